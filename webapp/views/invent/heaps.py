"""Invented games on heaps: /invent?line=RULE, with cards that write the line.

Each card is a link to the page of the line that it writes.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from nimsum.language import N_
from nimsum.limits import MAX_AMOUNT
from nimsum.rulesets.own.described import Described
from nimsum.rulesets.own.heaps_language import MAX_HEAPS_PER_SPLIT
from nimsum.rulesets.own.language import MAX_CLAUSES
from nimsum.rulesets.own.own import Own
from nimsum.rulesets.own.own_coins import OwnCoins

from .described import Card, InventQuery, RowOfCards

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
    "2": N_("two heaps"),
    "2 equal": N_("two equal heaps"),
    "2 unequal": N_("two unequal heaps"),
    "3": N_("three heaps"),
    "3 equal": N_("three equal heaps"),
}
"""The text for each way to split a heap, by its notation."""

EXAMPLES = (
    ("take 1, 4 or squares", N_("numbers and sets")),
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

_DIGITS = {str(number): str(number) for number in range(1, 7)}
_FIRST_NUMBERS = {"take": "1, 2, 3", "move to": "0, squares", "split": "2"}

_LIMITS = {"clauses": MAX_CLAUSES, "largest": MAX_AMOUNT, "heaps": MAX_HEAPS_PER_SPLIT}


def read_rule(line: str) -> Described[Any, Any]:
    """Return the game whose rule is the nonempty `line`, on heaps or on coins in a row.

    For example, `take 1, 2` is about heaps and `turn 1 or 2` about coins. Raises `DescriptionError`
    if `line` is no valid rule.
    """
    verb = line.replace("-", " ").split(maxsplit=1)[0].lower()
    return _OTHERS.get(verb, Own).from_parameters(line)


class InventHeapsQuery(InventQuery):
    """The query of /invent: the rule `line` of a game on heaps.

    Cards change its last kind of move, or add another.
    """

    endpoint = "invent.describe"
    template = "heaps"
    lines = EXAMPLES
    game_of: ClassVar[Any] = staticmethod(read_rule)
    choices: ClassVar[Any] = {}
    limits: ClassVar[Any] = _LIMITS

    @classmethod
    def parameters(cls) -> tuple[str, ...]:
        """Return the names of the parameters; no form adds a clause here."""
        return ("line",)

    @property
    def rows(self) -> list[RowOfCards]:
        """The cards: kinds of moves, then the choices for the last move of the line."""
        *earlier, last = [clause.strip() for clause in self.line.split(";")]
        verb = next((verb for verb in MOVES if last.startswith(verb)), "")
        numbers, _leave, left = last.removeprefix(verb).strip().partition(" leave ")

        def card(text: str, clause: str, *, chosen: bool) -> Card:
            line = "; ".join(filter(None, (*earlier, clause)))
            return Card(text, self.with_line(line), chosen)

        kinds = [
            card(text, f"{kind} {_FIRST_NUMBERS[kind]}", chosen=kind == verb)
            for kind, text in MOVES.items()
        ]
        rows = [RowOfCards(N_("A move may"), kinds)]
        if verb == "split":
            splits = [
                card(text, f"split {heaps}", chosen=heaps == numbers)
                for heaps, text in HEAPS.items()
            ]
            rows.append(RowOfCards(N_("It leaves"), splits))
        elif verb:
            chosen = [each.strip() for each in numbers.replace(" or ", ",").split(",")]
            leaving = f" leave {left}" if left else ""
            amounts = [
                card(text, f"{verb} {_toggled(chosen, amount)}{leaving}", chosen=amount in chosen)
                for amount, text in (_DIGITS | NUMBERS).items()
            ]
            rows.append(RowOfCards(N_("How many"), amounts))
        return rows

    @property
    def another(self) -> str:
        """The address of the page with another kind of move at the end of the line."""
        return self.with_line(f"{self.line.strip(' ;')}; split 2")


def _toggled(chosen: list[str], amount: str) -> str:
    """Return the set of numbers `chosen` with `amount` added, or removed if it is there.

    `any` excludes all others. Return "any" if nothing would be left.
    """
    if amount == "any":
        return "any"
    rest = [each for each in chosen if each not in ("any", amount)]
    added = [] if amount in chosen else [amount]
    return ", ".join(rest + added) or "any"
