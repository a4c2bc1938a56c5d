"""The 22 misère games born by day 4, with all that is shown of them."""

from types import SimpleNamespace

from nimsum.language import _
from webapp.teaching.laboratory.born import BornGame, games_by_day_4, name_of

from .game_tree import game_tree


def gallery() -> list[SimpleNamespace]:
    """All games born by day 4, in the paper's shorthand, the oldest first."""
    return [*map(_shown, games_by_day_4())]


def _shown(game: BornGame) -> SimpleNamespace:
    tree = game_tree(game.form)
    if tree is None:
        raise ValueError(f"too many positions follow {name_of(game.form)} for a drawing")
    kind = _("prime") if game.is_prime else _("composite")
    return SimpleNamespace(
        name=name_of(game.form),
        birthday=game.form.formal_birthday,
        is_p=game.form.is_p,
        is_even=game.is_even,
        even=name_of(game.even),
        kind=_("unit") if game.is_unit else kind,
        even_parts=tuple(map(name_of, game.even_parts)),
        tree=tree,
    )
