"""The data that the templates of the play page show, computed before they are rendered."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from markupsafe import Markup, escape

from nimsum.match.opponents import Opponent
from nimsum.rulesets.ruleset import Ruleset
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
class RulesPanel:
    """The rulesets on the board with their names.

    `dice` is how often Careless errs, in percent, and its seed.
    """

    rulesets: tuple[tuple[str, Ruleset[object]], ...]
    several: bool
    misere: bool
    opponent: Opponent | None
    dice: tuple[int, int] | None


def page_of_moves(
    entries: Sequence[_Entry], at: int
) -> tuple[tuple[_Entry, ...], list[tuple[int, int, int]]]:
    """Return the entries on the page with move number `at` (0 at the start), and the other pages.

    Each other page is a triple: a move number that leads to it, and its first and last move
    numbers.
    """
    here = max(0, min(at, len(entries)) - 1) // MAX_MOVES_SHOWN
    starts = range(0, len(entries), MAX_MOVES_SHOWN)
    others = []
    for number, start in enumerate(starts):
        first = start + 1
        last = min(start + MAX_MOVES_SHOWN, len(entries))
        if number != here:
            others.append((last if number < here else first, first, last))
    start = here * MAX_MOVES_SHOWN
    return tuple(entries[start : start + MAX_MOVES_SHOWN]), others
