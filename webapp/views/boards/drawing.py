"""The drawing of components as HTML, with a cache.

Drawing is most of the work of a move, and most heaps look as they did a move ago, or in another
game. So the HTML of a component is cached, with placeholders for the addresses of links and for the
traces of the last moves.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from flask import render_template
from markupsafe import Markup, escape

from nimsum.language import language
from nimsum.match.match import Change, Player
from nimsum.match.pin_rows import StandingRow
from nimsum.rulesets.boards.kind import MAX_TOKENS
from nimsum.rulesets.sums import Component, Move, Sum
from webapp.teaching.component_names import ComponentName, name_of
from webapp.teaching.why.highlights import Highlight
from webapp.views.web.languages import language_field, language_parameters
from webapp.views.web.queries import query_of

from .boards import component_view
from .component_view import ComponentView
from .places.picture import PlacesPicture
from .registry import PRESENTATIONS
from .rows.pins import PinRowView, pin_row_view
from .tally import TallyOfVotes

MAX_LINK_BYTES = 100_000
"""The maximum length of the address before the move, summed over all links of a component.

After a longer game the moves are buttons of a form, which has the address once."""

DRAWINGS_REMEMBERED = 2_000
"""The maximum number of components whose HTML is cached."""

_NOTHING = Markup()

_LinkStart = Markup | None
"""The first part of a link to a move: empty if moves are buttons, None if nobody can move."""

_GO = "\0go\0"
"""The placeholder for the address before a move."""

_FORM = "\0form\0"
"""The placeholder for the opening tag of a form."""

_TRACE = "\0trace\0"
"""The placeholder for the trace, which shows what the last moves changed."""


@dataclass(frozen=True, slots=True)
class FormerPosition:
    """The position of a component before a recent move, in words, and `by`, who made the move."""

    by: Player
    position: str


@dataclass(frozen=True, slots=True)
class MoveControls:
    """The links and forms with which a player moves on a board.

    `go` is the start of the address of a link, to which the move in notation is added, and `form`
    is the opening tag of a form that sends a move. `showing` is the opening tag of a form that asks
    to draw a component that is shown as text; its field `open` is the index of the component. If
    `can_move` is False, the board has neither links nor buttons for moves.
    """

    go: Markup
    form: Markup
    can_move: bool
    showing: Markup = _NOTHING


def opening_of_form(path: str, fields: Iterable[tuple[str, str]]) -> Markup:
    """Return the opening tag of a form that leads to `path`, and inputs for the hidden `fields`.

    `fields` are pairs of a name and a value. One more hidden input keeps the language.
    """
    hidden = "".join(
        f'<input type="hidden" name="{escape(name)}" value="{escape(value)}">'
        for name, value in fields
    )
    kept = language_field()
    return Markup(f'<form method="get" action="{escape(path)}">{kept}{hidden}')


def move_controls(path: str, fields: dict[str, str], name: str, *, can_move: bool) -> MoveControls:
    """Return the controls of the page at `path` with these `fields` in its query.

    The field called `name` has the moves so far, separated by `_`; each control adds a move.
    """
    before = f"{fields[name]}_" if name in fields else ""
    go = escape(query_of({**language_parameters(), **fields, name: before}))
    return MoveControls(go, opening_of_form(path, fields.items()), can_move)


def component_html(view: ComponentView, controls: MoveControls, typed: str = "") -> Markup:
    """Return the component of `view` as HTML; `typed` is the text in its field for a typed move."""
    draw = partial(_draw, view, typed=typed)
    html = _draw_with_links_or_buttons(draw, controls)
    component = Component(view.ruleset, view.position)
    return _with_trace(html, component, view.changes, controls, view.start)


def plain_component_html(
    component: Component,
    index: int,
    name: ComponentName,
    changes: tuple[Change, ...],
    controls: MoveControls,
    *,
    start: Any,
    former: tuple[Any, ...],
    full_bar: int,
    is_part: bool,
    votes: tuple[tuple[Move, int], ...] = (),
    pointed: Highlight | None = None,
) -> Markup:
    """Return a component as HTML, from a cache; without outcomes, labelled parts or a typed move.

    The component has this `index` and `name` in its sum; the last moves made `changes`.
    `start` is the position with which the match began in its place, or None if it has no place of
    its own; `former` are the positions since then that the picture needs. A heap of `full_bar`
    tokens has a bar that fills its room. `is_part` is True if a move has left it together with
    other components. `votes` are the numbers of votes for moves in it, and `pointed` is what an
    explanation highlights.
    """
    draw = partial(_cached_component_html, language(), component, index, name)
    draw = partial(draw, full_bar=full_bar, is_part=is_part, votes=votes, pointed=pointed)
    if votes or pointed or PRESENTATIONS[component.ruleset.board.slug].shows_moves:
        draw = partial(draw, changes=changes, start=start, former=former)
    html = _draw_with_links_or_buttons(draw, controls)
    return _with_trace(html, component, changes, controls, start)


def row_html(row: PinRowView, controls: MoveControls) -> Markup:
    """Return a row of pins as HTML."""
    return _with_controls(_draw_with_links_or_buttons(partial(_draw_row, row), controls), controls)


def plain_row_html(row: StandingRow, position: Sum, number: int, controls: MoveControls) -> Markup:
    """Return a row of pins without marks as HTML, from a cache.

    The components of the row belong to the sum `position`, and the row is called Row `number`.
    """
    components = tuple(position[run.index] for run in row.runs)
    names = tuple(name_of(position, run.index) for run in row.runs)
    draw = partial(_cached_row_html, language(), row, components, names, number)
    return _with_controls(_draw_with_links_or_buttons(draw, controls), controls)


def text_html(view: ComponentView, controls: MoveControls) -> Markup:
    """Return HTML that describes the component of `view` in text, with a form to choose a move.

    The text also lists the labelled parts. The page shows it when a player asks for it.
    """
    return _with_controls(_draw_in_text(view, can_move=controls.can_move), controls)


def plain_text_html(
    component: Component, index: int, name: ComponentName, controls: MoveControls
) -> Markup:
    """Return HTML that describes a component in text, from a cache; without marks and parts.

    The component has this `index` and this `name` in its sum.
    """
    return _with_controls(
        _cached_text_html(language(), component, index, name, controls.can_move), controls
    )


@lru_cache(maxsize=DRAWINGS_REMEMBERED)
def _cached_component_html(
    _language: str,
    component: Component,
    index: int,
    name: ComponentName,
    link_start: _LinkStart,
    *,
    changes: tuple[Change, ...] = (),
    start: Any = None,
    former: tuple[Any, ...] = (),
    full_bar: int = 0,
    is_part: bool = False,
    votes: tuple[tuple[Move, int], ...] = (),
    pointed: Highlight | None = None,
) -> str:
    view = component_view(
        component,
        index,
        name,
        marks=TallyOfVotes(dict(votes)) if votes else None,
        pointed=pointed,
        changes=changes,
        start=start,
        former=former,
        full_bar=full_bar,
        is_part=is_part,
    )
    return _draw(view, link_start)


@lru_cache(maxsize=DRAWINGS_REMEMBERED)
def _cached_row_html(
    _language: str,
    row: StandingRow,
    components: Sum,
    names: tuple[ComponentName, ...],
    number: int,
    link_start: _LinkStart,
) -> str:
    views = {
        run.index: component_view(component, run.index, name)
        for run, component, name in zip(row.runs, components, names, strict=True)
    }
    return _draw_row(pin_row_view(row, views, number), link_start)


@lru_cache(maxsize=DRAWINGS_REMEMBERED)
def _cached_text_html(
    _language: str, component: Component, index: int, name: ComponentName, can_move: bool
) -> str:
    return _draw_in_text(component_view(component, index, name), can_move=can_move)


def _draw_in_text(view: ComponentView, *, can_move: bool) -> str:
    picture = view.picture if isinstance(view.picture, PlacesPicture) else None
    return render_template(
        "boards/_in_text.html",
        view=view,
        picture=picture,
        can_move=can_move and not view.finished,
        form=Markup(_FORM),
    )


def _draw_with_links_or_buttons(draw: Callable[[_LinkStart], str], controls: MoveControls) -> str:
    """Return the HTML from `draw`, with links for moves, or with buttons if links are too long.

    `draw` takes the start of a link and returns HTML; see `_LinkStart`.
    """
    html = draw(Markup(_GO) if controls.can_move else None)
    if html.count(_GO) * len(controls.go) > MAX_LINK_BYTES:
        return draw(_NOTHING)
    return html


def _draw(view: ComponentView, link_start: _LinkStart, *, typed: str = "") -> str:
    return render_template(
        "boards/component.html",
        view=view,
        can_move=link_start is not None,
        typed=typed,
        go=link_start,
        form=Markup(_FORM),
        trace=Markup(_TRACE),
    )


def _draw_row(row: PinRowView, link_start: _LinkStart) -> str:
    can_move = link_start is not None
    form = Markup(_FORM)
    return render_template(
        "boards/rows/pins.html", row=row, can_move=can_move, go=link_start, form=form
    )


def _trace(component: Component, changes: tuple[Change, ...], start: Any) -> str:
    """Return HTML that shows the `changes` by the last moves in a component.

    Of a heap that was `start` when the match began, it keeps the room of all tokens that went.
    """
    ruleset = component.ruleset
    presentation = PRESENTATIONS[ruleset.board.slug]
    folder = f"boards/{ruleset.board.slug}/" if presentation.own_trace else "boards/_"
    if presentation.ghosts:
        ghosts = tuple(presentation.ghosts(component.position, changes))
        shown = component.position + len(ghosts)
        # A heap that began as a bar had no room for tokens.
        room = max(0, start - shown) if start and start <= MAX_TOKENS else 0
        return _cached_trace(
            language(), folder, ghosts=ghosts, remaining=component.position, room=room
        )
    former = tuple(
        FormerPosition(change.by, ruleset.words.position(change.before))
        for change in reversed(changes)
    )
    return _cached_trace(language(), folder, former=former)


@lru_cache(maxsize=DRAWINGS_REMEMBERED)
def _cached_trace(
    _language: str,
    folder: str,
    former: tuple[FormerPosition, ...] = (),
    ghosts: tuple[Player, ...] = (),
    remaining: int = 0,
    room: int = 0,
) -> str:
    return render_template(
        f"{folder}trace.html", former=former, ghosts=ghosts, remaining=remaining, room=room
    )


def _with_trace(
    html: str, component: Component, changes: tuple[Change, ...], controls: MoveControls, start: Any
) -> Markup:
    trace = _trace(component, changes, start)
    return _with_controls(html.replace(_TRACE, trace), controls)


def _with_controls(html: str, controls: MoveControls) -> Markup:
    return Markup(html.replace(_GO, controls.go).replace(_FORM, controls.form))
