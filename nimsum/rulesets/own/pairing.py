"""The kinds of moves of a described game on two heaps, and the line that describes them.

game    = clause *( ";" clause )
clause  = "take" numbers manner  |  "take the same" [ number ] "from both"
manner  = "from one"  |  "from both"  |  "from one or both"  |  "in all"

The numbers are those of `reading.py`, for both heaps those that depend on no heap. Left out, they
are those of the clause before, or any.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from nimsum.language import N_, _
from nimsum.rulesets.errors import like, within
from nimsum.rulesets.heaps.several import Heaps

from .amounts import ANY, Union
from .described import Language
from .lexing import Lexeme
from .reader import ARTICLES, Reader

MOST_TAKEN_IN_ALL = 20  # The most tokens that a move takes from two heaps in all.


class Manner(StrEnum):
    """From which heaps one takes, as it is written."""

    FROM_ONE = "from-one"
    FROM_BOTH = "from-both"
    IN_ALL = "in-all"


_PHRASES = {
    Manner.FROM_ONE: N_("take %(amounts)s from one heap"),
    Manner.FROM_BOTH: N_("take the same from both: %(amounts)s"),
    Manner.IN_ALL: N_("take %(amounts)s in all, from either or both"),
}


@dataclass(frozen=True)
class PairTaking:
    """Take so many tokens from one heap, or from each of both, or from both together."""

    amounts: Union
    manner: Manner

    @property
    def written(self) -> str:
        """The canonical spelling."""
        return f"take-{self.amounts.written}-{self.manner}"

    @property
    def phrase(self) -> str:
        """What a move does, as part of a sentence."""
        return _(_PHRASES[self.manner], amounts=self.amounts.phrase)

    def targets(self, heaps: Heaps) -> Iterator[Heaps]:
        """What the moves leave."""
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
        """Whether a move leaves that."""
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


def tell(clauses: tuple[PairTaking, ...]) -> str:
    """What a move is, in one sentence."""
    return _("Of two heaps, %(moves)s.", moves=_("; or ").join(clause.phrase for clause in clauses))


@lru_cache(maxsize=2_000)
def read_pair_game(text: str) -> tuple[PairTaking, ...]:
    """The kinds of moves that are described, in canonical order. Raises DescriptionError."""
    return PairReader(text).game()


class PairReader(Reader[PairTaking]):
    """The clauses of a game on two heaps."""

    verbs = frozenset(("take", "remove", "subtract", "same"))
    units = frozenset(("number", "numbers", "token", "tokens"))
    another = N_("Put a semicolon before the next move.")

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._numbers_before = ANY

    def _clause(self) -> list[PairTaking]:
        if self._token.text not in self.verbs:
            raise self._unexpected(like("take any from one"))
        same = self._step().text == "same" or self._accept("the", "same") or self._accept("same")
        self._skip(self.units | ({"of"} if same else set()))
        start = self._token
        amounts = self._numbers_before
        if not same or start.text != "from":
            amounts = self._numbers(zero=False)
        self._numbers_before = amounts
        manners = self._manners()
        if same and manners != [Manner.FROM_BOTH]:
            raise self._error(_("The same is taken from both."), like("the same from both"), start)
        clauses = [PairTaking(amounts, manner) for manner in manners]
        for clause in clauses:
            self._check(clause, start)
        return clauses

    def _begins_later(self) -> bool:
        first = self._tokens[min(self._next + 1, len(self._tokens) - 1)].number
        is_beginning = first is not None and (first != 1 or self._ahead(2) in ("from", "in"))
        return is_beginning and super()._begins_later()

    def _manners(self) -> list[Manner]:
        """From which heaps; one or both are two kinds of moves."""
        right = like("from one, from both, in all")
        if self._accept("in", "all") or self._accept("in", "total"):
            if self._accept("from", "both"):
                self._skip({"heap", "heaps"})
            return [Manner.IN_ALL]
        if not self._accept("from"):
            raise self._unexpected(right)
        self._skip(ARTICLES)
        manners = []
        if self._accept("1") or self._accept("either") or self._token.text == "heap":
            manners.append(Manner.FROM_ONE)
            self._skip({"heap", "of", "the", "heaps"})
        if self._accept("both") or self._accept("each") or self._accept("or", "both"):
            manners.append(Manner.FROM_BOTH)
            self._skip({"heap", "heaps"})
        if not manners:
            raise self._unexpected(right)
        return manners

    def _check(self, clause: PairTaking, start: Lexeme) -> None:
        if clause.manner is Manner.FROM_ONE:
            return
        if not clause.amounts.is_fixed:
            raise self._error(
                _("This set depends on one heap, and here are two."),
                like("1, 3, odd, squares, primes"),
                start,
            )
        numbers = clause.amounts.finite
        few = numbers is not None and numbers[-1] <= MOST_TAKEN_IN_ALL
        if clause.manner is Manner.IN_ALL and not few:
            raise self._error(_("That makes too many moves."), within(1, MOST_TAKEN_IN_ALL), start)


PAIRS = Language(read_pair_game, PairReader.write, tell)
