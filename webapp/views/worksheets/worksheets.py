"""Worksheets: puzzles for paper, with a key on a page of its own.

    /worksheets/GAME/LEVEL/SEED?count=COUNT&kinds=KINDS&paper=PAPER&play=CONVENTION&key=off

LEVEL may be `rising`, KINDS are written with commas, PAPER is `a4` or `letter`.
"""

from dataclasses import dataclass
from secrets import randbelow
from urllib.parse import urlencode

from flask import Blueprint, make_response, render_template, request
from werkzeug.wrappers import Response

from webapp.language import N_
from webapp.language import gettext as _
from webapp.limits import SECONDS_UNTIL_MORE
from webapp.rulesets.convention import Convention
from webapp.rulesets.errors import GameError
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import MIXED, read_game
from webapp.teaching.puzzles.puzzle import LARGEST_SEED, LEVELS
from webapp.teaching.puzzles.reading import (
    one_of,
    read_convention,
    read_count,
    read_kinds,
    read_seed,
    read_sheet_level,
)
from webapp.teaching.puzzles.sheets import MOST_PUZZLES, RISING, Sheet
from webapp.views.play.addresses import quoted
from webapp.views.puzzles.games import game_asked, puzzle_games
from webapp.views.puzzles.words import QUESTIONS
from webapp.views.web.answers import redirect_anew
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.errors import loading_again
from webapp.views.web.public_address import public_address
from webapp.views.web.queries import parameters_of

from .page import sheet_page

worksheets = Blueprint("worksheets", __name__)

PAPERS = {"a4": N_("A4"), "letter": N_("Letter")}
_FIRST_GAME = "nim"
"""What a sheet is made of where nothing is chosen: the game that most have met."""

_DEFAULTS = {"count": "6", "paper": "a4", "play": "normal", "key": "on"}


@dataclass(frozen=True, slots=True)
class Ordered:
    """A sheet, the paper that it is for, and whether it has a key."""

    sheet: Sheet
    paper: str
    key: bool

    @property
    def address(self) -> str:
        """The address of the sheet."""
        sheet = self.sheet
        path = f"/worksheets/{quoted(sheet.game.name)}/{sheet.level or RISING}/{sheet.seed}"
        query = f"count={sheet.count}&kinds={','.join(sheet.kinds)}&paper={self.paper}"
        query += "&play=misere" if sheet.convention is Convention.MISERE else ""
        return f"{path}?{query}{'' if self.key else '&key=off'}"

    @property
    def wishes(self) -> str:
        """All that was asked for except the seed, as the query of the form."""
        sheet = self.sheet
        wishes = [
            ("game", sheet.game.name),
            ("level", str(sheet.level or RISING)),
            ("count", str(sheet.count)),
            *(("kind", kind.value) for kind in sheet.kinds),
            ("play", sheet.convention.value),
            ("paper", self.paper),
            ("key", "on" if self.key else "off"),
        ]
        return urlencode(wishes)


@worksheets.get("/worksheets")
def index() -> str:
    """The form for a sheet."""
    return _index(None)


def _index(error: GameError | None) -> str:
    blank = {"game": _FIRST_GAME, "written": "", "level": RISING, "seed": ""}
    asked = {**_DEFAULTS, **blank, **request.args}
    return render_template(
        "worksheets/index.html",
        error=error,
        asked=asked,
        kinds=request.args.getlist("kind") or [QuestionKind.WIN, QuestionKind.WHO],
        levels=LEVELS,
        rising=RISING,
        questions=QUESTIONS,
        mixed=MIXED,
        games=puzzle_games(),
        papers=PAPERS,
        most=MOST_PUZZLES,
    )


@worksheets.get("/worksheets/new")
def new() -> Response:
    """The sheet that the form asks for, at an address of its own."""
    asked = request.args.to_dict()
    try:
        ordered = _ordered(
            game_asked(asked),
            asked.get("level") or RISING,
            asked.get("seed") or str(randbelow(LARGEST_SEED + 1)),
            request.args.getlist("kind"),
        )
        ordered.sheet.puzzles(budget_of_request())
    except GameError as error:
        return make_response(_index(error), 400)
    return redirect_anew(ordered.address)


@worksheets.get("/worksheets/<game>/<level>/<seed>")
def show(game: str, level: str, seed: str) -> Response:
    """A sheet, to be printed; until it is whole, it loads again by itself."""
    asked = parameters_of(request, ("kinds", *_DEFAULTS))
    kinds = asked.get("kinds", f"{QuestionKind.WIN},{QuestionKind.WHO}").split(",")
    ordered = _ordered(game, level, seed, kinds)
    page = sheet_page(ordered.sheet, ordered.paper, public_address(), key=ordered.key)
    sheet = render_template(
        "worksheets/sheet.html", page=page, address=ordered.address, wishes=ordered.wishes
    )
    again = loading_again(str(SECONDS_UNTIL_MORE)) if page.unfinished else {}
    return make_response(sheet, again)


def _ordered(game: str, level: str, seed: str, kinds: list[str]) -> Ordered:
    """The sheet that is asked for. Raises GameError."""
    asked = {**_DEFAULTS, **{name: text for name, text in request.args.items() if text}}
    sheet = Sheet(
        read_game(game),
        read_sheet_level(level),
        read_kinds(kinds),
        read_convention(asked["play"]),
        read_count(asked["count"]),
        read_seed(seed),
    )
    key = one_of(asked["key"], ["on", "off"], _("The key is on or off."))
    paper = one_of(asked["paper"], [*PAPERS], _("There is no such paper."))
    return Ordered(sheet, paper, key == "on")
