"""Loopy games of Iannucci & Larsson, section 7: move to a sum of proper divisors.

Such a sum can be larger than the number itself, so play may return to a number or never end.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import ClassVar

from nimsum.budget import spend
from nimsum.language import N_, _, ngettext
from nimsum.rulesets.boards.kinds import CARDS
from nimsum.rulesets.heaps.heap import SingleHeapBounds, SingleHeapRuleset
from nimsum.rulesets.ruleset import LawAbout, Option, Source, cached_component, laws_about
from nimsum.rulesets.wording import valued
from nimsum.theory.nimbers.loopy import DRAW, Infinity, loopy_values
from nimsum.theory.numbers.arithmetic import divisors
from nimsum.work import per_question

from .aliquots import IANNUCCI_LARSSON

MAX_LOOPY_START = 100_000
"""The largest heap with which a loopy game can start."""
MAX_GROWING_HEAP = 10**12
"""The largest heap on the board; play is drawn if a heap grows above it."""
_SECTION_7 = Source(IANNUCCI_LARSSON, "§7")
_MAX_CHAIN_LENGTH = 200
_MAX_EXPLORED_HEAP = 3_000
_MAX_EXPLORED_COUNT = 400


def _bounds(rules: "LoopyHeapRuleset") -> SingleHeapBounds:
    return SingleHeapBounds(
        rules,
        off_board=lambda n: n > rules.largest_grown,
        longest_play=lambda n: None if n > 1 else 0,
    )


class LoopyHeapRuleset(SingleHeapRuleset):
    """A game on a number that may grow; above a limit it is off the board, and play is drawn."""

    board = CARDS
    smallest_heap = 1
    largest_heap = MAX_LOOPY_START
    loopy = True
    largest_grown: ClassVar[int] = MAX_GROWING_HEAP
    bounds = cached_component(_bounds)

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if `option` is one of the targets of `n`, which may be larger."""
        return len(option) == 1 and option[0] in self.targets(n)


class ForcedChain(LawAbout[int, "AliquotSum"]):
    """The law that the value is the parity of the only play, if it ends."""

    source = _SECTION_7
    says = N_(
        "Moves are forced: the value is 1 if an odd number leads to 1, 0 if an even "
        "one; a loop is a draw."
    )

    def value(self, position: int) -> int | None:
        """Return the parity of the number of moves to 1; None if play returns or is too long."""
        steps = _moves_to_one(position)
        return steps % 2 if isinstance(steps, int) else None

    def infinity(self, position: int) -> Infinity | None:
        """Return a draw if the only play returns to a number."""
        steps = _moves_to_one(position)
        return steps if isinstance(steps, Infinity) else None

    def worked_out(self, position: int) -> str:
        """Return the numbers of the only play and the number of moves."""
        chain = [position]
        while chain[-1] > 1:
            chain.append(next(self.rules.targets(chain[-1])))
        moves = len(chain) - 1
        return valued(
            ngettext(
                "%(chain)s, %(num)s move",
                "%(chain)s, %(num)s moves",
                moves,
                chain=" → ".join(map(str, chain)),
            ),
            moves % 2,
        )


class AliquotSum(LoopyHeapRuleset):
    """Move to the sum of all proper divisors of your number; 1 has no move.

    The value of a heap is known if its chain ends at 1 or returns within 200 moves, below the
    largest growing heap. The first open heap is 276.
    """

    slug = "aliquot-sum"
    title = N_("Aliquot sum")
    source = _SECTION_7
    example = "aliquot-sum:12"
    says = N_("Move to the sum of all your number’s smaller divisors.")
    laws = laws_about(ForcedChain)

    def targets(self, n: int) -> Iterator[int]:
        """Yield the sum of the proper divisors of `n`, if it is not 1 or off the board."""
        if 1 < n <= self.largest_grown:
            yield sum(divisors(n)) - n


@per_question(10_000)
def _moves_to_one(n: int) -> int | Infinity | None:
    """Return the number of moves from `n` to 1, or DRAW if play returns, or None if unknown.

    Raises `OutOfBudget`.
    """
    seen: set[int] = set()
    while n > 1:
        spend()
        if n in seen:
            return DRAW
        if n > MAX_GROWING_HEAP or len(seen) == _MAX_CHAIN_LENGTH:
            return None
        seen.add(n)
        n = sum(divisors(n)) - n
    return len(seen)


class LoopyTheory(LawAbout[int, "AliquotPartialSums"]):
    """The theory of loopy games, applied if play reaches only a few numbers."""

    source = _SECTION_7
    says = N_(
        "If play reaches finitely many numbers, Smith and Fraenkel’s loopy theory "
        "gives each a value or shows it endless."
    )

    def value(self, position: int) -> int | None:
        """Return the value, or None if play reaches too many numbers or the value is infinite."""
        value = _decided(position)
        return value if isinstance(value, int) else None

    def infinity(self, position: int) -> Infinity | None:
        """Return the value ∞_K, or None if there is none or it is unknown."""
        value = _decided(position)
        return value if isinstance(value, Infinity) else None

    def worked_out(self, position: int) -> str:
        """Return a sentence with the mex of the options, and the options that can be reversed."""
        if position == 1:
            return valued(_("%(n)s has no move", n=1), 0)
        value = self.value(position)
        endless = [target for target in self.rules.targets(position) if self.infinity(target)]
        if not endless:
            return _("The mex of its options is %(value)s, and so is its value.", value=value)
        return _(
            "From %(numbers)s you can go back to value %(value)s, so moving there "
            "doesn’t help; the mex of the rest is %(value)s.",
            numbers=", ".join(map(str, endless)),
            value=value,
        )


class AliquotPartialSums(LoopyHeapRuleset):
    """Move to the sum of one or more proper divisors of your number.

    No move leads from a number up to 23 to a number above 23, so these have values. So have larger
    heaps from which play reaches only a few numbers (25, primes, …). From 24 on, most are open.
    """

    slug = "aliquot-partial-sums"
    title = N_("Aliquot partial sums")
    source = _SECTION_7
    example = "aliquot-partial-sums:9"
    largest_grown = MAX_LOOPY_START
    says = N_("Move to the sum of some of your number’s smaller divisors.")
    laws = laws_about(LoopyTheory)

    def targets(self, n: int) -> Iterator[int]:
        """Yield the sums of non-empty sets of proper divisors of `n`, increasing."""
        sums = _partial_sums(n) >> 1
        target = 1
        while sums:
            step = (sums & -sums).bit_length()
            target += step - 1
            yield target
            target += 1
            sums >>= step

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if `option` is a sum of one or more proper divisors of `n`."""
        return len(option) == 1 and option[0] > 0 and bool(_partial_sums(n) >> option[0] & 1)


def _partial_sums(n: int) -> int:
    """Return the sums of sets of proper divisors of `n` as bits; the empty set gives bit 0."""
    sums = 1
    if n <= MAX_LOOPY_START:
        for divisor in divisors(n)[:-1]:
            sums |= sums << divisor
    return sums


@cache
def _leads_far() -> int:
    """Return, as bits, the numbers up to _MAX_EXPLORED_HEAP from which play reaches larger ones."""
    # A sieve is ten times as fast as factoring each number, as `_partial_sums` does.
    sums = [1] * (_MAX_EXPLORED_HEAP + 1)
    for divisor in range(1, _MAX_EXPLORED_HEAP // 2 + 1):
        for multiple in range(2 * divisor, _MAX_EXPLORED_HEAP + 1, divisor):
            sums[multiple] |= sums[multiple] << divisor
    sums = [targets & ~1 for targets in sums]
    far = 0
    for number, targets in enumerate(sums):
        far |= (targets >> _MAX_EXPLORED_HEAP + 1 > 0) << number
    while True:
        farther = far
        for number, targets in enumerate(sums):
            farther |= (targets & farther > 0) << number
        if farther == far:
            return far
        far = farther


@lru_cache(maxsize=1_000)
def _decided(n: int) -> int | Infinity | None:
    """Return the value of `n` if play from `n` reaches only a few numbers, else None."""
    if n > _MAX_EXPLORED_HEAP or _leads_far() >> n & 1:
        return None
    reached: dict[int, tuple[int, ...]] = {}
    waiting = [n]
    game = AliquotPartialSums()
    while waiting:
        number = waiting.pop()
        if number in reached:
            continue
        if len(reached) == _MAX_EXPLORED_COUNT:
            return None
        reached[number] = tuple(game.targets(number))
        waiting += reached[number]
    return loopy_values(reached)[n]
