"""Routes of the games' pages, with their rules, their theorems and how to win."""

import re
from http import HTTPStatus
from secrets import choice
from typing import ClassVar

from flask import Blueprint, abort, redirect, render_template, url_for
from werkzeug.wrappers import Response

from nimsum.budget import Budget
from nimsum.language import gettext as _
from nimsum.match.gallery import GALLERY
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.errors import GameError, NotationError, UnknownRuleset
from nimsum.rulesets.notation import read_game, read_ruleset, read_sum, write_sum
from nimsum.rulesets.sums import Component
from webapp.teaching.why.explanation import explain
from webapp.teaching.why.first_values import first_values, winnable_pairs
from webapp.views.web.answers import page_or_part, pushing, see_other, wants_fragment
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.errors import no_such_game
from webapp.views.web.queries import Query, allow_no_parameters

from .every_game import games_without_cards
from .game_page import WorkedPosition, game_page, worked_position
from .named_games import path_of
from .ready_games import game_groups

game_pages = Blueprint("game_pages", __name__)
game_pages.register_error_handler(UnknownRuleset, no_such_game)

_TAKE_BACKS_IN_PRACTICE = 3
_BLANKS = re.compile(r" *([,;]) *")
"""A separator, with the blanks that visitors may type around it."""


class GameQuery(Query):
    """The query of a game's page.

    `n` is a position to explain, and `brackets` are new parameters for the game's ruleset, such as
    `1,2,3`. Each is the visitor's text, or None if nothing was typed.
    """

    endpoint: ClassVar[str] = "game_pages.game"
    in_path: ClassVar[tuple[str, ...]] = ("name",)

    name: str
    n: str | None = None
    brackets: str | None = None


@game_pages.get("/games")
def index() -> str:
    """Return the page of all games: cards of ready-made games, and a list of the other games."""
    allow_no_parameters()
    return render_template(
        "games/index.html", groups=game_groups(GALLERY), families=games_without_cards(GALLERY)
    )


@game_pages.get("/games/<name>")
def game(**_path: str) -> Response:
    """Return the page of a game, or for htmx only the part that explains the typed position.

    If the visitor typed other parameters, redirect to the page of the game with these parameters.
    """
    query = GameQuery.from_request()
    name = query.name
    ruleset = read_game(name)
    brackets = ruleset.parameters
    brackets_error = None
    if query.brackets is not None:
        brackets = _BLANKS.sub(r"\1", query.brackets).strip()
        try:
            chosen = read_ruleset(f"{ruleset.slug}({brackets})")
        except GameError as error:
            brackets_error = error
        else:
            return redirect(path_of(chosen.name), HTTPStatus.SEE_OTHER)
    fragment = wants_fragment()
    budget = budget_of_request()
    # The part that depends only on the name comes first; the typed position gets the rest.
    page = None if fragment else game_page(name, ruleset, brackets, brackets_error)
    worked = _worked_position(ruleset, query.n, budget)
    wrong = worked.error or brackets_error
    status = HTTPStatus.BAD_REQUEST if wrong else HTTPStatus.OK
    response = page_or_part(
        "games/page.html",
        "games/_worked.html",
        fragment=fragment,
        status=status,
        game=page,
        worked=worked,
        opened=query.n is not None,
    )
    if not fragment:
        return response
    return pushing(response, "false" if wrong else query.href(n=worked.typed, brackets=None))


@game_pages.get("/games/<name>/practice")
def practice(name: str) -> Response:
    """Redirect to a training game that the visitor can win, on a sum of two small positions.

    Answers 404 if the game has no such sum.
    """
    allow_no_parameters()
    pairs = winnable_pairs(first_values(read_game(name)))
    if not pairs:
        abort(HTTPStatus.NOT_FOUND)
    start = write_sum(choice(pairs))
    train = _TAKE_BACKS_IN_PRACTICE
    return see_other(url_for("play.show", start=start, first="you", train=train))


def _worked_position(ruleset: AnyRuleset, typed: str | None, budget: Budget) -> WorkedPosition:
    if typed is None:
        # The sample position of a ruleset is small.
        budget = Budget()
        typed = ruleset.write_position(ruleset.words.sample_position)
    try:
        component = _position_of(ruleset, typed)
    except GameError as error:
        return WorkedPosition(typed, error)
    return worked_position(typed, component, explain((component,), budget))


def _position_of(ruleset: AnyRuleset, typed: str) -> Component:
    read = read_sum(f"{ruleset.name}:{typed.replace(' ', '')}")
    if len(read) > 1:
        raise NotationError(_("One position at a time."), typed, _("Leave out the plus sign."))
    return read[0]
