"""Components drawn as HTML.

Drawing is most of the work of answering a move, and most heaps look as they did a move ago, or
in somebody else's game: only the addresses and the traces of the last moves differ. So a drawn
component is remembered with placeholders for those.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from flask import render_template
from markupsafe import Markup, escape

from webapp.language import remembered
from webapp.limits import DRAWINGS_REMEMBERED, MOST_BYTES_OF_LINKS
from webapp.match.match import Change, Player
from webapp.rulesets.ruleset import Ruleset
from webapp.rulesets.sums import Component

from .boards import component_view
from .component_view import MOST_TOKENS, ComponentView
from .registry import PRESENTATIONS

_NOTHING = Markup()
_Was = tuple[Player, str, tuple[int, ...]]
"""Who changed a component, what it was, and the heaps into which it went."""

_GO, _FORM, _TRACE = "\0go\0", "\0form\0", "\0trace\0"


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What stands around the components of a match.

    `go` is what stands in an address before the next move, `form` the opening of a form that
    goes on from there, `showing` that of a form which draws the component whose index it is given
    as `open`, `paging` that of one which shows the winning move whose number it is given as `nth`;
    these are empty where there is none; all are HTML already.
    """

    go: Markup
    form: Markup
    can_move: bool
    showing: Markup = _NOTHING
    paging: Markup = _NOTHING


def opening_of_form(path: str, fields: Iterable[tuple[str, str]]) -> Markup:
    """The opening of a form that goes on from an address."""
    hidden = "".join(
        f'<input type="hidden" name="{escape(name)}" value="{escape(value)}">'
        for name, value in fields
    )
    return Markup(f'<form method="get" action="{escape(path)}">{hidden}')


def drawn(view: ComponentView, around: Surroundings, typed: str = "") -> Markup:
    """A component as HTML, with what was typed for it."""
    html = _draw(view, around.can_move, typed, paging=around.paging)
    if _is_long(html, around):
        html = _draw(view, around.can_move, typed, in_writing=True, paging=around.paging)
    return _placed(html, Component(view.ruleset, view.position), view.changes, around)


def drawn_plainly(
    component: Component, index: int, count: int, changes: tuple[Change, ...], around: Surroundings
) -> Markup:
    """The same without marks, parts or anything typed, from memory if possible."""
    in_picture = changes if PRESENTATIONS[component.ruleset.board.slug].wide else ()
    html = _remembered(component, index, count, around.can_move, in_picture)
    if _is_long(html, around):
        view = component_view(component, index, count, changes=in_picture)
        html = _draw(view, around.can_move, typed="", in_writing=True)
    return _placed(html, component, changes, around)


@remembered(DRAWINGS_REMEMBERED)
def _remembered(
    component: Component, index: int, count: int, can_move: bool, changes: tuple[Change, ...]
) -> str:
    view = component_view(component, index, count, changes=changes)
    return _draw(view, can_move, typed="")


def _is_long(html: str, around: Surroundings) -> bool:
    """Whether the links of a component repeat too much of what stands before the next move."""
    return html.count(_GO) * len(around.go) > MOST_BYTES_OF_LINKS


def _draw(
    view: ComponentView,
    can_move: bool,
    typed: str,
    *,
    in_writing: bool = False,
    paging: Markup = _NOTHING,
) -> str:
    """A component with placeholders; `in_writing` tells its moves beside a board without taps."""
    return render_template(
        "boards/component.html",
        view=view,
        can_move=can_move and not in_writing,
        in_writing=can_move and in_writing,
        typed=typed,
        go=Markup(_GO),
        form=Markup(_FORM),
        trace=Markup(_TRACE),
        paging=paging,
    )


def _trace(component: Component, changes: tuple[Change, ...]) -> str:
    """What the last moves did to a component, the newest first."""
    ruleset = component.ruleset
    presentation = PRESENTATIONS[ruleset.board.slug]
    folder = f"boards/{ruleset.board.slug}/" if presentation.own_trace else "boards/_"
    if presentation.ghosts:
        return _drawn_trace(folder, ghosts=tuple(presentation.ghosts(component.position, changes)))
    was = (
        (each.by, ruleset.words.position(each.before), _heaps_left(ruleset, each))
        for each in reversed(changes)
    )
    return _drawn_trace(folder, was=tuple(was))


@remembered(DRAWINGS_REMEMBERED)
def _drawn_trace(folder: str, was: tuple[_Was, ...] = (), ghosts: tuple[Player, ...] = ()) -> str:
    """Many moves in many games leave the same trace."""
    return render_template(f"{folder}trace.html", was=was, ghosts=ghosts)


def _heaps_left(ruleset: Ruleset[Any], change: Change) -> tuple[int, ...]:
    """The heaps that a move left of a component, told beside the first of them; none where they are
    not told as tokens.
    """
    if change.part or not ruleset.board.as_tokens:
        return ()
    heaps = tuple(n for part in change.option for n in ruleset.words.heaps(part) if n)
    return heaps if sum(heaps) <= MOST_TOKENS else ()


def _placed(
    html: str, component: Component, changes: tuple[Change, ...], around: Surroundings
) -> Markup:
    trace = _trace(component, changes) if changes else ""
    return Markup(html.replace(_GO, around.go).replace(_FORM, around.form).replace(_TRACE, trace))
