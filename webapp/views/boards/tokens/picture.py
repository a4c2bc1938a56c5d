"""The board of tokens: tapping one takes it and all to its right."""

from collections.abc import Sequence
from itertools import pairwise

from nimsum.match.match import Change, Player
from webapp.views.boards.component_view import MOST_TOKENS, Choice, ComponentView


def tokens_picture(view: ComponentView) -> list[tuple[Choice | None, str]] | None:
    """Each token's move by a tap, and the tokens that go; None for a heap shown as a bar."""
    if not view.drawn:
        return None
    by_rest = {choice.option[0]: choice for choice in view.choices}
    places = list(map(str, range(view.position)))
    return [(by_rest.get(rest), " ".join(places[rest:])) for rest in range(view.position)]


def ghosts(left: int, changes: Sequence[Change]) -> list[Player]:
    """Who took each of the tokens that the last moves removed, left to right; none off a bar."""
    sizes = [change.before for change in changes] + [left]
    taken = [
        [change.by] * (before - after if before <= MOST_TOKENS else 0)
        for change, (before, after) in zip(changes, pairwise(sizes), strict=True)
    ]
    return [player for run in reversed(taken) for player in run][: max(0, MOST_TOKENS - left)]
