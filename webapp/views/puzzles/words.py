"""What pages and sheets of puzzles share: questions, answers and traps in words."""

from nimsum.language import N_, gettext as _
from nimsum.solver.analysis import Outcome
from webapp.teaching.puzzles.difficulty import QuestionKind

OUTCOMES = {"next": Outcome.N, "previous": Outcome.P, "draw": Outcome.DRAW}
"""How addresses write the answers to "who wins?"."""

QUESTIONS = {
    QuestionKind.WIN: N_("Find a winning move"),
    QuestionKind.WHO: N_("Who wins?"),
    QuestionKind.ALL: N_("Find all winning moves"),
}
TRAPS = {
    "greed": N_("Whoever takes as much as possible goes wrong."),
    "mirror": N_("Copying the other player’s moves is not enough."),
    "habit": N_("Whoever plays as in normal play goes wrong."),
}


_WINNERS = {
    Outcome.N: N_("Whoever moves now can win."),
    Outcome.P: N_("Whoever moves second can win: every move now loses."),
    Outcome.DRAW: N_("Nobody can win: it is a draw, if both play well."),
}


def winner_of(outcome: Outcome) -> str:
    """Who wins a position of an outcome that is known, in a sentence."""
    return _(_WINNERS[outcome])
