"""``python -m fifthcard`` is the command line."""

from fifthcard.cli import main

main(prog_name="fifthcard")
