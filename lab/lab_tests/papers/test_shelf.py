"""The files of the papers: what is wrong in one is told, and all its words are translated."""

from pathlib import Path

import pytest

from docs.translations import collected, forms
from nimsum_lab.papers.shelf import PAPERS, Paper, PaperEntry, read_paper

HEAD = """
work = "PRIMES STEP 2017"
about = "Games."
[[parts.pupils_games]]
key = "lemma-10"
place = "Lemma 10"
section = "9"
games = ["no-factor"]
"""
SAYS = 'says = "The second player wins."\n'
CHECK = 'check = "lemma_10"\ncompares = "n up to %(size)s."\nsizes = [2, 3, 0]\n'


def read(folder: Path, text: str) -> PaperEntry:
    path = folder / "primes_step.toml"
    path.write_text(text)
    (entry,) = read_paper(path).entries
    return entry


def test_a_check_is_found_by_its_name(tmp_path: Path) -> None:
    entry = read(tmp_path, HEAD + SAYS + CHECK)
    assert entry.check is not None
    assert entry.check.steps(3) == 3
    assert [case.as_printed for case in entry.check.run(3) if case] == [True, True, True]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (SAYS + CHECK.replace("lemma_10", "lemma_11"), "pupils_games has no check lemma_11"),
        (SAYS + CHECK + '[parts.pupils_games.with]\ngame = "nim"', "judging has no check lemma_10"),
        (SAYS, "lemma-10 needs both `check` and `compares`, or `unchecked`"),
        (SAYS + CHECK + 'unchecked = "A definition."', "lemma-10 needs both `check`"),
        (SAYS + 'check = "lemma_10"', "lemma-10 needs both `check`"),
        (CHECK, "lemma-10 needs `says`, or both `printed` and `correct`"),
        ('printed = "The first."\n' + CHECK, "lemma-10 needs `says`"),
        ('printed = "1."\ncorrect = "2."\n' + SAYS + CHECK, "lemma-10 needs `says`"),
        (SAYS + CHECK + 'seize = "x"', "Extra inputs are not permitted"),
    ],
)
def test_an_entry_that_is_not_whole_is_told(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises((ValueError, LookupError), match=told):
        read(tmp_path, HEAD + text)


def test_a_missing_field_is_told(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"parts\.pupils_games\.0\.section\n  Field required"):
        read(tmp_path, HEAD.replace('section = "9"\n', "") + SAYS + CHECK)


def words_of(paper: Paper) -> set[str]:
    words = {paper.about, paper.left_out}
    for entry in paper.entries:
        says = (entry.says, entry.printed, entry.correct)
        words |= {*says, entry.unchecked, entry.check.compares if entry.check else ""}
    return words - {""}


def test_all_words_of_the_papers_are_collected_for_the_translators() -> None:
    said = {forms(message.id)[0] for message in collected("lab/nimsum_lab") if message.id}
    for paper in PAPERS:
        assert words_of(paper) <= said, paper.slug
