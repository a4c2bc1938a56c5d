"""Random starting positions with a given outcome."""

from random import Random

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum
from nimsum.solver.analysis import Outcome, analyse

_GAMES = (
    ("nim", 3, 9),
    ("subtraction(1,2,3)", 6, 15),
    ("subtraction(2,3)", 6, 15),
    ("subtraction(1,3,4)", 6, 15),
    ("maliquot", 6, 36),
    ("saliquot", 5, 16),
    ("totative", 5, 15),
    ("octal(0.77)", 4, 11),
    ("octal(0.137)", 4, 11),
    ("grundys-game", 4, 11),
    ("maliquant", 4, 15),
    ("dividing", 6, 18),
    ("factoring", 8, 36),
    ("cut(1,2)", 4, 9),
    ("cut(1,4)", 5, 11),
    ("cut(3,4)", 6, 13),
    ("cut(1,3,4)", 5, 10),
)
"""The games of random sums, each with its smallest and its largest heap."""


def surprise(outcome: Outcome, dice: Random, convention: Convention = Convention.NORMAL) -> Sum:
    """Return a random sum of two to four components with `outcome`, which must be N or P.

    Random sums are generated until one has the outcome; about one in five is a P-position.
    """
    while True:
        count = dice.randint(2, 4)
        components = []
        for name, smallest, largest in dice.choices(_GAMES, k=count):
            components.append(f"{name}:{dice.randint(smallest, largest)}")
        start = read_sum("+".join(components))
        if analyse(start, Budget(), 1, convention).outcome is outcome:
            return start
