"""Settle recorded hands again, and compare with what the record says was paid.

Two forms of records are read: JSON lines (`fifthcard.replay.lines`) and hand histories in the PHH
format (`fifthcard.phh`, which needs the extra ``fifthcard[phh]``). Both give a `RecordedHand`;
`settle` settles one and tells how the amounts compare.
"""

from fifthcard.replay.outcome import Difference, Outcome, Status, settle
from fifthcard.replay.record import Entry, Paid, RecordedHand, RecordError

__all__ = [
    "Difference",
    "Entry",
    "Outcome",
    "Paid",
    "RecordError",
    "RecordedHand",
    "Status",
    "settle",
]
