"""The queries for the misère laboratory's pages, and a function that reads a game in a query."""

import re
from typing import Literal

from pydantic import ConfigDict, Field

from nimsum.budget import OutOfBudget
from nimsum.language import N_, _, numeral
from nimsum.rulesets.errors import InvalidPosition, NotationError
from nimsum.theory.misere.form_error import FormError
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum_lab.misere.reading import MAX_FORM_LENGTH, read_form
from webapp.views.web.queries import Query

_BLANKS_BETWEEN_GAMES = re.compile(r"(?<=[0-9#♯)}])\s+(?=[0-9*({])")
_HOW_TO_WRITE = N_("Write a game like 2##1, (4+2)# or {2,{3,1}}+4.")

KAYLES = "0.77"
"""The code of the game that is shown first."""


class TypedQuery(Query):
    """A query of typed texts; blanks at the ends of a text are ignored."""

    model_config = ConfigDict(str_strip_whitespace=True)


class LabQuery(TypedQuery):
    """A query for a game, perhaps with a second game, or for a position of any ruleset.

    A query without both `game` and `of` is one for the first example.
    """

    endpoint = "misere_lab.one_game"

    game: str | None = None
    other: str = Field(default="", alias="with")
    of: str = ""


class GenusQuery(TypedQuery):
    """A query for the table of genera of an octal game."""

    endpoint = "misere_genus.genera"

    code: str | None = None


class QuotientQuery(TypedQuery):
    """A query for the misère quotient of an octal game, and perhaps for a check of its proof.

    A GET with `do` once started searches; now it shows the page and does nothing.
    """

    endpoint = "misere_quotients.quotient"

    code: str | None = None
    check: Literal["again"] | None = None
    do: str | None = Field(default=None, exclude=True)


def address_of(game: str) -> str:
    """Return the address of the page of `game`, in the notation that people type."""
    return LabQuery(game=game).href()


def game_in_query(lab: Laboratory, text: str) -> Form:
    """Return the form that `text`, the decoded value of a query parameter, describes.

    A plus in a query is decoded as a blank, so blanks between games are read as a plus. Raises
    GameError if `text` cannot be read or the form is too large.
    """
    if not text.strip():
        raise NotationError(_("No game is given."), text, _(_HOW_TO_WRITE))
    try:
        return read_form(lab, _BLANKS_BETWEEN_GAMES.sub(_plus_for_blanks, text))
    except FormError as error:
        length = _("Write at most %(most)s characters.", most=numeral(MAX_FORM_LENGTH))
        raise NotationError(
            _(
                "I can’t read this game: %(problem)s, at character %(at)s.",
                problem=error.problem,
                at=error.at + 1,
            ),
            error.around,
            f"{_(_HOW_TO_WRITE)} {length}",
        ) from error
    except OutOfBudget as error:
        raise too_large(text, str(error)) from error


def too_large(text: str, problem: str) -> InvalidPosition:
    """Return the error for the game `text`, which is too large; `problem` says in which way."""
    return InvalidPosition(
        _("This game is too large to compute here."),
        text,
        _("Write a smaller game: %(problem)s.", problem=problem),
    )


def _plus_for_blanks(blanks: re.Match[str]) -> str:
    # As long as the blanks, so that the character at which an error is found stays the same.
    return "+".ljust(len(blanks[0]))
