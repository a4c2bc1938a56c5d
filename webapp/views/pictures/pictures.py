"""Route of /picture/…, the PNG picture of a position for sites that show a link to it."""

from flask import Blueprint, Response

from nimsum.language import _
from webapp.views.puzzles.puzzle_words import QUESTIONS
from webapp.views.web.deadline import leave_to_solvers

from .previews import PictureQuery, pictured_position, title_of_sum
from .sheet import png_of, question_of, svg_of

pictures = Blueprint("pictures", __name__)


@pictures.get("/picture/<path:start>.png")
def show(**_path: str) -> Response:
    """Return the picture of a match's current position, or of its start if the match is over.

    Raises `GameError` if the address cannot be read.
    """
    query = PictureQuery.from_request()
    match = query.match()
    question = _(QUESTIONS[query.ask]) if query.ask else question_of(match.convention)
    position = pictured_position(match)
    # Rendering the pixels takes longer than most pages.
    leave_to_solvers()
    picture = svg_of(position, title_of_sum(position), question)
    return Response(png_of(picture), mimetype="image/png")
