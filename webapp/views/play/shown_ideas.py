"""The ideas that a page shows the browser, which remembers them: seen, used and broken."""

from contextlib import suppress
from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.match.match import Match
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Sum
from webapp.teaching.ideas.ideas import Idea, idea_of, ideas_of_match
from webapp.teaching.puzzles.candidates import NoPuzzleInTime, NotMadeYet
from webapp.teaching.puzzles.puzzle import NoPuzzle
from webapp.teaching.why.reason import Reason
from webapp.views.puzzles.puzzle_queries import PosedPuzzle


@dataclass(frozen=True, slots=True)
class BrokenIdea:
    """An `idea` that the player broke, and the address of the puzzle of the position at the slip.

    A *slip* is a move that gives up a win.
    """

    idea: Idea
    puzzle: str


@dataclass(frozen=True, slots=True)
class ShownIdeas:
    """What a page says of ideas: those it explains, those the player used, and those broken.

    Each idea is named once. An idea is broken only if a puzzle can be made of its slip.
    """

    seen: tuple[Idea, ...] = ()
    used: tuple[Idea, ...] = ()
    broken: tuple[BrokenIdea, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.seen or self.used or self.broken)


NOTHING_SHOWN = ShownIdeas()


def ideas_in_match(match: Match, budget: Budget) -> ShownIdeas:
    """Return the ideas that the user's moves in `match` use and break, as far as is proved.

    The puzzle of a broken idea is that of its last slip.
    """
    ideas = ideas_of_match(match, budget)
    broken = []
    for slip in ideas.last_slips:
        puzzle = _puzzle_of(match.positions[slip.ply], match.convention, budget)
        if puzzle:
            broken.append(BrokenIdea(slip.idea, puzzle))
    return ShownIdeas(used=ideas.used_ideas, broken=tuple(broken))


def _puzzle_of(position: Sum, convention: Convention, budget: Budget) -> str:
    """Return the address of the puzzle of `position`, or "" if none is made within `budget`."""
    query = PosedPuzzle(start=position, play=convention)
    with suppress(NoPuzzle, NotMadeYet, NoPuzzleInTime):
        query.puzzle(budget)
        return query.href()
    return ""


def idea_explained(position: Sum, reason: Reason | None, convention: Convention) -> ShownIdeas:
    """Return the idea of `reason`, which a page gives for the outcome of `position`."""
    idea = idea_of(position, reason, convention)
    return ShownIdeas(seen=(idea,)) if idea else NOTHING_SHOWN
