"""/picture/…: the picture of a position as PNG, for sites and programs that show a link to it."""

from flask import Blueprint, Response, request

from webapp.language import LANGUAGES, SOURCE_LANGUAGE
from webapp.language import gettext as _
from webapp.match.match import Player
from webapp.teaching.puzzles.reading import one_of, read_kind
from webapp.views.play.addresses import read_match
from webapp.views.play.seating import read_seating
from webapp.views.puzzles.words import QUESTIONS
from webapp.views.web.deadline import for_solvers
from webapp.views.web.queries import parameters_of

from .previews import called, shown_of
from .sheet import png_of, question_of, svg_of

pictures = Blueprint("pictures", __name__)


@pictures.get("/picture/<path:start>.png")
def show(start: str) -> Response:
    """The picture of a position, or of how a game began that is over. Raises GameError."""
    given = parameters_of(request, allowed=("moves", "play", "ask", "language"))
    one_of(
        given.get("language", SOURCE_LANGUAGE), LANGUAGES, _("That language is not spoken here.")
    )
    seating = read_seating({"first": Player.YOU, "play": given.get("play", "")})
    match = read_match(start, seating, given.get("moves", ""))
    if "ask" in given:
        question = _(QUESTIONS[read_kind(given["ask"])])
    else:
        question = question_of(match.convention)
    shown = shown_of(match)
    # To fill the pixels takes longer than most pages do.
    for_solvers()
    return Response(png_of(svg_of(shown, called(shown), question)), mimetype="image/png")
