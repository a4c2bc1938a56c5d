"""Routes of the front page, of /about, /privacy and /interface, and of the *entrances*.

An entrance is a page with all that one kind of visitor needs: /teach for teachers, and /explore for
people who study the values of games.
"""

from dataclasses import dataclass
from http import HTTPStatus
from typing import ClassVar, Literal

from flask import Blueprint, abort, current_app, make_response, redirect, render_template, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from nimsum.language import _
from nimsum.match.gallery import GALLERY
from nimsum.registry import registry
from nimsum.rulesets.catalogue import AnyRuleset, from_packages
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.titles import game_name, game_title
from webapp.slots import RefusedPlugin, slots_of
from webapp.teaching.games.references import FIVE_PAPERS, SEQUENCES, WORKS, Work
from webapp.teaching.lesson_plans.lesson_plans import BY_SLUG, LENGTHS, LESSON_PLANS
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.teaching.lessons.ladders import LADDERS, Ladder
from webapp.teaching.path.stations import FIRST_SESSION, SESSION_STOPS, STATIONS, Station
from webapp.teaching.puzzles.candidates import NotMadeYet
from webapp.teaching.puzzles.daily import Part, puzzle_of, today
from webapp.views.api.document import openapi_document
from webapp.views.classroom.access import own_room_codes
from webapp.views.explore.address import path_of_values
from webapp.views.explore.files import bibtex
from webapp.views.explore.table_address import TableQuery
from webapp.views.explore.typed_games import read_typed_games
from webapp.views.games.named_games import NamedGame, title_of
from webapp.views.games.ready_games import ready_games
from webapp.views.pictures.emblems import emblem
from webapp.views.pictures.previews import preview_of
from webapp.views.play.play_board import first_board
from webapp.views.play.play_query import PlayQuery
from webapp.views.play.seats import first_seats
from webapp.views.web.answers import no_store
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.origins import public_address
from webapp.views.web.queries import FormQuery, Query, allow_no_parameters

from .api_operations import operations_in
from .lesson_cards import lesson_card, phase_cards
from .sections import door_of_page
from .stored_data import COOKIES, OTHER_DATA, ROOM_DATA

doors = Blueprint("doors", __name__)
doors.add_app_template_global(door_of_page)

_SHARE_FOR_PUZZLE = 0.6
"""The share of the budget for today's first puzzle. If it is too short there is no picture."""


@doors.get("/")
def home() -> str:
    """Return the front page: the first game of the first session, more games, today's puzzles."""
    allow_no_parameters()
    begin = PlayQuery.at_station(FIRST_SESSION[0])
    try:
        puzzle = puzzle_of(today(), Part.EASY, budget_of_request().part(_SHARE_FOR_PUZZLE))
        puzzle_emblem = emblem(puzzle.position)
    except NotMadeYet:
        puzzle_emblem = Markup()
    return render_template(
        "home.html",
        start=begin.start,
        board=first_board(begin, budget_of_request()),
        seats=first_seats(begin),
        session=[_session_stop(stop) for stop in SESSION_STOPS],
        games=ready_games(game for game in GALLERY if game.in_front),
        puzzle_emblem=puzzle_emblem,
        stations=[station.key for station in STATIONS],
    )


@dataclass(frozen=True, slots=True)
class SessionStop:
    """A stop of the first session: a game against the opponent called `face`, or a lesson.

    `key` is what the browser's memory calls it; `steps` lists the steps of a lesson in the same
    way, separated by blanks, and `face` is "" for a lesson.
    """

    title: str
    href: str
    key: str
    face: str = ""
    steps: str = ""


def _session_stop(stop: Station | Ladder) -> SessionStop:
    if isinstance(stop, Ladder):
        href = url_for("lessons.ladder", slug=stop.slug)
        return SessionStop(_(stop.title), href, stop.slug, steps=" ".join(stop.step_names))
    href = PlayQuery.at_station(stop).href()
    return SessionStop(stop.title, href, stop.key, face=stop.against)


@doors.get("/teach")
def teach() -> AnyResponse:
    """Return the page for teachers: lessons to start, tools, and the teacher's own live rooms."""
    allow_no_parameters()
    rooms = own_room_codes()
    lessons = [lesson_card(plan) for plan in LESSON_PLANS]
    page = render_template("doors/teach.html", lessons=lessons, ladders=LADDERS, rooms=rooms)
    return no_store(make_response(page)) if rooms else make_response(page)


class LessonQuery(Query):
    """The query for the lesson plan `slug`, for a lesson of 20 or 45 `minutes`."""

    endpoint = "doors.plan"
    in_path: ClassVar[tuple[str, ...]] = ("slug",)

    slug: str
    minutes: Literal["20", "45"] = "20"


@dataclass(frozen=True, slots=True)
class LengthLink:
    """A link to the same lesson plan for a lesson of `minutes` minutes."""

    minutes: str
    href: str


_FORMER_PLANS = {
    "one-to-three": "race-to-20",
    "copy-me": "two-equal-heaps",
    "nim-in-binary": "in-pairs",
    "nim-by-votes": "two-equal-heaps",
    "rule-of-taking": "one-two-nim",
    "mirror-race": "squares-and-mirrors",
}
"""The slugs of former lesson plans, which people may have kept, with the nearest lesson."""


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
        phases=phase_cards(slug, query.minutes),
        onward=[lesson_card(BY_SLUG[next_slug]) for next_slug in lesson.onward],
    )
    return make_response(page)


@doors.get("/values")
def former_values() -> AnyResponse:
    """Redirect the former page for lists of games to /explore.

    Games are typed there one at a time; a list goes to /api/values.
    """
    return redirect(url_for("doors.explore"), HTTPStatus.SEE_OTHER)


class ExploreQuery(FormQuery):
    """The query of /explore, the entrance for people who study the values of games.

    `game` is what the visitor typed: a name such as `kayles`, an octal code such as `0.77` or a set
    of numbers such as `1,2,3`. It is "" if nothing was typed.
    """

    endpoint = "doors.explore"

    game: str = ""


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


@doors.get("/privacy")
def privacy() -> str:
    """Return the page that says what is stored, why, and for how long."""
    allow_no_parameters()
    cookies = (*COOKIES, *slots_of(current_app).cookies)
    return render_template(
        "doors/privacy.html", room_data=ROOM_DATA, other_data=OTHER_DATA, cookies=cookies
    )


@doors.get("/interface")
def interface() -> str:
    """Return the description of the JSON API for people."""
    allow_no_parameters()
    document = openapi_document()
    return render_template(
        "doors/api.html",
        description=document["info"]["description"],
        operations=operations_in(document),
        home=public_address(),
    )
