"""The address of a page for each game: its rule, its theorem on a number, and how to win."""

import re
from http import HTTPStatus
from secrets import choice

from flask import Blueprint, abort, redirect, render_template, request
from werkzeug.wrappers import Response

from webapp.language import gettext as _
from webapp.match.gallery import GALLERY
from webapp.match.opponents import OPPONENTS
from webapp.rulesets.catalogue import AnyRuleset
from webapp.rulesets.errors import GameError, NotationError, UnknownRuleset
from webapp.rulesets.notation import read_game, read_ruleset, read_sum
from webapp.rulesets.sums import Component
from webapp.solver.budget import Budget, WorkBudget
from webapp.teaching.games.practice import winnable_pairs
from webapp.teaching.why.explanation import explain
from webapp.teaching.why.first_values import first_values
from webapp.views.play.addresses import play_path, quoted
from webapp.views.web.answers import page_or_part, redirect_anew
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.errors import no_such_game
from webapp.views.web.htmx import Htmx, pushing
from webapp.views.web.queries import parameters_of

from .every_game import every_game
from .named_games import path_of
from .page import WorkedPanel, game_page, worked_panel
from .ready_games import ready_games

game_pages = Blueprint("game_pages", __name__)
game_pages.register_error_handler(UnknownRuleset, no_such_game)

_TAKE_BACKS_IN_PRACTICE = 3
_BLANKS = re.compile(r" *([,;]) *")
"""Blanks that people put beside a sign, where the notation has none."""


@game_pages.get("/games")
def index() -> str:
    """The ready games, and all others by family, each with its rule in a sentence."""
    parameters_of(request)
    return render_template(
        "games/index.html",
        games=ready_games(GALLERY),
        families=every_game(),
        opponents=OPPONENTS,
    )


@game_pages.get("/games/<name>")
def game(name: str) -> Response:
    """The page of a game, or with htmx only the part that depends on the visitor's number."""
    given = parameters_of(request, allowed=("n", "brackets"))
    ruleset = read_game(name)
    brackets, brackets_error = ruleset.parameters, None
    if "brackets" in given:
        brackets = _BLANKS.sub(r"\1", given["brackets"]).strip()
        try:
            chosen = read_ruleset(f"{ruleset.slug}({brackets})")
        except GameError as refused:
            brackets_error = refused
        else:
            return redirect(path_of(chosen.name), HTTPStatus.SEE_OTHER)
    fragment, budget = Htmx.of(request).wants_fragment, budget_of_request()
    # What hangs on the name alone comes first: what was typed has the time that is left.
    page = None if fragment else game_page(name, ruleset, brackets, brackets_error)
    worked = _worked(ruleset, given.get("n"), budget)
    wrong = worked.error or brackets_error
    status = HTTPStatus.BAD_REQUEST if wrong else HTTPStatus.OK
    response = page_or_part(
        "games/page.html",
        "games/_worked.html",
        fragment=fragment,
        status=status,
        game=page,
        worked=worked,
    )
    if not fragment:
        return response
    return pushing(response, "false" if wrong else f"{path_of(name)}?n={quoted(worked.typed)}")


@game_pages.get("/games/<name>/practice")
def practice(name: str) -> Response:
    """A training game from two of the first positions, other ones each time, to be won."""
    parameters_of(request)
    pairs = winnable_pairs(first_values(read_game(name)))
    if not pairs:
        abort(HTTPStatus.NOT_FOUND)
    return redirect_anew(f"{play_path(choice(pairs))}?first=you&train={_TAKE_BACKS_IN_PRACTICE}")


def _worked(ruleset: AnyRuleset, typed: str | None, budget: Budget) -> WorkedPanel:
    """The theorem on the position that was typed; without one, on the sample, which is small."""
    budget = WorkBudget() if typed is None else budget
    typed = ruleset.write_position(ruleset.words.sample_position) if typed is None else typed
    try:
        component = _position_of(ruleset, typed)
    except GameError as refused:
        return WorkedPanel(typed, refused)
    return worked_panel(typed, component, explain((component,), budget))


def _position_of(ruleset: AnyRuleset, typed: str) -> Component:
    """The one position that was typed. Raises GameError."""
    read = read_sum(f"{ruleset.name}:{typed.replace(' ', '')}")
    if len(read) > 1:
        raise NotationError(
            _("One position at a time is worked out here."), typed, _("Leave out the plus sign.")
        )
    return read[0]
