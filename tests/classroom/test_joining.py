"""Pupils: names, one browser is one pupil, coming back, and what the teacher may change."""

from collections.abc import Callable

import pytest

from nimsum.language import LANGUAGES, set_language
from tests.classroom.lesson import Lesson
from webapp.classroom import joining, room_views, rooms, steering
from webapp.classroom.classroom import Classroom, Limit
from webapp.classroom.codes import new_secret
from webapp.classroom.errors import (
    ClassroomError,
    DoorClosed,
    NotInTheRoom,
    RemovedFromRoom,
    TooOften,
    WordRefused,
)
from webapp.classroom.model import NamesAllowed
from webapp.classroom.names import FRIENDLY_WORDS, draw_name, read_class_list, read_name, unique_key
from webapp.classroom.rude_names import is_rude

Begun = Callable[..., Lesson]


def test_there_are_words_for_thousands_of_names_in_every_language() -> None:
    assert FRIENDLY_WORDS.keys() == LANGUAGES.keys()
    for of_language in FRIENDLY_WORDS.values():
        qualities = of_language["qualities"].split()
        animals = of_language["animals"].split()
        form = of_language["form"]
        assert len(qualities) * len(animals) >= 8000
        for words in (qualities, animals):
            assert len(set(map(unique_key, words))) == len(words)
            longest = form.format(quality=max(qualities, key=len), animal=max(animals, key=len))
            assert len(longest) <= 40


def test_a_drawn_name_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    few = {"qualities": "brave calm", "animals": "otter", "form": "{quality} {animal}"}
    monkeypatch.setitem(FRIENDLY_WORDS, "en", few)
    assert draw_name("en", {"brave otter"}) == "calm otter"
    assert draw_name("unheard of", {"calm otter"}) == "brave otter"


def test_names_are_drawn_in_the_language_of_the_teacher(classroom: Classroom) -> None:
    set_language("es")
    try:
        code = rooms.open_room(classroom)[0]
    finally:
        set_language("en")
    name = joining.join(classroom, code, "")[0].name
    assert any(name.startswith(animal) for animal in FRIENDLY_WORDS["es"]["animals"].split())


def test_one_browser_is_one_pupil(lesson: Begun) -> None:
    begun = lesson()
    version = begun.version()
    again = joining.join(begun.classroom, begun.code, begun.browsers[1], "Somebody else")
    assert again == (begun.pupils[1], begun.browsers[1])
    assert begun.version() == version
    assert len({pupil.name for pupil in begun.pupils}) == 3
    assert begun.join().id not in {pupil.id for pupil in begun.pupils[:-1]}
    assert begun.version() == version + 1


@pytest.mark.parametrize("chosen", ["", "a", "a" * 300, "A" * 32])
def test_nobody_chooses_a_secret(lesson: Begun, chosen: str) -> None:
    begun = lesson()
    pupil, coming = joining.join(begun.classroom, begun.code, chosen)
    back, returned = joining.come_back(begun.classroom, begun.code, pupil.word, chosen)
    assert len({chosen, coming, returned}) == 3
    for nobody in (chosen, coming):
        with pytest.raises(NotInTheRoom):
            room_views.pupil_view(begun.classroom, begun.code, nobody)
    assert room_views.pupil_view(begun.classroom, begun.code, returned).pupil.id == back.id


def test_a_pupil_of_another_room_is_nobody_here(lesson: Begun) -> None:
    here = lesson()
    there = lesson()
    here.browsers[0] = there.browsers[0]
    for act in (lambda: here.submit(0, "1:1"), lambda: here.seen_by(0)):
        with pytest.raises(NotInTheRoom):
            act()
    assert here.answers() == there.answers() == {}


NO_NAMES = (
    "",
    " ",
    "-",
    "a" * 25,
    "a\u202eb",
    "a\x07b",
    "Z\u0300\u0301\u0302\u0303o",
    "a\0b",
    "a\u200bb",
    "\u3164",
    "Ana\u3164",
    "Ana\u2800",
    "\ufdfa" * 24,  # They stand for eighteen letters each.
)
NAMES = {
    " Ana  María ": "Ana María",
    "José": "José",
    "李": "李",
    "Ana ❤\ufe0f": "Ana ❤",
    "a" * 24: "a" * 24,
    "\u0390" * 24: "\u0390" * 24,
}


def test_a_name_is_read_unless_it_cannot_be_shown() -> None:
    for typed in NO_NAMES:
        with pytest.raises(ClassroomError):
            read_name(typed)
    for typed, name in NAMES.items():
        assert read_name(typed) == name


def test_names_are_typed_where_the_teacher_allows_it(lesson: Begun) -> None:
    begun = lesson()
    assert begun.join("Ana").name != "Ana"
    joining.set_names(*begun.teacher, NamesAllowed.TYPED)
    assert begun.join(" Ana ").name == "Ana"
    assert " " in begun.join("").name
    with pytest.raises(ClassroomError, match="choose another name"):
        begun.join("Put4")


def test_two_of_one_name_are_told_apart(lesson: Begun) -> None:
    begun = lesson()
    joining.set_names(*begun.teacher, NamesAllowed.TYPED)
    long = "Maximiliana von der Heide"[:24]
    names = [begun.join(typed).name for typed in ("Ana", "ANA", "Ａna", "Ana 3", long, long)]
    assert names == ["Ana", "ANA 2", "Ａna 3", "Ana 3 2", long, "Maximiliana von der He 2"]
    first = begun.pupils[0].name
    assert begun.join(first).name == f"{first} 2"
    assert joining.rename(*begun.teacher, begun.pupils[1].id, "ana").name == "ana 4"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "\u0410n\u0430"),
        ("BETH", "\u0392\u0395\u03a4\u0397"),
        ("Zoë", "Zo\u0451"),
        ("Coco", "сосо"),
    ],
)
def test_names_that_look_alike_are_told_apart(lesson: Begun, one: str, other: str) -> None:
    begun = lesson()
    joining.set_names(*begun.teacher, NamesAllowed.TYPED)
    assert [begun.join(typed).name for typed in (one, other)] == [one, f"{other} 2"]
    assert begun.join("Olga").name == "Olga"


RUDE = (
    "fuck",
    "FUCK you",
    "f u c k",
    "f.u.c.k",
    "fu ck",
    "fuuuckk",
    "Fück",
    "phat fucker",
    "sh1t",
    "a55",
    "Asses",
    "b!tch",
    "B1TCHES",
    "d1ckhead 2",
    "Puta",
    "putas",
    "PUTA99",
    "p u t a",
    "c0ño",
    "Gilipollas",
    "cabrón",
    "el cabronazo",
    "hijodeputa",
    "m1erda",
    "Cabrão",
    "nazi",
    "ｆｕｃｋ",
    "fuc king",
    "nig ger",
    "cab ron",
    "p*ta",
    "🅵🆄🅲🅺1",
    "ꜰᴜᴄᴋ",
    "maricones",
    "AdolfHitler",
)
NO_OFFENCE = """
Scunthorpe Penistone Sussex Essex Middlesex Lightwater Cockburn Hancock Dick Dickson Dixie Randy
Fanny Willy Gay Gaye Titus Titti Tatiana Assumpta Assia Cassandra Bassem Hassan Vasso Nasser
Massimo Analía Ana_L. Anal_B. Anusha Semen Cumali Cumhur Kike Enrique Paki Concha Conchita
Consuelo Cono Pola Pilar Zora Zorro Pito Pepe Tete Peneda Penelope Penny Maricarmen Marichu
Mari_Carmen Puri Putri Putin Dikshit Rakshita Kshitij Yoshito Shital Shitara Phuc Phuong Bich Ngoc
Dung My Fuchs Focke Fukuda Cox Coxon Nigel Niger Nigella Faggin Fagan Wankhede Wang Dong Ho Ching
Chinghiz Chintu Mariconda Mari_Concha Yusuf_Uçkan Fu_K. As_S. Fa_G. Te_Ta Orto Boner *Ana*
Follarin Joachim Tito Tita Tetsuo Culkin Slava Clint Kuntal Sextus Sexton Raphael Pisit Peni Penka
Pissarro Ng As Bo_Li Vi_Tu Jo_S. Al_S Li_L 李 Ñandu 007 Hello_2"""


def test_the_worst_names_are_refused_and_no_good_ones() -> None:
    assert [name for name in RUDE if not is_rude(name)] == []
    names = [name.replace("_", " ") for name in NO_OFFENCE.split()]
    assert [name for name in names if is_rude(name)] == []


def test_a_class_list_names_each_pupil_once(lesson: Begun) -> None:
    begun = lesson(pupils=0)
    names = read_class_list("Ana\n\n Bea \r\nCleo\n")
    assert names == ("Ana", "Bea", "Cleo")
    joining.set_names(*begun.teacher, NamesAllowed.LISTED, names)
    assert begun.join("bea").name == "Bea"
    assert joining.free_names(begun.classroom, begun.code) == ("Ana", "Cleo")
    for refused in ("Bea", "Dora", ""):
        with pytest.raises(ClassroomError):
            begun.join(refused)
    for text in ("Ana\nANA", "\n".join(f"Pupil {number}" for number in range(121)), "a\x07"):
        with pytest.raises(ClassroomError):
            read_class_list(text)
    with pytest.raises(ClassroomError):
        joining.set_names(*begun.teacher, NamesAllowed.LISTED)


def test_who_was_removed_does_not_come_back_but_by_the_teacher(lesson: Begun) -> None:
    begun = lesson()
    begun.submit(0, "1:1")
    assert joining.remove(*begun.teacher, begun.pupils[0].id).removed
    assert begun.answers() == {}
    assert begun.wall().counts.present == 2
    for act in (
        lambda: joining.join(begun.classroom, begun.code, begun.browsers[0]),
        lambda: begun.submit(0, "1:2", 2),
        lambda: begun.seen_by(0),
        lambda: joining.come_back(
            begun.classroom, begun.code, begun.pupils[1].word, begun.browsers[0]
        ),
    ):
        with pytest.raises(RemovedFromRoom):
            act()
    with pytest.raises(WordRefused):
        joining.come_back(begun.classroom, begun.code, begun.pupils[0].word, new_secret())
    back = joining.restore(*begun.teacher, begun.pupils[0].id)
    assert (back.name, back.removed) == (begun.pupils[0].name, False)
    assert begun.answers() == {0: "1:1"}


def test_a_removed_pupil_leaves_the_name_to_others(lesson: Begun) -> None:
    begun = lesson(pupils=0)
    joining.set_names(*begun.teacher, NamesAllowed.TYPED)
    begun.join("Ana")
    joining.remove(*begun.teacher, begun.pupils[0].id)
    assert begun.join("Ana").name == "Ana"
    assert joining.restore(*begun.teacher, begun.pupils[0].id).name == "Ana 2"


def test_the_teacher_renames(lesson: Begun) -> None:
    begun = lesson()
    other = lesson()
    assert joining.rename(*begun.teacher, begun.pupils[0].id, "Ana").name == "Ana"
    assert begun.seen_by(0).pupil.name == "Ana"
    assert joining.rename(*begun.teacher, begun.pupils[0].id).name != "Ana"
    for act in (joining.rename, joining.remove, joining.restore):
        with pytest.raises(NotInTheRoom):
            act(*begun.teacher, other.pupils[0].id)


def test_a_pupil_comes_back_on_another_device(lesson: Begun) -> None:
    begun = lesson()
    begun.submit(0, "1:1")
    # Who did not know has joined anew on it first: that pupil is not left behind.
    _pupil, device = joining.join(begun.classroom, begun.code, "")
    word = begun.pupils[0].word
    back, secret = joining.come_back(begun.classroom, begun.code, f" {word.lower()} ", device)
    assert (back.id, back.name) == (begun.pupils[0].id, begun.pupils[0].name)
    assert back.word != word
    assert begun.wall().counts.present == 3
    with pytest.raises(NotInTheRoom):
        begun.submit(0, "1:2", 2)
    with pytest.raises(WordRefused):
        joining.come_back(begun.classroom, begun.code, word, new_secret())
    begun.browsers[0] = secret
    begun.submit(0, "1:2", 2)
    assert begun.answers() == {0: "1:2"}


def test_words_cannot_be_guessed_at_speed(lesson: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = lesson()
    other = lesson()
    monkeypatch.setattr(joining, "WRONG_WORD_LIMIT_PER_ADDRESS", Limit(2, 600))
    monkeypatch.setattr(joining, "WRONG_WORD_LIMIT_PER_ROOM", Limit(3, 600))
    version = begun.version()

    def come(lesson: Lesson, word: str, client_address: str) -> None:
        joining.come_back(lesson.classroom, lesson.code, word, "", client_address)

    for word in ("FFFF", ""):
        with pytest.raises(WordRefused):
            come(begun, word, "stranger")
    with pytest.raises(TooOften):
        come(begun, begun.pupils[0].word, "stranger")
    # It costs nobody else anything, and is no news.
    assert begun.version() == version
    come(begun, begun.pupils[0].word, "school")
    come(other, other.pupils[0].word, "stranger")
    with pytest.raises(WordRefused):
        come(begun, "FFFF", "school")
    with pytest.raises(TooOften):
        come(begun, begun.pupils[1].word, "a third one")


def test_a_room_holds_so_many(lesson: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = lesson()
    monkeypatch.setattr(joining, "MAX_PUPILS", 4)
    stranger = begun.join()
    with pytest.raises(ClassroomError):
        begun.join()
    joining.remove(*begun.teacher, stranger.id)
    begun.join()
    monkeypatch.setattr(joining, "MAX_PUPILS", 9)
    monkeypatch.setattr(joining, "JOIN_LIMIT_PER_ROOM", Limit(6, 600))
    begun.join()
    with pytest.raises(TooOften):
        begun.join()


def test_the_teacher_closes_the_door(lesson: Begun) -> None:
    begun = lesson()
    joining.set_door(*begun.teacher, closed=True)
    with pytest.raises(DoorClosed):
        begun.join()
    # Who is in stays in, also on another device.
    joining.join(begun.classroom, begun.code, begun.browsers[0])
    joining.come_back(begun.classroom, begun.code, begun.pupils[1].word, "")
    joining.set_door(*begun.teacher, closed=False)
    begun.join()
    assert begun.wall().counts.present == 4


def test_one_joins_before_during_and_after_a_start(classroom: Classroom) -> None:
    begun = Lesson(classroom, *rooms.open_room(classroom))
    for act in (steering.pause, steering.resume, steering.end):
        begun.join()
        act(*begun.teacher)
    begun.join()
    assert begun.wall().counts.present == 4
