"""The kinds of moves of described games on two heaps, and their language `pairs.lark`."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from nimsum.language import N_, _
from nimsum.rulesets.errors import like, within
from nimsum.rulesets.grammars.grammar import Misread
from nimsum.rulesets.heaps.several import Heaps

from .amounts import ANY, Union
from .language import KindOfMove, described_by
from .numbers import NumbersLanguage, mistakes_in_numbers

MAX_TOTAL_TAKEN = 20  # The largest number of tokens that a move takes from two heaps in all.


class Manner(StrEnum):
    """The way in which a move takes tokens; the values are words of the notation.

    A move takes tokens from one heap, or the same number from both, or a total from both.
    """

    FROM_ONE = "from-one"
    FROM_BOTH = "from-both"
    IN_ALL = "in-all"


_PHRASES = {
    Manner.FROM_ONE: N_("take %(amounts)s from one heap"),
    Manner.FROM_BOTH: N_("take the same from both: %(amounts)s"),
    Manner.IN_ALL: N_("take %(amounts)s in all, from either or both"),
}


_Taken = tuple[Union | None, list[Manner]]  # The amounts, unless left out, and the manners.


@dataclass(frozen=True)
class PairTaking(KindOfMove):
    """Moves that take an amount from one heap, the same from each heap, or a total from both.

    `manner` says which of these three, and `amounts` are the allowed numbers.
    """

    amounts: Union
    manner: Manner

    @property
    def written(self) -> str:
        """The clause in notation, for example `take-odd-from-both`."""
        return f"take-{self.amounts.written}-{self.manner}"

    @property
    def phrase(self) -> str:
        """The clause as part of a sentence: "take an odd number from one heap"."""
        return _(_PHRASES[self.manner], amounts=self.amounts.phrase)

    def targets(self, heaps: Heaps) -> Iterator[Heaps]:
        """Yield the pairs of heaps that the moves from `heaps` leave."""
        x, y = heaps
        match self.manner:
            case Manner.FROM_BOTH:
                yield from ((x - t, y - t) for t in self.amounts.up_to(min(heaps), 0))
            case Manner.FROM_ONE:
                yield from ((x - t, y) for t in self.amounts.up_to(x, x))
                yield from ((x, y - t) for t in self.amounts.up_to(y, y))
            case Manner.IN_ALL:
                for total in self.amounts.up_to(x + y, 0):
                    for t in range(max(0, total - y), min(x, total) + 1):
                        yield x - t, y - total + t

    def has_target(self, heaps: Heaps, target: Heaps) -> bool:
        """Return True if a move from `heaps` leaves `target`."""
        taken = tuple(before - after for before, after in zip(heaps, target, strict=True))
        if min(target) < 0 or min(taken) < 0 or not any(taken):
            return False
        match self.manner:
            case Manner.FROM_BOTH:
                return taken[0] == taken[1] and self.amounts.has(taken[0], 0)
            case Manner.FROM_ONE:
                return min(taken) == 0 and self.amounts.has(max(taken), heaps[taken[0] == 0])
            case Manner.IN_ALL:
                return self.amounts.has(sum(taken), 0)


class PairsLanguage(NumbersLanguage[PairTaking]):
    """The language that describes games on two heaps, each as a tuple of kinds of moves."""

    grammar = described_by(
        "pairs.lark",
        {
            "take any from one": ("", "take 1 from one;"),
            N_("Put a semicolon before the next move."): (
                "take 1 from one take",
                "take 1 from one heap take",
                "take 1 from heap take",
                "take 1 from both take",
                "take 1 from both heaps take",
                "take 1 in all take",
            ),
            **mistakes_in_numbers("take"),
        },
        "from one, from both, in all",
    )

    def rule_in_words(self, game: tuple[PairTaking, ...]) -> str:
        """Return the rule of `game` in a sentence."""
        return _("Of two heaps, %(moves)s.", moves=self.ways(game))

    def order(self, game: tuple[PairTaking, ...]) -> str:
        """Return the moves of `game` as an order: "take an odd number from one heap"."""
        return self.ways(game)

    def start(self, *clauses: Any) -> tuple[PairTaking, ...]:
        """Return the kinds of moves of a whole description.

        Each item of `clauses` is a pair of amounts and manners. If its amounts are None, those of
        the clause before it apply. Raises `Misread` if there are too many kinds, or if amounts
        depend on the size of one heap but moves can change both heaps.
        """
        kinds: list[list[PairTaking]] = []
        numbers = ANY
        for index, (amounts, manners) in enumerate(clauses):
            numbers = amounts or numbers
            _check_fixed(numbers, manners, index)
            kinds.append([PairTaking(numbers, manner) for manner in manners])
        return super().start(*kinds)

    def take(self, amounts: Union, manners: list[Manner]) -> _Taken:
        """Return the pair of `amounts` and `manners`, the meaning of a clause with "take".

        Raises `Misread` if the amounts depend on one heap, or allow too many moves.
        """
        _check_fixed(amounts, manners, 0)
        numbers = amounts.finite
        few = numbers is not None and numbers[-1] <= MAX_TOTAL_TAKEN
        if Manner.IN_ALL in manners and not few:
            raise Misread(_("That makes too many moves."), within(1, MAX_TOTAL_TAKEN), 0)
        return amounts, manners

    def same(self, amounts: Union | None, manners: list[Manner]) -> _Taken:
        """Return the pair of `amounts` and `manners`, the meaning of a clause with "the same".

        Raises `Misread` if `manners` is anything else than taking from both heaps.
        """
        if manners != [Manner.FROM_BOTH]:
            index = 0 if amounts else 1
            raise Misread(_("The same is taken from both."), like("the same from both"), index)
        return self.take(amounts, manners) if amounts else (None, manners)

    def from_one(self) -> list[Manner]:
        """Return the list of just the manner of taking from one heap."""
        return [Manner.FROM_ONE]

    def from_both(self) -> list[Manner]:
        """Return the list of just the manner of taking the same number from both heaps."""
        return [Manner.FROM_BOTH]

    def from_one_or_both(self) -> list[Manner]:
        """Return the list of two manners: from one heap, and the same number from both."""
        return [Manner.FROM_ONE, Manner.FROM_BOTH]

    def in_all(self) -> list[Manner]:
        """Return the list of just the manner of taking a total from both heaps."""
        return [Manner.IN_ALL]


def _check_fixed(amounts: Union, manners: list[Manner], part: int) -> None:
    """Raise `Misread` if `amounts` depend on one heap, and `manners` can change both heaps.

    The error is placed at part number `part` of the text.
    """
    if manners != [Manner.FROM_ONE] and not amounts.is_fixed:
        raise Misread(_("This set depends on one heap."), like("1, 3, odd, squares, primes"), part)


PAIRS = PairsLanguage()
