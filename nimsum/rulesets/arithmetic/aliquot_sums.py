"""The loopy games of Iannucci & Larsson, section 7: move to a sum of proper divisors.

Such a sum can be larger than the number itself, so play may come back or go on for ever.
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

LARGEST_LOOPY_START = 100_000  # The largest heap from which a game starts in which heaps can grow.
LARGEST_GROWING_HEAP = 10**12  # A heap above this is off the board: a draw.
_SECTION_7 = Source(IANNUCCI_LARSSON, "§7")
_LONGEST_CHAIN = 200
_LARGEST_EXPLORED = 3_000
_MOST_EXPLORED = 400


def _bounds(rules: "LoopyHeapRuleset") -> SingleHeapBounds:
    return SingleHeapBounds(
        rules,
        off_board=lambda n: n > rules.largest_grown,
        longest_play=lambda n: None if n > 1 else 0,
    )


class LoopyHeapRuleset(SingleHeapRuleset):
    """A game on one number that may grow; above a limit it is off the board, and play is drawn."""

    board = CARDS
    smallest_heap = 1
    largest_heap = LARGEST_LOOPY_START
    loopy = True
    largest_grown: ClassVar[int] = LARGEST_GROWING_HEAP
    bounds = cached_component(_bounds)

    def has_option(self, n: int, option: Option[int]) -> bool:
        return len(option) == 1 and option[0] in self.targets(n)


class ForcedChain(LawAbout[int, "AliquotSum"]):
    source = _SECTION_7
    says = N_(
        "Moves are forced: the value is 1 if an odd number leads to 1, 0 if an even "
        "one; a loop is a draw."
    )

    def value(self, position: int) -> int | None:
        steps = _moves_to_one(position)
        return steps % 2 if isinstance(steps, int) else None

    def infinity(self, position: int) -> Infinity | None:
        steps = _moves_to_one(position)
        return steps if isinstance(steps, Infinity) else None

    def worked_out(self, position: int) -> str:
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

    A heap has a value if its chain ends at 1 or returns within 200 moves and below the largest
    growing heap; 276 is the first that is open.
    """

    slug = "aliquot-sum"
    title = N_("Aliquot sum")
    source = _SECTION_7
    example = "aliquot-sum:12"
    says = N_("Move to the sum of all your number’s smaller divisors.")
    laws = laws_about(ForcedChain)

    def targets(self, n: int) -> Iterator[int]:
        if 1 < n <= self.largest_grown:
            yield sum(divisors(n)) - n


@per_question(10_000)
def _moves_to_one(n: int) -> int | Infinity | None:
    """How many moves lead from n to 1; DRAW if they return, None if unknown. Raises OutOfBudget."""
    seen: set[int] = set()
    while n > 1:
        spend()
        if n in seen:
            return DRAW
        if n > LARGEST_GROWING_HEAP or len(seen) == _LONGEST_CHAIN:
            return None
        seen.add(n)
        n = sum(divisors(n)) - n
    return len(seen)


class LoopyTheory(LawAbout[int, "AliquotPartialSums"]):
    source = _SECTION_7
    says = N_(
        "If play reaches finitely many numbers, Smith and Fraenkel’s loopy theory "
        "gives each a value or shows it endless."
    )

    def value(self, position: int) -> int | None:
        value = _decided(position)
        return value if isinstance(value, int) else None

    def infinity(self, position: int) -> Infinity | None:
        value = _decided(position)
        return value if isinstance(value, Infinity) else None

    def worked_out(self, position: int) -> str:
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
    """Move to the sum of some proper divisors of your number, at least one.

    No move leads out of 1 to 23, so these have values, as have larger heaps that reach only a few
    numbers (25, primes, …). From 24 on most are open.
    """

    slug = "aliquot-partial-sums"
    title = N_("Aliquot partial sums")
    source = _SECTION_7
    example = "aliquot-partial-sums:9"
    largest_grown = LARGEST_LOOPY_START
    says = N_("Move to the sum of some of your number’s smaller divisors.")
    laws = laws_about(LoopyTheory)

    def targets(self, n: int) -> Iterator[int]:
        sums = _partial_sums(n) >> 1
        target = 1
        while sums:
            step = (sums & -sums).bit_length()
            target += step - 1
            yield target
            target += 1
            sums >>= step

    def has_option(self, n: int, option: Option[int]) -> bool:
        return len(option) == 1 and option[0] > 0 and bool(_partial_sums(n) >> option[0] & 1)


def _partial_sums(n: int) -> int:
    """The sums of the sets of proper divisors of n, as bits; the empty sum 0 is among them."""
    sums = 1
    if n <= LARGEST_LOOPY_START:
        for divisor in divisors(n)[:-1]:
            sums |= sums << divisor
    return sums


@cache
def _leads_far() -> int:
    """The numbers up to the largest explored from which play reaches a larger one, as bits."""
    # As by `_partial_sums`, but by a sieve: to factor each takes ten times as many steps.
    sums = [1] * (_LARGEST_EXPLORED + 1)
    for divisor in range(1, _LARGEST_EXPLORED // 2 + 1):
        for multiple in range(2 * divisor, _LARGEST_EXPLORED + 1, divisor):
            sums[multiple] |= sums[multiple] << divisor
    sums = [targets & ~1 for targets in sums]
    far = 0
    for number, targets in enumerate(sums):
        far |= (targets >> _LARGEST_EXPLORED + 1 > 0) << number
    while True:
        farther = far
        for number, targets in enumerate(sums):
            farther |= (targets & farther > 0) << number
        if farther == far:
            return far
        far = farther


@lru_cache(maxsize=1_000)
def _decided(n: int) -> int | Infinity | None:
    """The value of n where play from n reaches few numbers, else None."""
    if n > _LARGEST_EXPLORED or _leads_far() >> n & 1:
        return None
    reached: dict[int, tuple[int, ...]] = {}
    waiting = [n]
    game = AliquotPartialSums()
    while waiting:
        number = waiting.pop()
        if number in reached:
            continue
        if len(reached) == _MOST_EXPLORED:
            return None
        reached[number] = tuple(game.targets(number))
        waiting += reached[number]
    return loopy_values(reached)[n]
