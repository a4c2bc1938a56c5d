"""A language is added without Python: begun, translated, mended, and spoken."""

import subprocess
import sys
from pathlib import Path

import pytest

from dev import ROOT
from docs.translations import begin, main, po_file, read, update, words_file, write

SAID = {
    "nimsum/moves.py": "_('Take it.'); ngettext('One token', '%(num)s tokens', n)",
    "webapp/pages.py": "_('Won by %(name)s', name=name)",
    "templates/page.html": "<p>{% trans %}Play <b>again</b>{% endtrans %}</p>",
}
SPOKEN = """
from nimsum.language import LANGUAGES, decimal, gettext, ngettext, numeral, set_language
set_language("nl")
print(LANGUAGES, gettext("Take it."), ngettext("One token", "%(num)s tokens", 3))
print(numeral(12_345), decimal(0.5))
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a tree with a few words."""
    for name in ("babel.cfg", "nimsum/catalogues.py", "nimsum/language.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text((ROOT / name).read_text("utf-8"), "utf-8")
    for name, text in SAID.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    words_file("en", tmp_path).parent.mkdir()
    words_file("en", tmp_path).write_text("[numbers]\n1 = ['one']\n", "utf-8")
    return tmp_path


def translate(tree: Path, package: str, english: str, *told: str, context: str = "") -> None:
    """Enter a translation as a translator does in an editor."""
    path = po_file(package, "nl", tree)
    catalogue = read(path, "nl")
    message = catalogue.get(english, context or None)
    assert message is not None
    message.string = told[0] if len(told) == 1 else told
    write(catalogue, path)


def test_a_language_is_begun_mended_and_spoken(tree: Path) -> None:
    begin("nl", tree)
    assert words_file("nl", tree).exists()
    missing = [str(each) for each in update(tree)]
    assert len(missing) == 1 + 4
    assert all(each.split(": ")[1] == "not translated" for each in missing)
    assert any("“English” (this language)" in each for each in missing)
    translate(tree, "nimsum", "English", "Nederlands", context="this language")
    translate(tree, "nimsum", "Take it.", "Pak hem.")
    translate(tree, "nimsum", "One token", "Een steen", "%(nim)s stenen")
    translate(tree, "webapp", "Won by %(name)s", "Gewonnen")
    translate(tree, "webapp", "Play <b>again</b>", "Speel <b>nog eens<b>")
    wrong = [each.wrong for each in update(tree)]
    assert wrong == [
        "%(num)s is missing",
        "%(nim)s is not in the English",
        "it must have the same tags, <b> </b>",
        "%(name)s is missing",
    ]
    translate(tree, "nimsum", "One token", "Een steen", "%(num)s stenen")
    translate(tree, "webapp", "Won by %(name)s", "%(name)s wint")
    translate(tree, "webapp", "Play <b>again</b>", "Speel <b>nog eens</b>")
    assert [*update(tree)] == []
    before = po_file("nimsum", "nl", tree).read_bytes()
    begin("nl", tree)
    assert [*update(tree)] == []
    assert po_file("nimsum", "nl", tree).read_bytes() == before
    ran = subprocess.run(
        [sys.executable, "-c", SPOKEN], cwd=tree, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    spoken, numbers = ran.stdout.splitlines()
    assert spoken == "{'en': 'English', 'nl': 'Nederlands'} Pak hem. 3 stenen"
    assert numbers == "12.345 0,5"
    assert read(po_file("webapp", "nl", tree), "nl").num_plurals == 2


@pytest.mark.parametrize("code", ["nederlands", "xx", "../nl", "en", "nl_BE"])
def test_what_is_no_code_of_a_language_begins_nothing(
    capsys: pytest.CaptureFixture[str], code: str
) -> None:
    assert main(code) == 2
    assert f"{code} is no code of a language" in capsys.readouterr().err
