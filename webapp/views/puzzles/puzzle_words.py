"""Texts that pages and sheets of puzzles share: games to choose from, questions and answers."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain

from markupsafe import Markup

from nimsum.language import N_, gettext as _
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum, sample_of
from nimsum.solver.analysis import Outcome
from webapp.teaching.puzzles.daily import Part
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import PuzzleGame, read_game
from webapp.teaching.puzzles.puzzle import Puzzle
from webapp.views.games.every_game import every_game
from webapp.views.pictures.emblems import emblem
from webapp.views.setup.picker import FRONT

_MIXTURE_SAMPLE = "nim:4+octal(0.77):5+diamond:3x4"
"""The position whose emblem stands for the mixture of games."""

OUTCOMES = {"next": Outcome.N, "previous": Outcome.P, "draw": Outcome.DRAW}
"""The answers to "who wins?" in addresses."""

QUESTIONS = {
    QuestionKind.WIN: N_("Find a winning move"),
    QuestionKind.WHO: N_("Who wins?"),
    QuestionKind.ALL: N_("Find all winning moves"),
}

PARTS = {
    Part.EASY: N_("Easy"),
    Part.HARD: N_("Hard"),
    Part.BOSS: N_("Boss"),
    Part.REPLY: N_("Boss"),
}
"""The names of the parts of a day."""

WAYS_ON = {Part.HARD: N_("The hard one"), Part.BOSS: N_("The boss"), Part.REPLY: N_("Win again")}
"""The texts of the links from one part of a day to the next."""

_WINNERS = {
    Outcome.N: N_("The first player can win."),
    Outcome.P: N_("Every move loses: the second player can win."),
    Outcome.DRAW: N_("Nobody can win: it is a draw, if both play well."),
}


def winner_of(outcome: Outcome) -> str:
    """Return a sentence that says who wins a position with `outcome`, which must be known."""
    return _(_WINNERS[outcome])


def answers_to_who(puzzle: Puzzle) -> list[tuple[str, str]]:
    """Return the possible answers to "who wins?", each as addresses write it and in words.

    For example, one of the answers is ("next", "The first player").
    """
    answers = [("next", _("The first player")), ("previous", _("The second player"))]
    if any(component.ruleset.loopy for component in puzzle.position):
        answers.append(("draw", _("Nobody: a draw")))
    return answers


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game, or a mixture of games, that a form offers for puzzles, with a small picture of it."""

    game: PuzzleGame
    emblem: Markup
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class GameCards:
    """The games that a form offers for puzzles: those visible at once, and those in a menu."""

    front: tuple[GameCard, ...]
    others: tuple[GameCard, ...]


FRONT_GAMES = {
    PuzzleGame(()): read_sum(_MIXTURE_SAMPLE),
    **{PuzzleGame.of(game.start): game.start for game in FRONT},
}
"""The games that forms show at once, the mixture first, each with a position for its emblem."""


def puzzle_games(name: str, front_games: Mapping[PuzzleGame, Sum] = FRONT_GAMES) -> GameCards:
    """Return the games that a form offers for puzzles; the one called `name` is chosen.

    The `front_games` are visible at once, and so is the chosen one. No game is chosen if none is
    called `name`.
    """
    front = [_card(game, start) for game, start in front_games.items()]
    starts = (game.start for game in chain(*every_game().values()))
    others = [_card(PuzzleGame.of(start), start) for start in starts]
    with suppress(GameError):
        chosen = read_game(name)
        if chosen not in [card.game for card in front]:
            front.insert(0, _card(chosen, tuple(map(sample_of, chosen.rulesets))))
        front = [replace(card, chosen=card.game == chosen) for card in front]
    visible = [card.game for card in front]
    return GameCards(
        front=tuple(front), others=tuple(card for card in others if card.game not in visible)
    )


def _card(game: PuzzleGame, start: Sum) -> GameCard:
    return GameCard(game, emblem(start))
