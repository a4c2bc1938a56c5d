"""The pages of a duel, a game that two people play on two devices: to open it and to follow a link.

/duel?start=SUM&play=CONVENTION    /duel/CODE
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from flask import Blueprint, make_response, render_template, request, url_for
from pydantic import ConfigDict, Field
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from nimsum.match.gallery import FIRST_GAME
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import write_sum
from webapp.classroom.classroom import read_code
from webapp.classroom.errors import ClassroomError
from webapp.classroom.one_activity_rooms import open_duel
from webapp.classroom.rooms import DEFAULT_ROOM_HOURS
from webapp.teaching.lesson_plans.subjects import BETWEEN
from webapp.views.setup.picker import Picker, is_picking, pick, read_typed_start
from webapp.views.web.answers import no_store, see_other
from webapp.views.web.origins import refuse_other_sites
from webapp.views.web.queries import FormQuery, sum_in_query

from .access import keep_pupil, the_classroom
from .activities.games import read_game
from .refusals import Refusal, headers_of, status_of

duel = Blueprint("duel", __name__)


@dataclass(frozen=True, slots=True)
class DuelPage:
    """The content of the page on which the game of a duel is chosen."""

    picker: Picker
    error: Refusal | None


class DuelQuery(FormQuery):
    """The game of a duel: `start` is a picked sum, which the text `typed` replaces if not empty."""

    model_config = ConfigDict(extra="ignore")
    endpoint: ClassVar[str] = "duel.choose"

    start: str = FIRST_GAME.notation
    typed: str = ""
    convention: Annotated[Convention, Field(alias="play")] = Convention.NORMAL

    def subject(self) -> str:
        """Return the game of the duel as a subject, such as `normal~nim:3+nim:5`.

        Raises `GameError` if it cannot be read, or if it has no move.
        """
        convention: str = self.convention
        if self.typed.strip():
            start, convention = read_typed_start(self.typed, convention)
        else:
            start = sum_in_query(self.start)
        return read_game(BETWEEN.join((convention, write_sum(start))))


def _read(args: MultiDict[str, str]) -> DuelQuery:
    """Return the query in `args`; the set-up page has another name for the start."""
    named = {"start": args["sum"]} if "sum" in args else {}
    return DuelQuery.read({**named, **args.to_dict()})


@duel.get("/duel")
def choose() -> Response:
    """Show the games for two players, with the one in the address chosen."""
    try:
        _read(request.args).subject()
    except GameError as wrong:
        return _door(request.args, None if is_picking(request.args) else wrong)
    return _door(request.args)


def _door(args: MultiDict[str, str], error: Refusal | None = None) -> Response:
    picker = pick(args, "start", url_for("duel.choose"), args.get("sum", ""))
    # The picker shows its own error.
    page = DuelPage(picker, None if picker.error else error)
    html = render_template("classroom/duel.html", page=page)
    status = status_of(error) if error else 200
    return no_store(make_response(html, status, headers_of(error)))


@duel.post("/duel")
def opened() -> Response:
    """Open a duel, make this browser one of its players, and redirect to it."""
    refuse_other_sites(request)
    try:
        subject = _read(request.form).subject()
        code, browser_secret = open_duel(
            the_classroom(), subject, client_address=request.remote_addr or ""
        )
    except (GameError, ClassroomError) as wrong:
        return _door(request.form, wrong)
    response = see_other(url_for("class_pupils.show", code=code))
    keep_pupil(response, code, browser_secret, DEFAULT_ROOM_HOURS * 3600)
    return response


@duel.get("/duel/<code>")
def follow(code: str) -> Response:
    """Redirect to the duel with this `code`; its first player has sent the link to a friend."""
    return see_other(url_for("class_pupils.show", code=read_code(code)))
