"""What the README says can be wrong, so it is run."""

import doctest
import re
from pathlib import Path

from flask.testing import FlaskClient

from webapp.rulesets.catalogue import families

README = Path(__file__).parent.parent / "README.md"


def test_the_examples_run() -> None:
    failed, attempted = doctest.testfile(str(README), module_relative=False)
    assert attempted > 0
    assert failed == 0


def test_every_ruleset_is_named_in_the_notation() -> None:
    text = README.read_text(encoding="utf-8")
    for family in families():
        assert re.search(rf"`{family.slug}(\(|:)", text), family.slug


def test_every_address_of_a_game_can_be_opened(client: FlaskClient) -> None:
    for address in re.findall(r"`(/play/[^`]+)`", README.read_text(encoding="utf-8")):
        assert client.get(address).status_code in (200, 303)


def test_every_limit_is_described() -> None:
    source = (README.parent / "webapp" / "limits.py").read_text(encoding="utf-8")
    names = re.findall(r"^([A-Z_]+) = ", source, flags=re.MULTILINE)
    assert names
    for name in names:
        assert re.search(rf'^{name} = .*\n"""', source, flags=re.MULTILINE), name
