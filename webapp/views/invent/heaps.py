"""Invented games on heaps: /invent?line=RULE, and a form that adds a kind of move to the line."""

from collections.abc import Mapping
from typing import Any, ClassVar

from nimsum.language import N_
from nimsum.limits import MAX_AMOUNT
from nimsum.rulesets.own.described import Described
from nimsum.rulesets.own.heaps_language import MAX_HEAPS_PER_SPLIT
from nimsum.rulesets.own.language import MAX_CLAUSES
from nimsum.rulesets.own.own import Own
from nimsum.rulesets.own.own_coins import OwnCoins

from .described import InventQuery

_OTHERS: Mapping[str, type[Described[Any, Any]]] = {"turn": OwnCoins, "flip": OwnCoins}
"""The games on coins instead of heaps, by the first word of their rule."""

MOVES = {
    "take": N_("take tokens"),
    "move to": N_("leave this many tokens"),
    "split": N_("split the heap"),
}
"""The text for each kind of move, by its verb in the notation."""

NUMBERS = {
    "any": N_("any number"),
    "odd": N_("an odd number"),
    "even": N_("an even number"),
    "squares": N_("a square"),
    "cubes": N_("a cube"),
    "primes": N_("a prime"),
    "fibonacci": N_("a Fibonacci number"),
    "powers of 2": N_("a power of 2"),
    "divisors": N_("a divisor of the heap"),
    "non-divisors": N_("a non-divisor of the heap"),
    "coprime": N_("a number coprime to the heap"),
    "not coprime": N_("a number not coprime to it"),
    "up to 1 of 2": N_("up to half the heap"),
}
"""The sets of numbers to choose from, by their notation."""

HEAPS = {
    "": N_("one heap, or nothing"),
    "0": N_("nothing"),
    "1": N_("one heap, never none"),
    "0, 1, 2": N_("nothing, one heap or two"),
    "2": N_("two heaps"),
    "2 equal": N_("two equal heaps"),
    "2 unequal": N_("two unequal heaps"),
    "3": N_("three heaps"),
    "3 equal": N_("three equal heaps"),
}
"""The text for each number of heaps that a move may leave, by its notation."""

EXAMPLES = (
    ("take 1, 4 or a square", N_("numbers and sets")),
    ("take 1..5", N_("a range")),
    ("take 1, 4, 7, …", N_("every third number; also 1 mod 3")),
    ("take all but 2, primes", N_("anything but 2 and primes")),
    ("take at most half of the heap", N_("a part of it; also up to 2 of 3")),
    ("take powers of 3 or divisors", N_("a set may depend on its heap")),
    ("take 1, 2 leaving 0, 1 or 2 heaps", N_("the rest may be split: Kayles")),
    ("split into two unequal heaps", N_("take nothing; also equal, up to 21 heaps")),
    ("move to 0 or a non-divisor", N_("what the heap becomes")),
    ("take a prime; or split 2 equal", N_("several moves, between semicolons")),
    ("cut 1, 4", N_("so many cuts")),
    ("code 0.137", N_("an octal code: Dawson’s Chess")),
    ("code 4!.0", N_("! for unequal heaps: Grundy’s Game")),
    ("code 0.[3]", N_("brackets repeat for ever: Nim")),
    ("turn 1 or 2", N_("coins, the rightmost to tails: Turning Turtles")),
    ("turn any, consecutive", N_("coins side by side; also equally spaced")),
    ("turn 1; turn 2 at distance in squares", N_("how far apart the coins lie")),
)
"""Example lines, and what they show."""

_LIMITS = {"clauses": MAX_CLAUSES, "largest": MAX_AMOUNT, "heaps": MAX_HEAPS_PER_SPLIT}


def read_rule(line: str) -> Described[Any, Any]:
    """Return the game whose rule is the nonempty `line`, on heaps or on coins in a row.

    For example, `take 1, 2` is about heaps and `turn 1 or 2` about coins. Raises `DescriptionError`
    if `line` is no valid rule.
    """
    verb = line.replace("-", " ").split(maxsplit=1)[0].lower()
    return _OTHERS.get(verb, Own).from_parameters(line)


class InventHeapsQuery(InventQuery):
    """The query of /invent: the rule `line` of a game on heaps, and fields for one more move.

    The fields choose the kind of `move`, the `numbers` of tokens that it takes (or `some`, as
    typed) and the heaps that are `left`, each in the notation.
    """

    endpoint = "invent.describe"
    template = "heaps"
    lines = EXAMPLES
    game_of: ClassVar[Any] = staticmethod(read_rule)
    choices: ClassVar[Any] = {"moves": MOVES, "numbers": NUMBERS, "heaps": HEAPS}
    limits: ClassVar[Any] = _LIMITS

    move: str = "take"
    numbers: str = "any"
    some: str = ""
    left: str = ""

    def clause(self) -> str:
        """Return the chosen kind of move in the notation, such as `take squares leave 0`."""
        if self.move == "split":
            return f"split {self.left or '2'}"
        leaving = f" leave {self.left}" if self.left and self.move == "take" else ""
        return f"{self.move} {self.some.strip() or self.numbers}{leaving}"
