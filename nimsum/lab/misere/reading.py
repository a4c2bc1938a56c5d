"""Reading forms that people type: the paper's shorthand, or nested sets over nim-heaps.

    sum       = set *( ( "+" | "-" ) set )
    set       = game *game                    games side by side are the set of these games
    game      = atom *( "#" | "_" subscript )
    subscript = digit | "(" sum ")" | "{" *( "#" | [ "+" | "-" ] summand ) "}"
    summand   = digit | "*" number | "(" sum ")"
    atom      = digit | number | "*" number | "(" sum ")" | "{" [ sum *( "," sum ) ] "}"

G# is the set of G alone, so 632 is {6,3,2} and 2##1 is {2##,1}; "_" may stand before "#". G_4 is
the sum G+4. After "_" one digit is read, so 2_22# is {2+2,2#}; with braces a chain is read from
left to right, so 6_{422} is 6+4+2+2 and 2_{#4##} is (2#+4)##. G-H is the game, in canonical form,
that gives G when H is added to it.

Every digit is a nim-heap by itself: 10 is {1,0}. Only where braces around a set show that a form
is written as nested sets, a number of several digits is one nim-heap: {10,3} is {*10,3}. With a
star it always is. Blanks may stand between all of these.
"""

import re

from nimsum.language import gettext as _
from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.errors import FormError
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.sums import sum_of_forms

from .parts import difference
from .writing import shorthand

LONGEST_FORM = 1_000
"""The most characters in which a form of a misère game is typed."""

DEEPEST_FORM = 50
"""The most brackets that stand in one another in such a form."""

LARGEST_NIM_HEAP_IN_A_FORM = 30
"""The largest nim-heap in such a form."""

LONGEST_PLAY_OF_A_FORM = 100
"""The most moves that such a form lasts."""

_TYPED = str.maketrans("−♯", "-#")
_BRACES_AROUND_A_SET = re.compile(r"(?:^|[^_\s])\s*\{")
_CLOSING = {"(": ")", "{": "}"}


def read_form(lab: Laboratory, text: str) -> Form:
    """The form that is written, as it stands; only differences are simplified.

    FormError says what is wrong, and where. OutOfBudget is raised for a form that is too large for
    the laboratory.
    """
    if len(text) > LONGEST_FORM:
        problem = _("a form has at most %(most)s characters", most=f"{LONGEST_FORM:,}")
        raise FormError(text, LONGEST_FORM, problem)
    reader = _FormReader(lab, text.translate(_TYPED))
    form = reader.sum()
    if reader.next:
        raise reader.error(_("“%(character)s” is not expected here", character=reader.next))
    return form


class _FormReader:
    """A text, and the place up to which it has been read."""

    def __init__(self, lab: Laboratory, text: str) -> None:
        self._lab = lab
        self._text = text
        self._at = 0
        self._depth = 0
        self._has_sets_in_braces = _BRACES_AROUND_A_SET.search(text) is not None
        self._skip_blanks()

    @property
    def next(self) -> str:
        """The next character; "" at the end."""
        return self._text[self._at : self._at + 1]

    def error(self, problem: str, at: int | None = None) -> FormError:
        """What is wrong at a place, or at the next character."""
        return FormError(self._text, self._at if at is None else at, problem)

    def sum(self) -> Form:
        """A sum of sets."""
        total = self._set()
        while self.next and self.next in "+-":
            at, sign = self._at, self._take()
            total = self._joined(total, sign, self._set(), at)
        return total

    def _set(self) -> Form:
        games, digits = [], set()
        while self.next and self.next not in "+-,)}":
            at = self._at
            games.append(self._game())
            typed = self._text[at : self._at].strip()
            if typed.isdigit():
                if typed in digits:
                    problem = _(
                        "%(digit)s is twice in a set; a sum is %(sum)s or %(chain)s",
                        digit=typed,
                        sum=f"{typed}+{typed}",
                        chain=f"{typed}_{typed}",
                    )
                    raise self.error(problem, at)
                digits.add(typed)
        if not games:
            raise self.error(_("a game is missing here"))
        if len(games) == 1:
            return games[0]
        return self._checked(self._lab.form(games), self._at - 1)

    def _game(self) -> Form:
        game = self._atom()
        while self.next and self.next in "#_":
            at = self._at
            if self._take() == "#":
                game = self._sharp(game, at)
            elif self.next.isdigit():
                game = self._joined(game, "+", self._number(one_digit=True), at)
            elif self.next == "(":
                game = self._joined(game, "+", self._bracketed(), at)
            elif self.next == "{":
                game = self._chain(game)
            elif self.next != "#":
                raise self.error(_("“_” needs a digit, #, ( or { after it"))
        return game

    def _chain(self, game: Form) -> Form:
        opened = self._open()
        while self.next and self.next != "}":
            at = self._at
            if self.next == "#":
                self._take()
                game = self._sharp(game, at)
                continue
            sign = self._take() if self.next in "+-" else "+"
            summand = self._bracketed() if self.next == "(" else self._number(one_digit=True)
            game = self._joined(game, sign, summand, at)
        self._close(opened)
        return game

    def _atom(self) -> Form:
        if self.next == "(":
            return self._bracketed()
        if self.next != "{":
            return self._number(one_digit=not self._has_sets_in_braces)
        opened = self._open()
        options = [] if self.next == "}" else [self.sum()]
        while self.next == ",":
            self._take()
            options.append(self.sum())
        self._close(opened)
        return self._checked(self._lab.form(options), opened)

    def _bracketed(self) -> Form:
        opened = self._open()
        form = self.sum()
        self._close(opened)
        return form

    def _number(self, *, one_digit: bool) -> Form:
        at, has_star = self._at, self.next == "*"
        if has_star:
            self._take()
        digits = re.compile("[0-9]" if one_digit and not has_star else "[0-9]+")
        found = digits.match(self._text, self._at)
        if found is None:
            if not self.next:
                raise self.error(_("a number is missing here"))
            raise self.error(_("“%(character)s” is no number", character=self.next))
        size = int(found[0])
        if size > LARGEST_NIM_HEAP_IN_A_FORM:
            problem = _("nim-heaps go up to %(largest)s here", largest=LARGEST_NIM_HEAP_IN_A_FORM)
            raise self.error(problem, at)
        self._at = found.end()
        self._skip_blanks()
        return self._lab.nim_heap(size)

    def _sharp(self, game: Form, at: int) -> Form:
        return self._checked(self._lab.form([game]), at)

    def _joined(self, game: Form, sign: str, other: Form, at: int) -> Form:
        lab = self._lab
        if sign == "-":
            game, other = canonical(lab, game), canonical(lab, other)
            left = difference(lab, game, other)
            if left is None:
                problem = _(
                    "%(game)s is no sum with %(other)s", other=_named(other), game=_named(game)
                )
                raise self.error(problem, at)
            return self._checked(left, at)
        if game.formal_birthday + other.formal_birthday > LONGEST_PLAY_OF_A_FORM:
            raise self._too_long(at)
        return sum_of_forms(lab, game, other)

    def _checked(self, form: Form, at: int) -> Form:
        if form.formal_birthday > LONGEST_PLAY_OF_A_FORM:
            raise self._too_long(at)
        return form

    def _too_long(self, at: int) -> FormError:
        problem = _("a form lasts at most %(most)s moves", most=LONGEST_PLAY_OF_A_FORM)
        return self.error(problem, at)

    def _open(self) -> int:
        opened = self._at
        self._depth += 1
        if self._depth > DEEPEST_FORM:
            raise self.error(_("brackets go at most %(most)s deep", most=DEEPEST_FORM))
        self._take()
        return opened

    def _close(self, opened: int) -> None:
        closing = _CLOSING[self._text[opened]]
        if self.next != closing:
            told = {"closing": closing, "opening": self._text[opened], "at": opened + 1}
            if not self.next:
                raise self.error(_("“%(opening)s” at character %(at)s is never closed", **told))
            raise self.error(
                _(
                    "“%(character)s” is here, not “%(closing)s” for the "
                    "“%(opening)s” at character %(at)s",
                    **told,
                    character=self.next,
                )
            )
        self._depth -= 1
        self._take()

    def _take(self) -> str:
        taken = self.next
        self._at += 1
        self._skip_blanks()
        return taken

    def _skip_blanks(self) -> None:
        while self.next.isspace():
            self._at += 1


def _named(form: Form) -> str:
    return shorthand(form, 60) or _("a longer game")
