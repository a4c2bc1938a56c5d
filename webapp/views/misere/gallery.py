"""The 22 misère games born by day 4, with all that is shown of them."""

from dataclasses import dataclass

from nimsum.language import _
from webapp.teaching.laboratory.born import BornGame, games_by_day_4, name_of

from .game_tree import GameTree, game_tree


@dataclass(frozen=True, slots=True)
class Born:
    """A game in canonical form; `even_parts` are its even parts, `even` is G or G + 1."""

    name: str
    birthday: int
    is_p: bool
    is_even: bool
    even: str
    kind: str
    even_parts: tuple[str, ...]
    tree: GameTree


def gallery() -> tuple[Born, ...]:
    """All games born by day 4, the oldest first."""
    return tuple(map(_shown, games_by_day_4()))


def _shown(game: BornGame) -> Born:
    tree = game_tree(game.form)
    if tree is None:
        raise ValueError(f"too many positions follow {name_of(game.form)} for a drawing")
    kind = _("prime") if game.is_prime else _("composite")
    return Born(
        name=name_of(game.form),
        birthday=game.form.formal_birthday,
        is_p=game.form.is_p,
        is_even=game.is_even,
        even=name_of(game.even),
        kind=_("unit") if game.is_unit else kind,
        even_parts=tuple(map(name_of, game.even_parts)),
        tree=tree,
    )
