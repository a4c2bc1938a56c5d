"""How much work one question may take, and what is remembered until it is answered.

Work is counted in looks at the budget, each as a tenth of a millisecond, about what lies between
two of them. So what is known depends neither on the machine nor on what others have
asked: whatever is remembered from one question to the next counts as much as if it were found anew.
"""

from collections.abc import Callable
from contextvars import ContextVar
from math import inf
from time import monotonic, thread_time

from nimsum.theory.time_limit import Memory

THINKING_SECONDS = 0.8
"""The work that one question to the solver may take, about as long in its thread."""

MOST_WORKING, LONGEST_WAITING = 1.25, 10
"""The time of its thread and the wall's that a question may take at most, as multiples of its own:
it counts its work, and these end it only where that is far from the time it takes."""


_OF_A_LOOK = 0.0001
"""The seconds that a look counts for, about those that the work between two of them takes."""


Watcher = Callable[[float], None]
"""Is told what its thread has worked; for what a reading of that costs, it is read once a look."""

Fence = Callable[[float], bool]
"""Whether a question is to end whatever it has counted, when its thread has worked so long."""


def _nobody(_worked: float) -> None:
    pass


_WATCHER: ContextVar[Watcher] = ContextVar("watcher", default=_nobody)


def watch_looks(watcher: Watcher = _nobody) -> None:
    """From now on tell the watcher, in its own thread, of every look at whichever budget.

    It may raise, which ends the question: a search may be given up at every look.
    """
    _WATCHER.set(watcher)


class _Seconds:
    """The last fence: of seconds that the thread works, and of those that the caller waits.

    It is for a machine that is slow or far too busy, and for work that the looks do not show. It
    belongs to the thread that made it.
    """

    __slots__ = ("_last_wait", "_last_work")

    def __init__(self, seconds: float) -> None:
        self._last_work = thread_time() + MOST_WORKING * seconds
        self._last_wait = monotonic() + LONGEST_WAITING * seconds

    def __call__(self, worked: float) -> bool:
        return worked > self._last_work or monotonic() > self._last_wait


class _Account:
    """What one whole question has worked."""

    __slots__ = ("cut_off", "done", "fence", "looks", "of_a_look", "unsettled")

    def __init__(self, of_a_look: float, fence: Fence) -> None:
        self.looks = 0
        self.done = 0.0
        """The seconds of the looks; more than all once the fence is reached."""
        self.of_a_look = of_a_look
        self.fence = fence
        self.cut_off = self.unsettled = False


class Budget:
    """A limit on the work of a question, from when it is made, in seconds as looks count them.

    Only where a question takes far longer than it counts, its fence of real seconds ends it.
    """

    def __init__(
        self,
        seconds: float = THINKING_SECONDS,
        of_a_look: float = _OF_A_LOOK,
        fence: Fence | None = None,
    ) -> None:
        self.memory: Memory = {}
        """What the whole question has learned."""
        self._account = _Account(of_a_look, fence or _Seconds(max(seconds, THINKING_SECONDS)))
        self._whole = self
        self._end = seconds
        self.ran_out = False
        """Whether anybody learned that the time of the whole or of a part was over, looks apart."""

    @property
    def cut_off(self) -> bool:
        """Whether the fence ended the question."""
        return self._account.cut_off

    @property
    def unsettled(self) -> bool:
        """Whether the same question may find more another time."""
        return self._account.unsettled or self._account.cut_off

    def unsettle(self) -> None:
        """Note that an answer hangs on how far others have come with what is made step by step."""
        self._account.unsettled = True

    @property
    def looks(self) -> int:
        """The looks at the whole and at all its parts."""
        return self._account.looks

    def spent(self) -> bool:
        """Whether the work is over. To ask is a look, and counts."""
        worked, work = thread_time(), self._account
        _WATCHER.get()(worked)
        work.looks += 1
        if not work.cut_off:
            work.done = work.looks * work.of_a_look
        fenced, over = work.fence(worked), work.done >= self._end
        if fenced and not over:
            self.give_up()
            return True
        if over:
            self._whole.ran_out = True
        return over

    def give_up(self) -> None:
        """End the whole question for another cause than its work, as its fence does."""
        self._account.cut_off = self._whole.ran_out = True
        self._account.done = inf

    def used(self) -> float:
        """The seconds of the looks at the whole so far."""
        return self._account.looks * self._account.of_a_look

    def left(self) -> float:
        """The seconds left, at least 0."""
        left = self._end - self._account.done
        if not left > 0:
            self._whole.ran_out = True
            return 0.0
        return left

    def share(self, seconds: float) -> "Budget":
        """A part of what is left: so many seconds, or all if that is less."""
        return self._part(min(seconds, self.left()), self._whole)

    def part(self, of_what_is_left: float) -> "Budget":
        """A part of what is left, told as a fraction from 0 to 1."""
        return self._part(of_what_is_left * self.left(), self._whole)

    def look(self, seconds: float = 0.0) -> "Budget":
        """A part for what is asked again, or is not needed, where the time does not suffice.

        That it ran out is known of it alone, so that nothing counts as cut short for which a later
        look had the time. An answer that hangs on it all the same is to `heed` it.
        """
        return self._part(min(seconds, max(0.0, self._end - self._account.done)), None)

    def _part(self, seconds: float, whole: "Budget | None") -> "Budget":
        part = object.__new__(Budget)
        part.memory, part._account = self.memory, self._account
        part._whole = part if whole is None else whole
        part._end = self._account.done + seconds
        part.ran_out = False
        return part

    def heed(self, look: "Budget") -> None:
        """An answer hangs on what a look found: if that ran out, so did the whole."""
        self._whole.ran_out |= look.ran_out


class WorkBudget(Budget):
    """The budget of a question within another one, or of one whose answer is kept.

    It knows nothing of what others learned, and is the same on every machine, so its answer hangs
    on the question alone. It is for what is bounded by its size besides. Where that may be much,
    another budget is its `fence`, whose work this is, too: once that is spent this one is too, and
    the fence knows that it ran out. `of_fence` looks count as one there, where little lies between
    two of them.
    """

    def __init__(
        self,
        seconds: float = THINKING_SECONDS,
        fence: Budget | None = None,
        of_fence: int = 1,
    ) -> None:
        def fenced(_worked: float) -> bool:
            return fence is not None and self.looks % of_fence == 0 and fence.spent()

        super().__init__(seconds, _OF_A_LOOK, fenced)
