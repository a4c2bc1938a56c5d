"""What the templates of the play page show: plain data, found out before anything is shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from markupsafe import Markup, escape

from nimsum.match.opponents import Opponent
from nimsum.rulesets.ruleset import Ruleset
from webapp.views.web.frames import new_window

MOST_MOVES_SHOWN = 100
"""The most moves of a game that a page lists; the others are on pages before and after it."""

_Entry = TypeVar("_Entry")


@dataclass(frozen=True, slots=True)
class Action:
    """A link that looks like a button, or stands in the dock with an icon; without an address it is
    off. `present` is what a presenter's key calls it, `key` its letter; `boosted` says that htmx
    asks for it, `on` that its answer is shown; `hold` is where holding it leads.
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
        """The button as HTML, which templates take for what it is."""
        quiet = " quiet" if self.quiet else ""
        boosted = "" if self.boosted else ' hx-boost="false"'
        present = f' data-present="{self.present}"' if self.present else ""
        more = f"{boosted}{present}{new_window(self.href)}"
        link = f'<a class="button{quiet}" href="{escape(self.href)}"{more}>'
        return f"{link}{escape(self.text)}</a>"


@dataclass(frozen=True, slots=True)
class Coach:
    """What the coach says: a title, at most two sentences, at most two buttons. `part` is the
    template of what else it shows; `step` of `steps` is how far it has come.
    """

    title: str
    says: tuple[str, ...] = ()
    buttons: tuple[Action, ...] = ()
    part: str = ""
    step: int = 0
    steps: int = 0


@dataclass(frozen=True, slots=True)
class EndPanel:
    """What is said of a game that is over: a title, sentences, and one or two ways on. After a win
    `cheer` stands among the `confetti`, or below the face that was `beaten`, with the `stars` of a
    `station`, and the page can be `shared`.
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
class RulesPanel:
    """The rulesets on the board with their names; `dice`: how often Careless errs, and its seed."""

    rulesets: tuple[tuple[str, Ruleset[object]], ...]
    several: bool
    misere: bool
    opponent: Opponent | None
    dice: tuple[int, int] | None


def page_of_moves(
    entries: Sequence[_Entry], at: int
) -> tuple[tuple[_Entry, ...], list[tuple[int, int, int]]]:
    """The entries of the page that has the move `at`, 0 for the first, and the other pages: the
    move that asks for one, its first and its last.
    """
    here = max(0, min(at, len(entries)) - 1) // MOST_MOVES_SHOWN
    starts = range(0, len(entries), MOST_MOVES_SHOWN)
    others = []
    for number, start in enumerate(starts):
        first, last = start + 1, min(start + MOST_MOVES_SHOWN, len(entries))
        if number != here:
            others.append((last if number < here else first, first, last))
    start = here * MOST_MOVES_SHOWN
    return tuple(entries[start : start + MOST_MOVES_SHOWN]), others
