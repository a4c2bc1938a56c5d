"""Each kind of screen says what it says in few words: LOOK's budgets, and the worst ten printed."""

from html.parser import HTMLParser

import pytest
from babel.messages.catalog import Message
from flask.testing import FlaskClient

from docs.translations import forms, po_file, read, translated_languages
from nimsum.language import LANGUAGES, SOURCE_LANGUAGE
from nimsum.match.gallery import GALLERY
from nimsum.rulesets.notation import write_sum
from tests.pages import by_turns
from tests.teaching.lessons.test_lessons import STEPS, best_answer, wrong_answers

MAX_WORD_RATIO = 1.25
"""Times the words of English."""

MAX_WORDS = 28_823
"""In all messages but the statements of the papers."""

SUM = "/play/nim:3+nim:4+nim:5"
NIM = f"{SUM}?against=perfect&first=you"
KAYLES = "/play/kayles:9?against=perfect&first=you"
READY = [f"/play/{write_sum(game.start)}" for game in GALLERY]
WITH_LONG_RULES = [
    "/play/treblecross-strip:1x11",
    "/play/silver-dollar:..x...x.x..x",
    "/play/staircase-nim:2,3,4,1",
    "/play/turning-turtles:3,4,6",
    "/play/mock-turtles:1,3,5,6",
    "/play/ruler:3,4,6",
    "/play/no-factor:2-12",
    "/play/delete-nim:11,8",
    "/play/diamond:...x...,.xx.xx.,xxx.xxx,xxx.xxx,.xx.xx.,...x...",
    "/play/cram:3x4",
    "/play/geography:.xo.,xxxx,xxxx,x..x",
]
WITH_SHORT_RULES = [address for address in READY if address not in WITH_LONG_RULES]
BUDGETS = {
    "front": (60, ["/"]),
    "play": (
        49,
        [*WITH_SHORT_RULES, f"{NIM}&moves=0:1_2:4", f"{NIM}&play=misere", f"{SUM}?against=person"],
    ),
    "play, a long rule": (60, WITH_LONG_RULES),
    "why, where": (70, [f"{NIM}&why=1", f"{KAYLES}&why=1", f"{NIM}&play=misere&why=1"]),
    "why, what": (90, [f"{NIM}&why=2", f"{KAYLES}&why=2", f"{NIM}&play=misere&why=2"]),
    "puzzle": (
        55,
        [
            "/puzzles/nim/2/win/5",
            "/puzzles/nim/2/who/5",
            "/puzzles/2026-11-20/hard",
            "/puzzles/stream/500/7",
        ],
    ),
    "review": (
        101,
        [f"/review/{NIM[6:]}&moves=0:0_2:4_1:2_2:2_1:1_2:1_1:0_2:0", f"/review/{KAYLES[6:]}"],
    ),
    "rush": (55, ["/puzzles/rush", "/puzzles/rush/HJK3", "/puzzles/rush/HJK3?began=1"]),
    "gallery": (600, ["/games"]),
    "path": (120, ["/path"]),
    "teach": (120, ["/teach"]),
    "lessons": (120, ["/lessons"]),
    "explore": (90, ["/explore"]),
    "parents": (150, ["/parents"]),
    "certificate": (
        50,
        ["/lessons/copy-me/certificate", "/lessons/numbers-that-divide/certificate"],
    ),
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
            or bool({"hidden", "popover"} & given.keys())
            # The rule of squares is shown in place of the rule of heaps.
            or bool({"visually-hidden", "of-squares"} & {*(given.get("class") or "").split()})
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


def allowed(budget: int, code: str) -> float:
    """Return the limit for another language that corresponds to `budget` in English."""
    return budget if code == SOURCE_LANGUAGE else MAX_WORD_RATIO * budget


@pytest.mark.parametrize("kind", BUDGETS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_screen_keeps_to_its_words(client: FlaskClient, kind: str, code: str) -> None:
    budget, addresses = BUDGETS[kind]
    client.set_cookie("language", code)
    found = {address: words_in_sight(client, address) for address in addresses}
    worst = sorted(found.items(), key=lambda each: -each[1])[:10]
    print(f"{kind} ({budget}), {code}:", *(f"\n  {count:4} {address}" for address, count in worst))  # noqa: T201
    assert worst[0][1] <= allowed(budget, code)


@pytest.mark.parametrize(("name", "code"), by_turns(STEPS))
def test_a_step_of_a_lesson_keeps_to_its_words(client: FlaskClient, name: str, code: str) -> None:
    """Also with its hint, after a wrong answer, and once it is done."""
    client.set_cookie("language", code)
    asked = ["", "?hint=on", f"?answer={best_answer(STEPS[name])}"]
    asked += [f"?answer={answer}" for answer in wrong_answers(STEPS[name])][:2]
    for each in asked:
        sight = sight_of(client, f"/lessons/{name}{each}")
        assert len(sight.words) <= allowed(60, code), each
        assert len(sight.words) - len(sight.to_tap) <= allowed(42, code), each


@pytest.mark.parametrize("code", translated_languages())
def test_all_messages_keep_to_their_words(code: str) -> None:
    messages: dict[object, Message] = {}
    for package in ("nimsum", "webapp"):
        catalogue = read(po_file(package, code), code)
        messages |= {(each.context, str(each.id)): each for each in catalogue if each.id}
    english = words = 0
    for message in messages.values():
        english += sum(len(form.split()) for form in forms(message.id))
        words += sum(len(form.split()) for form in forms(message.string))
    print(f"{code}: {words:,} words, English {english:,}")  # noqa: T201
    assert english <= MAX_WORDS
    assert words <= allowed(MAX_WORDS, code)
