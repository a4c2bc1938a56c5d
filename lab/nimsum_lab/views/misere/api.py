"""The operation of the JSON API on the structure of a misère game."""

from nimsum.budget import OutOfBudget
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum_lab.misere.writing import nested
from nimsum_lab.study.one_game import study
from nimsum_lab.views.api import interface
from nimsum_lab.views.api_queries import MisereAsked
from nimsum_lab.views.api_schemas import MisereAnswer
from nimsum_lab.views.misere.input import game_in_query, too_large
from webapp.views.web.deadline import budget_of_request

_MAX_GAME_LENGTH = 100_000
"""The maximum number of characters of a game as nested sets."""
_MAX_PARTS_LENGTH = 500_000
"""The maximum number of characters of all parts of a game together."""


@interface.operation("/misere")
def misere(asked: MisereAsked) -> MisereAnswer:
    """Return the structure of a misère game.

    The canonical form of an impartial game in misère play, and what follows from it (A. N. Siegel,
    On the Structure of Misère Impartial Games). What is not computed in time is null; a game whose
    canonical form is not found in time is refused.
    """
    lab = Laboratory()
    budget = budget_of_request()
    try:
        with budget:
            results = study(lab, game_in_query(lab, asked.game), budget)
    except OutOfBudget as error:
        raise too_large(asked.game, str(error)) from error
    written = nested(results.canonical, _MAX_GAME_LENGTH)
    if written is None:
        problem = (
            f"its canonical form would be written in more than {_MAX_GAME_LENGTH:,} characters"
        )
        raise too_large(asked.game, problem)
    return MisereAnswer(
        canonical=written,
        birthday=results.canonical.formal_birthday,
        outcome="P" if results.is_p else "N",
        parity=("even" if results.parity.even else "odd") if results.parity else None,
        mate=nested(results.mates.of_canonical, _MAX_GAME_LENGTH) if results.mates else None,
        genus=str(results.genus) if results.genus else None,
        parts=_parts(results.structure.even_parts) if results.structure else None,
        prime=results.structure.prime if results.structure else None,
    )


def _parts(games: tuple[Form, ...]) -> list[str] | None:
    written = [nested(game, _MAX_GAME_LENGTH) for game in games]
    texts = [text for text in written if text is not None]
    together = sum(map(len, texts))
    return texts if len(texts) == len(written) and together <= _MAX_PARTS_LENGTH else None
