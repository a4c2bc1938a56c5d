"""Rush: its start, and each of its puzzles; the address holds all, and the clock ends it."""

from math import ceil
from time import time
from types import SimpleNamespace

from flask import Blueprint, redirect, render_template, url_for
from werkzeug.wrappers import Response

from nimsum.budget import Budget
from nimsum.language import gettext as _
from nimsum.match.match import Player
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.notation import write_move
from nimsum.rulesets.titles import game_title
from nimsum.solver.analysis import refutation
from webapp.classroom.codes import LENGTH_OF_A_WORD, drawn
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.rush import MOST_MISTAKES, Answer, Rush, puzzle_at, read_rush
from webapp.teaching.words import narration
from webapp.views.boards.drawing import going_on
from webapp.views.boards.match_board import MatchBoard
from webapp.views.pictures.emblems import emblem
from webapp.views.pictures.previews import preview_of
from webapp.views.web.answers import no_store, page_or_part, see_other, wants_fragment
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.queries import allow_no_parameters

from .queries import PosedPuzzle
from .rush_query import ChosenRush, RushQuery

rush_pages = Blueprint("puzzles_rush", __name__)

_CLOCKS_DIFFER = 10
"""How many seconds the clock of another machine may be ahead of ours."""


def now() -> float:
    """The time, in seconds since 1970."""
    return time()


@rush_pages.get("/puzzles/rush")
def index() -> Response | str:
    """What a rush is; or the rush whose code is typed."""
    code = ChosenRush.asked().code
    return see_other(RushQuery(code=code).href()) if code else _start("")


@rush_pages.get("/puzzles/rush/new")
def new() -> Response:
    """The start of a new rush, with its code for others."""
    allow_no_parameters()
    return see_other(RushQuery(code=drawn(LENGTH_OF_A_WORD, ())).href())


@rush_pages.get("/puzzles/rush/start")
def start_new() -> Response:
    """A new rush begins."""
    allow_no_parameters()
    return _begun(drawn(LENGTH_OF_A_WORD, ()))


@rush_pages.get("/puzzles/rush/<code>/start")
def start(code: str) -> Response:
    """The rush of a code begins."""
    allow_no_parameters()
    return _begun(RushQuery.read({"code": code}).code)


@rush_pages.get("/puzzles/run")
@rush_pages.get("/puzzles/run/<path:_puzzle>")
def earlier(**_path: str) -> Response:
    """Where the runs of puzzles were that rushes replace."""
    return redirect(url_for("puzzles_rush.index"), 301)


@rush_pages.get("/puzzles/rush/<code>")
def play(**_path: str) -> Response | str:
    """The rush of a code: its start, the next puzzle, or how it went."""
    asked = RushQuery.asked()
    if not asked.began:
        return _start(asked.code)
    page, fragment = rush_page(asked, now(), budget_of_request()), wants_fragment()
    whole, part = "puzzles/rush.html", "puzzles/_rush.html"
    return no_store(page_or_part(whole, part, fragment=fragment, page=page))


def _start(code: str) -> str:
    return render_template("puzzles/rush_start.html", code=code)


def _begun(code: str) -> Response:
    return see_other(RushQuery(code=code, began=ceil(now())).href())


def rush_page(asked: RushQuery, time: float, budget: Budget) -> SimpleNamespace:
    """The page of a rush at a time: the next puzzle, the reply to a wrong move, or the end."""
    if asked.began > time + _CLOCKS_DIFFER:
        right = _("Start the rush again.")
        raise NotationError(_("This rush begins in the future."), str(asked.began), right)
    rush = read_rush(asked.code, asked.answers)
    left = max(0, rush.seconds - max(0, ceil(time) - asked.began))
    last = rush.answers[-1] if rush.answers else None
    shown = SimpleNamespace(
        code=rush.code,
        left=left,
        most=rush.seconds,
        clock=f"{left // 60}:{left % 60:02}",
        number=len(rush.answers) + 1,
        solved=rush.solved,
        mistakes=len(rush.missed),
        most_mistakes=MOST_MISTAKES,
        flash="",
        onward="",
        end=None,
    )
    if last and not last.right and not asked.looked:
        return _refuted(shown, asked, last, budget)
    if rush.ended or not left:
        return _ended(shown, rush)
    return _next_puzzle(shown, asked, last, budget)


def _next_puzzle(
    shown: SimpleNamespace, asked: RushQuery, last: Answer | None, budget: Budget
) -> SimpleNamespace:
    number = shown.number
    match = puzzle_at(asked.code, number).match
    ruleset = match.start[0].ruleset
    told = [each.ruleset.words.position(each.position) for each in match.start]
    if last and last.right:
        # Another name at each puzzle, so that it is played again.
        shown.flash = ("one", "two")[number % 2]
    shown.title = _("Rush %(code)s, number %(number)s", code=asked.code, number=number)
    shown.game = game_title(ruleset)
    shown.coach_title, shown.says = _("Find a winning move"), ruleset.rule
    shown.spoken = f"{_('Right!') if shown.flash else ''} {shown.game}: {', '.join(told)}."
    fields = asked.model_copy(update={"looked": False}).fields()
    around = going_on(asked.path(), fields, "answers", can_move=True)
    shown.board = MatchBoard(match, around, budget).draw()
    return shown


def _refuted(
    shown: SimpleNamespace, asked: RushQuery, wrong: Answer, budget: Budget
) -> SimpleNamespace:
    match = wrong.puzzle.match.played(wrong.move)
    reply = refutation(wrong.puzzle.position, wrong.move, budget)
    shown.game = shown.title = game_title(match.start[0].ruleset)
    shown.coach_title, shown.says = _("Not right."), ""
    if reply:
        told = narration(match.position, reply, Player.COMPUTER)
        shown.says = _("The computer %(told)s. Now you can’t win.", told=told)
        match = match.played(reply)
    shown.spoken = f"{shown.coach_title} {shown.says}"
    shown.onward = asked.href(looked=True)
    around = going_on(asked.path(), {}, "answers", can_move=False)
    shown.board = MatchBoard(match, around, budget).draw()
    return shown


def _ended(shown: SimpleNamespace, rush: Rush) -> SimpleNamespace:
    why = _("Time’s up")
    if rush.ended:
        out = len(rush.missed) == MOST_MISTAKES
        why = _("%(most)s mistakes", most=MOST_MISTAKES) if out else _("You solved them all")
    shown.title = f"{why}: {shown.solved}"
    shown.coach_title = shown.spoken = why
    query = RushQuery(code=rush.code)
    signs = "".join("✓" if each.right else "✗" for each in rush.answers)
    shown.end = SimpleNamespace(
        start=query.href(),
        result=f"Nimsum {_('Rush')} {rush.code}: {shown.solved} {signs}",
        picture=preview_of(puzzle_at(rush.code, 1).match, QuestionKind.WIN).picture,
        missed=[
            SimpleNamespace(
                number=each.number,
                game=game_title(each.puzzle.position[0].ruleset),
                picture=emblem(each.puzzle.position),
                href=PosedPuzzle(
                    start=each.puzzle.position, answer=write_move(each.puzzle.position, each.move)
                ).href(),
            )
            for each in rush.missed
        ],
    )
    return shown
