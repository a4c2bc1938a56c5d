"""What pages and sheets of puzzles share: the games to choose from; questions, answers, traps."""

from types import SimpleNamespace

from nimsum.language import N_, gettext as _
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import read_component
from nimsum.rulesets.titles import game_name
from nimsum.solver.analysis import Outcome
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import MIXED, read_game
from webapp.teaching.puzzles.puzzle import Puzzle
from webapp.views.games.every_game import every_game

OUTCOMES = {"next": Outcome.N, "previous": Outcome.P, "draw": Outcome.DRAW}
"""How addresses write the answers to "who wins?"."""

QUESTIONS = {
    QuestionKind.WIN: N_("Find a winning move"),
    QuestionKind.WHO: N_("Who wins?"),
    QuestionKind.ALL: N_("Find all winning moves"),
}

_WINNERS = {
    Outcome.N: N_("The player to move can win."),
    Outcome.P: N_("Every move loses: the second player can win."),
    Outcome.DRAW: N_("Nobody can win: it is a draw, if both play well."),
}


def winner_of(outcome: Outcome) -> str:
    """Who wins a position of an outcome that is known, in a sentence."""
    return _(_WINNERS[outcome])


def answers_to_who(puzzle: Puzzle) -> list[tuple[str, str]]:
    """What can be answered to "who wins?": as addresses write it, and in words."""
    answers = [("next", _("The player to move")), ("previous", _("The second player"))]
    if any(component.ruleset.loopy for component in puzzle.position):
        answers.append(("draw", _("Nobody: a draw")))
    return answers


def puzzle_games() -> SimpleNamespace:
    """The games that forms offer, by family: every ruleset with the parameters of its example, and
    every game with a name of its own. Each as addresses write it, and as people call it.
    """
    by_family: dict[str, dict[str, str]] = {}
    for family, games in every_game().items():
        for game in games:
            ruleset = read_component(game.example).ruleset
            by_family.setdefault(family, {})[game_name(ruleset)] = ruleset.called
    names = {MIXED}.union(*by_family.values())
    return SimpleNamespace(by_family=by_family, names=names, called=_called)


def _called(name: str) -> str:
    """What people call a game that is not among them; as it was typed where there is none."""
    try:
        return read_game(name).title
    except GameError:
        return name
