"""Processes that the tests start, and those that these start."""

from pathlib import Path


def children_of(pid: int) -> list[int]:
    """Return the processes that the process `pid` has started, and their children."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
        except (FileNotFoundError, ProcessLookupError):
            continue
        if parent == pid:
            child = int(stat.parent.name)
            found += [child, *children_of(child)]
    return found


def is_running(pid: int) -> bool:
    """Return True if the process `pid` exists and has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
