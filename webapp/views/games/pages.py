"""A page for each game: its rule, its theorem on a number of one's own, and how to win."""

from dataclasses import dataclass
from functools import cached_property
from http import HTTPStatus
from secrets import choice
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request
from werkzeug.wrappers import Response

from webapp.language import gettext as _
from webapp.papers.shelf import about as statements_about
from webapp.rulesets.catalogue import AnyRuleset, aliases
from webapp.rulesets.errors import GameError, NotationError, UnknownRuleset
from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.law import Law, equals_nim_heaps, theorem_of
from webapp.rulesets.notation import read_game, read_ruleset, read_sum
from webapp.rulesets.sums import Component, Sum, component_of
from webapp.solver.budget import Budget
from webapp.teaching.games.entry import GameWords
from webapp.teaching.games.every_game import GAME_WORDS
from webapp.teaching.games.kinship import Neighbours, neighbours
from webapp.teaching.games.practice import winnable_pairs
from webapp.teaching.games.titles import general_title
from webapp.teaching.games.works import WORKS, Work
from webapp.teaching.lessons.every_ladder import ladders_with
from webapp.teaching.lessons.ladder import Ladder
from webapp.teaching.why.explanation import Explanation, explain
from webapp.teaching.why.first_values import FirstValues, Valued, first_values
from webapp.teaching.why.recipe import Worked, worked_recipe
from webapp.teaching.why.two_conventions import TwoConventions, two_conventions
from webapp.views.boards.boards import pictures
from webapp.views.boards.component_view import ComponentView
from webapp.views.boards.match_board import DrawnBoard
from webapp.views.play.addresses import play_path, quoted
from webapp.views.play.page import first_board
from webapp.views.web.answers import page_or_part, redirect_anew
from webapp.views.web.errors import no_such_game
from webapp.views.web.htmx import Htmx, pushing
from webapp.views.web.queries import parameters_of

from .every_game import every_game
from .named_games import path_of, title_of

game_pages = Blueprint("game_pages", __name__)
game_pages.register_error_handler(UnknownRuleset, no_such_game)

_FOR_THE_NUMBER, _FOR_MISERE_PLAY, _FOR_THE_RECIPE = 0.3, 0.2, 0.2
"""The seconds for the visitor's own number, for misère play, and for the worked recipe."""

_TAKE_BACKS_IN_PRACTICE = 3


@dataclass(frozen=True)
class GamePage:
    """The page of a game. `typed` is the position to work on, or what was refused with an error.

    `name` is that of the page: the slug of a ruleset, its notation, or the name of a game.
    """

    name: str
    ruleset: AnyRuleset
    typed: str
    worked: Component | None
    error: GameError | None
    brackets: str
    brackets_error: GameError | None
    budget: Budget

    @property
    def words(self) -> GameWords:
        """What is written by hand about the game."""
        return GAME_WORDS[self._key]

    @property
    def _key(self) -> str:
        """The name under which words and neighbours are found."""
        return self.name if self.name in GAME_WORDS else self.ruleset.slug

    @property
    def title(self) -> str:
        """The name of the game as people write it."""
        return _(self.words.title) if self.words.title else general_title(self.ruleset)

    @property
    def path(self) -> str:
        """The address of the page."""
        return path_of(self.name)

    @property
    def names(self) -> list[tuple[str, str]]:
        """The named games that this is: their titles and the addresses of their pages."""
        same = (name for name, each in aliases() if each == self.ruleset and name != self.name)
        return [(title_of(name), path_of(name)) for name in same]

    @property
    def theorem(self) -> Law[Any] | None:
        """The law by which values are found, if there is one."""
        return theorem_of(self.ruleset)

    @property
    def equals_nim_heaps(self) -> bool:
        """Whether its positions are nim heaps in misère play too."""
        return equals_nim_heaps(self.ruleset)

    @property
    def work(self) -> Work | None:
        """The work that the rule comes from, in full."""
        return WORKS.get(self.ruleset.source.work)

    @cached_property
    def checked(self) -> list[tuple[str, str, str]]:
        """The statements on the game that a computation checks: addresses, places and works."""
        return [
            (f"/papers/{paper.slug}#{entry.key}", entry.title, paper.work)
            for paper, entry in statements_about({self.name, self.ruleset.slug})
            if entry.check is not None
        ]

    @cached_property
    def sample(self) -> Component:
        """The position on the live board."""
        return component_of(self.ruleset, self.ruleset.words.sample_position)

    @property
    def play(self) -> str:
        """The address of a game from the sample, where one is asked who begins."""
        return play_path((self.sample,))

    @cached_property
    def board(self) -> DrawnBoard:
        """The live board: the sample against the perfect player, the visitor to move."""
        return first_board((self.sample,), self.budget)

    @cached_property
    def explained(self) -> Explanation | None:
        """The value of the visitor's own position, and the winning moves; None for an error."""
        if self.worked is None:
            return None
        return explain((self.worked,), self.budget.share(_FOR_THE_NUMBER))

    @cached_property
    def values(self) -> FirstValues:
        """The values of the first positions."""
        return first_values(self.ruleset, self.budget)

    @cached_property
    def conventions(self) -> TwoConventions:
        """What misère play changes for the first positions."""
        return two_conventions(
            self.ruleset, self.values.positions, self.budget.share(_FOR_MISERE_PLAY)
        )

    @cached_property
    def recipe(self) -> Worked | None:
        """The recipe worked on two components."""
        return worked_recipe(self.sample, self.values, self.budget.share(_FOR_THE_RECIPE))

    @cached_property
    def winnable_pairs(self) -> list[Sum]:
        """What can be practised: the pairs of first positions that can be won."""
        return winnable_pairs(self.values)

    @property
    def neighbours(self) -> list[tuple[Neighbours, list[tuple[str, str]]]]:
        """Related games: how they are related, and the title and address of each."""
        return [
            (kin, [(title_of(name), path_of(name)) for name in kin.games])
            for kin in neighbours(self._key)
        ]

    @property
    def lessons(self) -> tuple[Ladder, ...]:
        """The lessons that play this game."""
        return ladders_with(self.name, self.ruleset)

    @property
    def api_has_values(self) -> bool:
        """Whether the machine interface lists the values of the game."""
        return isinstance(self.ruleset, HeapRuleset)

    @property
    def api(self) -> str:
        """What the machine interface says of the game: its values, or of its sample."""
        if self.api_has_values:
            return f"/api/rulesets/{quoted(self.ruleset.name)}/values"
        return f"/api/analysis?position={quoted(str(self.sample))}"

    def picture_of(self, valued: Valued) -> ComponentView:
        """A position drawn small."""
        return pictures((valued.component,))[0]

    def play_of(self, position: Sum) -> str:
        """The address of a game from a position."""
        return play_path(position)

    def worked_on(self, notation: str) -> str:
        """The address of this page with the theorem worked on a position."""
        return f"{self.path}?n={quoted(notation)}#worked"


@game_pages.get("/games")
def index() -> str:
    """All games, each with its rule in a sentence."""
    parameters_of(request)
    return render_template("games/index.html", works=every_game())


@game_pages.get("/games/<name>")
def game(name: str) -> Response:
    """The page of a game, or with htmx only the part that depends on the visitor's number."""
    given = parameters_of(request, allowed=("n", "brackets"))
    ruleset = read_game(name)
    brackets, brackets_error = ruleset.parameters, None
    if "brackets" in given:
        brackets = given["brackets"].replace(" ", "")
        try:
            chosen = read_ruleset(f"{ruleset.slug}({brackets})")
        except GameError as refused:
            brackets_error = refused
        else:
            return redirect(path_of(chosen.name), HTTPStatus.SEE_OTHER)
    typed = given.get("n", ruleset.write_position(ruleset.words.sample_position))
    worked, wrong = None, None
    try:
        worked = _position_of(ruleset, typed)
    except GameError as refused:
        wrong = refused
    return _answer(
        GamePage(name, ruleset, typed, worked, wrong, brackets, brackets_error, Budget())
    )


@game_pages.get("/games/<name>/practice")
def practice(name: str) -> Response:
    """A training game from two of the first positions, other ones each time, to be won."""
    parameters_of(request)
    pairs = winnable_pairs(first_values(read_game(name), Budget()))
    if not pairs:
        abort(HTTPStatus.NOT_FOUND)
    return redirect_anew(f"{play_path(choice(pairs))}?first=you&train={_TAKE_BACKS_IN_PRACTICE}")


def _position_of(ruleset: AnyRuleset, typed: str) -> Component:
    """The one position that was typed. Raises GameError."""
    read = read_sum(f"{ruleset.name}:{typed.replace(' ', '')}")
    if len(read) > 1:
        raise NotationError(
            _("One position at a time is worked out here."), typed, _("Leave out the plus sign.")
        )
    return read[0]


def _answer(page: GamePage) -> Response:
    wrong = page.error or page.brackets_error
    fragment = Htmx.of(request).wants_fragment
    status = HTTPStatus.BAD_REQUEST if wrong else HTTPStatus.OK
    response = page_or_part(
        "games/page.html", "games/_worked.html", fragment=fragment, status=status, game=page
    )
    if not fragment:
        return response
    return pushing(response, "false" if wrong else f"{page.path}?n={quoted(page.typed)}")
