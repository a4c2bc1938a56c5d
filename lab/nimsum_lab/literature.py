"""What is known about the records and about the open problems of the papers."""

from pathlib import Path

from webapp.teaching.games.literature import read_literature

_LITERATURE = read_literature(Path(__file__).with_name("literature.toml"))

RECORD_ENTRIES = _LITERATURE["record"]
"""The entries of the records by their slugs."""

PROBLEM_ENTRIES = _LITERATURE["problem"]
"""The entries of open problems by the slug of the paper and the key of the statement: "a/b"."""
