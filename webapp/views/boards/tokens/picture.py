"""The board of tokens: tapping one takes it and all to its right."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from nimsum.match.match import Change, Player
from webapp.views.boards.component_view import MOST_TOKENS, Choice, ComponentView


@dataclass(frozen=True, slots=True)
class Token:
    """A token of a drawn heap, the move of a tap on it, if any, and the tokens that go."""

    choice: Choice | None
    takes: str


def tokens_picture(view: ComponentView) -> list[Token] | None:
    """The tokens from left to right; None for a heap that is shown as a bar."""
    if not view.drawn:
        return None
    by_rest = {choice.option[0]: choice for choice in view.choices}
    places = list(map(str, range(view.position)))
    return [Token(by_rest.get(rest), " ".join(places[rest:])) for rest in range(view.position)]


def ghosts(left: int, changes: Sequence[Change]) -> list[Player]:
    """Who took each of the tokens that the last moves removed, left to right; none off a bar."""
    sizes = [change.before for change in changes] + [left]
    taken = [
        [change.by] * (before - after if before <= MOST_TOKENS else 0)
        for change, (before, after) in zip(changes, pairwise(sizes), strict=True)
    ]
    return [player for run in reversed(taken) for player in run][: max(0, MOST_TOKENS - left)]
