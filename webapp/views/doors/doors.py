"""Routes of the front page, of /about, /privacy and /interface, and of the *entrances*.

An entrance is a page with all that one kind of visitor needs: /teach for teachers, and /explore for
people who study the values of games.
"""

from dataclasses import dataclass
from http import HTTPStatus
from itertools import starmap
from typing import Any, ClassVar, Literal

from flask import (
    Blueprint,
    abort,
    current_app,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from nimsum.language import N_, _
from nimsum.match.gallery import FIRST_GAME, GALLERY
from nimsum.registry import registry
from nimsum.rulesets.catalogue import AnyRuleset, from_packages
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.titles import game_name, game_title
from webapp.classroom.model import ActivityKind
from webapp.slots import Cookie, RefusedPlugin, slots_of
from webapp.teaching.games.references import FIVE_PAPERS, SEQUENCES, WORKS, Work
from webapp.teaching.lesson_plans.lesson_plans import (
    BY_SLUG,
    LENGTHS,
    LESSON_PLANS,
    LessonPlan,
    Phase,
    phases_of,
)
from webapp.teaching.lessons.ladders import LADDERS
from webapp.teaching.path.stations import STATIONS
from webapp.teaching.puzzles.candidates import NotMadeYet
from webapp.teaching.puzzles.daily import puzzle_of, today
from webapp.views.api.document import openapi_document
from webapp.views.classroom.access import own_room_codes
from webapp.views.classroom.activities.catalogue import find_kind
from webapp.views.classroom.subjects import read_subject
from webapp.views.explore.address import path_of_values
from webapp.views.explore.files import bibtex
from webapp.views.explore.table_address import TableQuery
from webapp.views.explore.typed_games import read_typed_games
from webapp.views.games.named_games import NamedGame, title_of
from webapp.views.games.ready_games import ready_games
from webapp.views.pictures.emblems import emblem
from webapp.views.pictures.previews import preview_of
from webapp.views.play.play_page import first_board, first_seats
from webapp.views.web.answers import no_store
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.origins import public_address
from webapp.views.web.queries import FormQuery, Query, allow_no_parameters

doors = Blueprint("doors", __name__)

_BLUEPRINTS = {
    "play": ("play", "game", "setup", "review", "draw", "puzzles", "duel"),
    "learn": ("path", "lessons", "discover", "puzzle"),
    "teach": ("worksheets", "class"),
    "explore": ("explore", "rule", "api", "invent"),
}
_DOORS: dict[str, str] = {}
for _door, _names in _BLUEPRINTS.items():
    _DOORS |= dict.fromkeys(_names, _door)
"""The section of the site by the first word of a blueprint's name; plug-ins use a slot."""
_PAGES = {
    "class_door.index": "",
    "class_door.entered": "",
    "class_wall": "",
    "class_pupils": "play",
    "doors.teach": "teach",
    "doors.plan": "teach",
    "doors.explore": "explore",
    "doors.home": "play",
}


@doors.app_template_global()
def door_of_page() -> str:
    """Return the section of the current page: "play", "learn", "teach", "explore", or ""."""
    endpoint = request.endpoint or ""
    blueprint = request.blueprint or ""
    if endpoint in _PAGES:
        return _PAGES[endpoint]
    plugin_doors = slots_of(current_app).doors
    if blueprint in plugin_doors:
        return plugin_doors[blueprint]
    first_word = blueprint.partition("_")[0]
    return _PAGES.get(blueprint, _DOORS.get(first_word, ""))


class ExploreQuery(FormQuery):
    """The query of /explore, the entrance for people who study the values of games.

    `game` is what the visitor typed: a name such as `kayles`, an octal code such as `0.77` or a set
    of numbers such as `1,2,3`. It is "" if nothing was typed.
    """

    endpoint = "doors.explore"

    game: str = ""


class LessonQuery(Query):
    """The query for the lesson plan `slug`, for a lesson of 20 or 45 `minutes`."""

    endpoint = "doors.plan"
    in_path: ClassVar[tuple[str, ...]] = ("slug",)

    slug: str
    minutes: Literal["20", "45"] = "20"


_FORMER_PLANS = {
    "one-to-three": "race-to-20",
    "copy-me": "two-equal-heaps",
    "nim-in-binary": "in-pairs",
    "nim-by-votes": "two-equal-heaps",
    "rule-of-taking": "one-two-nim",
    "mirror-race": "squares-and-mirrors",
}
"""The slugs of former lesson plans, which people may have kept, with the nearest lesson."""

_SHARE_FOR_PUZZLE = 0.6
"""The share of the budget for making today's puzzle. If it is too short there is no picture."""


@doors.get("/")
def home() -> str:
    """Return the front page: a board ready to play, a few more games, and today's puzzle."""
    allow_no_parameters()
    try:
        puzzle = puzzle_of(today(), budget_of_request().part(_SHARE_FOR_PUZZLE))
        puzzle_emblem = emblem(puzzle.position)
    except NotMadeYet:
        puzzle_emblem = Markup()
    return render_template(
        "home.html",
        board=first_board(FIRST_GAME.start, budget_of_request()),
        seats=first_seats(FIRST_GAME.start),
        games=ready_games(game for game in GALLERY if game.in_front),
        puzzle_emblem=puzzle_emblem,
        stations=[station.key for station in STATIONS],
    )


@doors.get("/teach")
def teach() -> AnyResponse:
    """Return the page for teachers: lessons to start, tools, and the teacher's own live rooms."""
    allow_no_parameters()
    rooms = own_room_codes()
    lessons = list(map(_card, LESSON_PLANS))
    page = render_template("doors/teach.html", lessons=lessons, ladders=LADDERS, rooms=rooms)
    return no_store(make_response(page)) if rooms else make_response(page)


@dataclass(frozen=True, slots=True)
class LessonCard:
    """A lesson plan with the emblem of its game."""

    plan: LessonPlan
    emblem: Markup


def _card(lesson: LessonPlan) -> LessonCard:
    return LessonCard(lesson, emblem(read_subject(lesson.card_start).start))


@dataclass(frozen=True, slots=True)
class LengthLink:
    """A link to the same lesson plan for a lesson of `minutes` minutes."""

    minutes: str
    href: str


@dataclass(frozen=True, slots=True)
class PhaseCard:
    """A phase of a lesson plan, which takes so many `minutes`; `title` names its activity.

    `emblem` is a picture of its position, and is empty if it has none.
    """

    phase: Phase
    minutes: int
    title: str
    emblem: Markup


@doors.get("/teach/<slug>")
def plan(slug: str) -> AnyResponse:
    """Return the plan of a lesson for a class: its phases and the teacher's script.

    Redirect the slugs of former plans to the nearest lesson. Answers 404 if there is no such plan.
    """
    if slug in _FORMER_PLANS:
        former = url_for("doors.plan", slug=_FORMER_PLANS[slug])
        return redirect(former, HTTPStatus.MOVED_PERMANENTLY)
    if slug not in BY_SLUG:
        abort(HTTPStatus.NOT_FOUND)
    lesson = BY_SLUG[slug]
    query = LessonQuery.from_request()
    page = render_template(
        "doors/plan.html",
        plan=lesson,
        rules=preview_of(read_subject(lesson.phases[0].start)).description,
        minutes=query.minutes,
        lengths=[LengthLink(str(length), query.href(minutes=str(length))) for length in LENGTHS],
        phases=list(starmap(_phase_card, phases_of(f"{slug}/{query.minutes}"))),
        onward=[_card(BY_SLUG[next_slug]) for next_slug in lesson.onward],
    )
    return make_response(page)


def _phase_card(phase: Phase, minutes: int) -> PhaseCard:
    kind = find_kind(phase.activity)
    has_position = kind.slug is not ActivityKind.RULE
    picture = emblem(read_subject(phase.start).start) if has_position else Markup()
    return PhaseCard(phase, minutes, _(kind.title), picture)


@doors.get("/values")
def former_values() -> AnyResponse:
    """Redirect the former page for lists of games to /explore.

    Games are typed there one at a time; a list goes to /api/values.
    """
    return redirect(url_for("doors.explore"), HTTPStatus.SEE_OTHER)


@doors.get("/explore")
def explore() -> AnyResponse:
    """Return the page for people who study values, or redirect a typed game to its values.

    If the typed text may mean several games, the page offers a choice.
    """
    typed = ExploreQuery.from_request().game
    games: list[AnyRuleset] = []
    error = None
    if typed:
        try:
            if "+" in typed:
                return redirect(TableQuery.read({"game": typed}).href(), HTTPStatus.SEE_OTHER)
            games = read_typed_games(typed)
        except GameError as refused:
            error = refused
    if len(games) == 1:
        return redirect(path_of_values(game_name(games[0])), HTTPStatus.SEE_OTHER)
    sequences = [
        SequenceLink(title_of(name), path_of_values(name), number, first)
        for name, (number, first) in SEQUENCES.items()
    ]
    choices = [
        NamedGame(game_title(game), game.rule, path_of_values(game_name(game))) for game in games
    ]
    page = render_template(
        "doors/explore.html",
        sequences=sequences,
        works=[_work_link(name) for name in FIVE_PAPERS],
        typed=typed,
        error=error,
        choices=choices,
    )
    return make_response(page, HTTPStatus.BAD_REQUEST if error else HTTPStatus.OK)


@dataclass(frozen=True, slots=True)
class SequenceLink:
    """A link to a game's values, which the OEIS lists, too.

    `number` is the OEIS number of the sequence, and `first` the heap of its first term.
    """

    title: str
    href: str
    number: str
    first: int


@dataclass(frozen=True, slots=True)
class WorkLink:
    """A paper or book, with the address of a page about it, "" if there is none."""

    work: Work
    href: str


def _work_link(name: str) -> WorkLink:
    """Return the link to the paper or book with the short name `name`, a key of `WORKS`."""
    addresses = (page_about(name) for page_about in slots_of(current_app).work_pages)
    return WorkLink(WORKS[name], next(filter(None, addresses), ""))


@doors.get("/about")
def about() -> str:
    """Return the page that says what Nimsum is, what it stores, and how to cite it."""
    allow_no_parameters()
    citation = bibtex("nimsum", "Nimsum: impartial games, played and explained", url_for(".home"))
    return render_template("doors/about.html", citation=citation, refused=_refused_plugins())


def _refused_plugins() -> list[RefusedPlugin]:
    """Return the plug-ins that this server could not load, with the reasons, without repeats."""
    plugins = [RefusedPlugin(plugin.package, plugin.refusal) for plugin in registry().refused]
    plugins += [RefusedPlugin(games.package, games.refused) for games in from_packages()]
    # A package that cannot be imported may be refused several times for one reason.
    distinct = dict.fromkeys((*slots_of(current_app).refused, *plugins))
    return [plugin for plugin in distinct if plugin.reason]


@dataclass(frozen=True, slots=True)
class StoredData:
    """A kind of data in the database: what it is, why it is stored, and until when.

    `columns` names every column with this data, as "table.column".
    """

    what: str
    purpose: str
    until: str
    columns: tuple[str, ...]


_UNTIL_ROOM_ENDS = N_("the room is forgotten")

_ROOM_DATA = (
    StoredData(
        N_("A room’s plan, settings and times"),
        N_("to run the lesson"),
        _UNTIL_ROOM_ENDS,
        (
            "rooms.id",
            "rooms.code",
            "rooms.language",
            "rooms.created",
            "rooms.expires",
            "rooms.due",
            "rooms.ended",
            "rooms.state",
            "rooms.version",
            "rooms.pupils_version",
            "rooms.names",
            "rooms.names_released",
            "rooms.anonymous",
            "rooms.closed",
            "rooms.current",
            "rooms.score",
            "rooms.title",
            "rooms.timer_ends",
            "rooms.timer_minutes",
            "activities.id",
            "activities.room",
            "activities.number",
            "activities.kind",
            "activities.state",
            "activities.title",
            "activities.question",
            "activities.minutes",
            "activities.subjects",
            "activities.facts",
            "activities.begun",
        ),
    ),
    StoredData(
        N_("A class list, if the teacher pastes one"),
        N_("to choose names from"),
        _UNTIL_ROOM_ENDS,
        ("rooms.class_list",),
    ),
    StoredData(
        N_("Pupils’ names: drawn, or as the teacher allows"),
        N_("to tell pupils apart"),
        _UNTIL_ROOM_ENDS,
        ("pupils.id", "pupils.room", "pupils.name", "pupils.name_key"),
    ),
    StoredData(
        N_("Teams, and when pupils came and were last there"),
        N_("to see who is there"),
        _UNTIL_ROOM_ENDS,
        ("pupils.joined", "pupils.seen", "pupils.removed", "pupils.team"),
    ),
    StoredData(
        N_("Hashes of the cookies’ secrets, and four characters to come back with"),
        N_("to know you again"),
        _UNTIL_ROOM_ENDS,
        ("rooms.secret", "pupils.browser", "pupils.word"),
    ),
    StoredData(
        N_("Answers and moves, with their times"),
        N_("to show who has understood"),
        _UNTIL_ROOM_ENDS,
        (
            "answers.id",
            "answers.activity",
            "answers.round",
            "answers.pupil",
            "answers.submission",
            "answers.text",
            "answers.facts",
            "answers.at",
            "duels.id",
            "duels.activity",
            "duels.first",
            "duels.second",
            "duels.moves",
            "duels.made",
            "duels.result",
        ),
    ),
)
"""The data that is deleted together with its room.

tests/views/doors/test_privacy.py compares the columns with those of the database.
"""

_OTHER_DATA = (
    StoredData(
        N_("The code of a room, and when it closed"),
        N_("to tell those who come late"),
        N_("a day later"),
        ("closed_rooms.code", "closed_rooms.at"),
    ),
    StoredData(
        N_("How often an address tried something, as a hash"),
        N_("to stop those who guess"),
        N_("an hour later"),
        ("tries.key", "tries.since", "tries.times"),
    ),
)
"""The data that outlives a room, or belongs to none."""

_COOKIES = (
    Cookie(("teacher_CODE", "pupil_CODE"), N_("your seat in a room"), _UNTIL_ROOM_ENDS),
    Cookie(("language",), N_("your language"), N_("a year later")),
    Cookie(("projector",), N_("projector mode"), N_("you close the browser")),
)


@doors.get("/privacy")
def privacy() -> str:
    """Return the page that says what is stored, why, and for how long."""
    allow_no_parameters()
    cookies = (*_COOKIES, *slots_of(current_app).cookies)
    return render_template(
        "doors/privacy.html", room_data=_ROOM_DATA, other_data=_OTHER_DATA, cookies=cookies
    )


@dataclass(frozen=True, slots=True)
class ApiParameter:
    """A parameter of an API operation; its `description` and `example` are "" if it has none."""

    name: str
    required: bool
    description: str
    example: str


@dataclass(frozen=True, slots=True)
class ApiOperation:
    """An API operation: a GET request of `path`, which OpenAPI names `operation_id`."""

    operation_id: str
    path: str
    summary: str
    description: str
    parameters: tuple[ApiParameter, ...]


@doors.get("/interface")
def interface() -> str:
    """Return the description of the JSON API for people."""
    allow_no_parameters()
    document = openapi_document()
    return render_template(
        "doors/api.html",
        description=document["info"]["description"],
        operations=[
            _operation(path, methods["get"]) for path, methods in document["paths"].items()
        ],
        home=public_address(),
    )


def _operation(path: str, document: dict[str, Any]) -> ApiOperation:
    """Return the operation at `path` that `document`, a part of an OpenAPI document, describes."""
    return ApiOperation(
        operation_id=document["operationId"],
        path=path,
        summary=document["summary"],
        description=document.get("description", ""),
        parameters=tuple(
            ApiParameter(
                name=parameter["name"],
                required=parameter.get("required", False),
                description=parameter.get("description", ""),
                example=str(parameter.get("example", "")),
            )
            for parameter in document.get("parameters", ())
        ),
    )
