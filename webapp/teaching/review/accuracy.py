"""How well a training game was played: the winning moves found at the first try, and the help."""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.language import _, ngettext
from nimsum.match.training import Training

from .verdicts import MoveVerdict, judge


@dataclass(frozen=True, slots=True)
class Accuracy:
    """What you made of the positions in which you moved, each counted once.

    In `chances` of them there was a winning move, in `found` your first try was one; of `unknown`
    ones the solver cannot tell.
    """

    chances: int
    found: int
    unknown: int
    taken_back: int
    hints: int

    def told(self) -> str:
        """The same in one line."""
        said = [self._told_winning_moves()]
        if self.unknown:
            said.append(
                ngettext(
                    "%(num)s move I couldn’t judge", "%(num)s moves I couldn’t judge", self.unknown
                )
            )
        if self.taken_back:
            said.append(ngettext("%(num)s taken back", "%(num)s taken back", self.taken_back))
        if self.hints:
            said.append(ngettext("%(num)s hint", "%(num)s hints", self.hints))
        return "; ".join(said) + "."

    def _told_winning_moves(self) -> str:
        if not self.chances:
            return _("You had no winning move that I know of")
        return ngettext(
            "You found %(found)s of %(num)s winning move at the first try",
            "You found %(found)s of the %(num)s winning moves at the first try",
            self.chances,
            found=self.found,
        )


def accuracy(training: Training, budget: Budget) -> Accuracy:
    """The accuracy of a training game; what is not reached in time is unknown."""
    tries = list(training.first_tries)
    counts = dict.fromkeys(MoveVerdict, 0)
    for number, (line, ply) in enumerate(tries):
        look = budget.part(1 / (len(tries) - number))
        judged = judge(line.positions[ply], line.moves[ply], look, line.convention)
        counts[judged.verdict] += 1
    return Accuracy(
        chances=counts[MoveVerdict.KEPT_WIN] + counts[MoveVerdict.THREW_WIN],
        found=counts[MoveVerdict.KEPT_WIN],
        unknown=counts[MoveVerdict.UNKNOWN],
        taken_back=len(training.record.taken_back),
        hints=training.record.hints,
    )
