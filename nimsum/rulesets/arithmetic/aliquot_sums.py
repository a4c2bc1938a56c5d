"""Loopy games: move to a sum of proper divisors (Iannucci & Larsson, section 7).

Such a sum can be larger than the number itself, so play may repeat a number or never end.
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
    """Return the bounds of a game with the rules `rules`, in which a number may grow."""
    return SingleHeapBounds(
        rules,
        off_board=lambda n: n > rules.largest_grown,
        longest_play=lambda n: None if n > 1 else 0,
    )


class LoopyHeapRuleset(SingleHeapRuleset):
    """A game on a number that may grow; play is drawn if the number exceeds `largest_grown`."""

    board = CARDS
    smallest_heap = 1
    largest_heap = MAX_LOOPY_START
    loopy = True
    largest_grown: ClassVar[int] = MAX_GROWING_HEAP
    bounds = cached_component(_bounds)

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if `option` is a single number to which `n` can move, even a larger one."""
        return len(option) == 1 and option[0] in self.targets(n)


class ForcedChain(LawAbout[int, "AliquotSum"]):
    """The law that the value is the parity of the number of moves to 1, as all moves are forced.

    A play that repeats a number is a draw. The only option of a number of value 0 has value 1, so
    numbers from which play ends equal nim heaps in misère play too.
    """

    source = _SECTION_7
    equals_nim_heaps = True
    says = N_(
        "Moves are forced: the value is 1 if their number is odd, 0 if it is even; a loop is "
        "a draw."
    )

    def value(self, position: int) -> int | None:
        """Return the parity of the number of moves to 1; None if play repeats or is too long."""
        steps = _moves_to_one(position)
        return steps % 2 if isinstance(steps, int) else None

    def infinity(self, position: int) -> Infinity | None:
        """Return DRAW if play repeats a number, else None."""
        steps = _moves_to_one(position)
        return steps if isinstance(steps, Infinity) else None

    def never_ends(self, position: int) -> bool:
        """Return True if play repeats a number, since no other move is possible."""
        return self.infinity(position) is not None

    def worked_out(self, position: int) -> str:
        """Return a sentence with the numbers of the only play and the number of moves."""
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

    A play is the aliquot sequence of a number. Its outcome is known if the sequence ends at 1 or
    repeats a number within 200 moves, without exceeding `largest_grown`. The first number with an
    unknown outcome is 276.
    """

    slug = "aliquot-sum"
    title = N_("Aliquot sum")
    brief = N_("add all smaller divisors")
    source = _SECTION_7
    example = "aliquot-sum:12"
    says = N_("Change a number to the sum of all its smaller divisors.")
    laws = laws_about(ForcedChain)

    def targets(self, n: int) -> Iterator[int]:
        """Yield the sum of the proper divisors of `n`; nothing if `n` is 1 or above the limit."""
        if 1 < n <= self.largest_grown:
            yield sum(divisors(n)) - n


@per_question(10_000)
def _moves_to_one(n: int) -> int | Infinity | None:
    """Return the number of moves from `n` to 1 in ALIQUOT SUM, or DRAW if play repeats a number.

    Return None if play is too long, or if a number exceeds `MAX_GROWING_HEAP`. Raises
    `OutOfBudget`.
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
    """The law that applies the theory of loopy games if play can reach only a few numbers."""

    source = _SECTION_7
    says = N_(
        "If play reaches finitely many numbers, Smith and Fraenkel’s loopy theory "
        "gives each a value or shows it endless."
    )

    def value(self, position: int) -> int | None:
        """Return the Grundy value, or None if it is infinite or play can reach too many numbers."""
        value = _decided(position)
        return value if isinstance(value, int) else None

    def infinity(self, position: int) -> Infinity | None:
        """Return the loopy value ∞_K of `position`, or None if it is finite or unknown."""
        value = _decided(position)
        return value if isinstance(value, Infinity) else None

    def worked_out(self, position: int) -> str:
        """Return sentences that give the value as a mex, and name the options of infinite value."""
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

    No move leads from a number up to 23 to a number above 23, so the numbers up to 23 have known
    values. So have larger numbers from which play can reach only a few others (25, primes, …). From
    24 on, most values are unknown.
    """

    slug = "aliquot-partial-sums"
    title = N_("Aliquot partial sums")
    brief = N_("add some smaller divisors")
    source = _SECTION_7
    example = "aliquot-partial-sums:9"
    largest_grown = MAX_LOOPY_START
    says = N_("Change a number to the sum of some of its smaller divisors.")
    laws = laws_about(LoopyTheory)

    def targets(self, n: int) -> Iterator[int]:
        """Yield the sums of one or more proper divisors of `n`, in ascending order."""
        # Bit k of `sums` stands for the sum `target` + k; each round drops the bits to the next 1.
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
    """Return the sums of different proper divisors of `n` as a bit set: bit s is set for a sum s.

    Bit 0 is the empty sum. If `n` is above MAX_LOOPY_START, no other bit is set.
    """
    sums = 1
    if n <= MAX_LOOPY_START:
        for divisor in divisors(n)[:-1]:
            sums |= sums << divisor
    return sums


@cache
def _leads_far() -> int:
    """Return the numbers up to _MAX_EXPLORED_HEAP from which play can exceed that number.

    They are a bit set: bit n is set for a number n.
    """
    # This sieve is ten times as fast as `_partial_sums`, which factors each number.
    sums = [1] * (_MAX_EXPLORED_HEAP + 1)
    for divisor in range(1, _MAX_EXPLORED_HEAP // 2 + 1):
        for multiple in range(2 * divisor, _MAX_EXPLORED_HEAP + 1, divisor):
            sums[multiple] |= sums[multiple] << divisor
    targets_by_number = [targets & ~1 for targets in sums]  # Without the empty sum.
    far = 0
    for number, targets in enumerate(targets_by_number):
        leads_beyond = targets >> _MAX_EXPLORED_HEAP + 1 > 0
        far |= leads_beyond << number
    # Each round adds the numbers with a target in the set, until there are none to add.
    while True:
        farther = far
        for number, targets in enumerate(targets_by_number):
            leads_far = targets & farther > 0
            farther |= leads_far << number
        if farther == far:
            return far
        far = farther


@lru_cache(maxsize=1_000)
def _decided(n: int) -> int | Infinity | None:
    """Return the value of `n`, finite or infinite, if play from `n` can reach only a few numbers.

    Return None otherwise, or if the value is unknown.
    """
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
