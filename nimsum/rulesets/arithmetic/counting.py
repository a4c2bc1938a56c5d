"""Counting games of Iannucci & Larsson, section 2: move to a count, or subtract the count.

The count is a function of your number, such as its number of divisors; each move is forced.
"""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from nimsum.language import N_, _, ngettext
from nimsum.limits import MAX_HEAP, MAX_NUMBER_TABLE
from nimsum.rulesets.boards.kinds import CARDS
from nimsum.rulesets.heaps.forced import EqualPlays, ForcedBounds, ForcedRuleset
from nimsum.rulesets.ruleset import Option, Source, cached_component, laws_about
from nimsum.rulesets.wording import valued
from nimsum.theory.numbers.arithmetic import (
    factoring_cost,
    factorisation_text,
    number_of_distinct_prime_factors,
    number_of_divisors,
    number_of_prime_factors,
    number_of_proper_divisors,
    totient,
    totient_class,
)
from nimsum.work import spend_hundredths

from .aliquots import IANNUCCI_LARSSON

_MAX_MOVES_LISTED = 8


class Counted(NamedTuple):
    """Something to count for a number: the `function` that counts, and the things in words.

    For example, `function` returns the number of divisors, and `words`, marked with N_, is "all
    divisors of a number".
    """

    function: Callable[[int], int]
    words: str


_PROPER_DIVISORS = Counted(number_of_proper_divisors, N_("a number’s smaller divisors"))
_DIVISORS = Counted(number_of_divisors, N_("all divisors of a number"))
_TOTATIVES = Counted(totient, N_("smaller numbers sharing no divisor but 1 with yours"))
_FACTORS = Counted(number_of_prime_factors, N_("a number’s prime factors with repeats"))
_DISTINCT_FACTORS = Counted(
    number_of_distinct_prime_factors, N_("a number’s different prime factors")
)


@dataclass(frozen=True)
class ForcedMoves(EqualPlays):
    """The law that the value is the parity of the number of moves, which are forced."""

    rules: "CountingGame"

    source = Source(IANNUCCI_LARSSON, "§2")
    says = N_("Moves are forced: the value is 1 if their number is odd, else 0.")
    equals_nim_heaps = True

    def worked_out(self, position: int) -> str:
        """Return a sentence with the numbers of the only play from `position`, and its length.

        Return an empty text if the length is unknown.
        """
        moves = self.rules.bounds.longest_play(position)
        if moves is None:
            return ""
        if moves == 0:
            return valued(_("%(n)s has no move", n=position), 0)
        heaps = [str(n) for n in self.rules.play(position)]
        if moves > _MAX_MOVES_LISTED:
            heaps[4:-2] = ["…"]
        chain = " → ".join(heaps)
        return valued(
            ngettext("%(chain)s, %(num)s move", "%(chain)s, %(num)s moves", moves, chain=chain),
            moves % 2,
        )


class CountingGame(ForcedRuleset):
    """A game with one option from each number n, computed from the number of things counted for n.

    `counted` says what to count: for example, the divisors of n.
    """

    board = CARDS
    counted: ClassVar[Counted]
    use: ClassVar[str]
    """The rule: what a move does with the number of %(things)s; marked with N_."""
    largest_walked: ClassVar[int] = MAX_HEAP
    """The largest heap whose remaining moves are counted one by one."""
    laws = laws_about(ForcedMoves)

    @property
    def rule(self) -> str:
        """The rule in a sentence that names the things to count."""
        return _(self.use, things=_(self.counted.words))

    @abstractmethod
    def target(self, n: int) -> int:
        """Return the number to which `n`, which is larger than the smallest heap, must move."""

    def forced(self, n: int) -> Option[int]:
        """Return the only option of `n`, which is a tuple of one number. Raises `OutOfBudget`.

        Work is spent first, since the count needs the prime factors of `n`.
        """
        spend_hundredths(factoring_cost(n))
        return (self.target(n),)

    def length(self, n: int) -> int | None:
        """Return the number of moves from heap `n`; None if `n` is above `largest_walked`."""
        return len(self.play(n)) - 1 if n <= self.largest_walked else None

    def play(self, n: int) -> list[int]:
        """Return the numbers of the only play, from `n` to the last."""
        heaps = [n]
        while heaps[-1] > self.smallest_heap:
            heaps.append(self.target(heaps[-1]))
        return heaps


class MoveToCount(CountingGame):
    """A game in which a player moves from a number to the count.

    For example, a move leads from a number to the number of its prime factors.
    """

    use = N_("Count %(things)s; move to that count. 1 has no move.")

    def target(self, n: int) -> int:
        """Return the count for `n`, such as its number of divisors."""
        return self.counted.function(n)


class SubtractCount(CountingGame):
    """A game in which a player subtracts the count from the number.

    Play is long, so values of large heaps are found only in a table, up to its end.
    """

    use = N_("Count %(things)s; subtract that count.")
    largest_walked = 1_000
    bounds = cached_component(ForcedBounds, longest_table=MAX_NUMBER_TABLE)

    def target(self, n: int) -> int:
        """Return `n` minus the count for `n`."""
        return n - self.counted.function(n)


class ClassOfTotient(ForcedMoves):
    """The law that gives the value by the parity of a number's class (Theorems 7 and 8).

    The class of n > 1 is 1 less than the number of moves to 1 (see `totient_class`).
    """

    source = Source(IANNUCCI_LARSSON, N_("Theorems 7 and 8, 8 corrected for 1"))
    says = N_(
        "A number’s class is how many moves lead it to 2. Even class: value 1. Odd "
        "class, or 1 itself: value 0."
    )

    def worked_out(self, position: int) -> str:
        """Return a sentence with the class of `position`, and the value."""
        if position == 1:
            return valued(_("%(n)s has no move", n=1), 0)
        count = totient_class(position)
        number = f"{position}" if position == 2 else f"{position} = {factorisation_text(position)}"
        return valued(
            _("%(number)s has class %(count)s", number=number, count=count), 1 - count % 2
        )


class Mtotient(MoveToCount):
    """Move to the totient of your number; 1 has no move."""

    slug = "mtotient"
    title = N_("Mtotient")
    brief = N_("count smaller coprimes and go there")
    source = Source(IANNUCCI_LARSSON, "§2.1.1")
    example = "mtotient:7"
    counted = _TOTATIVES
    laws = laws_about(ClassOfTotient)

    def length(self, n: int) -> int:
        """Return the number of moves from `n` to 1: the class of `n` plus 1, or 0 if `n` is 1.

        The class counts the moves to 2, and one more move leads from 2 to 1.
        """
        return totient_class(n) + 1 if n > 1 else 0


class Stotient(SubtractCount):
    """Subtract the totient of your number; 1 has no move, as in the paper's table.

    A move takes at least a seventh of any number up to 10^12, so play is short.
    """

    slug = "stotient"
    title = N_("Stotient")
    brief = N_("subtract the count of coprimes")
    source = Source(IANNUCCI_LARSSON, "§2.1.2")
    example = "stotient:12"
    counted = _TOTATIVES
    use = N_("Count %(things)s; subtract that count. 1 has no move.")
    largest_walked = MAX_HEAP
    bounds = cached_component(ForcedBounds)


def _game(
    slug: str,
    title: str,
    part: str,
    kind: type[CountingGame],
    counted: Counted,
    *,
    brief: str = "",
    example: int = 12,
    smallest_heap: int = 1,
) -> type[CountingGame]:
    """Return a subclass of `kind` for a counting game that differs from others only in data.

    `part` is the section of the paper, `counted` says what to count, `brief` is the rule in a few
    words, and `example` is the number to start from in the example.
    """
    data = {
        "__doc__": f"{title}, {part}.",
        "__module__": __name__,
        "slug": slug,
        "title": title,
        "brief": brief,
        "source": Source(IANNUCCI_LARSSON, part),
        "example": f"{slug}:{example}",
        "counted": counted,
        "smallest_heap": smallest_heap,
    }
    return type(slug.title().replace("-", ""), (kind,), data)


Mtau = _game(
    "mtau",
    N_("Mtau"),
    "§2.2.1",
    MoveToCount,
    _PROPER_DIVISORS,
    brief=N_("count smaller divisors and go there"),
)
"""The game in which heap 1 has no move.

In Example 4 of the paper, 1 moves to 0; that exchanges the values of all heaps above 0.
"""

Stau = _game(
    "stau",
    N_("Stau"),
    "§2.2.2",
    SubtractCount,
    _DIVISORS,
    brief=N_("subtract the number of divisors"),
    smallest_heap=0,
)

MoveToNumberOfFactors = _game(
    "move-to-number-of-factors",
    N_("Move to the number of factors"),
    "§2.3.1",
    MoveToCount,
    _FACTORS,
)

SubtractNumberOfFactors = _game(
    "subtract-number-of-factors",
    N_("Subtract the number of factors"),
    "§2.3.2",
    SubtractCount,
    _FACTORS,
)

MoveToNumberOfDistinctFactors = _game(
    "move-to-number-of-distinct-factors",
    N_("Move to the number of distinct factors"),
    "§2.3.3",
    MoveToCount,
    _DISTINCT_FACTORS,
    example=30,
)

SubtractNumberOfDistinctFactors = _game(
    "subtract-number-of-distinct-factors",
    N_("Subtract the number of distinct factors"),
    "§2.3.4",
    SubtractCount,
    _DISTINCT_FACTORS,
)
