"""The program that stands alone proves the laws of described games, too."""

from pathlib import Path

import pytest

from nimsum import law
from nimsum.rulesets.notation import read_ruleset
from nimsum.sequences.certificates import certificate_json
from nimsum_lab.certificates.checker import main as checker
from tests.rulesets.own.test_proofs import PROVED


@pytest.mark.parametrize("text", PROVED)
def test_the_law_of_a_described_game_is_checked(text: str, tmp_path: Path) -> None:
    own = read_ruleset(f"own({text})")
    found_law = law(f"own({text})", to=400)
    assert found_law.certificate is not None
    file = tmp_path / "law.json"
    file.write_text(certificate_json(own.name, found_law.certificate))
    assert checker.main(str(file)) == 0
