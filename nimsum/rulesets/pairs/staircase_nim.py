"""Staircase Nim: tokens move down a staircase, and only every other step counts.

A position lists the numbers of tokens on the steps, from the lowest step, which is step 1.
"""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from itertools import accumulate

from nimsum.language import N_, _, ngettext, numeral, pgettext
from nimsum.limits import MAX_HEAP
from nimsum.rulesets.boards.kind import Verbs
from nimsum.rulesets.boards.kinds import HEAPS, TOKENS
from nimsum.rulesets.boards.places import Layout
from nimsum.rulesets.errors import InvalidPosition
from nimsum.rulesets.heaps.heaps_layout import heaps_layout
from nimsum.rulesets.heaps.several import (
    Heaps,
    SeveralHeapsBounds,
    SeveralHeapsRuleset,
    SeveralHeapsWords,
)
from nimsum.rulesets.ruleset import Finding, Law, Option, Source, cached_component
from nimsum.rulesets.wording import listed_and, valued
from nimsum.theory.nimbers.nimbers import nim_sum

_MAX_STEPS = 12
_MOVE_DOWN = Verbs(
    N_("move %(moved)s down from step %(step)s"),
    lambda: pgettext("you", "moved %(moved)s down from step %(step)s"),
    lambda: pgettext("a player", "moved %(moved)s down from step %(step)s"),
)


class EveryOtherStep(Law[Heaps]):
    """The law that the value is the nim-sum of the tokens on the odd steps."""

    source = Source("Ferguson", "I, §2.6 (Sprague 1937)")
    says = N_(
        "Only steps 1, 3, 5, … count: the value is the nim-sum of their tokens. What "
        "comes down onto them can be moved on at once."
    )
    series = "pairs"
    zeros = "a = 0"
    formula = "a"

    def value(self, position: Heaps) -> int:
        """Return the nim-sum of the tokens on steps 1, 3, 5, …."""
        return nim_sum(position[::2])

    def worked_out(self, position: Heaps) -> str:
        """Return the reason for the value: the tokens on the odd steps and their nim-sum."""
        counted = listed_and(numeral(tokens) for tokens in position[::2])
        if len(position) < 3:
            return valued(_("Only the first step counts"), counted)
        return _(
            "Steps 1, 3, 5, … have %(tokens)s tokens: nim-sum %(value)s.",
            tokens=counted,
            value=numeral(self.value(position)),
        )

    def options_of_value(self, position: Heaps, value: int) -> Finding[Heaps]:
        """Return all options with `value`, at most one for each step.

        Tokens move from a step that counts, or down onto one.
        """
        change = self.value(position) ^ value
        targets = []
        for step, tokens in enumerate(position):
            # Indices begin with 0, so the steps that count have the indices 0, 2, 4, …
            counting_step = step - step % 2
            wanted = position[counting_step] ^ change
            added = wanted - position[counting_step]
            moves_onto_it = step != counting_step
            if 0 < abs(added) <= tokens and (added > 0) == moves_onto_it:
                targets.append(_moved(position, step, abs(added)))
        return Finding(((target,) for target in targets), complete=True)


def _step_and_number(position: Heaps, option: Option[Heaps]) -> tuple[int, int]:
    """Return the step from which the move to `option` moves tokens down, and how many these are.

    The step is counted from 0. The total decreases only if tokens leave play from the lowest step.
    """
    falls = [before - after for before, after in zip(position, option[0], strict=True)]
    moved = max(falls)
    return falls.index(moved), moved


def _reduction(position: Heaps, option: Option[Heaps]) -> int:
    """Return the number of tokens that the move to `option` moves down."""
    _step, moved = _step_and_number(position, option)
    return moved


def _notable_options(position: Heaps) -> Iterator[Option[Heaps]]:
    """Yield a few typical options: one, half or all tokens of a step move down."""
    for step, tokens in enumerate(position):
        for count in dict.fromkeys((1, tokens // 2, tokens)):
            if 0 < count <= tokens:
                yield (_moved(position, step, count),)


def _longest_play(position: Heaps) -> int:
    """Return the largest number of moves: each token moves down all its steps alone."""
    return sum(step * tokens for step, tokens in enumerate(position, start=1))


def _fewest_moves(position: Heaps) -> int:
    """Return the smallest number of moves to the end: the highest step that has tokens.

    All its tokens move down together, and are joined by the tokens on the steps below.
    """
    return max((step for step, tokens in enumerate(position, start=1) if tokens), default=0)


class _StaircaseWords(SeveralHeapsWords):
    """Descriptions in words of staircases and their moves."""

    rules: "StaircaseNim"

    parts_called = "steps that count"

    def independent_parts(
        self, position: Heaps, later: Heaps
    ) -> dict[Hashable, tuple[Heaps, Heaps]]:
        """Return steps 1, 3, 5, … of `position` and of `later`, each alone on the staircase.

        The place of a step is its number of tokens. The steps between them do not count.
        """
        return {
            ("heap", step): (_only(step, position), _only(step, later))
            for step in range(0, len(position), 2)
        }

    def answer_to_other_moves(self, position: Heaps, *, by_reader: bool) -> str:
        """Return that tokens that come down from step 2, 4, … are moved on, or "" if none can."""
        if not any(position[1::2]):
            return ""
        if by_reader:
            return _(
                "If they move tokens down from an even step, move as many on from the odd step "
                "below: then it has as many as before."
            )
        return _(
            "If you move tokens down from an even step, they move as many on from the odd step "
            "below: then it has as many as before."
        )

    def name_of_part(self, place: Hashable) -> str:
        """Return the name of the step at `place`, such as "Step 3"."""
        assert isinstance(place, tuple)
        _heap, step = place
        return _step_name(step)

    def number_of_part(self, place: Hashable) -> str:
        """Return the number of the step at `place`, such as "3" for the third."""
        assert isinstance(place, tuple)
        _heap, step = place
        return numeral(step + 1)

    def placeholders(self, position: Heaps, option: Option[Heaps]) -> Mapping[str, str]:
        """Return how many tokens the move to `option` moves, and from which step."""
        step, moved = _step_and_number(position, option)
        return {"moved": numeral(moved), "step": numeral(step + 1)}

    def heap_names(self, position: Heaps) -> tuple[str, ...]:
        """Return the names of the steps: "Step 1", "Step 2", …."""
        return tuple(map(_step_name, range(len(position))))

    def bunch(self, position: Heaps, option: Option[Heaps]) -> tuple[tuple[int, ...], str]:
        """Return the rank and the name of the moves from the same step, the highest step first."""
        step, _moved_down = _step_and_number(position, option)
        return (step,), _step_name(step)


class StaircaseNim(SeveralHeapsRuleset):
    """Move one or more tokens from a step to the step below, or from the lowest to the floor."""

    slug = "staircase-nim"
    title = N_("Staircase Nim")
    brief = N_("move tokens down one step")
    source = Source("Ferguson", "I, §2.6")
    example = "staircase-nim:2,3,4,1"
    says = N_(
        "Move any number of tokens from one step to the step below. "
        "From step 1 they leave the stairs."
    )
    board = HEAPS.with_verbs(_MOVE_DOWN)
    laws = (EveryOtherStep(),)
    only_takes = False

    @property
    def how_to_tap(self) -> str:
        """A sentence on which tokens a tap moves."""
        return _(TOKENS.how_to_tap)

    @property
    def largest_heap(self) -> int:
        """The largest number of tokens on one step, which also limits the total.

        Since the total is limited, the position after any move is within the limits, too.
        """
        return _MAX_STEPS * MAX_HEAP

    @property
    def heap_counts(self) -> range:
        """The numbers of steps that a staircase may have."""
        return range(2, _MAX_STEPS + 1)

    def read_position(self, text: str) -> Heaps:
        """Return the steps written in `text`. Raises `NotationError` or `InvalidPosition`."""
        steps = super().read_position(text)
        if sum(steps) > self.largest_heap:
            raise InvalidPosition(
                _("The staircase has too many tokens."),
                text,
                _("At most %(most)s are allowed.", most=numeral(self.largest_heap)),
            )
        return steps

    def layout(self, position: Heaps) -> Layout | None:
        """Return the layout of the steps, the lowest at the bottom, each with its name.

        Return None if there are too many tokens to be drawn.
        """
        layout = heaps_layout(position)
        if layout is None:
            return None
        top = len(position) - 1
        names = (
            replace(name, y=top - step, name=_step_in_words(step, tokens), sign=_step_name(step))
            for step, (name, tokens) in enumerate(zip(layout.edges, position, strict=True))
        )
        in_rows = (replace(place, y=top - place.y) for place in layout.places)
        from_top = sorted(in_rows, key=lambda place: (place.y, place.x))
        # Tokens only move down, so all that are on a step or above it can come together there.
        return replace(
            layout,
            places=tuple(from_top),
            edges=tuple(names),
            capacities=tuple(accumulate(reversed(position))),
        )

    def targets(self, position: Heaps) -> Iterator[Heaps]:
        """Yield the position after each move: 1, 2, … or all tokens of each step move down."""
        for step, tokens in enumerate(position):
            for count in range(1, tokens + 1):
                yield _moved(position, step, count)

    def has_target(self, position: Heaps, target: Heaps) -> bool:
        """Return True if one move leads from `position` to `target`."""
        changed = (step for step, tokens in enumerate(position) if target[step] < tokens)
        step = next(changed, None)
        return step is not None and target == _moved(position, step, position[step] - target[step])

    words = cached_component(_StaircaseWords, noun=N_("staircase"), reduction=_reduction)
    bounds = cached_component(
        SeveralHeapsBounds,
        notable_options=_notable_options,
        longest_play=_longest_play,
        fewest_moves=_fewest_moves,
    )


def _step_name(step: int) -> str:
    """Return the name of `step`, which is counted from 0: "Step 1"."""
    return _("Step %(step)s", step=numeral(step + 1))


def _step_in_words(step: int, tokens: int) -> str:
    """Return the name of `step` with its number of `tokens`: "Step 1: 2 tokens"."""
    return ngettext(
        "%(step)s: %(num)s token", "%(step)s: %(num)s tokens", tokens, step=_step_name(step)
    )


def _only(step: int, position: Heaps) -> Heaps:
    """Return the staircase of `position` with tokens only on `step`, counted from 0."""
    return tuple(tokens if index == step else 0 for index, tokens in enumerate(position))


def _moved(position: Heaps, step: int, count: int) -> Heaps:
    """Return the position after `count` tokens of `step`, counted from 0, have moved down."""
    steps = list(position)
    steps[step] -= count
    if step:
        steps[step - 1] += count
    return tuple(steps)
