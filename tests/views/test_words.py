"""Each kind of screen says what it says in few words: LOOK's budgets, and the worst ten printed."""

from html.parser import HTMLParser

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po
from flask.testing import FlaskClient

from dev import ROOT, WORDS
from nimsum.match.gallery import GALLERY
from nimsum.rulesets.notation import write_sum
from tests.teaching.lessons.test_lessons import STEPS, best_answer, wrong_answers

MOST_WORDS = 25_000
"""In all messages but the statements of the papers."""

SUM = "/play/nim:3+nim:4+nim:5"
NIM = f"{SUM}?against=perfect&first=you"
KAYLES = "/play/kayles:9?against=perfect&first=you"
READY = [f"/play/{write_sum(game.start)}" for game in GALLERY]
BUDGETS = {
    "front": (60, ["/"]),
    "play": (45, [*READY, f"{NIM}&moves=0:1_2:4", f"{NIM}&play=misere", f"{SUM}?against=person"]),
    "why, where": (70, [f"{NIM}&why=1", f"{KAYLES}&why=1", f"{NIM}&play=misere&why=1"]),
    "why, what": (90, [f"{NIM}&why=2", f"{KAYLES}&why=2", f"{NIM}&play=misere&why=2"]),
    "puzzle": (55, ["/puzzles/nim/2/win/5", "/puzzles/nim/2/who/5", "/puzzles/2026-11-20"]),
    "review": (
        60,
        [f"/review/{NIM[6:]}&moves=0:0_2:4_1:2_2:2_1:1_2:1_1:0_2:0", f"/review/{KAYLES[6:]}"],
    ),
    "rush": (55, ["/puzzles/rush", "/puzzles/rush/HJK3", "/puzzles/rush/HJK3?began=1"]),
    "gallery": (600, ["/games"]),
    "path": (120, ["/path"]),
    "teach": (120, ["/teach"]),
    "lessons": (120, ["/lessons"]),
    "explore": (90, ["/explore"]),
}
_SILENT = {"script", "style", "template", "noscript", "svg", "select", "datalist"}
_VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Sight(HTMLParser):
    """The words in sight in the main part of a page: nothing folded away or only spoken."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.to_tap: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self._in_main = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._in_main = self._in_main or tag == "main"
        if tag in _VOID:
            return
        hidden = (
            tag in _SILENT
            or (tag == "dialog" and "open" not in given)
            or (tag == "dialog" and "open" not in given)
            or bool({"hidden", "popover"} & given.keys())
            or "visually-hidden" in (given.get("class") or "").split()
            or (self._folded and tag != "summary")
        )
        folds = tag == "details" and "open" not in given
        self._open.append(("folded" if folds else tag, hidden))

    def handle_endtag(self, tag: str) -> None:
        while self._open:
            name, _hidden = self._open.pop()
            if name == tag or (name == "folded" and tag == "details"):
                break
        self._in_main = self._in_main and tag != "main"

    def handle_data(self, data: str) -> None:
        if self._in_main and not any(hidden for _tag, hidden in self._open):
            words = [word for word in data.split() if any(map(str.isalpha, word))]
            self.words += words
            self.to_tap += words if {"a", "button"} & {tag for tag, _hidden in self._open} else []

    @property
    def _folded(self) -> bool:
        return bool(self._open) and self._open[-1][0] == "folded"


def sight_of(client: FlaskClient, address: str) -> Sight:
    answer = client.get(address, follow_redirects=True)
    assert answer.status_code == 200, address
    sight = Sight()
    sight.feed(answer.text)
    return sight


def words_in_sight(client: FlaskClient, address: str) -> int:
    return len(sight_of(client, address).words)


@pytest.mark.parametrize("kind", BUDGETS)
def test_a_screen_keeps_to_its_words(client: FlaskClient, kind: str) -> None:
    budget, addresses = BUDGETS[kind]
    found = {address: words_in_sight(client, address) for address in addresses}
    worst = sorted(found.items(), key=lambda each: -each[1])[:10]
    print(f"{kind} ({budget}):", *(f"\n  {count:4} {address}" for address, count in worst))  # noqa: T201
    assert worst[0][1] <= budget


@pytest.mark.parametrize("name", STEPS)
def test_a_step_of_a_lesson_keeps_to_its_words(client: FlaskClient, name: str) -> None:
    """Also with its hint, after a wrong answer, and once it is done."""
    asked = ["", "?hint=on", f"?answer={best_answer(STEPS[name])}"]
    asked += [f"?answer={answer}" for answer in wrong_answers(STEPS[name])][:2]
    for each in asked:
        sight = sight_of(client, f"/lessons/{name}{each}")
        assert len(sight.words) <= 60, each
        assert len(sight.words) - len(sight.to_tap) <= 40, each


def test_all_messages_keep_to_their_words() -> None:
    messages: dict[object, Message] = {}
    for package in WORDS:
        with (ROOT / package / "translations/es/LC_MESSAGES/nimsum.po").open("rb") as file:
            messages |= {(each.context, str(each.id)): each for each in read_po(file) if each.id}
    words = 0
    for message in messages.values():
        if not any(place.startswith("nimsum/lab/papers/") for place, _line in message.locations):
            forms = [message.id] if isinstance(message.id, str) else [*message.id]
            words += sum(len(form.split()) for form in forms)
    assert words <= MOST_WORDS
