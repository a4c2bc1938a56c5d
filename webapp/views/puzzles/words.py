"""What pages and sheets of puzzles share: questions, answers and traps in words, and addresses."""

from webapp.language import N_
from webapp.language import gettext as _
from webapp.rulesets.convention import Convention
from webapp.solver.analysis import Outcome
from webapp.teaching.puzzles.difficulty import QuestionKind, Trap
from webapp.teaching.puzzles.puzzle import Puzzle, Wanted
from webapp.teaching.puzzles.run import RunPlace
from webapp.views.play.addresses import quoted

OUTCOMES = {"next": Outcome.N, "previous": Outcome.P, "draw": Outcome.DRAW}
"""How addresses write the answers to "who wins?"."""

QUESTIONS = {
    QuestionKind.WIN: N_("Find a winning move"),
    QuestionKind.WHO: N_("Who wins?"),
    QuestionKind.ALL: N_("Find all winning moves"),
}
TRAPS = {
    Trap.GREED: N_("Whoever takes as much as possible goes wrong."),
    Trap.MIRROR: N_("Copying the other player’s moves is not enough."),
    Trap.HABIT: N_("Whoever plays as in normal play goes wrong."),
}


_WINNERS = {
    Outcome.N: N_("Whoever moves now can win."),
    Outcome.P: N_("Whoever moves second can win: every move now loses."),
    Outcome.DRAW: N_("Nobody can win: it is a draw, if both play well."),
}


def winner_of(outcome: Outcome) -> str:
    """Who wins a position of an outcome that is known, in a sentence."""
    return _(_WINNERS[outcome])


def path_of(puzzle: Puzzle, level: int | None = None) -> str:
    """The address of a puzzle, or of the one with its seed on another level."""
    return path_of_wanted(puzzle.wanted, level or puzzle.level, puzzle.seed)


def path_of_wanted(wanted: Wanted, level: int, seed: int) -> str:
    """The address of a puzzle, whether it is made already or not."""
    ending = "?play=misere" if wanted.convention is Convention.MISERE else ""
    return f"/puzzles/{quoted(wanted.game.name)}/{level}/{wanted.kind}/{seed}{ending}"


def path_in_run(place: RunPlace) -> str:
    """The address of a puzzle of a run."""
    return f"/puzzles/run/{place.seed}/{place.number}"
