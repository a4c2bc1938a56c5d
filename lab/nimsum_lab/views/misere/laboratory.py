"""The page of one misère game: /misere?game=GAME&with=GAME or /misere?of=SUM."""

from contextlib import suppress
from types import SimpleNamespace

from flask import Blueprint, make_response, render_template, url_for
from markupsafe import escape
from werkzeug.wrappers import Response

from nimsum.budget import Budget, OutOfBudget
from nimsum.language import _
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError, NotationError
from nimsum.rulesets.notation import MAX_SUM_LENGTH, read_sum, write_sum
from nimsum.rulesets.sums import Sum
from nimsum.rulesets.titles import sum_title
from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.forms import Form, Laboratory, copied, followers
from nimsum_lab.misere.reading import MAX_FORM_LENGTH, MAX_FORM_PLAY, MAX_NIM_HEAP_IN_FORM
from nimsum_lab.misere.writing import nested, shorthand
from nimsum_lab.study.one_game import study
from nimsum_lab.study.position import misere_position
from nimsum_lab.study.two_games import compare
from nimsum_lab.views.misere.game_tree import MAX_POSITIONS, game_tree
from webapp.teaching.why.misere import badge
from webapp.views.web.answers import see_other
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.queries import sum_in_query

from .input import LabAsked, address_of, game_in_query, too_large
from .names import Names, typeset_typed

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
"""The work for the whole page, in seconds; a unit of work on forms takes several times as long."""

_SHARE_FOR_STUDY = 0.8
"""The share of the time for the study of the games; the rest is for their names."""


def _written(form: Form) -> SimpleNamespace:
    """Return `form` in both notations, with its drawing; None for each that would be too large."""
    return SimpleNamespace(
        form=form,
        shorthand=shorthand(form),
        nested=nested(form),
        positions=len(followers(form)),
        tree=game_tree(form),
    )


@misere_lab.get("/misere")
def one_game() -> Response:
    """Show the study of one game, of two games, or of a position of a ruleset."""
    page = _page(LabAsked.asked())
    return make_response(render_template("misere/lab.html", page=page), 400 if page.error else 200)


@misere_lab.get("/misere/census")
@misere_lab.get("/misere/born")
@misere_lab.get("/misere/born/<day>")
def counted(**_path: str) -> Response:
    """Redirect from the former pages on birthdays to the paper's statements, which cover them."""
    return see_other(url_for("papers.paper", slug="misere-structure"))


def _page(query: LabAsked) -> SimpleNamespace:
    """Return the page: what was typed, any error, the results, and the names of all games."""
    typed = query.game or ""
    error = None
    results = SimpleNamespace(position=None, study=None)
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
                results = _results_for_position(lab, query.of, budget)
            else:
                typed = _FIRST_GAME if query.game is None else typed
                results = _results_for_games(lab, typed, query.beside, budget)
    except GameError as refused:
        error = refused
    start: Sum = results.position.position if results.position else ()
    title = sum_title(start) if results.position else typed
    game = results.names.texts[results.study.canonical] if results.study else None
    return SimpleNamespace(
        typed=typed,
        typed_with="" if query.of and not error else query.beside,
        typed_of=query.of,
        error=error,
        **vars(results),
        title=title,
        heading=escape(title) if results.position else typeset_typed(typed),
        play=url_for("play.show", start=write_sum(start), play=Convention.MISERE),
        for_programs=url_for("api_laboratory.misere", game=typed or game or "0"),
        examples=_EXAMPLES,
        positions=[(sum_title(read_sum(each)), LabAsked(of=each).href()) for each in _POSITIONS],
        badge=badge,
        address_of=address_of,
        typeset=typeset_typed,
        most_drawn=MAX_POSITIONS,
        longest=MAX_FORM_LENGTH,
        longest_sum=MAX_SUM_LENGTH,
        largest_heap=MAX_NIM_HEAP_IN_FORM,
        longest_play=MAX_FORM_PLAY,
    )


def _results_for_games(lab: Laboratory, typed: str, other: str, budget: Budget) -> SimpleNamespace:
    form = game_in_query(lab, typed)
    beside = game_in_query(lab, other) if other else None
    return _results(lab, form, beside, (typed, other), budget)


def _results_for_position(lab: Laboratory, of: str, budget: Budget) -> SimpleNamespace:
    position = misere_position(sum_in_query(of))
    results = SimpleNamespace(position=position, study=None)
    if position.form is None:
        return results
    with suppress(OutOfBudget, GameError):
        results = _results(lab, copied(lab, position.form), None, ("", ""), budget)
        results.position = position
    return results


def _results(
    lab: Laboratory, form: Form, beside: Form | None, typed: tuple[str, str], budget: Budget
) -> SimpleNamespace:
    """Return the study of `form`, compared with `beside` if given. Raises InvalidPosition."""
    finding = budget.part(_SHARE_FOR_STUDY)
    try:
        results = study(lab, form, finding)
    except OutOfBudget as error:
        raise too_large(typed[0], str(error)) from error
    comparison = None
    if beside is not None:
        try:
            with finding:
                comparison = compare(lab, results.canonical, canonical(lab, beside), finding)
        except OutOfBudget as error:
            raise too_large(typed[1], str(error)) from error
    return SimpleNamespace(
        position=None,
        names=Names.of(lab, results, comparison, budget),
        study=results,
        as_it_stands=_written(results.form),
        canonical=_written(results.canonical),
        comparison=comparison,
    )
