"""What the pages of the misère laboratory are asked for, and games as they stand in a query."""

import re

from pydantic import ConfigDict, Field

from nimsum.budget import OutOfBudget
from nimsum.language import N_, _, numeral
from nimsum.rulesets.errors import InvalidPosition, NotationError
from nimsum.theory.misere.errors import FormError
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum_lab.misere.reading import LONGEST_FORM, read_form
from webapp.views.web.queries import Query

_BLANKS_BETWEEN_GAMES = re.compile(r"(?<=[0-9#♯)}])\s+(?=[0-9*({])")
_RIGHT = N_("Write a game like 2##1, (4+2)# or {2,{3,1}}+4.")

KAYLES = "0.77"
"""The code of the first game that is shown."""


class TypedQuery(Query):
    """Blanks at the ends of what is typed mean nothing."""

    model_config = ConfigDict(str_strip_whitespace=True)


class LabAsked(TypedQuery):
    """A game, perhaps with another beside it; or a position of any ruleset."""

    endpoint = "misere_lab.one_game"

    game: str | None = None
    beside: str = Field(default="", alias="with")
    of: str = ""


class GenusAsked(TypedQuery):
    """The table of genera of an octal game."""

    endpoint = "misere_genus.genera"

    code: str | None = None


def address_of(game: str) -> str:
    """The address of the page of a game in plain characters."""
    return LabAsked(game=game).href()


def game_in_query(lab: Laboratory, text: str) -> Form:
    """The form in the decoded value of a query parameter. Raises GameError. A plus in a query
    stands for a blank, so blanks between games are read as a plus.
    """
    if not text.strip():
        raise NotationError(_("No game is given."), text, _(_RIGHT))
    try:
        return read_form(lab, _BLANKS_BETWEEN_GAMES.sub(_plus, text))
    except FormError as error:
        length = _("Write at most %(most)s characters.", most=numeral(LONGEST_FORM))
        raise NotationError(
            _(
                "I can’t read this game: %(problem)s, at character %(at)s.",
                problem=error.problem,
                at=error.at + 1,
            ),
            error.around,
            f"{_(_RIGHT)} {length}",
        ) from error
    except OutOfBudget as error:
        raise too_large(text, str(error)) from error


def too_large(text: str, problem: str) -> InvalidPosition:
    """Why a game that can be read is refused."""
    return InvalidPosition(
        _("This game is too large to compute here."),
        text,
        _("Write a smaller game: %(problem)s.", problem=problem),
    )


def _plus(blanks: re.Match[str]) -> str:
    return "+".ljust(len(blanks[0]))
