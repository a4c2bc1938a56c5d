"""Delete Nim and its variant: keep one heap, discard the other, split (Abuku, section 3)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain

from nimsum.language import N_, _, numeral, pgettext
from nimsum.rulesets.boards.kind import Verbs
from nimsum.rulesets.boards.kinds import HEAPS
from nimsum.rulesets.boards.places import Layout, Touch, laid_out
from nimsum.rulesets.heaps.heaps_layout import taken_from
from nimsum.rulesets.heaps.several import (
    Heaps,
    SeveralHeapsBounds,
    SeveralHeapsRuleset,
    SeveralHeapsWords,
)
from nimsum.rulesets.ruleset import Finding, LawAbout, Option, Source, cached_component, laws_about
from nimsum.rulesets.wording import first_upper, listed_and, valued
from nimsum.rulesets.words import LostWin
from nimsum.theory.heaps.disjunction import pairs_with_trailing_ones
from nimsum.theory.numbers.arithmetic import two_valuation

ABUKU = "Abuku 2020"

_KEEP = Verbs(
    N_("keep the %(kept)s, leave %(parts)s"),
    lambda: pgettext("you", "kept the %(kept)s, left %(parts)s"),
    lambda: pgettext("a player", "kept the %(kept)s, left %(parts)s"),
)
_KEEP_AND_SPLIT = Verbs(
    N_("keep the %(kept)s, split it into %(parts)s"),
    lambda: pgettext("you", "kept the %(kept)s, split it into %(parts)s"),
    lambda: pgettext("a player", "kept the %(kept)s, split it into %(parts)s"),
)


@dataclass(frozen=True)
class TrailingOnes(LawAbout[Heaps, "DeleteNim"]):
    """The law that the value is the number of trailing 1s of the bitwise "or" of both heaps."""

    source: Source
    zeros: str = ""
    lost: str = ""
    restored: str = ""
    aim: str = ""
    clue = N_("Look at even and odd heaps")
    says = N_(
        "Write both heaps in binary and put a 1 wherever either has one. The value "
        "is how many 1s stand at the right end."
    )
    series = "pairs"

    @property
    def statement(self) -> str:
        """The law in words; in the variant, 1 is first subtracted from both heaps."""
        if self.rules.smallest_heap == 0:
            return super().statement
        first = _("First take 1 from both heaps.")
        return f"{first} {super().statement}"

    @property
    def formula(self) -> str:
        """The value of heaps a, b as a formula."""
        least = self.rules.smallest_heap
        if least == 0:
            return "twos((a | b) + 1)"
        return f"twos(((a - {least}) | (b - {least})) + 1)"

    def value(self, position: Heaps) -> int:
        """Return the number of trailing 1s of the bitwise "or" of both heaps."""
        x, y = self.rules.reduced(position)
        return two_valuation((x | y) + 1)

    def worked_out(self, position: Heaps) -> str:
        """Return the reason for the value in a sentence, with both heaps in binary."""
        x, y = self.rules.reduced(position)
        value = self.value(position)
        less = " − 1" if self.rules.smallest_heap else ""
        together = _(
            "In binary %(x)s is %(binary_x)s and %(y)s is %(binary_y)s, together %(together)s",
            x=f"{position[0]}{less}",
            binary_x=f"{x:b}",
            y=f"{position[1]}{less}",
            binary_y=f"{y:b}",
            together=f"{x | y:b}",
        )
        ones = _("%(together)s, with %(value)s 1s at the right end", together=together, value=value)
        return valued(ones, value)

    def options_of_value(self, position: Heaps, value: int) -> Finding[Heaps]:
        """Return all options of `position` that have `value`."""
        heaps = self.rules.heaps_to_split(position)
        pairs = chain.from_iterable(pairs_with_trailing_ones(heap - 1, value) for heap in heaps)
        return Finding(((self.rules.unreduced(x, y),) for x, y in pairs), complete=True)


class DeletingBounds(SeveralHeapsBounds):
    """The bounds on play of Delete Nim and its variant."""

    rules: "DeleteNim"

    def notable_options(self, position: Heaps) -> Iterator[Option[Heaps]]:
        """Yield a few typical options: each heap split very unequally, in thirds and in halves."""
        for kept in self.rules.heaps_to_split(position):
            rest = kept - 1
            for smaller in dict.fromkeys((0, 1, 2, rest // 3, rest // 2)):
                if 2 * smaller <= rest:
                    yield (self.rules.unreduced(rest - smaller, smaller),)

    def longest_play(self, position: Heaps) -> int:
        """Return the largest number of moves: the larger `reduced` heap.

        In Delete Nim, each move takes a token from the heap that is kept.
        """
        return max(self.rules.reduced(position))

    def fewest_moves(self, position: Heaps) -> int:
        """Return the smallest number of moves to the end, at most 2.

        Any move can leave a heap of 1 token, after which one more move can end play.
        """
        reduced = self.rules.reduced(position)
        if not any(reduced):
            return 0
        return 1 if 1 in reduced else 2


class DeletingWords(SeveralHeapsWords):
    """Descriptions in words of Delete Nim, its variant and their moves."""

    rules: "DeleteNim"

    def placeholders(self, position: Heaps, option: Option[Heaps]) -> Mapping[str, str]:
        """Return the heap that the move to `option` keeps, and the heaps that are left."""
        kept = self.rules.kept_heap(position, option[0])
        parts = listed_and(map(numeral, option[0]))
        return {"kept": numeral(position[kept]), "parts": parts}

    def beaten(self, lost: LostWin[Heaps]) -> str:
        """Return that both heaps were even, or in the variant odd, or that nothing was left."""
        if not any(self.rules.reduced(lost.reply)):
            if self.rules.smallest_heap:
                return _("You left a heap of 2. They cut it into 1 and 1: no move was left.")
            return _("You left a heap of 1. They kept it and took its token: nothing was left.")
        heaps = listed_and(map(numeral, lost.reply))
        if self.rules.smallest_heap:
            return _(
                "Then they left two odd heaps, %(heaps)s. "
                "From these you can’t leave two odd heaps.",
                heaps=heaps,
            )
        return _(
            "Then they left two even heaps, %(heaps)s. From these you can’t leave two even heaps.",
            heaps=heaps,
        )


class DeleteNim(SeveralHeapsRuleset):
    """Keep one heap and delete the other; take a token from the kept heap and split the rest.

    The variant, in which no token is taken, is the same game with one more token in each heap
    (Theorem 3.9). Its class is a subclass with smallest heap 1 instead of 0.
    """

    slug = "delete-nim"
    title = N_("Delete Nim")
    brief = N_("keep one heap, split it")
    source = Source(ABUKU, "§3.1")
    example = "delete-nim:11,9"
    says = N_(
        "Keep one heap, throw the other away. Take one token out of the kept heap: "
        "the tokens before it and after it are the new heaps."
    )
    board = HEAPS.with_verbs(_KEEP, done=N_("Keep it"))
    interchangeable = True
    only_takes = False
    laws = laws_about(
        partial(
            TrailingOnes,
            source=Source(ABUKU, "Theorem 3.5"),
            zeros="a is even and b is even",
            lost=N_(
                "Two even heaps lose (0 is even): every move leaves an odd heap. From an odd heap, "
                "two even ones can be left again: for example, a 7 can leave 4 and 2."
            ),
            restored=N_("Now both heaps are even."),
            aim=N_("Leave two even heaps (0 is even)."),
        )
    )
    words = cached_component(DeletingWords)
    bounds = cached_component(DeletingBounds)

    @property
    def how_to_tap(self) -> str:
        """A sentence on where to tap, in the heap that is kept."""
        return _("Tap between tokens.") if self.smallest_heap else _("Tap a token.")

    def layout(self, position: Heaps) -> Layout | None:
        """Return rows of tokens. After a move both are new rows, in which no token was taken."""
        layout = super().layout(position)
        return replace(layout, renewed=True) if layout else None

    def touches(self, position: Heaps, option: Option[Heaps]) -> Iterator[Touch]:
        """Yield each way to tap the move that leaves `option`.

        The player taps in the heap that is kept. In Delete Nim that is the token that is taken; the
        tokens to its left are one part, those to its right the other. The variant takes no token,
        so the player taps the two tokens beside the cut. Parts of 2 and 3 can be 2, 3 or 3, 2.
        """
        reduced = self.reduced(position)
        sizes = self.reduced(option[0])
        for heap, size in enumerate(reduced):
            if size != sum(sizes) + 1:
                continue
            remaining = (position[0], 0) if heap == 0 else (0, position[1])
            deleted = taken_from(position, remaining)
            for size_before in dict.fromkeys(sizes):
                at = tuple((heap, size_before + k) for k in range(self.smallest_heap + 1))
                taken = (*deleted, *at) if len(at) == 1 else deleted
                left = size_before + self.smallest_heap
                right = sum(option[0]) - left
                yield Touch(taken, at, effect=self._effect(position[heap], left, right))

    def _effect(self, kept: int, left: int, right: int) -> str:
        """Return the move that keeps the heap `kept` and leaves `left` and `right`, as an order."""
        parts = listed_and([numeral(left), numeral(right)])
        return first_upper(_(self.board.verbs.order) % {"kept": numeral(kept), "parts": parts})

    def ways(self, position: Heaps, option: Option[Heaps]) -> tuple[str, ...]:
        """Return the move to `option` in notation, once for each way to tap it."""
        written = self.write_move(position, option)
        if laid_out(self, position) is None:
            return (written,)
        return tuple(written for _touch in self.touches(position, option))

    def reduced(self, position: Heaps) -> Heaps:
        """Return the equivalent heaps of Delete Nim: in the variant, each heap less 1."""
        return tuple(n - self.smallest_heap for n in position)

    def unreduced(self, x: int, y: int) -> Heaps:
        """Return the position of this game that is equivalent to the heaps `x`, `y` of Delete Nim.

        The larger heap comes first. For Delete Nim itself nothing else changes; in the variant,
        each heap has one token more. This is the inverse of `reduced`.
        """
        c = self.smallest_heap
        return (max(x, y) + c, min(x, y) + c)

    def heaps_to_split(self, position: Heaps) -> list[int]:
        """Return the distinct `reduced` heaps that a player can keep and split."""
        return [n for n in dict.fromkeys(self.reduced(position)) if n]

    def kept_heap(self, position: Heaps, target: Heaps) -> int:
        """Return the index of the heap that is kept in the move from `position` to `target`."""
        return self.reduced(position).index(sum(self.reduced(target)) + 1)

    def targets(self, position: Heaps) -> Iterator[Heaps]:
        """Yield each pair of heaps that a move can leave."""
        for kept in self.heaps_to_split(position):
            rest = kept - 1
            for smaller in range(rest // 2 + 1):
                yield self.unreduced(rest - smaller, smaller)

    def has_target(self, position: Heaps, target: Heaps) -> bool:
        """Return True if a move can split a heap of `position` into the heaps of `target`."""
        reduced = self.reduced(target)
        return min(reduced) >= 0 and sum(reduced) + 1 in self.reduced(position)


class VariantOfDeleteNim(DeleteNim):
    """Keep one heap and delete the other; split the kept heap into two non-empty heaps."""

    slug = "vdn"
    title = N_("Variant of Delete Nim")
    brief = N_("keep one heap, split it")
    source = Source(ABUKU, "§3.3")
    board = HEAPS.with_verbs(_KEEP_AND_SPLIT, done=N_("Keep it"))
    smallest_heap = 1
    example = "vdn:8,5"
    says = N_("Keep one heap, throw the other away. Split the kept heap into two heaps.")
    laws = laws_about(
        partial(
            TrailingOnes,
            source=Source(ABUKU, "Corollary 3.10"),
            zeros="a is odd and b is odd",
            lost=N_(
                "Two odd heaps lose: every move leaves an even heap. From an even heap, two odd "
                "ones can be left again: split 8 into 5 and 3."
            ),
            restored=N_("Now both heaps are odd."),
            aim=N_("Leave two odd heaps."),
        )
    )
