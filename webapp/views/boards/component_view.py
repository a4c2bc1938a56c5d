"""A component as a board shows it, with its legal choices."""

from collections.abc import Callable
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from nimsum.language import _, numeral
from nimsum.match.match import Change
from nimsum.rulesets.boards.kind import MAX_TOKENS, BoardKind
from nimsum.rulesets.ruleset import Option, Ruleset
from nimsum.rulesets.wording import first_upper
from webapp.teaching.component_names import ComponentName
from webapp.teaching.move_words import ShownText, in_both_views
from webapp.teaching.why.highlights import Highlight
from webapp.teaching.why.marks import Mark
from webapp.teaching.why.parts import LabelledParts

from .bars import Bar
from .tally import Votes

_FEW = 12
"""The maximum number of choices that are offered one by one."""

_MAX_SMALL = 15
"""The maximum number of tokens in the small picture on a button."""

_BEST_FIRST = (Mark.WINS, Mark.UNKNOWN, Mark.DRAWS, Mark.LOSES, None)
_SIGNS = {Mark.WINS: "✓", Mark.LOSES: "✗", Mark.DRAWS: "=", Mark.UNKNOWN: "?"}


def take(count: int) -> str:
    """Return the short text for a move that takes `count` tokens, such as "Take 3"."""
    return _("Take %(count)s", count=numeral(count))


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move, as a board offers it.

    `move` is the move in notation: `0:2` leaves a heap of 2 of the component with the index 0.
    `option` has the positions that the move leaves in place of the component's position. `order` is
    an instruction in words, such as "Heap 1: take 3, leaving 2", `effect` the result in words, such
    as "2", and `say` the short text of the bubble that appears before the move is made, such as
    "Take 3". `heaps` are the sizes of the heaps that the move leaves. `mark` is the outcome of the
    move or the votes for it; None without a mark. `pointed` is True if an explanation highlights
    the move.
    """

    move: str
    option: Option[Any]
    order: str
    effect: str
    say: str
    heaps: tuple[int, ...]
    mark: Mark | Votes | None
    pointed: bool = False

    @property
    def written(self) -> str:
        """The move in notation, without the number of its component."""
        return self.move.partition(":")[2]

    @property
    def pictured(self) -> bool:
        """True if the move leaves several heaps that are small enough to be drawn on a button."""
        return len(self.heaps) > 1 and 0 < sum(self.heaps) <= _MAX_SMALL

    @property
    def in_full(self) -> ShownText:
        """The move as an order, for a button far from the heap in which the move is made."""
        return in_both_views(lambda shown: first_upper(shown(self.order)))

    @property
    def classes(self) -> str:
        """The CSS classes of the element to tap for the move, such as " is-wins is-pointed"."""
        return _classes_of(self.mark, pointed=self.pointed)

    @property
    def sign(self) -> str:
        """The mark as a symbol, such as ✓, or as the number of votes; empty without a mark."""
        return _sign_of(self.mark)

    @property
    def votes(self) -> int:
        """The number of votes for the move; 0 if the move has no votes."""
        return self.mark.count if isinstance(self.mark, Votes) else 0

    @property
    def mark_in_words(self) -> str:
        """The mark in words; empty without a mark."""
        if isinstance(self.mark, Votes):
            return self.mark.in_words
        return _(self.mark.value) if self.mark else ""

    @property
    def stands_out(self) -> bool:
        """True if the move wins or was proposed, and so is shown even if there is little room."""
        return self.mark is Mark.WINS or isinstance(self.mark, Votes)

    @property
    def noted(self) -> bool:
        """True if the move is shown even on boards where moves are typed or need several taps."""
        return self.stands_out or self.pointed

    @property
    def spoken(self) -> ShownText:
        """The text for screen readers, also shown when the choice is hovered or focused."""
        return in_both_views(self._spoken)

    def _spoken(self, shown: Callable[[str], str]) -> str:
        order = first_upper(shown(self.order))
        if self.pointed:
            order = _("%(order)s (pointed at)", order=order)
        return _("%(name)s: %(what)s", name=order, what=self.mark_in_words) if self.mark else order


def _classes_of(mark: Mark | Votes | None, *, pointed: bool) -> str:
    classes = f" is-{mark.name.lower()}" if mark else ""
    return f"{classes} is-pointed" if pointed else classes


def _sign_of(mark: Mark | Votes | None) -> str:
    if isinstance(mark, Votes):
        return mark.sign
    return _SIGNS[mark] if mark else ""


@dataclass(frozen=True, slots=True)
class Bunch:
    """A group of choices that share a button, since `Words.bunch` gives them the same `name`.

    A single choice has a button of its own, which needs no name.
    """

    choices: tuple[Choice, ...]
    name: str = ""

    @property
    def mark(self) -> Mark | Votes | None:
        """The best mark of the choices, or their total of votes; None without marks and votes."""
        if votes := sum(choice.votes for choice in self.choices):
            return Votes(votes)
        marks = [choice.mark for choice in self.choices if not isinstance(choice.mark, Votes)]
        return min(marks, key=_BEST_FIRST.index)

    @property
    def classes(self) -> str:
        """The CSS classes of the button that shows the choices, such as " is-wins"."""
        return _classes_of(self.mark, pointed=any(choice.pointed for choice in self.choices))

    @property
    def sign(self) -> str:
        """The best mark as a symbol, or the total of votes as text; empty without a mark."""
        return _sign_of(self.mark)


@dataclass(frozen=True, slots=True)
class NamedHeap:
    """A heap that has a name, such as a step, with the moves from it; None if there are none."""

    name: str
    bar: Bar
    bunch: Bunch | None


@dataclass(frozen=True, slots=True)
class ComponentView:
    """A component as the board shows it.

    `index` and `name` are those of the component in the sum, and `heaps` the sizes of its heaps.
    `listed_all` is True if `choices` are all legal moves; otherwise, the other moves must be typed.
    `finished` is True if there is no legal move. `changes` are the changes by the last moves, the
    oldest first. `parts` are the labelled independent parts of the position, None if they are not
    shown. `pointed` is what an explanation highlights, or None. `start` is the position with which
    the match began in this place, or None if the component has the place with others. `former` are
    the positions of this place since then, if the picture shows more than the last moves; the
    present one is the last. `full_bar` is the size of a heap whose bar fills its room, or 0 if
    there are no other bars. `is_part` is True if a move has left the component together with
    others, beside which it stands. `picture` is the data that the template in `folder` draws; None
    if the position is too large or the template needs none.
    """

    index: int
    name: ComponentName
    ruleset: Ruleset[Any]
    position: Any
    kind: BoardKind
    folder: str
    choices: tuple[Choice, ...]
    heaps: tuple[int, ...]
    listed_all: bool
    finished: bool
    changes: tuple[Change, ...] = ()
    parts: LabelledParts | None = None
    pointed: Highlight | None = None
    start: Any = None
    former: tuple[Any, ...] = ()
    full_bar: int = 0
    is_part: bool = False
    picture: object = None

    @property
    def number(self) -> str:
        """The size of the heap as text, shown next to its tokens; empty for other positions."""
        is_single_heap = self.kind.as_tokens and len(self.heaps) == 1
        return numeral(self.heaps[0]) if is_single_heap else ""

    @property
    def caption(self) -> str:
        """A few words beside the name of the game: its rule, unless its value stands there."""
        return "" if self.pointed and self.pointed.worth else self.ruleset.short_rule

    @property
    def frame(self) -> str | None:
        """The letter of the frame around the component; "" if it has none, None without a frame.

        A component has a frame if an explanation names an equal one, or is about this one.
        """
        if self.pointed is None:
            return None
        is_looked_at = self.pointed.chosen and not self.name.is_alone and not self.pointed.on_pieces
        return self.pointed.pair or ("" if is_looked_at else None)

    @property
    def single(self) -> bool:
        """True if every choice leaves exactly one position, so that no move splits it."""
        return all(len(choice.option) == 1 for choice in self.choices)

    @property
    def is_forced(self) -> bool:
        """True if there is exactly one legal move."""
        return self.listed_all and len(self.choices) == 1

    @property
    def takes_any(self) -> bool:
        """True for a heap with too many moves for buttons: a player drags or types the move."""
        is_heap = self.kind.digits and self.kind.as_tokens
        has_few_choices = self.listed_all and len(self.choices) <= _FEW
        return is_heap and not has_few_choices

    @property
    def has_several_heaps(self) -> bool:
        """True if there are several heaps, so that a button must say in which one its move is."""
        return len(self.heaps) > 1

    @property
    def named_heaps(self) -> list[NamedHeap]:
        """The heaps with their names, from the top down; empty if they have none."""
        names = self.ruleset.words.heap_names(self.position)
        bunches = {bunch.name: bunch for bunch in self.bunches}
        heaps = [
            NamedHeap(name, bar, bunches.get(name))
            for name, bar in zip(names, self.bars, strict=bool(names))
        ]
        return heaps[::-1]

    @property
    def max_left(self) -> int:
        """The largest number of tokens that a move can leave in a single heap."""
        return max(self.heaps) - 1

    @property
    def drawn(self) -> bool:
        """True if every token is drawn; False if a heap is so large that it is drawn as a bar."""
        return max(self.heaps, default=0) <= MAX_TOKENS

    @property
    def bars(self) -> list[Bar]:
        """The heaps as bars."""
        return [Bar(heap, self.full_bar) for heap in self.heaps]

    @property
    def bunches(self) -> list[Bunch]:
        """The choices for buttons: each alone if they are few and in one heap, or in groups."""
        if len(self.choices) <= _FEW and not self.has_several_heaps:
            return [Bunch((choice,)) for choice in self.choices]
        groups: dict[tuple[tuple[int, ...], str], list[Choice]] = {}
        for choice in self.choices:
            group = self.ruleset.words.bunch(self.position, choice.option)
            groups.setdefault(group, []).append(choice)
        by_rank = sorted(groups, key=itemgetter(0), reverse=True)
        return [Bunch(tuple(groups[group]), name=group[1]) for group in by_rank]

    @property
    def all_choices(self) -> Bunch:
        """All choices, which wait behind the number of the component."""
        return Bunch(self.choices, self.ruleset.words.position(self.position))

    @property
    def bunches_below(self) -> list[Bunch]:
        """The choices for buttons below the heaps; those of heaps with names are beside these."""
        return [] if self.named_heaps else self.bunches

    @property
    def marked(self) -> bool:
        """True if any of the choices has a mark."""
        return any(choice.mark for choice in self.choices)
