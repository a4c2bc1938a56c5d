"""The accuracy of a training game: the winning moves found at the first try, and the help given."""

from collections import Counter

from nimsum.budget import Budget
from nimsum.language import _, ngettext
from nimsum.match.training import Training
from nimsum.rulesets.wording import clauses
from webapp.teaching.claims import Claim, Sentence

from .verdicts import MoveVerdict, claims_of_verdict, judge


def accuracy(training: Training, budget: Budget) -> Sentence:
    """Return a sentence on how well the user played in `training`; each position counts once.

    It counts the winning moves, the moves that the solver cannot judge in time, the moves taken
    back, and the hints. It claims what it says of each move.
    """
    tries = list(training.first_tries)
    counts: Counter[MoveVerdict] = Counter()
    claims: list[Claim] = []
    for number, first_try in enumerate(tries):
        line = first_try.line
        ply = first_try.ply
        share = budget.part(1 / (len(tries) - number))
        position = line.positions[ply]
        move = line.moves[ply]
        verdict = judge(position, move, share, line.convention).verdict
        counts[verdict] += 1
        claims += claims_of_verdict(verdict, position, move, line.convention)
    wins = counts[MoveVerdict.KEPT_WIN]
    unknown = counts[MoveVerdict.UNKNOWN]
    taken_back = len(training.record.takebacks)
    hints = training.record.hints
    chances = wins + counts[MoveVerdict.THREW_WIN]
    parts = [_("You had no winning move that I know of")]
    if chances:
        parts = [
            _("Winning moves found at the first try: %(found)s of %(num)s", found=wins, num=chances)
        ]
    if unknown:
        parts.append(
            ngettext("%(num)s move I couldn’t judge", "%(num)s moves I couldn’t judge", unknown)
        )
    if taken_back:
        parts.append(ngettext("%(num)s taken back", "%(num)s taken back", taken_back))
    if hints:
        parts.append(ngettext("%(num)s hint", "%(num)s hints", hints))
    return Sentence(clauses(parts) + ".", tuple(claims))
