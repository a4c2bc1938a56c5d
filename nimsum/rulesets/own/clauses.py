"""The clauses of a described game of heaps: each clause describes one kind of moves."""

from abc import abstractmethod
from collections.abc import Iterator, Set
from dataclasses import dataclass
from enum import StrEnum

from nimsum.language import N_, _
from nimsum.rulesets.law import Option
from nimsum.rulesets.wording import listed_or
from nimsum.theory.heaps.parts_in_pairs import partitions, partitions_in_pairs
from nimsum.work import counted

from .amounts import BETWEEN_LOOKS, Finite, Union
from .language import KindOfMove

AS_IT_IS = (0, 1)  # The numbers of heaps that a move can leave if it does not split the rest.
_FEW_HEAPS = (N_("nothing"), N_("one heap"))


class Sizes(StrEnum):
    """A condition on the sizes of the heaps if a move leaves two or more."""

    ANY = ""
    EQUAL = "equal"
    UNEQUAL = "unequal"


class Clause(KindOfMove):
    """A kind of moves from one heap; an option is a tuple of the heaps that the move leaves."""

    @abstractmethod
    def options(self, n: int) -> Iterator[Option[int]]:
        """Yield each option of a heap of `n` tokens once; it is `(0,)` if no token is left."""

    @abstractmethod
    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if a move from heap `n` can leave `option`, its largest heap first."""

    def options_in_pairs(self, n: int, odd: Set[int]) -> Iterator[Option[int]]:
        """Yield the options of heap `n` that are several heaps: `odd`, and pairs of equal heaps.

        That is, the sizes in `odd` occur an odd number of times, and all others an even number of
        times, so that they cancel.
        """
        return iter(())


@dataclass(frozen=True)
class MoveTo(Clause):
    """Moves that reduce the heap to a number of tokens in the set `amounts`."""

    amounts: Union

    @property
    def written(self) -> str:
        """The clause in notation, for example `move-to-squares`."""
        return f"move-to-{self.amounts.written}"

    @property
    def phrase(self) -> str:
        """The clause as part of a sentence: "move down to a square"."""
        return _("move down to %(amounts)s", amounts=self.amounts.phrase)

    def options(self, n: int) -> Iterator[Option[int]]:
        """Yield the smaller heaps in the set, and the empty heap if 0 is in it."""
        if n and self.amounts.has_zero:
            yield (0,)
        yield from ((k,) for k in self.amounts.up_to(n - 1, n))

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if `option` is a single smaller heap in the set."""
        if len(option) != 1 or option[0] >= n:
            return False
        k = option[0]
        return self.amounts.has(k, n) if k else self.amounts.has_zero


@dataclass(frozen=True)
class Leaving(Clause):
    """Moves that take some tokens, or none, and leave an allowed number of heaps.

    `sizes` is the condition on these heaps.
    """

    parts: tuple[int, ...]
    """The numbers of heaps that a move can leave, in ascending order."""
    sizes: Sizes
    amounts: Union | None = None
    """The numbers of tokens that a move can take, or None if it only splits the heap."""

    @property
    def written(self) -> str:
        """The clause in notation, for example `take-1-leave-2-equal` or `split-2`."""
        heaps = Finite(self.parts).written + (f"-{self.sizes}" if self.sizes else "")
        if self.amounts is None:
            return f"split-{heaps}"
        leaving = "" if self.parts == AS_IT_IS else f"-leave-{heaps}"
        return f"take-{self.amounts.written}{leaving}"

    @property
    def phrase(self) -> str:
        """The clause as part of a sentence: "take 1 and leave 2 equal heaps"."""
        heaps = listed_or(_heaps_phrase(count, self.sizes) for count in self.parts)
        if self.amounts is None:
            return _("break it into %(parts)s", parts=heaps)
        amounts = self.amounts.phrase
        if self.parts == AS_IT_IS:
            return _("take %(amounts)s", amounts=amounts)
        return _("take %(amounts)s and leave %(left)s", amounts=amounts, left=heaps)

    def taken(self, n: int, leaving: int) -> Iterator[int]:
        """Yield the numbers that a move can take from heap `n` and leave at least `leaving`."""
        if self.amounts is None:
            return iter((0,) if n >= leaving else ())
        return self.amounts.up_to(n - leaving, n)

    def may_take(self, amount: int, n: int) -> bool:
        """Return True if a move can take `amount` tokens, which may be 0, from a heap of `n`."""
        if self.amounts is None:
            return amount == 0
        return 0 < amount <= n and self.amounts.has(amount, n)

    def options(self, n: int) -> Iterator[Option[int]]:
        """Yield each option of a heap of `n` tokens once, ordered by the number of heaps."""
        for parts in self.parts:
            if parts == 0 and self.may_take(n, n):
                yield (0,)
            if parts > 0:
                for remaining in self._remaining(n, parts):
                    yield from self._splits(remaining, parts)

    def _remaining(self, n: int, parts: int) -> Iterator[int]:
        """Yield the numbers of tokens that a move from heap `n` can leave in `parts` heaps."""
        return counted((n - amount for amount in self.taken(n, parts)), BETWEEN_LOOKS)

    def options_in_pairs(self, n: int, odd: Set[int]) -> Iterator[Option[int]]:
        """Yield the options of heap `n` that are several heaps: `odd`, and pairs of equal heaps.

        That is, the sizes in `odd` occur an odd number of times, and all others an even number of
        times, so that they cancel.
        """
        for parts in self.parts:
            if parts < 2:
                continue
            for remaining in self._remaining(n, parts):
                yield from self._in_pairs(remaining, parts, odd)

    def _in_pairs(self, remaining: int, parts: int, odd: Set[int]) -> Iterator[Option[int]]:
        """Yield the options of `_splits` in which, pairs of equal heaps apart, `odd` remain."""
        if self.sizes is Sizes.EQUAL:
            size, excess = divmod(remaining, parts)
            if not excess and odd == ({size} if parts % 2 else set()):
                yield (size,) * parts
        elif self.sizes is Sizes.ANY or len(odd) == parts:
            yield from counted(partitions_in_pairs(remaining, parts, odd), BETWEEN_LOOKS)

    def _splits(self, remaining: int, parts: int) -> Iterator[Option[int]]:
        """Yield the ways to divide `remaining` tokens into `parts` heaps of allowed sizes."""
        if parts > 1 and self.sizes is Sizes.EQUAL:
            if remaining % parts == 0:
                yield (remaining // parts,) * parts
            return
        for option in partitions(remaining, parts, remaining):
            if self._fits(option):
                yield option

    def _fits(self, option: Option[int]) -> bool:
        """Return True if the sizes of the heaps in `option` meet the condition `sizes`."""
        if len(option) < 2 or self.sizes is Sizes.ANY:
            return True
        return len(set(option)) == (1 if self.sizes is Sizes.EQUAL else len(option))

    def has_option(self, n: int, option: Option[int]) -> bool:
        """Return True if a move from heap `n` can leave `option`."""
        if option == (0,):
            return 0 in self.parts and self.may_take(n, n)
        if not option or min(option) < 1 or len(option) not in self.parts:
            return False
        return self._fits(option) and self.may_take(n - sum(option), n)


def _heaps_phrase(count: int, sizes: Sizes) -> str:
    if count < 2:
        return _(_FEW_HEAPS[count])
    if sizes is Sizes.EQUAL:
        return _("%(count)s equal heaps", count=count)
    if sizes is Sizes.UNEQUAL:
        return _("%(count)s different heaps", count=count)
    return _("%(count)s heaps", count=count)
