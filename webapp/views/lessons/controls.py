"""Controls of the steps of lessons that are not solved by moves on the board.

These are lamps for lost heaps or for nim-values, blocks of powers of two, and a mirror line.
"""

from dataclasses import dataclass
from itertools import chain
from typing import Literal

from markupsafe import Markup

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

from .lesson_attempt import StepAttempt

_HOP_HEIGHT = 0.8
"""The height of the arc of a hop above its middle, in lamps."""


@dataclass(frozen=True, slots=True)
class Lamp:
    """A lamp for a heap, to be lit if the heap is lost for the player to move.

    `heap` is the size of the heap. `href` is the address that lights the lamp, or "" if the lamp
    cannot be tapped. `wrong` is True if the learner has just lit the lamp by mistake, and `tried`
    is True if the learner took that mistake back.
    """

    heap: int
    lit: bool
    wrong: bool
    tried: bool
    href: str


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a lamp: its column and its row, both counted from 0."""

    column: int
    row: int


@dataclass(frozen=True, slots=True)
class Hop:
    """An arrow between two lamps, which shows why the first one was lit by mistake.

    It starts at the lamp of a heap that is not lost, and ends at the lamp of the lost heap that a
    winning move leaves.
    """

    start: Spot
    end: Spot

    @property
    def path(self) -> str:
        """The arrow as an SVG path; neighbouring lamps are one unit apart."""
        start = self.start
        end = self.end
        across = (start.column + end.column) / 2
        down = (start.row + end.row) / 2 - _HOP_HEIGHT
        return f"M{start.column} {start.row}Q{across} {down} {end.column} {end.row}"


@dataclass(frozen=True, slots=True)
class LampControls:
    """A lamp for each size of a heap; the learner lights the lamps of the lost heaps.

    There are `rows` rows of `across` lamps. `hop` is None unless the learner has just lit a lamp by
    mistake.
    """

    lamps: tuple[Lamp, ...]
    hop: Hop | None
    across: int
    rows: int
    kind: Literal["lamps"] = "lamps"


@dataclass(frozen=True, slots=True)
class ValueLamp:
    """A lamp for a nim-value, with pictures of the options of the position that have this value.

    The learner looks for the mex, the least value that no option has. `is_answer` is True if this
    value is the mex and the step is done. `tried` is True if the learner chose this value by
    mistake and took that back. `href` is the address that chooses this value, or "" once the step
    is done.
    """

    number: int
    options: tuple[Markup, ...]
    is_answer: bool
    tried: bool
    href: str


@dataclass(frozen=True, slots=True)
class MexControls:
    """A lamp for each nim-value; the learner chooses the mex, the least that no option has."""

    lamps: tuple[ValueLamp, ...]
    kind: Literal["mex"] = "mex"


@dataclass(frozen=True, slots=True)
class Block:
    """A block of `power` pebbles, a power of two, in a heap.

    The last `power - stay` pebbles are drawn as taken away. `state` is the CSS class of the block,
    or "". `href` is the address of a tap on the block, or "" if the block cannot be tapped. `tried`
    is True if the block was part of a mistake that was taken back.
    """

    power: int
    state: str
    href: str
    tried: bool
    stay: int

    @property
    def unpaired(self) -> bool:
        """True if the step is done and the block is not paired with an equal block."""
        return self.state == "odd"


@dataclass(frozen=True, slots=True)
class BlockRow:
    """The blocks of a heap; `name` is the size of the heap as a text."""

    name: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class PairControls:
    """The heaps as blocks, powers of two; the learner pairs equal blocks of different heaps.

    `total` is the nim-sum, the number of pebbles in unpaired blocks, or "" until the step is done.
    """

    rows: tuple[BlockRow, ...]
    total: str
    kind: Literal["pairs"] = "pairs"


@dataclass(frozen=True, slots=True)
class MirrorControls:
    """A row of `length` pieces, and the places where the learner can put the mirror line.

    The places are numbered from `first` to `last`. `tried` is the wrong place that the learner took
    back, or None. `path` is the address to which the form sends the place.
    """

    length: int
    first: int
    last: int
    piece: Literal["pin", "pebble"]
    tried: int | None
    path: str
    kind: Literal["mirror"] = "mirror"


Controls = LampControls | MexControls | PairControls | MirrorControls


def controls_of(attempt: StepAttempt, budget: Budget) -> Controls | None:
    """Return the controls with which the learner answers the step of `attempt`.

    Return None if the learner now moves on the board instead. `budget` limits the computation of
    lost heaps and nim-values.
    """
    goal = attempt.step.goal
    match_has_begun = attempt.match is not None and bool(attempt.match.moves)
    # The place of the mirror line is itself the first move of a match.
    is_past_controls = match_has_begun if goal is Goal.MIRROR else attempt.match is not None
    if is_past_controls:
        return None
    match goal:
        case Goal.LAMPS:
            return _lamps(attempt, budget)
        case Goal.MEX:
            return _mex(attempt, budget)
        case Goal.PAIRS:
            return _pairs(attempt)
        case Goal.MIRROR:
            return _mirror(attempt)
    return None


_LAMPS_PER_ROW = 5
"""The number of lamps in a row."""
_EMBLEM_SCALE = 0.6
_MAX_PICTURES = 3
"""The maximum number of options drawn on a lamp."""


def _lamps(attempt: StepAttempt, budget: Budget) -> LampControls:
    """Return the lamps for the sizes of a heap.

    The smallest lost heap is lit from the start, and all lost ones once the step is done.
    """
    lost_by_size = lost_by_heap(attempt.step, budget)
    lost_sizes = [size for size, lost in lost_by_size.items() if lost]
    judged = attempt.judged
    query = attempt.query
    lit = lost_sizes[:1]
    lit += [int(size) for size in judged.right_part.split(",") if size]
    if attempt.done:
        lit = lost_sizes
    can_tap = not (attempt.done or attempt.is_wrong)
    hop = None
    if judged.lost_heap is not None:
        first = min(lost_by_size)
        hop = Hop(_spot(int(judged.wrong_part) - first), _spot(judged.lost_heap - first))
    lamps = tuple(
        Lamp(
            heap=heap,
            lit=heap in lit or heap == judged.lost_heap,
            wrong=str(heap) == judged.wrong_part,
            tried=str(heap) == query.tried,
            href=_address_of_tap(attempt, str(heap)) if can_tap and heap not in lit else "",
        )
        for heap in lost_by_size
    )
    rows = -(-len(lamps) // _LAMPS_PER_ROW)
    return LampControls(lamps, hop, _LAMPS_PER_ROW, rows)


def _spot(index: int) -> Spot:
    """Return the place of the lamp number `index`; lamps count from 0, row by row."""
    row, column = divmod(index, _LAMPS_PER_ROW)
    return Spot(column, row)


def _address_of_tap(attempt: StepAttempt, tap: str) -> str:
    """Return the address that a tap opens: the answer goes on with `tap`, the tap in notation.

    A wrong part of the answer in `attempt` is dropped.
    """
    before = attempt.judged.right_part
    return attempt.query.address_with(answer=f"{before},{tap}" if before else tap)


def _mex(attempt: StepAttempt, budget: Budget) -> MexControls:
    """Return a lamp for each nim-value, up to one more than the largest value of an option."""
    component = attempt.step.position[0]
    by_value = options_by_value(component, budget)
    numbers = range(max(by_value, default=0) + 2)
    mex = next(number for number in numbers if number not in by_value)
    lamps = tuple(
        ValueLamp(
            number=number,
            options=tuple(
                emblem(parts_of(component, option), _EMBLEM_SCALE)
                for option in by_value.get(number, ())[:_MAX_PICTURES]
            ),
            is_answer=attempt.done and number == mex,
            tried=str(number) == attempt.query.tried,
            href="" if attempt.done else attempt.query.address_with(answer=str(number)),
        )
        for number in numbers
    )
    return MexControls(lamps)


def _pairs(attempt: StepAttempt) -> PairControls:
    """Return the blocks of all heaps, after the taps in the learner's answer.

    Two taps on equal blocks of different heaps take both blocks away.
    """
    step = attempt.step
    query = attempt.query
    taps = read_blocks(step, attempt.judged.right_part)
    wrong = read_blocks(step, attempt.judged.wrong_part)
    # A block that the learner has tapped is held until the next tap completes the pair.
    held = taps[-1] if len(taps) % 2 else None
    last_pair = taps[-2:] if taps and not (held or wrong) else []
    smaller = min((power for power, _row in wrong), default=0)
    heaps = [str(heap.position) for heap in step.position]
    rows: list[list[Block]] = [[] for _heap in heaps]
    for block in blocks_of(step):
        power, row = block
        tap = f"{power}:{row}"
        if block in last_pair:
            rows_apart = next((other - row for _power, other in last_pair if other != row), 0)
            state = f"meets {'down' if rows_apart > 0 else 'up'} tie-{abs(rows_apart)}"
        elif block == held:
            state = "held"
        elif block in taps:
            state = "gone"
        elif attempt.done:
            state = "odd"
        elif wrong:
            state = "held" if block in wrong else "dim"
        else:
            state = ""
        can_tap = not (attempt.done or wrong or block in taps)
        href = _address_of_tap(attempt, tap) if can_tap else ""
        if block == held:
            href = attempt.take_back
        tried = tap in query.tried.split(",")
        stay = smaller if block in wrong else power
        rows[row].append(Block(power, state, href, tried, stay))
    block_rows = tuple(
        BlockRow(name, tuple(blocks)) for name, blocks in zip(heaps, rows, strict=True)
    )
    total = ""
    if attempt.done:
        blocks = chain.from_iterable(rows)
        total = str(sum(block.power for block in blocks if block.unpaired))
    return PairControls(block_rows, total)


def _mirror(attempt: StepAttempt) -> MirrorControls:
    """Return the row of pieces into which the learner puts the mirror line."""
    position = attempt.step.position
    component = position[0]
    lines = moves_by_line(component)
    moves = [read_move(position, move) for move in lines.values()]
    tried_line = None
    if attempt.query.tried:
        tried_move = read_move(position, attempt.query.tried)
        tried_line = moves.index(tried_move) if tried_move in moves else None
    return MirrorControls(
        length=component.position,
        first=min(lines),
        last=len(lines) - 1,
        piece="pin" if isinstance(component.ruleset, PinRow) else "pebble",
        tried=tried_line,
        path=attempt.query.path(),
    )
