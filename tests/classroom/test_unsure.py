"""Sentences of pupils that say that the pupil does not know, and others that say an idea."""

import pytest

from webapp.classroom.unsure import says_dont_know
from webapp.languages import WORDS

UNSURE = {
    "en": ("dont know", "I don’t know the trick", "idk lol", "No idea!", "just guessed", "No."),
    "de": ("weiß nicht", "Ich weiss es leider nicht", "keine Ahnung", "kp", "KEIN PLAN", "nichts"),
    "es": ("no sé", "no lo se", "No tengo ni idea", "ni idea", "yo no sé por qué"),
    "fr": ("je sais pas", "Je ne sais pas", "jsp", "aucune idée", "je n’ai pas compris"),
    "pt": ("não sei", "eu nao sei", "sei lá", "nem ideia", "não entendi o truque"),
}
IDEAS = (
    "always leave a multiple of 3",
    "no idea but leave 3, 6 or 9",
    "you don't know what they take, so take the rest of 3",
    "take 2 always",
    "immer nachmachen",
    "die mitte nehmen, weiß nicht warum",
    "3 6 9 12",
    "3 3 3",
    "no dejar más de tres",
    "ne jamais laisser 2",
    "não deixar pares",
)


@pytest.mark.parametrize(
    "sentence",
    [sentence for sentences in UNSURE.values() for sentence in sentences]
    + ["?", "", "xxxxx", "aa A"],
)
def test_who_does_not_know_is_understood(sentence: str) -> None:
    assert says_dont_know(sentence)


@pytest.mark.parametrize("sentence", IDEAS)
def test_an_idea_is_not_mistaken_for_no_idea(sentence: str) -> None:
    assert not says_dont_know(sentence)


def test_each_language_has_its_sentences() -> None:
    assert UNSURE.keys() == WORDS.keys()
    for words in WORDS.values():
        assert all(map(says_dont_know, words["unsure"]["sentences"]))
