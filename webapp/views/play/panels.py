"""The data that the templates of the play page show, computed before they are rendered."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from markupsafe import Markup, escape

from nimsum.match.match import Player
from nimsum.match.opponents import Opponent
from nimsum.rulesets.ruleset import Ruleset
from webapp.slots import Section
from webapp.teaching.move_words import MoveInWords
from webapp.teaching.why.steps import WhyStep
from webapp.views.web.frames import new_window

MAX_MOVES_SHOWN = 100
"""The maximum number of moves that a page lists; earlier and later moves are on other pages."""

_Entry = TypeVar("_Entry")


@dataclass(frozen=True, slots=True)
class Action:
    """A link that looks like a button, or with an icon in the dock. Without an address it is off.

    `present` names it for a presenter's keys, `key` is its letter, and `hold` the address for
    holding it down. `boosted` is true if htmx may request it, `on` if its result is shown.
    """

    href: str
    text: str
    present: str = ""
    quiet: bool = True
    boosted: bool = True
    icon: str = ""
    on: bool = False
    hold: str = ""
    key: str = ""

    def __html__(self) -> str:
        """Return the button as HTML, which templates insert unescaped."""
        quiet = " quiet" if self.quiet else ""
        boosted = "" if self.boosted else ' hx-boost="false"'
        present = f' data-present="{self.present}"' if self.present else ""
        more = f"{boosted}{present}{new_window(self.href)}"
        link = f'<a class="button{quiet}" href="{escape(self.href)}"{more}>'
        return f"{link}{escape(self.text)}</a>"


@dataclass(frozen=True, slots=True)
class Coach:
    """What the coach says: a title, at most two sentences and at most two buttons.

    `part` is the template of what else it shows, and `step` of `steps` its progress.
    """

    title: str
    says: tuple[str, ...] = ()
    buttons: tuple[Action, ...] = ()
    part: str = ""
    step: int = 0
    steps: int = 0


@dataclass(frozen=True, slots=True)
class EndPanel:
    """What the page says about a finished game: a title, sentences, and one or two next steps.

    After a win the page shows `cheer` among the `confetti`, or below the face that was `beaten`
    with the `stars` of a `station`, and can be `shared`.
    """

    title: str
    says: tuple[str, ...]
    buttons: tuple[Action, ...]
    cheer: str = ""
    confetti: Markup | None = None
    shared: bool = False
    beaten: str = ""
    station: str = ""
    stars: int = 0


@dataclass(frozen=True, slots=True)
class Seat:
    """The seat of a player: the name and, below it, a note, such as what the player did last.

    `turn` says that it is the player's turn; it is empty if it is not. `face` is the slug of the
    opponent whose face the computer has.
    """

    player: Player
    name: str
    note: str
    turn: str = ""
    face: str = "perfect"


@dataclass(frozen=True, slots=True)
class HintPanel:
    """A hint at `step` of `steps`, with what it says.

    `move_href` makes the move that the last step shows; it is empty before. `onward` leads to the
    next step, and `lesson` is the slug of a lesson that explains this step, or empty.
    """

    text: WhyStep
    step: int
    steps: int
    move_href: str
    onward: Action | None
    lesson: str


@dataclass(frozen=True, slots=True)
class SlipPanel:
    """A slip in a training game: what it lost, and the addresses of the two ways to continue.

    `take_back` is None if no take-back remains, and `anyway` if the game is over.
    """

    says: str
    take_back: str | None
    anyway: str | None


@dataclass(frozen=True, slots=True)
class TrainingPanel:
    """The state of a training game: the `remaining` take-backs of those `allowed`, and the hints.

    `asking` is True if the player has yet to choose who moves first.
    """

    asking: bool
    remaining: int
    allowed: int
    hints: int
    slip: SlipPanel | None


@dataclass(frozen=True, slots=True)
class OtherMoves:
    """A link to another page of moves: the numbers of the first and last move on that page.

    The link leads to the move with the number `at`.
    """

    at: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class MovesPage(Generic[_Entry]):
    """One page of a list of moves, and links to the other pages."""

    entries: tuple[_Entry, ...]
    others: tuple[OtherMoves, ...]


@dataclass(frozen=True, slots=True)
class MovesPanel:
    """The moves so far, of which the board shows the first `shown`.

    `opening_form` is the opening tag of a form that shows an earlier position.
    """

    opening_form: Markup
    shown: int
    page: MovesPage[MoveInWords]


@dataclass(frozen=True, slots=True)
class MorePanel:
    """The sheet *More*: other ways to play, the rules, the moves so far, and the notation.

    `choices` and `rules` are HTML. `moves` is None before the first move, and `offers` are the
    sections of plug-ins.
    """

    actions: tuple[Action, ...]
    choices: Markup
    rules: Markup
    moves: MovesPanel | None
    offers: tuple[Section, ...]
    notation: str


@dataclass(frozen=True, slots=True)
class NamedRuleset:
    """A ruleset with the name that is in the address of the page about its game."""

    name: str
    ruleset: Ruleset[object]


@dataclass(frozen=True, slots=True)
class Dice:
    """How often Careless errs, in percent, and the seed of its random errors."""

    errs: int
    seed: int


@dataclass(frozen=True, slots=True)
class RulesPanel:
    """The rules of the games on the board, and the character of the opponent.

    `several` is True if the position is a sum. `dice` is None unless the opponent is Careless.
    """

    rulesets: tuple[NamedRuleset, ...]
    several: bool
    misere: bool
    opponent: Opponent | None
    dice: Dice | None


def page_of_moves(entries: Sequence[_Entry], at: int) -> MovesPage[_Entry]:
    """Return the page that has the move with the number `at` (0 at the start)."""
    here = max(0, min(at, len(entries)) - 1) // MAX_MOVES_SHOWN
    starts = range(0, len(entries), MAX_MOVES_SHOWN)
    others = []
    for number, start in enumerate(starts):
        first = start + 1
        last = min(start + MAX_MOVES_SHOWN, len(entries))
        if number != here:
            others.append(OtherMoves(last if number < here else first, first, last))
    start = here * MAX_MOVES_SHOWN
    return MovesPage(tuple(entries[start : start + MAX_MOVES_SHOWN]), tuple(others))
