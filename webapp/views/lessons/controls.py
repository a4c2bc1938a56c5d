"""The controls of steps that are not solved by moves on the board: lamps, blocks, a mirror line."""

from itertools import chain
from types import SimpleNamespace

from nimsum.budget import Budget
from nimsum.rulesets.heaps.pin_row import PinRow
from nimsum.rulesets.notation import read_move
from nimsum.solver.component_options import parts_of
from webapp.teaching.lessons.goals import (
    blocks_of,
    lost_by_heap,
    moves_by_line,
    options_by_value,
    read_blocks,
)
from webapp.teaching.lessons.ladders import Goal
from webapp.views.pictures.emblems import emblem

from .attempt import StepAttempt


def controls_of(attempt: StepAttempt, budget: Budget) -> SimpleNamespace | None:
    """Return the controls for the goal of the step, or None if moves on the board reach it."""
    if attempt.match is not None and (attempt.step.goal is not Goal.MIRROR or attempt.match.moves):
        return None
    make = {Goal.LAMPS: _lamps, Goal.MEX: _mex, Goal.PAIRS: _pairs, Goal.MIRROR: _mirror}.get(
        attempt.step.goal
    )
    return make(attempt, budget) if make else None


_LAMPS_PER_ROW = 5
"""The number of lamps in a row."""
_EMBLEM_SCALE = 0.6
_MAX_PICTURES = 3
"""The maximum number of options drawn on a lamp."""


def _lamps(attempt: StepAttempt, budget: Budget) -> SimpleNamespace:
    row = lost_by_heap(attempt.step, budget)
    judged = attempt.judged
    query = attempt.query
    lit = [heap for heap, lost in row.items() if lost][:1]
    lit += [int(heap) for heap in judged.right_part.split(",") if heap]
    if attempt.done:
        lit = [heap for heap, lost in row.items() if lost]
    can_tap = not (attempt.done or attempt.is_wrong)
    ends = () if judged.lost_heap is None else (int(judged.wrong_part), judged.lost_heap)
    spots = [divmod(heap - min(row), _LAMPS_PER_ROW) for heap in ends]
    lamps = tuple(
        SimpleNamespace(
            heap=heap,
            lit=heap in lit or heap == judged.lost_heap,
            wrong=str(heap) == judged.wrong_part,
            tried=str(heap) == query.tried,
            href=_address_of_tap(attempt, str(heap)) if can_tap and heap not in lit else "",
        )
        for heap in row
    )
    rows = -(-len(lamps) // _LAMPS_PER_ROW)
    return SimpleNamespace(kind="lamps", lamps=lamps, hop=spots, across=_LAMPS_PER_ROW, rows=rows)


def _address_of_tap(attempt: StepAttempt, tap: str) -> str:
    before = attempt.judged.right_part
    return attempt.query.asking(answer=f"{before},{tap}" if before else tap)


def _mex(attempt: StepAttempt, budget: Budget) -> SimpleNamespace:
    component = attempt.step.position[0]
    by_value = options_by_value(component, budget)
    numbers = range(max(by_value, default=0) + 2)
    mex = next(number for number in numbers if number not in by_value)
    lamps = tuple(
        SimpleNamespace(
            number=number,
            options=tuple(
                emblem(parts_of(component, option), _EMBLEM_SCALE)
                for option in by_value.get(number, ())[:_MAX_PICTURES]
            ),
            found=attempt.done and number == mex,
            tried=str(number) == attempt.query.tried,
            href="" if attempt.done else attempt.query.asking(answer=str(number)),
        )
        for number in numbers
    )
    return SimpleNamespace(kind="mex", lamps=lamps)


def _pairs(attempt: StepAttempt, _budget: Budget) -> SimpleNamespace:
    step = attempt.step
    query = attempt.query
    taps = read_blocks(step, attempt.judged.right_part)
    wrong = read_blocks(step, attempt.judged.wrong_part)
    held = taps[-1] if len(taps) % 2 else None
    meeting = taps[-2:] if taps and not (held or wrong) else []
    smaller = min((power for power, _row in wrong), default=0)
    heaps = [str(heap.position) for heap in step.position]
    rows: list[list[SimpleNamespace]] = [[] for _heap in heaps]
    for block in blocks_of(step):
        power, row = block
        tap = f"{power}:{row}"
        apart = next((other - row for _power, other in meeting if other != row), 0)
        state = "gone" if block in taps else ""
        if block == held:
            state = "held"
        if block in meeting:
            state = f"meets {'down' if apart > 0 else 'up'} tie-{abs(apart)}"
        elif attempt.done and not state:
            state = "odd"
        elif wrong and not state:
            state = "held" if block in wrong else "dim"
        can_tap = not (attempt.done or wrong or block in taps)
        href = _address_of_tap(attempt, tap) if can_tap else ""
        if block == held:
            href = attempt.take_back
        tried = tap in query.tried.split(",")
        stay = smaller if block in wrong else power
        rows[row].append(
            SimpleNamespace(power=power, state=state, href=href, tried=tried, stay=stay)
        )
    unpaired = sum(block.power for block in chain(*rows) if block.state == "odd")
    total = str(unpaired) if attempt.done else ""
    return SimpleNamespace(kind="pairs", rows=tuple(zip(heaps, rows, strict=True)), total=total)


def _mirror(attempt: StepAttempt, _budget: Budget) -> SimpleNamespace:
    position = attempt.step.position
    component = position[0]
    lines = moves_by_line(component)
    tried = attempt.query.tried and read_move(position, attempt.query.tried)
    at = [read_move(position, move) for move in lines.values()]
    return SimpleNamespace(
        kind="mirror",
        length=component.position,
        first=min(lines),
        last=len(lines) - 1,
        piece="pin" if isinstance(component.ruleset, PinRow) else "pebble",
        tried=at.index(tried) if tried in at else None,
        path=attempt.query.path(),
    )
