"""Where the processes that tests start find the modules of the tree and of these tests."""

import os

import dev


def environment() -> dict[str, str]:
    """Return the variables for such a process: this one's, and where it looks for modules."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(dev.ROOT), str(dev.ROOT / "lab")))}
