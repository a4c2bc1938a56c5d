"""The ideas by which a player wins, and those that a reason or a match shows."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from nimsum.budget import Budget
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Component, Sum, after, count_ways, has_move
from nimsum.solver.analysis import Analysis
from nimsum.solver.component_options import count_moves
from webapp.teaching.games.game_texts import FAMILIES
from webapp.teaching.review.verdicts import MoveVerdict, judge
from webapp.teaching.why.reason import Reason, ReasonKind
from webapp.teaching.why.reasons import best_reason, reason_of_move

_MAX_COUNTED = 200
"""The largest number of moves in a component that are counted."""

_SHARE_FOR_VERDICT = 0.6
"""The share of the work on a move for its verdict; the rest is for the reason."""


class Idea(BaseModel):
    """An idea by which a player wins, with its `name` and what it `says`, both to be translated.

    `ideas.toml` describes the other fields.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    key: str
    name: str
    says: str
    kinds: frozenset[ReasonKind]
    convention: Convention = Field(Convention.NORMAL, alias="play")
    families: frozenset[str] = frozenset()
    lessons: tuple[str, ...] = ()
    bundled: bool | None = None

    def is_shown_by(self, reason: Reason, parts: Sum, convention: Convention) -> bool:
        """Return True if `reason`, why the sum of `parts` is lost, is this idea.

        `parts` are the components with a move, and `convention` is that of play.
        """
        if convention is not self.convention or reason.kind not in self.kinds:
            return False
        if self.bundled is not None and self.bundled is not bool(reason.bundle):
            return False
        return not self.families or any(_family_of(part) in self.families for part in parts)


def _family_of(part: Component) -> str | None:
    """Return the name of the family of the game of `part`, or None if it is in no family."""
    slug = part.ruleset.slug
    return next((name for name, games in FAMILIES if slug in games), None)


_WRITTEN = tomllib.loads((Path(__file__).parent / "ideas.toml").read_text("utf-8"))

_IN_ORDER = tuple(map(Idea.model_validate, _WRITTEN["ideas"]))

IDEAS = {idea.key: idea for idea in _IN_ORDER}
"""The ideas by their keys, in the order in which they are tried."""


@dataclass(frozen=True, slots=True)
class ShownIdea:
    """An `idea` that the player's move number `ply`, counted from 0, shows or misses."""

    idea: Idea
    ply: int


@dataclass(frozen=True, slots=True)
class IdeasOfMatch:
    """The ideas that the player used in a match, and those that the player broke, in order.

    An idea is used by a move that leaves a position lost by it, though another move would not win.
    It is broken by a move that throws a win away, though another move wins by it.
    """

    used: tuple[ShownIdea, ...]
    broken: tuple[ShownIdea, ...]

    @property
    def used_ideas(self) -> tuple[Idea, ...]:
        """The ideas that the player used, each once."""
        return tuple(dict.fromkeys(each.idea for each in self.used))

    @property
    def kept_ideas(self) -> tuple[Idea, ...]:
        """The ideas that the player used and never broke, each once."""
        return tuple(idea for idea in self.used_ideas if idea not in self.broken_ideas)

    @property
    def broken_ideas(self) -> tuple[Idea, ...]:
        """The ideas that the player broke, each once."""
        return tuple(slip.idea for slip in self.last_slips)

    @property
    def last_slips(self) -> tuple[ShownIdea, ...]:
        """The last slip of each broken idea."""
        return tuple({slip.idea: slip for slip in self.broken}.values())


def ideas_of_match(match: Match, budget: Budget) -> IdeasOfMatch:
    """Return the ideas of the moves of the user in `match`.

    A move counts only if what it did is proved within `budget`. The last moves are judged first,
    since they are the easiest.
    """
    used: list[ShownIdea] = []
    broken: list[ShownIdea] = []
    own = [ply for ply in range(len(match.moves)) if match.mover(ply) is Player.YOU]
    for ply in reversed(own):
        share = budget.part(1 / (own.index(ply) + 1))
        verdict, idea = _shown_idea(match, ply, share)
        if idea is None:
            continue
        shown = ShownIdea(idea, ply)
        if verdict is MoveVerdict.KEPT_WIN:
            used.append(shown)
        else:
            broken.append(shown)
    return IdeasOfMatch(tuple(reversed(used)), tuple(reversed(broken)))


def _shown_idea(match: Match, ply: int, budget: Budget) -> tuple[MoveVerdict, Idea | None]:
    """Return the verdict on move `ply` of `match`, and the idea that the move used or broke.

    The idea is None if the move did neither.
    """
    move = match.moves[ply]
    judged = judge(match.positions[ply], move, budget.part(_SHARE_FOR_VERDICT), match.convention)
    verdict = judged.verdict
    if verdict is MoveVerdict.KEPT_WIN and _some_move_fails(judged.before):
        reason = reason_of_move(judged.before, move, budget, match.convention)
    elif verdict is MoveVerdict.THREW_WIN:
        reason = best_reason(judged.before, budget, match.convention)
    else:
        reason = None
    return verdict, idea_of(judged.before.position, reason, match.convention)


def _some_move_fails(analysis: Analysis) -> bool:
    """Return True if some move is known not to win in the position of `analysis`."""
    moves = count_moves(analysis.position, _MAX_COUNTED)
    if moves is None:
        return not analysis.truncated
    return not analysis.truncated and count_ways(analysis.position, analysis.winning) < moves


def idea_of(position: Sum, reason: Reason | None, convention: Convention) -> Idea | None:
    """Return the idea of `reason`, why `position` is won or lost, or None if it is no idea."""
    if reason is None:
        return None
    if reason.mirror is not None:
        return IDEAS["mirror"]
    lost = position if reason.move is None else after(position, reason.move)
    parts = tuple(filter(has_move, lost))
    ideas = (idea for idea in IDEAS.values() if idea.is_shown_by(reason, parts, convention))
    return next(ideas, None)
