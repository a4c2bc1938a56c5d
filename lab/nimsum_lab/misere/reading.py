"""A reader of games as people type them: the paper's shorthand, or nested sets over nim-heaps.

The grammar is `forms.lark`. The methods of `_FormMeaning` are called like its rules, with the
results of the parts of each rule as arguments.
"""

import re
from collections.abc import Callable, Iterable
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nimsum.language import N_, gettext as _, numeral
from nimsum.rulesets.grammars.grammar import Grammar, Misread, Mistake
from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.form_error import FormError
from nimsum.theory.misere.form_sums import sum_of_forms
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.parts import difference
from nimsum.theory.misere.writing import shorthand

if TYPE_CHECKING:
    from lark import Token

MAX_FORM_LENGTH = 1_000
"""The maximum number of characters of a typed form of a misère game."""

MAX_FORM_DEPTH = 50
"""The maximum depth of nested brackets in such a form."""

MAX_NIM_HEAP_IN_FORM = 30
"""The size of the largest nim-heap in such a form."""

MAX_FORM_PLAY = 100
"""The maximum number of moves that play of such a form can last."""

_GRAMMAR = Path(__file__).with_name("forms.lark")
_TYPED = str.maketrans("−♯", "-#")
_BRACES_AROUND_A_SET = re.compile(r"(?:^|[^_\s])\s*\{")
_CLOSING = {"(": ")", "{": "}"}
_NOT_EXPECTED = N_("“%(read)s” is not expected here")
_NO_NUMBER = N_("“%(read)s” is no number")
_BEFORE_A_GAME = ("", "2+", "(", "{", "{2,")
_BEFORE_A_NUMBER = ("*", "2_{+", "2_{4-", "2_{*")
_IN_A_CHAIN = ("2_{", "2_{#", "2_{2", "2_{+2", "2_{*2", "2_{(2)")
_MISTAKES = (
    Mistake(
        _NO_NUMBER,
        texts=tuple(f"{text}x" for text in (*_BEFORE_A_GAME, *_BEFORE_A_NUMBER, *_IN_A_CHAIN)),
    ),
    Mistake(
        N_("a game is missing here"),
        # The text {} is the game 0.
        texts=tuple(
            before + sign
            for before, sign in product(_BEFORE_A_GAME, ("", "+", ",", ")", "}"))
            if before + sign != "{}"
        ),
    ),
    Mistake(N_("a number is missing here"), texts=_BEFORE_A_NUMBER),
    Mistake(N_("“_” needs a digit, #, ( or { after it"), texts=("2_", "2_x")),
    Mistake(_NOT_EXPECTED, texts=("2)", "2,", "2}", "(2", "(2,", "(2}", "{2", "{2)", *_IN_A_CHAIN)),
    Mistake(_NO_NUMBER),
)


def _error(problem: str, text: str, at: int, length: int, _right: str) -> FormError:
    """Return the error for a `problem` that begins at character `at` of `text`.

    `length` is the number of characters that are wrong there. If brackets are open at that place,
    the problem names the last one.
    """
    character = text[at : at + min(length, 1)]
    if problem == _(_NOT_EXPECTED, read=text[at : at + length]):
        open_brackets: list[int] = []
        for place, each in enumerate(text[:at]):
            if each in _CLOSING:
                open_brackets.append(place)
            elif each in _CLOSING.values():
                open_brackets.pop()
        if open_brackets:
            opening = text[open_brackets[-1]]
            brackets = {
                "opening": opening,
                "closing": _CLOSING[opening],
                "at": open_brackets[-1] + 1,
            }
            if character:
                problem = _(
                    "“%(character)s” is here, not “%(closing)s” for the “%(opening)s” at character "
                    "%(at)s",
                    **brackets,
                    character=character,
                )
            else:
                problem = _("“%(opening)s” at character %(at)s is never closed", **brackets)
    return FormError(text, at, problem)


_SHORTHAND, _NESTED = (
    Grammar(_GRAMMAR, *_MISTAKES, start=start, error=_error) for start in ("shorthand", "nested")
)


def read_form(lab: Laboratory, text: str) -> Form:
    """Return the form that `text` describes; only differences in it are simplified.

    Raises FormError, with the problem and its place, if `text` cannot be read, and OutOfBudget if
    the form is too large for `lab`.
    """
    if len(text) > MAX_FORM_LENGTH:
        problem = _("a form has at most %(most)s characters", most=numeral(MAX_FORM_LENGTH))
        raise FormError(text, MAX_FORM_LENGTH, problem)
    typed = text.translate(_TYPED)
    depth = 0
    for at, character in enumerate(typed):
        depth += (character in "({") - (character in ")}")
        if depth > MAX_FORM_DEPTH:
            problem = _("brackets go at most %(most)s deep", most=MAX_FORM_DEPTH)
            raise FormError(typed, at, problem)
    grammar = _NESTED if _BRACES_AROUND_A_SET.search(typed) else _SHORTHAND
    form: Form = grammar.read(typed, _FormMeaning(lab))
    return form


class _FormMeaning:
    """The makers of forms in a laboratory, a method for each rule of the grammar `forms.lark`."""

    def __init__(self, lab: Laboratory) -> None:
        self._lab = lab

    def shorthand(self, form: Form) -> Form:
        return form

    nested = shorthand

    def sum(self, total: Form, *rest: Any) -> Form:
        for sign, other in zip(rest[::2], rest[1::2], strict=True):
            total = self._joined(total, sign, other, sign)
        return total

    def set(self, *games: "Token | Form") -> Form:
        numbers: set[str] = set()
        forms = []
        for game in games:
            if isinstance(game, str):
                if game in numbers:
                    problem = _(
                        "%(digit)s is twice in a set; a sum is %(sum)s or %(chain)s",
                        digit=game,
                        sum=f"{game}+{game}",
                        chain=f"{game}_{game}",
                    )
                    raise Misread(problem, "", game)
                numbers.add(game)
            forms.append(self._form(game, game if isinstance(game, str) else None))
        return forms[0] if len(forms) == 1 else self._checked(self._lab.form(forms))

    def game(self, atom: "Token | Form", *after: "Callable[[Form], Form]") -> "Token | Form":
        """Return the game `atom` changed by each function in `after`, such as # or _2 in the text.

        If `after` is empty, return `atom` itself: a number then stays a token.
        """
        if not after:
            return atom
        return self._with_additions(self._form(atom), after)

    def heap(self, star: "Token", number: "Token") -> Form:
        return self._form(number, star)

    def braces(self, *sets: Form | None) -> Form:
        return self._checked(self._lab.form([form for form in sets if form is not None]))

    def sharp(self, sign: "Token") -> "Callable[[Form], Form]":
        return lambda game: self._checked(self._lab.form([game]), sign)

    sharp_in_chain = sharp

    def plus(self, underline: "Token", other: "Token | Form") -> "Callable[[Form], Form]":
        return lambda game: self._joined(game, "+", self._form(other), underline)

    def link(self, sign: "Token | None", other: "Token | Form") -> "Callable[[Form], Form]":
        at = sign or (other if isinstance(other, str) else None)
        first, *others = other if isinstance(other, str) else [other]

        def linked(game: Form) -> Form:
            game = self._joined(game, sign or "+", self._form(first), at)
            for digit in others:
                game = self._joined(game, "+", self._form(digit), at)
            return game

        return linked

    def chain(self, *links: "Callable[[Form], Form]") -> "Callable[[Form], Form]":
        return lambda game: self._with_additions(game, links)

    @staticmethod
    def _with_additions(game: Form, additions: "Iterable[Callable[[Form], Form]]") -> Form:
        """Return `game` after the functions `additions` were applied to it, one after another."""
        for add in additions:
            game = add(game)
        return game

    def _form(self, game: "str | Form", at: "Token | None" = None) -> Form:
        """Return `game` as a form: a number stands for a nim-heap of this size.

        Raises Misread, for the place of the token `at`, if the heap is too large.
        """
        if not isinstance(game, str):
            return game
        if int(game) > MAX_NIM_HEAP_IN_FORM:
            problem = _("nim-heaps go up to %(largest)s here", largest=MAX_NIM_HEAP_IN_FORM)
            raise Misread(problem, "", at)
        return self._lab.nim_heap(int(game))

    def _joined(self, game: Form, sign: str, other: Form, at: "Token | None") -> Form:
        """Return the difference of `game` and `other` if `sign` is "-", else their sum.

        Raises Misread, for the place of the token `at`, if there is no difference, or if the play
        of the result lasts too long.
        """
        lab = self._lab
        if sign == "-":
            game = canonical(lab, game)
            other = canonical(lab, other)
            rest = difference(lab, game, other)
            if rest is None:
                problem = _(
                    "%(game)s is no sum with %(other)s", other=_named(other), game=_named(game)
                )
                raise Misread(problem, "", at)
            return self._checked(rest, at)
        if game.formal_birthday + other.formal_birthday > MAX_FORM_PLAY:
            raise self._too_long(at)
        return sum_of_forms(lab, game, other)

    def _checked(self, form: Form, at: "Token | None" = None) -> Form:
        """Return `form`. Raises Misread, for the token `at`, if its play lasts too long."""
        if form.formal_birthday > MAX_FORM_PLAY:
            raise self._too_long(at)
        return form

    def _too_long(self, at: "Token | None") -> Misread:
        problem = _("a form lasts at most %(most)s moves", most=MAX_FORM_PLAY)
        return Misread(problem, "", at)


def _named(form: Form) -> str:
    return shorthand(form, 60) or _("a longer game")
