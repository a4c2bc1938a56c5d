"""The kinds of moves that a described game has: its clauses."""

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

AS_IT_IS = (0, 1)  # The numbers of heaps that a move may leave which does not break the rest.
_FEW_HEAPS = (N_("nothing"), N_("one heap"))


class Sizes(StrEnum):
    """What is asked of the sizes of several heaps that a move leaves."""

    ANY = ""
    EQUAL = "equal"
    UNEQUAL = "unequal"


class Clause(KindOfMove):
    """Some moves from one heap."""

    @abstractmethod
    def options(self, n: int) -> Iterator[Option[int]]:
        """The options of heap n, each once."""

    @abstractmethod
    def has_option(self, n: int, option: Option[int]) -> bool:
        """Whether heap n may become these heaps, given in non-increasing order."""

    def options_in_pairs(self, n: int, odd: Set[int]) -> Iterator[Option[int]]:
        """The options of several heaps in which just these stand an odd number of times."""
        return iter(())


@dataclass(frozen=True)
class MoveTo(Clause):
    """Make the heap one of fewer tokens; how many is in a set."""

    amounts: Union

    @property
    def written(self) -> str:
        return f"move-to-{self.amounts.written}"

    @property
    def phrase(self) -> str:
        return _("move down to %(amounts)s", amounts=self.amounts.phrase)

    def options(self, n: int) -> Iterator[Option[int]]:
        if n and self.amounts.has_zero:
            yield (0,)
        yield from ((k,) for k in self.amounts.up_to(n - 1, n))

    def has_option(self, n: int, option: Option[int]) -> bool:
        if len(option) != 1 or option[0] >= n:
            return False
        k = option[0]
        return self.amounts.has(k, n) if k else self.amounts.has_zero


@dataclass(frozen=True)
class Leaving(Clause):
    """Take some tokens, or none, and leave so many heaps, maybe equal or different ones."""

    parts: tuple[int, ...]
    """The numbers of heaps, increasing."""
    sizes: Sizes
    amounts: Union | None = None
    """How many tokens; None if the heap is only split."""

    @property
    def written(self) -> str:
        heaps = Finite(self.parts).written + (f"-{self.sizes}" if self.sizes else "")
        if self.amounts is None:
            return f"split-{heaps}"
        leaving = "" if self.parts == AS_IT_IS else f"-leave-{heaps}"
        return f"take-{self.amounts.written}{leaving}"

    @property
    def phrase(self) -> str:
        left = listed_or(_heaps(count, self.sizes) for count in self.parts)
        if self.amounts is None:
            return _("break it into %(parts)s", parts=left)
        amounts = self.amounts.phrase
        if self.parts == AS_IT_IS:
            return _("take %(amounts)s", amounts=amounts)
        return _("take %(amounts)s and leave %(left)s", amounts=amounts, left=left)

    def taken(self, n: int, leaving: int) -> Iterator[int]:
        """How many tokens may be taken from heap n so that at least so many are left."""
        if self.amounts is None:
            return iter((0,) if n >= leaving else ())
        return self.amounts.up_to(n - leaving, n)

    def may_take(self, amount: int, n: int) -> bool:
        """Whether so many tokens, perhaps none, may be taken from heap n."""
        if self.amounts is None:
            return amount == 0
        return 0 < amount <= n and self.amounts.has(amount, n)

    def options(self, n: int) -> Iterator[Option[int]]:
        for parts in self.parts:
            if parts == 0:
                if self.may_take(n, n):
                    yield (0,)
            else:
                for left in self._left(n, parts):
                    yield from self._split(left, parts)

    def _left(self, n: int, parts: int) -> Iterator[int]:
        """How many tokens may be left in so many heaps."""
        return counted((n - amount for amount in self.taken(n, parts)), BETWEEN_LOOKS)

    def options_in_pairs(self, n: int, odd: Set[int]) -> Iterator[Option[int]]:
        for parts in self.parts:
            for left in self._left(n, parts) if parts > 1 else ():
                yield from self._in_pairs(left, parts, odd)

    def _in_pairs(self, left: int, parts: int, odd: Set[int]) -> Iterator[Option[int]]:
        if self.sizes is Sizes.EQUAL:
            size, rest = divmod(left, parts)
            if not rest and odd == ({size} if parts % 2 else set()):
                yield (size,) * parts
        elif self.sizes is Sizes.ANY or len(odd) == parts:
            yield from counted(partitions_in_pairs(left, parts, odd), BETWEEN_LOOKS)

    def _split(self, left: int, parts: int) -> Iterator[Option[int]]:
        if parts > 1 and self.sizes is Sizes.EQUAL:
            if left % parts == 0:
                yield (left // parts,) * parts
            return
        for option in partitions(left, parts, left):
            if self._fits(option):
                yield option

    def _fits(self, option: Option[int]) -> bool:
        if len(option) < 2 or self.sizes is Sizes.ANY:
            return True
        return len(set(option)) == (1 if self.sizes is Sizes.EQUAL else len(option))

    def has_option(self, n: int, option: Option[int]) -> bool:
        if option == (0,):
            return 0 in self.parts and self.may_take(n, n)
        if not option or min(option) < 1 or len(option) not in self.parts:
            return False
        return self._fits(option) and self.may_take(n - sum(option), n)


def _heaps(count: int, sizes: Sizes) -> str:
    if count < 2:
        return _(_FEW_HEAPS[count])
    if sizes is Sizes.EQUAL:
        return _("%(count)s equal heaps", count=count)
    if sizes is Sizes.UNEQUAL:
        return _("%(count)s different heaps", count=count)
    return _("%(count)s heaps", count=count)
