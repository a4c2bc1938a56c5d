"""How well a training game was played: the winning moves found at the first try, and the help."""

from collections import Counter

from nimsum.budget import Budget
from nimsum.language import _, ngettext
from nimsum.match.training import Training
from nimsum.rulesets.wording import clauses

from .verdicts import MoveVerdict, judge


def accuracy(training: Training, budget: Budget) -> str:
    """What you made of the positions in which you moved, each counted once, in one line.

    What the solver cannot tell in time is unknown.
    """
    tries = list(training.first_tries)
    did: Counter[MoveVerdict] = Counter()
    for number, (line, ply) in enumerate(tries):
        look = budget.part(1 / (len(tries) - number))
        did[judge(line.positions[ply], line.moves[ply], look, line.convention).verdict] += 1
    found, unknown = did[MoveVerdict.KEPT_WIN], did[MoveVerdict.UNKNOWN]
    taken_back, hints = len(training.record.taken_back), training.record.hints
    said = [_found(found, found + did[MoveVerdict.THREW_WIN])]
    if unknown:
        said.append(
            ngettext("%(num)s move I couldn’t judge", "%(num)s moves I couldn’t judge", unknown)
        )
    if taken_back:
        said.append(ngettext("%(num)s taken back", "%(num)s taken back", taken_back))
    if hints:
        said.append(ngettext("%(num)s hint", "%(num)s hints", hints))
    return clauses(said) + "."


def _found(found: int, chances: int) -> str:
    if not chances:
        return _("You had no winning move that I know of")
    return _("Winning moves found at the first try: %(found)s of %(num)s", found=found, num=chances)
