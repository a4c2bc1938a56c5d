"""The operation of the JSON API on the structure of a misère game."""

from typing import Literal

from nimsum.budget import OutOfBudget
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.writing import nested
from nimsum_lab.study.one_game import study_game
from nimsum_lab.views.api import interface
from nimsum_lab.views.api_queries import MisereQuery
from nimsum_lab.views.api_schemas import MisereAnswer
from nimsum_lab.views.misere.misere_queries import game_in_query, too_large
from webapp.views.web.deadline import budget_of_request

_MAX_GAME_LENGTH = 100_000
"""The maximum number of characters of a game as nested sets."""
_MAX_PARTS_LENGTH = 500_000
"""The maximum number of characters of all parts of a game together."""


@interface.operation("/misere")
def misere(query: MisereQuery) -> MisereAnswer:
    """Return the structure of a misère game.

    The canonical form of an impartial game in misère play, and what follows from it (A. N. Siegel,
    On the Structure of Misère Impartial Games). What is not computed in time is null; a game whose
    canonical form is not found in time is refused.
    """
    lab = Laboratory()
    budget = budget_of_request()
    try:
        with budget:
            study = study_game(lab, game_in_query(lab, query.game), budget)
    except OutOfBudget as error:
        raise too_large(query.game, str(error)) from error
    canonical = nested(study.canonical, _MAX_GAME_LENGTH)
    if canonical is None:
        problem = (
            f"its canonical form would be written in more than {_MAX_GAME_LENGTH:,} characters"
        )
        raise too_large(query.game, problem)
    parity: Literal["even", "odd"] | None = None
    if study.parity:
        parity = "even" if study.parity.is_even else "odd"
    return MisereAnswer(
        canonical=canonical,
        birthday=study.canonical.formal_birthday,
        outcome="P" if study.is_p else "N",
        parity=parity,
        mate=nested(study.mates.of_canonical, _MAX_GAME_LENGTH) if study.mates else None,
        genus=str(study.genus) if study.genus else None,
        parts=_written_parts(study.structure.even_parts) if study.structure else None,
        prime=study.structure.is_prime if study.structure else None,
    )


def _written_parts(games: tuple[Form, ...]) -> list[str] | None:
    """Return `games` as nested sets; None if one of them, or all together, would be too long."""
    texts = []
    for game in games:
        text = nested(game, _MAX_GAME_LENGTH)
        if text is None:
            return None
        texts.append(text)
    return texts if sum(map(len, texts)) <= _MAX_PARTS_LENGTH else None
