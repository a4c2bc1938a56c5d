"""A budget that does not lean on the clock."""

from webapp.solver.budget import Budget


class Looks(Budget):
    """A budget of so many looks at it, whatever time they take."""

    def __init__(self, most: float, count: list[int] | None = None) -> None:
        super().__init__()
        self.count = [0] if count is None else count
        self.most = most

    def spent(self) -> bool:
        return self.left() == 0

    def left(self) -> float:
        self.count[0] += 1
        return max(0, self.most - self.count[0])

    def share(self, seconds: float) -> Budget:
        return Looks(min(self.most, self.count[0] + seconds), self.count)
