"""The door of duels: choose a game, open it, follow the link.

/duel?start=SUM&play=CONVENTION    /duel/CODE
"""

from typing import Annotated, ClassVar

from flask import Blueprint, make_response, render_template, request, url_for
from pydantic import ConfigDict, Field
from werkzeug.wrappers import Response

from nimsum.match.gallery import FIRST_GAME, GALLERY, ReadyGame
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import write_sum
from webapp.classroom.classroom import read_code
from webapp.classroom.duel_by_link import SECONDS_OF_A_DUEL, open_duel
from webapp.classroom.errors import ClassroomError
from webapp.views.games.ready_games import ready_games
from webapp.views.play.query import PERSON, PlayQuery
from webapp.views.web.answers import no_store, see_other
from webapp.views.web.origins import refuse_other_sites
from webapp.views.web.queries import FormQuery, sum_in_query

from .access import keep_pupil, the_classroom
from .activities.games import read_game
from .refusals import Refused, status_of
from .subjects import BETWEEN

duel = Blueprint("duel", __name__)

_READY = (FIRST_GAME.notation, *(game.notation for game in GALLERY if game.in_front))


class DuelQuery(FormQuery):
    """The start of a duel: one of those on cards, or the one that is typed."""

    model_config = ConfigDict(extra="ignore")
    endpoint: ClassVar[str] = "duel.choose"

    start: str = FIRST_GAME.notation
    typed: str = ""
    convention: Annotated[Convention, Field(alias="play")] = Convention.NORMAL

    def subject(self) -> str:
        """What the duel is about. Raises GameError."""
        start = write_sum(sum_in_query(self.typed or self.start))
        return read_game(BETWEEN.join((self.convention, start)))


@duel.get("/duel")
def choose() -> Response:
    """The games that two can play, that of the address first."""
    try:
        asked = DuelQuery.asked()
        asked.subject()
    except GameError as wrong:
        return _door(DuelQuery(), wrong)
    return _door(asked)


def _door(asked: DuelQuery, error: Refused | None = None) -> Response:
    starts = [*dict.fromkeys((asked.start, *_READY))]
    games = zip(starts, ready_games(ReadyGame(start, "") for start in starts), strict=True)
    here = PlayQuery.model_construct(start=asked.start, against=PERSON, convention=asked.convention)
    page = render_template(
        "classroom/duel.html", games=games, asked=asked, here_for_two=here.href(), error=error
    )
    return no_store(make_response(page, status_of(error) if error else 200))


@duel.post("/duel")
def opened() -> Response:
    """A new duel, in which this browser is one of the players."""
    refuse_other_sites(request)
    asked = DuelQuery()
    try:
        asked = DuelQuery.read(request.form.to_dict())
        subject, asker = asked.subject(), request.remote_addr or ""
        code, browser = open_duel(the_classroom(), subject, asker=asker)
    except (GameError, ClassroomError) as wrong:
        return _door(_with_readable_start(asked), wrong)
    response = see_other(url_for("class_pupils.show", code=code))
    keep_pupil(response, code, browser, SECONDS_OF_A_DUEL)
    return response


def _with_readable_start(asked: DuelQuery) -> DuelQuery:
    try:
        sum_in_query(asked.start)
    except GameError:
        return asked.model_copy(update={"start": FIRST_GAME.notation})
    return asked


@duel.get("/duel/<code>")
def follow(code: str) -> Response:
    """The link that a friend is sent."""
    return see_other(url_for("class_pupils.show", code=read_code(code)))
