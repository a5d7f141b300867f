"""For tests downstream: a slow, plain oracle of the rules, and hypothesis strategies.

`fifthcard.testing.oracle` needs nothing; `fifthcard.testing.strategies` needs hypothesis, and is
imported only when asked for.
"""
