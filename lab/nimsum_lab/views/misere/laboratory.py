"""The page of one misère game: /misere?game=GAME&with=GAME or /misere?of=SUM."""

from contextlib import suppress
from dataclasses import dataclass

from flask import Blueprint, make_response, render_template, url_for
from markupsafe import escape
from werkzeug.wrappers import Response

from nimsum.budget import Budget, OutOfBudget
from nimsum.language import _
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError, NotationError
from nimsum.rulesets.notation import read_sum, write_sum
from nimsum.rulesets.titles import sum_title
from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.forms import Form, Laboratory, copy_form
from nimsum_lab.study.one_game import study_game
from nimsum_lab.study.position import PositionStudy, study_position
from nimsum_lab.study.two_games import compare
from webapp.views.web.answers import see_other
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.queries import sum_in_query

from .lab_page import Example, LabPage, StudyView
from .misere_queries import LabQuery, address_of, game_in_query, too_large
from .names import Names, typeset_typed

misere_lab = Blueprint("misere_lab", __name__)

_FIRST_GAME = "(4+2)#"
_EXAMPLES = (
    "2##1",
    "632",
    "4_2",
    "(4+2)#",
    "(4+2#)#",
    "{2,{3,1}}+4",
    "(2##1)#",
    "2#2",
    "2##",
    "2_{#2}",
    "(2#321)(2#320)32",
)
_POSITIONS = (
    "octal(0.77):9",
    "octal(0.07):12",
    "grundys-game:18",
    "remove-an-edge:path-9",
    "diamond:5",
    "remove-a-square:3x3",
    "nim:3+nim:4",
)

_WORK = 0.12
"""The work for the whole page, in seconds; a unit of work on forms takes several times as long."""

_SHARE_FOR_STUDY = 0.8
"""The share of the time for the study of the games; the rest is for their names."""


@misere_lab.get("/misere")
def one_game() -> Response:
    """Show the study of a game, the comparison of two, or the study of a position of a ruleset."""
    page = _page(LabQuery.from_request())
    return make_response(render_template("misere/lab.html", page=page), 400 if page.error else 200)


@misere_lab.get("/misere/census")
@misere_lab.get("/misere/born")
@misere_lab.get("/misere/born/<day>")
def former_page(**_path: str) -> Response:
    """Redirect from the former pages on birthdays to the paper's statements, which cover them."""
    return see_other(url_for("papers.paper", slug="misere-structure"))


def _page(query: LabQuery) -> LabPage:
    """Return the contents of the page for `query`: one game, two games, or a position."""
    typed = query.game or ""
    error = None
    position: PositionStudy | None = None
    results: StudyView | None = None
    # A new laboratory, so that results do not depend on earlier requests.
    lab = Laboratory()
    budget = Budget(_WORK, budget_of_request().check)
    try:
        if typed and query.of:
            raise NotationError(
                _("The address has both a game and a position."), query.of, _("Give game= or of=.")
            )
        with budget:
            if query.of:
                position = study_position(sum_in_query(query.of))
                results = _study_of_position(lab, position, budget)
            else:
                typed = _FIRST_GAME if query.game is None else typed
                results = _study_of_games(lab, typed, query.other, budget)
    except GameError as refused:
        error = refused
    title = sum_title(position.position) if position else typed
    game = results.names.texts[results.study.canonical] if results else None
    return LabPage(
        typed=typed,
        typed_with="" if query.of and not error else query.other,
        typed_of=query.of,
        error=error,
        title=title,
        heading=escape(title) if position else typeset_typed(typed),
        position=position,
        results=results,
        play=url_for(
            "play.show",
            start=write_sum(position.position if position else ()),
            play=Convention.MISERE,
        ),
        for_programs=url_for("api_laboratory.misere", game=typed or game or "0"),
        examples=tuple(Example(typeset_typed(each), address_of(each)) for each in _EXAMPLES),
        positions=tuple(
            Example(sum_title(read_sum(each)), LabQuery(of=each).href()) for each in _POSITIONS
        ),
    )


@dataclass(frozen=True, slots=True)
class _TypedGame:
    """A game, and the text that was typed for it, which is empty for a position of a ruleset."""

    form: Form
    text: str = ""


def _study_of_position(
    lab: Laboratory, position: PositionStudy, budget: Budget
) -> StudyView | None:
    """Return the study of the canonical form of `position`; None if that is too large."""
    if position.form is None:
        return None
    with suppress(OutOfBudget, GameError):
        return _study(lab, _TypedGame(copy_form(lab, position.form)), None, budget)
    return None


def _study_of_games(lab: Laboratory, typed: str, typed_other: str, budget: Budget) -> StudyView:
    """Return the study of the game `typed`, and its comparison with `typed_other` if not empty."""
    game = _TypedGame(game_in_query(lab, typed), typed)
    other = _TypedGame(game_in_query(lab, typed_other), typed_other) if typed_other else None
    return _study(lab, game, other, budget)


def _study(
    lab: Laboratory, game: _TypedGame, other: _TypedGame | None, budget: Budget
) -> StudyView:
    """Return the study of `game`, compared with `other` if that is not None.

    Raises InvalidPosition if one of them is too large.
    """
    part = budget.part(_SHARE_FOR_STUDY)
    try:
        study = study_game(lab, game.form, part)
    except OutOfBudget as error:
        raise too_large(game.text, str(error)) from error
    comparison = None
    if other is not None:
        try:
            with part:
                comparison = compare(lab, study.canonical, canonical(lab, other.form), part)
        except OutOfBudget as error:
            raise too_large(other.text, str(error)) from error
    return StudyView.of(study, comparison, Names.of(lab, study, comparison, budget))
