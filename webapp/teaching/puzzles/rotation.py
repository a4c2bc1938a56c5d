"""Which games the puzzles of the days, and those of a run, are about.

Four lists take turns and share no game, so three days in a row have three games. Any change changes
the puzzles of all days.
"""

FIRST_STEPS = (
    *("nim:1+nim:3", "subtraction(1,2,3):5", "nim:2+nim:5", "subtraction(1,2):4"),
    *("nim:2+nim:2+nim:3", "grundys-game:6", "subtraction(1,2,3):6", "nim:4+nim:1"),
    *("subtraction(1,2):5", "nim:1+nim:1+nim:2", "grundys-game:5", "subtraction(1,2,3):7"),
    *("nim:3+nim:5", "subtraction(1,2,3,4):8", "nim:3+nim:3+nim:4", "subtraction(1,4):9"),
    *("nim:6+nim:4", "subtraction(1,2,3):9"),
)
"""The positions of Mondays: few moves, and a reason that fits in one sentence."""

HEAPS = (
    *("nim", "subtraction(2,3)", "grundys-game", "subtraction(1,3,4)", "couples-are-forever"),
    *("all-but(2)", "subtraction(1,2,5)"),
)
BOARDS = (
    *("octal(0.77)", "remove-a-square", "chomp", "remove-an-edge", "octal(0.137)", "node-kayles"),
    *("octal(0.007)", "cram"),
)
NUMBERS = (
    *("maliquot", "cut(1,2)", "totative", "no-factor", "dividing", "saliquot", "cut(1,4)"),
    *("factoring", "sum-from-product"),
)
PAIRS_AND_COINS = (
    *("wythoff", "turning-turtles", "delete-nim", "ruler", "cyclic-nimhoff(3)", "mock-turtles"),
    *("euclid", "staircase-nim"),
)

DAYS = (HEAPS, BOARDS, NUMBERS, HEAPS, BOARDS, NUMBERS, PAIRS_AND_COINS)
"""The games of Monday to Sunday; those of Mondays are played from FIRST_STEPS."""

IN_A_RUN = tuple(game for games in zip(HEAPS, BOARDS, NUMBERS, strict=False) for game in games)
"""The games of a run of puzzles, one after the other, round and round."""
