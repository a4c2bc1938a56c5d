"""Routes of Rush: its start, its puzzles one after the other, and its end.

    /puzzles/rush?code=CODE
    /puzzles/rush/CODE?began=SECONDS&answers=MOVES&next=yes

`began` is in seconds since 1970. After a wrong answer, `next=yes` leads to the next puzzle.
"""

from math import ceil
from time import time
from types import SimpleNamespace
from typing import Annotated

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from pydantic import Field
from werkzeug.wrappers import Response

from nimsum.budget import Budget
from nimsum.language import gettext as _
from nimsum.match.match import Match, Player
from nimsum.rulesets.errors import GameError, NotationError, like
from nimsum.rulesets.notation import read_move
from nimsum.rulesets.titles import game_title
from nimsum.solver.analysis import refutation
from webapp.classroom.codes import ALPHABET, WORD_LENGTH, draw_code, normalize_code
from webapp.teaching.move_words import narration, rule_of_taps
from webapp.teaching.puzzles.puzzle import Puzzle
from webapp.teaching.puzzles.rush import (
    MAX_MISTAKES,
    MAX_RUSH,
    SECONDS,
    SECONDS_PER_MISTAKE,
    puzzle_at,
)
from webapp.views.boards.drawing import going_on
from webapp.views.boards.match_board import MatchBoard
from webapp.views.pictures.emblems import emblem
from webapp.views.play.query import Moves
from webapp.views.web.answers import no_store, page_or_part, see_other, wants_fragment
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.queries import WHOLE_NUMBER, Notation, Query, given_once, said

from .queries import PosedPuzzle

rush_pages = Blueprint("puzzles_rush", __name__)


def _read_code(text: str) -> str:
    code = normalize_code(text)
    if len(code) != WORD_LENGTH or not set(code) <= set(ALPHABET):
        raise NotationError(_("That is no code of a rush."), text, like("HJK3"))
    return code


class RushQuery(Query):
    """The query of a rush: when it began, in seconds (0 before it begins), and the answers."""

    endpoint = "puzzles_rush.play"
    in_path = ("code",)

    code: Annotated[str, Notation(_read_code)]
    began: Annotated[int, WHOLE_NUMBER] = 0
    answers: Moves = ()
    looked: Annotated[bool, said("yes"), Field(alias="next")] = False


@rush_pages.get("/puzzles/rush")
def index() -> Response:
    """Return the start of a new rush, or redirect to the rush whose code was typed."""
    typed = given_once(request, ("code",)).get("code", "")
    error = None
    if typed:
        try:
            return see_other(RushQuery.read({"code": typed}).href())
        except GameError as wrong:
            error = wrong
    return _start(draw_code(WORD_LENGTH, ()), is_new=True, typed=typed, error=error)


@rush_pages.get("/puzzles/rush/<code>/start")
def start(code: str) -> Response:
    """Begin the rush with a code now."""
    given_once(request, ())
    return see_other(RushQuery.read({"code": code}).href(began=ceil(time())))


@rush_pages.get("/puzzles/run")
@rush_pages.get("/puzzles/run/<path:_puzzle>")
def earlier(**_path: str) -> Response:
    """Redirect the addresses of runs, which rushes have replaced."""
    return redirect(url_for("puzzles_rush.index"), 301)


@rush_pages.get("/puzzles/rush/<code>")
def play(**_path: str) -> Response:
    """Return the start of a rush, its next puzzle, or its result."""
    query = RushQuery.asked()
    if not query.began:
        return _start(query.code)
    response = page_or_part(
        "puzzles/rush.html",
        "puzzles/_rush.html",
        fragment=wants_fragment(),
        page=rush_page(query, time(), budget_of_request()),
    )
    return no_store(response)


def _start(
    code: str, *, is_new: bool = False, typed: str = "", error: GameError | None = None
) -> Response:
    page = render_template(
        "puzzles/rush_start.html", code=code, is_new=is_new, typed=typed, error=error
    )
    return no_store(make_response(page, 400 if error else 200))


def rush_page(query: RushQuery, time: float, budget: Budget) -> SimpleNamespace:
    """Return the page of a rush at `time`, in seconds since 1970.

    It shows the next puzzle, the reply to a wrong move, or the end. Raises `NotationError` if
    nobody can have played it, or an answer cannot be read.
    """
    texts = enumerate(query.answers[:MAX_RUSH], start=1)
    answers = [(puzzle_at(query.code, number), text) for number, text in texts]
    right = [read_move(puzzle.position, text) in puzzle.winning for puzzle, text in answers]
    too_many = len(right) < len(query.answers) or right[:-1].count(False) >= MAX_MISTAKES
    if too_many or query.began > time + SECONDS:  # The clocks of two machines may differ a bit.
        wrong = _("Nobody can have played this rush.")
        raise NotationError(wrong, query.href(), _("Start it again."))
    solved = right.count(True)
    mistakes = right.count(False)
    most = SECONDS + SECONDS_PER_MISTAKE * mistakes
    page = SimpleNamespace(
        title=_("Rush %(code)s: %(num)s solved", code=query.code, num=solved),
        left=max(0, most - max(0, ceil(time) - query.began)),
        most=most,
        number=len(right) + 1,
        solved=solved,
        mistakes=mistakes,
        most_mistakes=MAX_MISTAKES,
        flash=right[-1:] == [True],
        onward="",
        end=None,
    )
    if right[-1:] == [False] and not query.looked:
        match = _reply(page, query, answers[-1][0], budget)
    elif mistakes == MAX_MISTAKES or len(right) == MAX_RUSH or not page.left:
        page.coach_title = _("Time’s up") if not page.left else _("You solved them all")
        if mistakes == MAX_MISTAKES:
            page.coach_title = _("%(most)s mistakes", most=MAX_MISTAKES)
        signs = "".join("✓" if won else "✗" for won in right)
        page.end = SimpleNamespace(
            start=RushQuery(code=query.code).href(),
            result=" ".join(("Nimsum", _("Rush"), f"{query.code}:", str(solved), signs)),
            missed=[_missed(*answers[at]) for at, won in enumerate(right) if not won],
        )
        return page
    else:
        match = puzzle_at(query.code, page.number).match
        page.coach_title = _("Find a winning move")
        page.says = rule_of_taps(match.start[0].ruleset)
    page.game = game_title(match.start[0].ruleset)
    page.told = [component.ruleset.words.position(component.position) for component in match.start]
    fields = query.model_copy(update={"looked": False}).fields()
    around = going_on(query.path(), fields, "answers", can_move=not page.onward)
    page.board = MatchBoard(match, around, budget).draw()
    return page


def _reply(page: SimpleNamespace, query: RushQuery, puzzle: Puzzle, budget: Budget) -> Match:
    move = read_move(puzzle.position, query.answers[-1])
    match = puzzle.match.after(move)
    page.coach_title = _("Not right.")
    page.says = ""
    page.onward = query.href(looked=True)
    if reply := refutation(puzzle.position, move, budget):
        reply_in_words = narration(match.position, reply, Player.COMPUTER)
        page.says = _("The computer %(told)s. Now you can’t win.", told=reply_in_words)
        match = match.after(reply)
    return match


def _missed(puzzle: Puzzle, text: str) -> tuple[str, str, str]:
    """Return a missed puzzle: its game, its picture, and an address that shows the reply."""
    again = PosedPuzzle(start=puzzle.position, answer=text).href()
    return game_title(puzzle.position[0].ruleset), emblem(puzzle.position), again
