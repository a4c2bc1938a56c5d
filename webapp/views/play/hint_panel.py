"""The hint on the play page: its text, the link to the next step, and what the board highlights."""

from collections.abc import Mapping
from dataclasses import replace

from flask import url_for

from nimsum.language import _
from nimsum.rulesets.notation import write_move
from nimsum.solver.analysis import Outcome
from webapp.teaching.lessons.ladders import BY_SLUG
from webapp.teaching.why.highlights import Highlight, move_highlights, with_numbers
from webapp.teaching.why.hints import Hint, hint
from webapp.teaching.why.reason import last_move

from .dock import hint_href
from .panels import ButtonLink, HintPanel, LinkedLesson
from .play_state import PlayState

_STEP_WITH_LESSON = 2
"""The step of a hint for which there may be a lesson."""
_STEP_WITH_PICTURE = 2
"""The step of a hint from which on lost squares have rings, and dominoes are drawn."""


def hint_asked_for(state: PlayState) -> Hint | None:
    """Return the hint at the position on the board, or None if no hint is to be shown."""
    shown = state.shown
    if not state.query.hint or state.is_looking_back or shown.over or state.trial:
        return None
    return hint(shown.position, state.budget, shown.convention, last_move(shown))


def hint_panel(state: PlayState, full_hint: Hint) -> HintPanel:
    """Return the panel with one step of `full_hint`, the step that the address asks for."""
    steps = len(full_hint.steps)
    step = min(state.query.hint, steps)
    move_href = ""
    if full_hint.move and step == steps:
        move_href = state.hinted_href(write_move(state.shown.position, full_hint.move))
    return HintPanel(
        text=full_hint.steps[step - 1],
        step=step,
        steps=steps,
        move_href=move_href,
        onward=_onward(state, full_hint, step),
        lesson=_linked_lesson(state, full_hint.lesson) if step == _STEP_WITH_LESSON else None,
        why_href=_why_href(state, full_hint),
    )


def _onward(state: PlayState, full_hint: Hint, step: int) -> ButtonLink | None:
    """Return the link to the step of `full_hint` after `step`, or from the last one to *Why?*.

    Return None after the only step of a hint that names no move, unless the position is lost.
    """
    steps = len(full_hint.steps)
    if step < steps:
        text = _("Tell me more") if step == 1 else _("Show the move")
        return ButtonLink(hint_href(state, step + 1), text, "hint", quiet=False)
    is_lost = full_hint.outcome is Outcome.P and not state.in_training
    if steps == 1 and not is_lost:
        return None
    return ButtonLink(_why_href(state, full_hint), _("Why?"), "hint")


def _why_href(state: PlayState, full_hint: Hint) -> str:
    """Return the address of the explanation, at the step that the hint has not said."""
    return state.why_href(full_hint.step_of_why)


def _linked_lesson(state: PlayState, slug: str) -> LinkedLesson | None:
    """Return the lesson `slug`, which leads back to the position on the board, or None for ""."""
    if not slug:
        return None
    game = state.href_here().partition("/play/")[2]
    href = url_for("lessons.step", slug=slug, number=1, game=game)
    return LinkedLesson(_(BY_SLUG[slug].title), href)


def pointed_by_hint(state: PlayState, full_hint: Hint) -> Mapping[int, Highlight]:
    """Return the parts of the board to highlight for a hint, by the index of their component.

    Each step of `full_hint` shows the groups that its texts name; from the second step on, places
    have numbers, lost squares have rings, and dominoes are drawn. The last one also highlights the
    move; earlier steps only the component, if there are several. The result is empty if no move of
    the hint is known.
    """
    position = state.shown.position
    if full_hint.move is None:
        return {}
    highlights = move_highlights(position, full_hint.move)
    is_last_step = state.query.hint >= len(full_hint.steps)
    best = full_hint.best
    if not is_last_step and len(position) == 1:
        highlights = {}
    elif not is_last_step:
        highlights = {index: each.without_move() for index, each in highlights.items()}
    if best and best.component is not None and state.query.hint >= _STEP_WITH_PICTURE:
        shown = highlights.get(best.component, Highlight())
        explained = replace(shown, lost_pairs=best.lost_pairs, mirror=best.dominoes)
        highlights = {**highlights, best.component: explained}
    numbers = full_hint.numbers
    if state.query.hint < _STEP_WITH_PICTURE:
        numbers = {index: replace(shown, labels={}) for index, shown in numbers.items()}
    return with_numbers(highlights, numbers)
