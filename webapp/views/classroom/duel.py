"""The door of duels: choose a game, open it, follow the link.

/duel?start=SUM&play=CONVENTION    /duel/CODE
"""

from contextlib import suppress
from typing import Annotated, ClassVar

from flask import Blueprint, make_response, render_template, request, url_for
from pydantic import ConfigDict, Field
from werkzeug.wrappers import Response

from nimsum.match.gallery import FIRST_GAME, GALLERY, ReadyGame
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import write_sum
from webapp.classroom.classroom import read_code
from webapp.classroom.duel_by_link import open_duel
from webapp.classroom.errors import ClassroomError
from webapp.classroom.rooms import HOURS_OF_A_ROOM
from webapp.views.games.ready_games import ready_games
from webapp.views.web.answers import no_store, see_other
from webapp.views.web.origins import refuse_other_sites
from webapp.views.web.queries import FormQuery, Notation, sum_in_query

from .access import keep_pupil, the_classroom
from .activities.games import read_game
from .refusals import Refused, status_of
from .subjects import BETWEEN

duel = Blueprint("duel", __name__)

_READY = (FIRST_GAME.notation, *(game.notation for game in GALLERY if game.in_front))


def _read_start(given: str) -> str:
    return write_sum(sum_in_query(given)) if given.strip() else ""


class DuelQuery(FormQuery):
    """The start of a duel: one of those on cards, or the one that is typed."""

    model_config = ConfigDict(extra="ignore")
    endpoint: ClassVar[str] = "duel.choose"

    start: Annotated[str, Notation(_read_start)] = FIRST_GAME.notation
    typed: Annotated[str, Notation(_read_start)] = ""
    convention: Annotated[Convention, Field(alias="play")] = Convention.NORMAL

    def subject(self) -> str:
        """What the duel is about. Raises GameError."""
        return read_game(BETWEEN.join((self.convention, self.typed or self.start)))


@duel.get("/duel")
def choose() -> Response:
    """The games that two can play, that of the address first. Raises GameError."""
    asked = DuelQuery.asked()
    asked.subject()
    return _door(asked)


def _door(asked: DuelQuery, error: Refused | None = None) -> Response:
    starts = [*dict.fromkeys((asked.start, *_READY))][: len(_READY)]
    games = zip(starts, ready_games(ReadyGame(start, "") for start in starts), strict=True)
    page = render_template("classroom/duel.html", games=games, asked=asked, error=error)
    return no_store(make_response(page, status_of(error) if error else 200))


@duel.post("/duel")
def opened() -> Response:
    """A new duel, in which this browser is one of the players."""
    refuse_other_sites(request)
    try:
        subject = DuelQuery.read(request.form.to_dict()).subject()
        code, browser = open_duel(the_classroom(), subject, asker=request.remote_addr or "")
    except (GameError, ClassroomError) as wrong:
        return _door(_as_sent(), wrong)
    response = see_other(url_for("class_pupils.show", code=code))
    keep_pupil(response, code, browser, HOURS_OF_A_ROOM * 3600)
    return response


def _as_sent() -> DuelQuery:
    """What a refused form says, as far as it can be read, and what was typed as it was."""
    kept: dict[str, str] = {}
    for name in ("start", "play"):
        with suppress(GameError):
            DuelQuery.read({name: request.form.get(name, "")}).subject()
            kept[name] = request.form.get(name, "")
    return DuelQuery.read(kept).model_copy(update={"typed": request.form.get("typed", "")})


@duel.get("/duel/<code>")
def follow(code: str) -> Response:
    """The link that a friend is sent."""
    return see_other(url_for("class_pupils.show", code=read_code(code)))
