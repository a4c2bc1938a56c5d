"""What is known about the records, their laws and the open problems of the papers."""

from pathlib import Path

from webapp.teaching.games.literature import read_literature

_LITERATURE = read_literature(Path(__file__).with_name("literature.toml"))

RECORD_ENTRIES = _LITERATURE["record"]
"""The entries of the records by their slugs."""

LAW_ENTRIES = _LITERATURE["law"]
"""The entries of the laws that records prove, by the names of their classes."""

PROBLEM_ENTRIES = _LITERATURE["problem"]
"""The entries of open problems by the slug of the paper and the key of the statement: "a/b"."""
