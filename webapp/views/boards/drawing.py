"""The drawing of components as HTML, with a cache.

Drawing is most of the work of a move, and most heaps look as they did a move ago, or in another
game. So the HTML of a component is cached, with placeholders for the addresses of links and for the
traces of the last moves.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache, partial

from flask import render_template
from markupsafe import Markup, escape

from nimsum.language import language
from nimsum.match.match import Change, Player
from nimsum.match.pin_rows import StandingRow
from nimsum.rulesets.sums import Component, Sum
from webapp.views.web.languages import fields_of_language, language_field
from webapp.views.web.queries import query_of

from .boards import component_view
from .component_view import ComponentView
from .places.picture import PlacesPicture
from .registry import PRESENTATIONS
from .rows.pins import PinRowView, pin_row_view

MAX_LINK_BYTES = 100_000
"""The maximum length of the address before the move, summed over all links of a component.

After a longer game the moves are buttons of a form, which has the address once."""

DRAWINGS_REMEMBERED = 2_000
"""The maximum number of components whose HTML is cached."""

_NOTHING = Markup()
_Was = tuple[Player, str]
"""The player who changed a component, and what it was before."""

_Way = Markup | None
"""The address before the move in a link: empty if moves are buttons, None if nobody can move."""

_GO = "\0go\0"
_FORM = "\0form\0"
_TRACE = "\0trace\0"
"""The placeholders for the address before a move, the opening of a form, and the trace."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The HTML around the components of a match.

    `go` is the address of a link up to the next move, `form` opens a form that sends the next move,
    and `showing` opens a form that asks to draw the component with the index `open`.
    """

    go: Markup
    form: Markup
    can_move: bool
    showing: Markup = _NOTHING


def opening_of_form(path: str, fields: Iterable[tuple[str, str]]) -> Markup:
    """Return the opening tag of a form for `path`, with `fields` and the language hidden in it."""
    hidden = "".join(
        f'<input type="hidden" name="{escape(name)}" value="{escape(value)}">'
        for name, value in fields
    )
    kept = language_field()
    return Markup(f'<form method="get" action="{escape(path)}">{kept}{hidden}')


def going_on(path: str, fields: dict[str, str], name: str, *, can_move: bool) -> Surroundings:
    """Return the surroundings on a page whose field `name` has the moves so far, joined by `_`."""
    before = f"{fields[name]}_" if name in fields else ""
    go = escape(query_of({**fields_of_language(), **fields, name: before}))
    return Surroundings(go, opening_of_form(path, fields.items()), can_move)


def drawn(view: ComponentView, around: Surroundings, typed: str = "") -> Markup:
    """Return a component as HTML, with the move that was `typed` for it."""
    draw = partial(_draw, view, typed=typed)
    html = _if_short(draw, around)
    return _placed(html, Component(view.ruleset, view.position), view.changes, around)


def drawn_plainly(
    component: Component, index: int, count: int, changes: tuple[Change, ...], around: Surroundings
) -> Markup:
    """Return a component without marks, parts and a typed move as HTML, from a cache."""
    in_picture = changes if PRESENTATIONS[component.ruleset.board.slug].shows_moves else ()
    draw = partial(_component_html, language(), component, index, count, in_picture)
    return _placed(_if_short(draw, around), component, changes, around)


def drawn_row(row: PinRowView, around: Surroundings) -> Markup:
    """Return a row of pins as HTML."""
    return _filled(_if_short(partial(_draw_row, row), around), around)


def drawn_row_plainly(row: StandingRow, position: Sum, number: int, around: Surroundings) -> Markup:
    """Return a row of pins without marks as HTML, from a cache; `number` is its number in a sum."""
    components = tuple(position[run.index] for run in row.runs)
    draw = partial(_row_html, language(), row, components, len(position), number)
    return _filled(_if_short(draw, around), around)


def in_text(view: ComponentView, around: Surroundings) -> Markup:
    """Return a component as text in HTML, with its parts and a form to choose a move.

    The page shows it after one tap.
    """
    return _filled(_draw_in_text(view, can_move=around.can_move), around)


def in_text_plainly(component: Component, index: int, count: int, around: Surroundings) -> Markup:
    """Return a component without marks and parts as text in HTML, from a cache."""
    return _filled(_text_html(language(), component, index, count, around.can_move), around)


@lru_cache(maxsize=DRAWINGS_REMEMBERED)
def _component_html(
    _language: str,
    component: Component,
    index: int,
    count: int,
    changes: tuple[Change, ...],
    way: _Way,
) -> str:
    return _draw(component_view(component, index, count, changes=changes), way)


@lru_cache(maxsize=DRAWINGS_REMEMBERED)
def _row_html(
    _language: str, row: StandingRow, components: Sum, count: int, number: int, way: _Way
) -> str:
    views = {
        run.index: component_view(component, run.index, count)
        for run, component in zip(row.runs, components, strict=True)
    }
    return _draw_row(pin_row_view(row, views, number), way)


@lru_cache(maxsize=DRAWINGS_REMEMBERED)
def _text_html(_language: str, component: Component, index: int, count: int, can_move: bool) -> str:
    return _draw_in_text(component_view(component, index, count), can_move=can_move)


def _draw_in_text(view: ComponentView, *, can_move: bool) -> str:
    picture = view.picture if isinstance(view.picture, PlacesPicture) else None
    return render_template(
        "boards/_in_text.html",
        view=view,
        picture=picture,
        can_move=can_move and not view.finished,
        form=Markup(_FORM),
    )


def _if_short(draw: Callable[[_Way], str], around: Surroundings) -> str:
    """Return what `draw` returns: with links, or with buttons if the links were too long."""
    html = draw(Markup(_GO) if around.can_move else None)
    if html.count(_GO) * len(around.go) > MAX_LINK_BYTES:
        return draw(_NOTHING)
    return html


def _draw(view: ComponentView, way: _Way, *, typed: str = "") -> str:
    return render_template(
        "boards/component.html",
        view=view,
        can_move=way is not None,
        typed=typed,
        go=way,
        form=Markup(_FORM),
        trace=Markup(_TRACE),
    )


def _draw_row(row: PinRowView, way: _Way) -> str:
    can_move = way is not None
    form = Markup(_FORM)
    return render_template("boards/rows/pins.html", row=row, can_move=can_move, go=way, form=form)


def _trace(component: Component, changes: tuple[Change, ...]) -> str:
    """Return the trace that the last moves left on a component, as HTML."""
    ruleset = component.ruleset
    presentation = PRESENTATIONS[ruleset.board.slug]
    folder = f"boards/{ruleset.board.slug}/" if presentation.own_trace else "boards/_"
    if presentation.ghosts:
        ghosts = tuple(presentation.ghosts(component.position, changes))
        return _drawn_trace(language(), folder, ghosts=ghosts, left=component.position)
    was = ((change.by, ruleset.words.position(change.before)) for change in reversed(changes))
    return _drawn_trace(language(), folder, was=tuple(was))


@lru_cache(maxsize=DRAWINGS_REMEMBERED)
def _drawn_trace(
    _language: str,
    folder: str,
    was: tuple[_Was, ...] = (),
    ghosts: tuple[Player, ...] = (),
    left: int = 0,
) -> str:
    return render_template(f"{folder}trace.html", was=was, ghosts=ghosts, left=left)


def _placed(
    html: str, component: Component, changes: tuple[Change, ...], around: Surroundings
) -> Markup:
    trace = _trace(component, changes) if changes else ""
    return _filled(html.replace(_TRACE, trace), around)


def _filled(html: str, around: Surroundings) -> Markup:
    return Markup(html.replace(_GO, around.go).replace(_FORM, around.form))
