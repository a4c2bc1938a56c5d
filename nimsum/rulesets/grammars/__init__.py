"""The small languages of Nimsum: one lark grammar each, with the terminals that they share.

`LANGUAGES` names all of them, those of the web app, too. `grammar.py` has the one way to read a
text. Each grammar says in comments what its rules mean; `docs/notation.md` is made from these.
"""

from typing import NamedTuple


class SmallLanguage(NamedTuple):
    """A language: the file of its grammar, what it writes down, who reads it, and an example."""

    file: str
    about: str
    reader: str
    example: str


LANGUAGES: tuple[SmallLanguage, ...] = ()
"""All of them, with the shared terminals in `nimsum/rulesets/grammars/terminals.lark`."""
