"""Data of the play page's templates.

A *seat* shows a player beside the board. The *coach* is the panel with the current advice. The
*dock* is the row of buttons beside the board. A *slip* is a move that gives up a win or a draw.
"""

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Generic, NamedTuple, TypeVar

from markupsafe import Markup, escape

from nimsum.match.match import Player
from nimsum.match.opponents import Opponent
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.ruleset import Ruleset
from webapp.slots import Section
from webapp.teaching.move_words import MoveInWords
from webapp.teaching.why.nim_picture import NimPicture
from webapp.teaching.why.steps import WhyStep
from webapp.views.web.frames import new_window

MAX_MOVES_SHOWN = 100
"""The maximum number of moves that a page lists; earlier and later moves are on other pages."""

_Entry = TypeVar("_Entry")


@dataclass(frozen=True, slots=True)
class ButtonLink:
    """A link to `href` that looks like a button.

    `present` is the command of a presenter's remote control that presses the button, or "". `quiet`
    is True for a less prominent button, and `boosted` is True if htmx may load the link.
    """

    href: str
    text: str
    present: str = ""
    quiet: bool = True
    boosted: bool = True

    def __html__(self) -> str:
        """Return the button as HTML, which templates insert unescaped."""
        quiet = " quiet" if self.quiet else ""
        boosted = "" if self.boosted else ' hx-boost="false"'
        present = f' data-present="{self.present}"' if self.present else ""
        more = f"{boosted}{present}{new_window(self.href)}"
        link = f'<a class="button{quiet}" href="{escape(self.href)}"{more}>'
        return f"{link}{escape(self.text)}</a>"


@dataclass(frozen=True, slots=True)
class DockAction:
    """A link in the dock, with the icon named `icon`. It is disabled if `href` is "".

    `present` is the command of a presenter's remote control that presses the link, and `key` has
    the letters for it on a keyboard; `hold_href` is the address to open if the link is held down.
    Each is "" if there is none. `boosted` is True if htmx may load the link, and `is_on` if its
    result is shown now.
    """

    href: str
    text: str
    present: str = ""
    _: KW_ONLY
    icon: str
    key: str = ""
    hold_href: str = ""
    boosted: bool = True
    is_on: bool = False


@dataclass(frozen=True, slots=True)
class Coach:
    """The content of the coach: a title, at most two sentences and at most two buttons.

    `part` is the template of further content, or "". The coach shows `step` of `steps`; both are 0
    if there are no steps. `shows_lost_squares` is True if a board of squares has rings on
    the squares from which whoever moves loses, and nothing else says so. `picture` has the values
    of the parts as Nim heaps, or is None.
    """

    title: str
    says: tuple[str, ...] = ()
    buttons: tuple[ButtonLink, ...] = ()
    part: str = ""
    step: int = 0
    steps: int = 0
    shows_lost_squares: bool = False
    picture: NimPicture | None = None


@dataclass(frozen=True, slots=True)
class MatchResult:
    """What the browser remembers of a finished match against the opponent `against`, a slug.

    `outcome` is "won", "lost" or "drawn" for the player, and `stars` are the stars of a win, as
    bits. `why` says in a sentence how a lost match was lost, or is "".
    """

    against: str
    outcome: str
    stars: int = 0
    why: str = ""


@dataclass(frozen=True, slots=True)
class EndPanel:
    """The texts about a finished game: a title, sentences, and at most three links to go on.

    `result` is what the browser remembers of it, or None. The other fields are set only after a win
    of the player. `cheer` praises the player. `confetti` is a picture, or None if the opponent
    `beaten` (a slug) is shown instead. `station` is the key of the station of the path that was
    won, or "", and `stars` are the stars won there, as bits. `shared` is True if the page offers to
    share the result.
    """

    title: str
    says: tuple[str, ...]
    buttons: tuple[ButtonLink, ...]
    result: MatchResult | None = None
    cheer: str = ""
    confetti: Markup | None = None
    shared: bool = False
    beaten: str = ""
    station: str = ""
    stars: int = 0

    @property
    def star_count(self) -> int:
        """The number of stars that were won."""
        return self.stars.bit_count()


@dataclass(frozen=True, slots=True)
class Unfinished:
    """What the browser remembers, so that the front page can lead back to it.

    `href` is the address to go on at, and `title` names the game or the lesson. `title` is "" if it
    is finished, and the browser forgets it.
    """

    href: str
    title: str


@dataclass(frozen=True, slots=True)
class Seat:
    """The seat of a player: the name and, below the name, a note, such as the player's last move.

    `turn` is a text if it is the player's turn, and otherwise "". `face` is the slug of the
    opponent whose face is shown for the computer.
    """

    player: Player
    name: str
    note: str
    turn: str = ""
    face: str = "perfect"


@dataclass(frozen=True, slots=True)
class Seats:
    """The seats above and below a board.

    `theirs` belongs to the computer or to the second of two people, `yours` to the other player.
    """

    theirs: Seat
    yours: Seat


@dataclass(frozen=True, slots=True)
class OpponentChoice:
    """An opponent, and the address of a new match against it from the same start.

    `is_current` is True for the opponent at the table.
    """

    opponent: Opponent
    href: str
    is_current: bool


@dataclass(frozen=True, slots=True)
class OpponentsPanel:
    """The opponents to choose from; `restarts` is True if the choice ends a match under way.

    `for_two` is the button for two people at one screen, or None if they play already. A duel with
    a friend begins from `start`, by the same `convention`.
    """

    choices: tuple[OpponentChoice, ...]
    restarts: bool
    for_two: ButtonLink | None
    start: str
    convention: Convention


class LinkedLesson(NamedTuple):
    """The title of a lesson, and the address of its first step, which leads back to the game."""

    title: str
    href: str


@dataclass(frozen=True, slots=True)
class HintPanel:
    """One step of a hint, number `step` of `steps`, and its text.

    `move_href` is the address that makes the move shown by the last step, and "" in other steps.
    `onward` is a link to the next step, or None if there is none. `lesson` is the lesson that
    explains this step, or None. `why_href` is the address of the reason.
    """

    text: WhyStep
    step: int
    steps: int
    move_href: str
    onward: ButtonLink | None
    lesson: LinkedLesson | None
    why_href: str


@dataclass(frozen=True, slots=True)
class AnsweredMove:
    """A losing move as an order, the `reply` that beats it, and the address that tries it out.

    If the move is the last in misère play, `reply` says so instead. It is "" if no reply is known.
    """

    href: str
    order: str
    reply: str


@dataclass(frozen=True, slots=True)
class SlipPanel:
    """A slip in a training game: a text about the slip, and two addresses.

    `take_back` takes the slip back, and is None if no take-back remains. `anyway` lets the computer
    reply to the slip, and is None if the game is over.
    """

    says: str
    take_back: str | None
    anyway: str | None


@dataclass(frozen=True, slots=True)
class TrainingPanel:
    """The state of a training game: the `remaining` and `allowed` take-backs, and the hints used.

    `must_choose_who_begins` is True if the player has yet to choose who moves first. `slip` is None
    unless the last move was a slip.
    """

    must_choose_who_begins: bool
    remaining: int
    allowed: int
    hints: int
    slip: SlipPanel | None

    @property
    def dots(self) -> str:
        """A full dot for each take-back that remains, and an empty one for each that is used."""
        return "●" * self.remaining + "○" * (self.allowed - self.remaining)


@dataclass(frozen=True, slots=True)
class OtherMoves:
    """A link to another page of the list of moves: the numbers of its first and last move.

    The link shows the position after the move with the number `at`.
    """

    at: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class MovesPage(Generic[_Entry]):
    """One page of a list of moves, at most `MAX_MOVES_SHOWN`, and links to the other pages."""

    entries: tuple[_Entry, ...]
    others: tuple[OtherMoves, ...]


@dataclass(frozen=True, slots=True)
class MovesPanel:
    """The list of moves so far; the board shows the position after the first `shown` of them.

    `opening_form` is the opening tag of an HTML form that shows an earlier position.
    """

    opening_form: Markup
    shown: int
    page: MovesPage[MoveInWords]


@dataclass(frozen=True, slots=True)
class MorePanel:
    """The sheet *More*: other ways to play, the rules, and the notation.

    `rules` is HTML. `offers` are the sections of plug-ins.
    """

    actions: tuple[ButtonLink, ...]
    rules: Markup
    offers: tuple[Section, ...]
    notation: str


@dataclass(frozen=True, slots=True)
class NamedRuleset:
    """A ruleset, and the name of its game in the address of the page about that game."""

    name: str
    ruleset: Ruleset[object]


@dataclass(frozen=True, slots=True)
class Dice:
    """The settings of the opponent Careless: its chance of an error in percent, and a seed."""

    errs: int
    seed: int


@dataclass(frozen=True, slots=True)
class RulesPanel:
    """The rules of the games on the board, and the opponent, or None for two people.

    `several` is True if the position has more than one game. `dice` is None unless the
    opponent is Careless.
    """

    rulesets: tuple[NamedRuleset, ...]
    several: bool
    misere: bool
    opponent: Opponent | None
    dice: Dice | None


def page_of_moves(entries: Sequence[_Entry], at: int) -> MovesPage[_Entry]:
    """Return the page of `entries`, a list of moves, that contains move number `at`.

    Moves count from 1. The first page is returned for 0, and the last for a number too large.
    """
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
