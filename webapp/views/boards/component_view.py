"""A component as a board shows it, with its legal choices."""

from dataclasses import dataclass
from typing import Any

from nimsum.language import _, numeral
from nimsum.match.match import Change
from nimsum.rulesets.boards.kind import BoardKind
from nimsum.rulesets.ruleset import Option, Ruleset
from nimsum.rulesets.wording import first_upper
from webapp.teaching.why.marks import Mark
from webapp.teaching.why.parts import LabelledParts
from webapp.teaching.why.pointing import Pointed

from .tally import Votes

MOST_TOKENS = 40
"""A heap of more tokens is drawn as a bar."""

_FEW = 12
"""So many choices are offered one by one."""

_MOST_SMALL = 15
"""So many tokens are drawn in a small picture."""

_BEST = (Mark.WINS, Mark.UNKNOWN, Mark.DRAWS, Mark.LOSES, None)
_SIGNS = {Mark.WINS: "✓", Mark.LOSES: "✗", Mark.DRAWS: "=", Mark.UNKNOWN: "?"}


def take(count: int) -> str:
    """What a bubble says of a move that takes so many."""
    return _("Take %(count)s", count=numeral(count))


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal move: in notation, as an order in words, and what it leaves. `say` tells it in a
    bubble, `heaps` are those that it leaves, `mark` is what it does or how many propose it;
    `pointed` says that an explanation speaks of it.
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
        """The move without the number of its component."""
        return self.move.partition(":")[2]

    @property
    def pictured(self) -> bool:
        """Whether what it leaves can be drawn small."""
        return len(self.heaps) > 1 and 0 < sum(self.heaps) <= _MOST_SMALL

    @property
    def classes(self) -> str:
        """The classes of what one taps for it, after those that it has in any case."""
        return _classes_of(self.mark, pointed=self.pointed)

    @property
    def sign(self) -> str:
        """The symbol of the mark."""
        return _sign_of(self.mark)

    @property
    def votes(self) -> int:
        """The number of votes for it; 0 where the mark tells something else."""
        return self.mark.count if isinstance(self.mark, Votes) else 0

    @property
    def said(self) -> str:
        """The mark in words."""
        if isinstance(self.mark, Votes):
            return self.mark.said
        return _(self.mark.value) if self.mark else ""

    @property
    def stands_out(self) -> bool:
        """Whether it is shown where there is no room for all: it wins, or somebody proposes it."""
        return self.mark is Mark.WINS or isinstance(self.mark, Votes)

    @property
    def noted(self) -> bool:
        """Whether it is shown even where moves are typed or told by several taps."""
        return self.stands_out or self.pointed

    @property
    def spoken(self) -> str:
        """What a screen reader says, and what shows when the choice is hovered or focused."""
        order = first_upper(self.order)
        if self.pointed:
            order = _("%(order)s (pointed at)", order=order)
        return _("%(name)s: %(what)s", name=order, what=self.said) if self.mark else order


def _classes_of(mark: Mark | Votes | None, *, pointed: bool) -> str:
    marked = f" is-{mark.name.lower()}" if mark else ""
    return f"{marked} is-pointed" if pointed else marked


def _sign_of(mark: Mark | Votes | None) -> str:
    if isinstance(mark, Votes):
        return mark.sign
    return _SIGNS[mark] if mark else ""


@dataclass(frozen=True, slots=True)
class Bunch:
    """Choices that are offered together; `told` is what they all leave first."""

    choices: tuple[Choice, ...]
    told: str

    @property
    def mark(self) -> Mark | Votes | None:
        """The best mark of the choices, or the votes for all of them together."""
        if votes := sum(choice.votes for choice in self.choices):
            return Votes(votes)
        marks = [choice.mark for choice in self.choices if not isinstance(choice.mark, Votes)]
        return min(marks, key=_BEST.index)

    @property
    def classes(self) -> str:
        """The classes of the button that shows the choices, after those that it always has."""
        return _classes_of(self.mark, pointed=any(choice.pointed for choice in self.choices))

    @property
    def sign(self) -> str:
        """The symbol of the mark."""
        return _sign_of(self.mark)


@dataclass(frozen=True, slots=True)
class ComponentView:
    """A component as the board shows it. `listed_all` says whether `choices` are all there are; the
    rest is typed. `changes` are what the last moves did to it, the oldest first; `parts` and
    `pointed` are what an explanation shows. `picture` is drawn by the template in `folder`.
    """

    index: int
    label: str
    place: str
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
    pointed: Pointed | None = None
    picture: object = None

    @property
    def number(self) -> str:
        """What stands beside the tokens of one heap; empty where there are none, or several."""
        one = self.kind.as_tokens and len(self.heaps) == 1
        return numeral(self.heaps[0]) if one else ""

    @property
    def single(self) -> bool:
        """Whether every choice leaves one component."""
        return all(len(choice.option) == 1 for choice in self.choices)

    @property
    def takes_any(self) -> bool:
        """Whether one may leave so many numbers that one drags or types it."""
        few = self.listed_all and len(self.choices) <= _FEW
        return self.kind.digits and self.kind.as_tokens and not few

    @property
    def drawn(self) -> bool:
        """Whether every token is drawn; larger heaps are bars."""
        return max(self.heaps, default=0) <= MOST_TOKENS

    @property
    def bunches(self) -> list[Bunch]:
        """The choices one by one where they are few, else those together that begin alike."""
        if len(self.choices) <= _FEW:
            return [Bunch((choice,), "") for choice in self.choices]
        together: dict[Option[Any], list[Choice]] = {}
        for choice in self.choices:
            together.setdefault((choice.option or ())[:1], []).append(choice)
        words = self.ruleset.words
        largest = sorted(together, key=lambda first: [*map(words.heaps, first)], reverse=True)
        return [
            Bunch(tuple(together[first]), "".join(map(words.position, first))) for first in largest
        ]

    @property
    def marked(self) -> bool:
        """Whether the choices carry marks."""
        return any(choice.mark for choice in self.choices)
