"""The set-up page: a sum of one's own, and a surprise."""

from dataclasses import dataclass, replace
from random import SystemRandom
from types import SimpleNamespace

from flask import Blueprint, redirect, request
from werkzeug.wrappers import Response

from nimsum.language import N_, gettext as _
from nimsum.limits import LARGEST_HEAP, MOST_COMPONENTS
from nimsum.match.gallery import NEW_COMPONENT
from nimsum.match.match import Player
from nimsum.match.opponents import OPPONENTS
from nimsum.match.surprise import surprise
from nimsum.match.training import MOST_TAKEN_BACK
from nimsum.rulesets.catalogue import AnyRuleset, families
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.near import sum_meant
from nimsum.rulesets.notation import read_component, read_sum, write_spaced, write_sum
from nimsum.rulesets.sums import Component, Sum
from nimsum.rulesets.titles import sum_title
from nimsum.solver.analysis import Outcome
from webapp.views.pictures.emblems import emblem
from webapp.views.play.query import PlayQuery
from webapp.views.web.answers import page_or_part, see_other, wants_fragment
from webapp.views.web.queries import sum_in_query

setup = Blueprint("setup", __name__)

_ONE_HEAP, _BRACKETS, _OTHERS = (
    N_("One heap, no brackets"),
    N_("Needs brackets"),
    N_("Several heaps, or a shape"),
)


@dataclass(frozen=True, slots=True)
class BuilderRow:
    """One component being built, as typed, and what is wrong with it.

    `changed`: another game was chosen; `filled_in`: its example replaced what did not fit.
    """

    index: int
    slug: str
    parameters: str
    size: str
    error: GameError | None
    changed: bool = False
    filled_in: bool = False

    @property
    def notation(self) -> str:
        """The component as the row has it."""
        brackets = f"({self.parameters})" if self.parameters else ""
        return f"{self.slug}{brackets}:{self.size}"


@setup.get("/new")
def new() -> Response:
    """The builder: add, remove and edit components; checked as they are typed."""
    builder = _builder()
    if "start" in request.args and builder.start is not None and builder.error is None:
        asked = PlayQuery.read({**request.args.to_dict(), "start": write_sum(builder.start)})
        return redirect(asked.with_dice().href(), 303)
    fragment = wants_fragment()
    status = 200 if builder.error is None or "start" not in request.args else 400
    return page_or_part(
        "setup/new.html", "setup/_check.html", fragment=fragment, status=status, builder=builder
    )


def _builder() -> SimpleNamespace:
    """The sum that is being built, with what is wrong in it and what may be meant."""
    args = request.args
    typed = args.get("sum", "")
    error: GameError | None = None
    if typed and "read" in args:
        try:
            rows = [_row_of(index, part) for index, part in enumerate(sum_in_query(typed))]
        except GameError as refused:
            error, rows = refused, _rows_of_form()
    else:
        rows = _rows_of_form()
    rows = [row for row in rows if str(row.index) != args.get("remove")]
    if "add" in args or not rows:
        rows.append(_row_of(len(rows), read_component(NEW_COMPONENT)))
    start: Sum | None = None
    if error is None:
        try:
            start = read_sum("+".join(row.notation for row in rows))
        except GameError as refused:
            error = refused
    return SimpleNamespace(
        rows=[replace(row, index=index) for index, row in enumerate(rows)],
        changed=any(row.changed for row in rows),
        filled_in=any(row.filled_in for row in rows),
        games=_game_choices(),
        error=error,
        typed=typed,
        meant=sum_meant(typed) if error else "",
        start=start,
        title=sum_title(start) if start else "",
        notation=write_spaced(start) if start else "",
        emblem=emblem(start) if start else "",
        against=args.get("against", "perfect"),
        errs=args.get("errs", "25"),
        choose_first=args.get("first", ""),
        convention=args.get("play", Convention.NORMAL),
        train=args.get("train", ""),
        opponents=OPPONENTS,
        most_components=MOST_COMPONENTS,
        largest_heap=LARGEST_HEAP,
        most_taken_back=MOST_TAKEN_BACK,
        fragment=wants_fragment(),
    )


def _game_choices() -> dict[str, list[SimpleNamespace]]:
    """All games, in groups by what has to be typed for them; no group is empty."""
    groups: dict[str, list[SimpleNamespace]] = {_ONE_HEAP: [], _BRACKETS: [], _OTHERS: []}
    for family in families():
        group, name = _choice_of(family)
        groups[group].append(SimpleNamespace(slug=family.slug, name=name))
    return {_(group): choices for group, choices in groups.items() if choices}


def _choice_of(family: type[AnyRuleset]) -> tuple[str, str]:
    ruleset, _colon, position = family.example.partition(":")
    brackets = ruleset.removeprefix(family.slug).strip("()")
    typed = [_("brackets like %(example)s", example=brackets)] if brackets else []
    if not position.isdecimal():
        like = N_("position like %(example)s") if brackets else N_("like %(example)s")
        typed.append(_(like, example=position))
    title = _(family.title)
    group = _BRACKETS if brackets else _OTHERS if typed else _ONE_HEAP
    return group, f"{title} ({', '.join(typed)})" if typed else title


def _rows_of_form() -> list[BuilderRow]:
    columns = (request.args.getlist(name) for name in ("ruleset", "parameters", "size"))
    cells = zip(*columns, strict=False)
    rows = [_row(index, *cell) for index, cell in enumerate(cells)][: MOST_COMPONENTS + 1]
    if "start" in request.args:
        return rows
    games = request.args.getlist("was") + [""] * len(rows)
    return [_of_the_game(row, was) for row, was in zip(rows, games, strict=False)]


def _of_the_game(row: BuilderRow, was: str) -> BuilderRow:
    if was in ("", row.slug):
        return row
    example = next((family.example for family in families() if family.slug == row.slug), None)
    if row.error is None or example is None:
        return replace(row, changed=True)
    begun = _row_of(row.index, read_component(example))
    return replace(begun, changed=True, filled_in=True)


def _row(index: int, slug: str, parameters: str, size: str) -> BuilderRow:
    row = BuilderRow(index, slug, parameters.replace(" ", ""), size.replace(" ", ""), None)
    try:
        read_component(row.notation)
    except GameError as error:
        return replace(row, error=error)
    return row


def _row_of(index: int, component: Component) -> BuilderRow:
    ruleset = component.ruleset
    size = ruleset.write_position(component.position)
    return BuilderRow(index, ruleset.slug, ruleset.parameters, size, None)


@setup.get("/surprise")
def a_surprise() -> Response:
    """A random sum that the side which the visitor chose to be can win."""
    asked = PlayQuery.read(
        {"first": "you", **request.args.to_dict(), "start": NEW_COMPONENT}
    ).with_dice()
    outcome = Outcome.P if asked.first is Player.COMPUTER else Outcome.N
    start = surprise(outcome, SystemRandom(), asked.convention)
    return see_other(asked.href(start=write_sum(start)))
