"""All small languages: each has a grammar that is named, and reads the example given for it."""

from pathlib import Path
from pkgutil import resolve_name

import pytest

from nimsum.rulesets.grammars import LANGUAGES, SmallLanguage

TREE = Path(__file__).parents[3]
SHARED = {"nimsum/rulesets/grammars/terminals.lark", "nimsum/rulesets/own/numbers.lark"}


def test_every_grammar_is_named() -> None:
    files = (file for package in ("nimsum", "webapp") for file in TREE.glob(f"{package}/**/*.lark"))
    named = {language.file for language in LANGUAGES}
    assert {file.relative_to(TREE).as_posix() for file in files} - SHARED == named


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.file)
def test_every_example_is_read(language: SmallLanguage) -> None:
    read = resolve_name(language.reader)
    variables = [("n",)] if language.reader.endswith(".read_rule") else []
    assert read(language.example, *variables)
