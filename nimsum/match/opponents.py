"""The computer players: one that plays perfectly, and four with a flaw to discover."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import takewhile
from math import inf
from random import Random

from nimsum.budget import Budget, OutOfBudget
from nimsum.language import N_
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.sums import Component, Move, Sum, after, count_ways, has_move
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.component_options import parts_of, some_options
from nimsum.solver.pairing import components_without_copy
from nimsum.solver.play_length import can_end_within, longest_play
from nimsum.solver.remoteness import RemotenessSearch

from .match import Match, Player

_MAX_WAYS_COUNTED = 24
"""The largest number of options of a component that count as often as they can be made."""
_MAX_CONSIDERED = 200
"""The largest number of options of a component that are considered if no win is known."""

_MAX_REPLIES_COUNTED = 60
"""The largest number of winning replies to a move that are counted."""

_MAX_REMOTENESS_OPTIONS = 10_000
"""The largest number of options that are examined for remoteness."""

_WIN_SHARE = 0.9
"""The share of the work for finding a win; the rest is for a move that is hard to answer."""

_COUNTING_SHARE = 0.5
"""The share of the rest for counting all replies, winning or not."""

HORIZON = 2
"""Looks-two-ahead plays perfectly as soon as the game can end within this number of moves."""


@dataclass(frozen=True, slots=True)
class OpponentSettings:
    """Settings of a computer player.

    `seed` is that of the opponent's random numbers. `errs` is the chance, in percent, that Careless
    errs on a turn.
    """

    seed: int = 1
    errs: int = 25

    def dice(self, position: Sum, ply: int) -> Random:
        """Return the random numbers for the turn at `position` after `ply` moves.

        Equal settings, positions and numbers of moves give equal random numbers.
        """
        return Random(f"{self.seed}:{ply}:{write_sum(position)}")


@dataclass(frozen=True, slots=True)
class Turn:
    """The data from which a strategy chooses a move. There must be a legal move."""

    position: Sum
    convention: Convention
    dice: Random
    settings: OpponentSettings
    budget: Budget


Strategy = Callable[[Turn], Move]
"""A function that returns a legal move for a turn."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer player: its strategy, and texts about it that are marked for translation.

    `manner` describes it in a few words, `character` in a sentence; `advice` says how to beat it.
    """

    slug: str
    name: str
    manner: str
    character: str
    advice: str
    strategy: Strategy

    def choose(
        self,
        position: Sum,
        ply: int,
        settings: OpponentSettings,
        budget: Budget,
        convention: Convention = Convention.NORMAL,
    ) -> Move:
        """Return the player's move in `position`, which must have a legal move.

        `ply` is the number of moves made before; it only affects random choices.
        """
        return self.strategy(
            Turn(position, convention, settings.dice(position, ply), settings, budget)
        )


def _considered_moves(position: Sum) -> Iterator[Move]:
    """Yield the moves that are compared if no win is known.

    Equal components count once, and a component with many options has a selection of them.
    """
    seen: set[Component] = set()
    for index, component in enumerate(position):
        if component not in seen:
            seen.add(component)
            for option in some_options(component, _MAX_CONSIDERED).listed:
                yield Move(index, option)


def _lengthening(position: Sum, move: Move, budget: Budget) -> float:
    """Return the longest play after `move` minus the longest play before, in moves.

    Return infinity if one of the two is not known.
    """
    component = position[move.component]
    before = longest_play((component,), budget)
    after_move = longest_play(parts_of(component, move.option), budget)
    if before is None or after_move is None:
        return inf
    return after_move - before


def _perfect(turn: Turn) -> Move:
    """Return the winning move that shortens play most, or else a move that is hard to answer."""
    winning_budget = turn.budget.part(_WIN_SHARE)
    winning = analyse(turn.position, winning_budget, convention=turn.convention).winning
    if winning:
        return min(winning, key=lambda move: _lengthening(turn.position, move, turn.budget))
    return _hardest_to_answer(turn)


def _hardest_to_answer(turn: Turn) -> Move:
    """Return the move after which the smallest share of replies win, as far as these are counted.

    A move after which a reply can win by ending the game comes after all others. Of several equal
    moves, return one of those after which play lasts longest.

    But if the outcome after some moves is unknown, and no move is known to leave no winning reply,
    return the move of unknown outcome that leaves the fewest replies: each reply is a chance for
    the other player to find a win.
    """
    position = turn.position
    budget = turn.budget
    replies = _count_replies(position, budget.part(_COUNTING_SHARE))
    moves = sorted(replies, key=lambda move: replies[move])
    if len(moves) == 1:
        return moves[0]
    shares: dict[Move, float] = {}
    undecided: list[Move] = []
    for index, move in enumerate(moves):
        next_position = after(position, move)
        share = budget.part(1 / (len(moves) - index))
        analysis = analyse(next_position, share, _MAX_REPLIES_COUNTED, turn.convention)
        if analysis.outcome is Outcome.P:
            return move
        if analysis.outcome is Outcome.UNKNOWN:
            undecided.append(move)
        elif any(map(has_move, next_position)):
            # There is a winning reply after N, even if none is listed.
            min_count = 1 if analysis.outcome is Outcome.N else 0
            wins = max(count_ways(next_position, analysis.winning), min_count)
            shares[move] = wins / max(wins, replies[move])
        else:
            # The move ends the game and loses (in misère play).
            shares[move] = inf
        if not budget.check():
            break
    smallest_share = min(shares.values(), default=inf)
    if undecided and smallest_share > 0:
        return undecided[0]
    best = [move for move in moves if shares.get(move) == smallest_share]
    for share_of_wins in sorted({*shares.values()}):
        equal_moves = [move for move in moves if shares.get(move) == share_of_wins]
        lasting = [move for move in equal_moves if not _lets_reply_end(turn, move)]
        if lasting:
            best = lasting
            break
    if len(best) == 1:
        return best[0]
    return _longest_play_after(turn, best, replies)


def _lets_reply_end(turn: Turn, move: Move) -> bool:
    """Return True if a reply to `move` is known to win by ending the game."""
    is_normal = turn.convention is Convention.NORMAL
    return is_normal and can_end_within(after(turn.position, move), 1, turn.budget)


def _longest_play_after(turn: Turn, moves: list[Move], replies: dict[Move, int]) -> Move:
    """Return the one of `moves` after which play lasts longest.

    The length of play is counted while one player hurries and the other holds out (see
    `RemotenessSearch`). Of moves of equal length, a random one is returned: somebody who only
    repeats one move would beat a player that always replied in the same way. If a length is not
    known, the longest possible play decides, and then the number of `replies`.
    """
    search = RemotenessSearch(_MAX_REMOTENESS_OPTIONS, turn.convention, turn.budget)
    lengths = {move: search.remoteness(after(turn.position, move)) for move in moves}
    known = {move: length for move, length in lengths.items() if length is not None}
    if len(known) < len(moves):

        def most_room(move: Move) -> tuple[float, int]:
            return _lengthening(turn.position, move, turn.budget), replies[move]

        return max(moves, key=most_room)
    longest = max(known.values())
    return turn.dice.choice([move for move in moves if known[move] == longest])


def _count_replies(position: Sum, budget: Budget) -> dict[Move, int]:
    """Return the numbers of replies to the considered moves in the sum `position`.

    At most `_MAX_CONSIDERED` options of a component are counted, and up to `_MAX_WAYS_COUNTED`
    options as often as they can be made. Once `budget` has run out, what a move leaves of its
    component counts as much as the component.
    """
    counts: dict[Component, int] = {}

    def count(component: Component) -> int:
        if component not in counts:
            in_time = budget.check()
            options = some_options(component, _MAX_CONSIDERED).listed
            counts[component] = len(options)
            if in_time and len(options) <= _MAX_WAYS_COUNTED:
                moves = (Move(0, option) for option in options)
                counts[component] = count_ways((component,), moves)
        return counts[component]

    total = sum(map(count, position))
    replies = {}
    for move in _considered_moves(position):
        component = position[move.component]
        parts = parts_of(component, move.option)
        replies[move] = total
        if all(budget.check() for _part in parts):
            replies[move] += sum(map(count, parts)) - count(component)
    return replies


def _greedy(turn: Turn) -> Move:
    """Return the move that takes most, as its ruleset counts it: tokens, for example."""

    def gain(move: Move) -> int:
        component = turn.position[move.component]
        return component.ruleset.words.reduction(component.position, move.option)

    return max(_considered_moves(turn.position), key=gain)


def _copycat(turn: Turn) -> Move:
    """Return the move that leaves the fewest components without a copy or a mirror."""
    counts: dict[Move, int] = {}
    with suppress(OutOfBudget), turn.budget:
        for move in _considered_moves(turn.position):
            # This number remains if the budget runs out in the next line.
            counts[move] = _MAX_CONSIDERED
            counts[move] = len(components_without_copy(after(turn.position, move)))
    return min(counts, key=lambda move: counts[move])


def _random(turn: Turn) -> Move:
    """Return a random move in a random component."""
    moves = list(_considered_moves(turn.position))
    component = turn.dice.choice(sorted({move.component for move in moves}))
    return turn.dice.choice([move for move in moves if move.component == component])


def _short_sighted(turn: Turn) -> Move:
    """Return a perfect move if the game can end within `HORIZON` moves, otherwise a random one."""
    if can_end_within(turn.position, HORIZON, turn.budget):
        return _perfect(turn)
    return _random(turn)


def _wins(turn: Turn, move: Move) -> bool:
    """Return True if `move` is known to win."""
    next_position = after(turn.position, move)
    return analyse(next_position, turn.budget, 1, turn.convention).outcome is Outcome.P


def _careless(turn: Turn) -> Move:
    """Return a perfect move, or, as often as the settings say, one not known to win, if any."""
    if turn.dice.randrange(100) < turn.settings.errs:
        slip = _random(turn)
        if not _wins(turn, slip):
            return slip
        moves = _considered_moves(turn.position)
        in_time = takewhile(lambda _move: turn.budget.check(), moves)
        errors = [move for move in in_time if not _wins(turn, move)]
        if errors:
            return turn.dice.choice(errors)
    return _perfect(turn)


_ALL = (
    Opponent(
        "perfect",
        N_("Perfect"),
        N_("never errs"),
        N_("Never errs. Where it can’t win, it makes winning hard."),
        N_("If you may choose, take the side that can win."),
        _perfect,
    ),
    Opponent(
        "careless",
        N_("Careless"),
        N_("errs now and then"),
        N_("Knows every winning move, but errs now and then."),
        N_("Flaw: it slips. Keep the game long."),
        _careless,
    ),
    Opponent(
        "copycat",
        N_("Copycat"),
        N_("makes pairs"),
        N_("Leaves two of everything, or a mirror, wherever it can."),
        N_("Flaw: it knows only pairs. Give it three different heaps."),
        _copycat,
    ),
    Opponent(
        "short-sighted",
        N_("Looks-two-ahead"),
        N_("sees 2 moves ahead"),
        N_("Random until the game can end within 2 moves, then perfect."),
        N_("Flaw: it wakes up late. Get ahead early."),
        _short_sighted,
    ),
    Opponent(
        "greedy",
        N_("Grabber"),
        N_("grabs all it can"),
        N_("The easiest to beat: it takes as much as it can."),
        N_("Flaw: it ignores other heaps. Offer a big bite that loses."),
        _greedy,
    ),
)

OPPONENTS = {opponent.slug: opponent for opponent in _ALL}
"""The computer players by their slugs, the strongest first.

The strength of a player is the number of ready games that it wins, moving first, against the
perfect player; Careless errs as often as by default.
"""


def with_reply(
    match: Match,
    budget: Budget,
    opponent: Opponent | None = OPPONENTS["perfect"],
    settings: OpponentSettings = OpponentSettings(),
) -> Match:
    """Return the match after the computer's move if it is the computer's turn, else `match`."""
    if opponent is None or match.over or match.to_move is not Player.COMPUTER:
        return match
    move = opponent.choose(match.position, len(match.moves), settings, budget, match.convention)
    return match.after(move)
