"""For each day from the first on, which try its deal is: a digit a day, made by `benchmarks/days.py`, only ever added to."""

TRIES = (
    "000100020000000000000001102001100030000000021000101202001100"
)
