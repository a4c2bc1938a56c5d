"""The page of one misère game: /misere?game=GAME&with=GAME or /misere?of=SUM."""

from dataclasses import dataclass, replace
from types import SimpleNamespace

from flask import Blueprint, make_response, render_template, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from nimsum.budget import Budget, OutOfBudget
from nimsum.lab.misere.reading import (
    LARGEST_NIM_HEAP_IN_A_FORM,
    LONGEST_FORM,
    LONGEST_PLAY_OF_A_FORM,
)
from nimsum.lab.misere.writing import nested, shorthand
from nimsum.language import _
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError, NotationError
from nimsum.rulesets.notation import LONGEST_SUM, read_sum, write_sum
from nimsum.rulesets.titles import sum_title
from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.forms import Form, Laboratory, copied, followers
from webapp.teaching.laboratory.one_game import study
from webapp.teaching.laboratory.position import misere_position
from webapp.teaching.laboratory.two_games import compare
from webapp.teaching.why.misere import badge
from webapp.views.misere.game_tree import MOST_POSITIONS, GameTree, game_tree
from webapp.views.web.answers import see_other
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.queries import sum_in_query

from .input import LabAsked, address_of, game_in_query, too_large
from .names import Names
from .typeset import typeset_typed

misere_lab = Blueprint("misere_lab", __name__)

_FIRST_GAME = "(4+2)#"
_EXAMPLES = (
    *("2##1", "632", "4_2", "(4+2)#", "(4+2#)#", "{2,{3,1}}+4", "(2##1)#"),
    *("2#2", "2##", "2_{#2}", "(2#321)(2#320)32"),
)
_POSITIONS = (
    *("octal(0.77):9", "octal(0.07):12", "grundys-game:18", "remove-an-edge:path-9"),
    *("diamond:5", "remove-a-square:3x3", "nim:3+nim:4"),
)

_WORK = 0.12
"""The work for all of it, in seconds; a unit of work on forms takes several times as long."""

_FOR_FINDING_OUT = 0.8
"""The part of the time for what is told of games; the rest is for how they are called."""


@dataclass(frozen=True, slots=True)
class Written:
    """A form in both notations, with its drawing; None for what is too long or too large."""

    form: Form
    shorthand: str | None
    nested: str | None
    positions: int
    tree: GameTree | None

    @classmethod
    def of(cls, form: Form) -> "Written":
        """A form as it stands."""
        return cls(form, shorthand(form), nested(form), len(followers(form)), game_tree(form))


@dataclass(frozen=True, slots=True)
class LabPage:
    """The page: what was typed, what was wrong, what was found, and names of all games in it."""

    typed: str
    typed_with: str
    typed_of: str
    error: GameError | None = None
    position: SimpleNamespace | None = None
    names: Names | None = None
    study: SimpleNamespace | None = None
    as_it_stands: Written | None = None
    canonical: Written | None = None
    comparison: SimpleNamespace | None = None

    examples = _EXAMPLES

    badge = staticmethod(badge)
    most_drawn = MOST_POSITIONS
    longest = LONGEST_FORM
    longest_sum = LONGEST_SUM
    largest_heap = LARGEST_NIM_HEAP_IN_A_FORM
    longest_play = LONGEST_PLAY_OF_A_FORM
    address_of = staticmethod(address_of)

    typeset = staticmethod(typeset_typed)

    @property
    def positions(self) -> list[tuple[str, str]]:
        """Positions to try, by what people call them, with their addresses."""
        return [(sum_title(read_sum(each)), LabAsked(of=each).href()) for each in _POSITIONS]

    @property
    def play(self) -> str:
        """The address at which the position is played."""
        start = self.position.position if self.position else ()
        return url_for("play.show", start=write_sum(start), play=Convention.MISERE)

    @property
    def for_programs(self) -> str:
        """The address at which programs are told the same."""
        game = self.names.texts[self.study.canonical] if self.names and self.study else None
        return url_for("api.misere", game=self.typed or game or "0")

    @property
    def title(self) -> str:
        """What the page is about."""
        return sum_title(self.position.position) if self.position else self.typed

    @property
    def heading(self) -> Markup:
        """The same in type."""
        return Markup.escape(self.title) if self.position else typeset_typed(self.typed)


@misere_lab.get("/misere")
def one_game() -> Response:
    """Everything about one game, about two, or about a position of a ruleset."""
    page = _page(LabAsked.asked())
    return make_response(render_template("misere/lab.html", page=page), 400 if page.error else 200)


@misere_lab.get("/misere/census")
@misere_lab.get("/misere/born")
@misere_lab.get("/misere/born/<day>")
def counted(**_path: str) -> Response:
    """Where games were counted by birthday: the paper's statements say as much, with checks."""
    return see_other(url_for("papers.paper", slug="misere-structure"))


def _page(asked: LabAsked) -> LabPage:
    typed, other, of = asked.game or "", asked.beside, asked.of
    # The laboratory is new, so that the same is found whatever was asked before.
    lab, budget = Laboratory(), Budget(_WORK, budget_of_request().check)
    try:
        if typed and of:
            raise NotationError(
                _("The address has both a game and a position."), of, _("Give game= or of=.")
            )
        with budget:
            if of:
                return _page_of_position(lab, of, budget)
            typed = _FIRST_GAME if asked.game is None else typed
            form = game_in_query(lab, typed)
            beside = game_in_query(lab, other) if other else None
            return _page_of_game(lab, form, beside, LabPage(typed, other, ""), budget)
    except GameError as error:
        return LabPage(typed, other, of, error)


def _page_of_game(
    lab: Laboratory, form: Form, beside: Form | None, page: LabPage, budget: Budget
) -> LabPage:
    finding = budget.part(_FOR_FINDING_OUT)
    try:
        found = study(lab, form, finding)
    except OutOfBudget as error:
        raise too_large(page.typed, str(error)) from error
    comparison = None
    if beside is not None:
        try:
            with finding:
                comparison = compare(lab, found.canonical, canonical(lab, beside), finding)
        except OutOfBudget as error:
            raise too_large(page.typed_with, str(error)) from error
    return replace(
        page,
        names=Names.of(lab, found, comparison, budget),
        study=found,
        as_it_stands=Written.of(found.form),
        canonical=Written.of(found.canonical),
        comparison=comparison,
    )


def _page_of_position(lab: Laboratory, of: str, budget: Budget) -> LabPage:
    found = misere_position(sum_in_query(of))
    page = LabPage("", "", of, position=found)
    if found.form is None:
        return page
    try:
        game = copied(lab, found.form)
        return _page_of_game(lab, game, None, page, budget)
    except (OutOfBudget, GameError):
        return page
