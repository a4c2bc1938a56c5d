"""The common base of the editors of boards: the page, its addresses, and the reply to an edit."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar

from flask import redirect, url_for
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.rulesets.boards.places import can_be_drawn
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.ruleset import Ruleset
from nimsum.rulesets.titles import game_name, game_title
from webapp.views.web.answers import page_or_part
from webapp.views.web.queries import with_fields

MAX_UNDO = 12
"""The maximum number of edits that Undo can take back."""


def draw_path(ruleset: Ruleset[Any]) -> str | None:
    """Return the address of the editor for a ruleset, or None if it has no editor."""
    if not can_be_drawn(ruleset):
        return None
    return url_for("draw.editor", slug=game_name(ruleset))


@dataclass(frozen=True, slots=True)
class EditButton:
    """A button that changes the whole drawing, such as one that mirrors it.

    `name` is the value that the button sends in the form field `edit`, and `label` is its text.
    """

    name: str
    label: str
    is_possible: bool


@dataclass(frozen=True, slots=True)
class ReadyDrawing:
    """A ready-made drawing, with the address of the editor that shows it."""

    name: str
    address: str


@dataclass(frozen=True, slots=True)
class Editor(ABC):
    """The page on which a player draws the first position of a game of `ruleset`.

    `before` describes the earlier drawings, for Undo; `pasted` is a position typed as text, and
    `error` is the error in the address, or None. If `fragment` is True, the reply is only the part
    of the page that htmx replaces.
    """

    ruleset: Ruleset[Any]
    before: tuple[str, ...]
    error: GameError | None
    pasted: str
    fragment: bool

    template: ClassVar[str]
    """The name of the template that shows the drawing, with a button for every place."""

    @property
    @abstractmethod
    def drawn(self) -> dict[str, str]:
        """The fields of an address that describe the drawing; empty fields are omitted."""

    @property
    @abstractmethod
    def notation(self) -> str:
        """The drawing as a sum in notation; empty if the drawing is not a position yet."""

    @property
    @abstractmethod
    def to_begin_with(self) -> str:
        """The hint for a drawing on which nobody can play yet."""

    @property
    @abstractmethod
    def how_to_write(self) -> str:
        """The instruction for drawings written as text."""

    @property
    @abstractmethod
    def text(self) -> str:
        """The drawing as text, which the player can edit."""

    @property
    @abstractmethod
    def limits(self) -> str:
        """The limits of the size of a drawing, in words."""

    @property
    @abstractmethod
    def edits(self) -> list[EditButton]:
        """The buttons that change the whole drawing."""

    @property
    @abstractmethod
    def ready(self) -> list[ReadyDrawing]:
        """The ready-made drawings."""

    @property
    @abstractmethod
    def undo(self) -> str | None:
        """The address of the drawing before the last edit; None before the first edit."""

    @property
    def title(self) -> str:
        """The title of the page, with the name of the game."""
        return _("Draw a start for %(game)s", game=game_title(self.ruleset))

    @property
    def to_play(self) -> str:
        """The text of the link to a game that starts from the drawing."""
        return _("Play this")

    @property
    def to_start(self) -> str:
        """The heading above the ready-made drawings."""
        return _("Start from one of these")

    @property
    def path(self) -> str:
        """The address of the editor with an empty drawing."""
        return str(draw_path(self.ruleset))

    def at(self, drawn: dict[str, str], before: tuple[str, ...] = ()) -> str:
        """Return the address of the editor with another drawing.

        `drawn` are the fields that describe it; `before` describes the drawings before, for Undo.
        """
        fields = {name: value for name, value in _with_history(drawn, before).items() if value}
        return with_fields(self.path, fields)

    @property
    def fields(self) -> dict[str, str]:
        """The hidden fields of every form of the page."""
        return _with_history(self.drawn, self.before)

    @property
    def address(self) -> str:
        """The address of this state of the editor."""
        return self.at(self.drawn, self.before)

    @property
    def play(self) -> str | None:
        """The address of a game that starts from the drawing; None if no game can start."""
        if not self.notation:
            return None
        return url_for("play.show", start=self.notation)


def _with_history(drawn: dict[str, str], before: tuple[str, ...]) -> dict[str, str]:
    return {**drawn, "was": ";".join(before)}


def answer(editor: Editor, *, changed: bool) -> Response:
    """Return the response of `editor`: its page, or for htmx only the part that htmx replaces.

    If `changed` is True, as an edit has changed the drawing, the browser also gets the new address:
    htmx shows it, and for other requests the response is a redirect.
    """
    if changed and not editor.fragment:
        return redirect(editor.address, 303)
    response = page_or_part(
        "draw/page.html",
        "draw/_editor.html",
        fragment=editor.fragment,
        status=400 if editor.error else 200,
        editor=editor,
    )
    if changed:
        response.headers["HX-Push-Url"] = editor.address
    return response
