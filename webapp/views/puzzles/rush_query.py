"""The addresses of a rush.

    /puzzles/rush?code=CODE
    /puzzles/rush/CODE?began=SECONDS&answers=MOVES&next=yes

It began so many seconds after 1970. After a wrong answer it goes on with `next=yes`.
"""

from typing import Annotated

from pydantic import Field

from nimsum.language import _
from nimsum.rulesets.errors import NotationError, like
from webapp.classroom.codes import ALPHABET, LENGTH_OF_A_WORD, as_typed
from webapp.views.play.query import Moves
from webapp.views.web.queries import WHOLE_NUMBER, FormQuery, Notation, Query, said


def _read_code(text: str) -> str:
    code = as_typed(text)
    if len(code) != LENGTH_OF_A_WORD or not set(code) <= set(ALPHABET):
        raise NotationError(_("That is no code of a rush."), text, like("HJK3"))
    return code


Code = Annotated[str, Notation(_read_code)]


class RushQuery(Query):
    """A rush: when it began, and the moves that were answered; 0 before it begins."""

    endpoint = "puzzles_rush.play"
    in_path = ("code",)

    code: Code
    began: Annotated[int, WHOLE_NUMBER] = 0
    answers: Moves = ()
    looked: Annotated[bool, said("yes"), Field(alias="next")] = False


class ChosenRush(FormQuery):
    """The code that a form names."""

    endpoint = "puzzles_rush.index"

    code: Code = ""
