"""The language in which visitors describe a game of heaps.

game    = clause *( ";" clause )
clause  = "take" numbers [ "leave" heaps ]  |  "move to" numbers  |  "split" heaps  |  "code" code
numbers = [ "all but" ] set *( "," set )
set     = n | n ".." m | a "," b "," "..." | "any" | "odd" | "even" | r "mod" m [ "from" n ]
        | "at least" n | "up to" n | "up to" p "of" q | "squares" | "cubes" | "primes" | "fibonacci"
        | "powers of" k | "divisors" | "non-divisors" | "coprime" | "not coprime"
heaps   = count *( "," count ) [ "equal" | "unequal" ]

Between words stands a blank or a hyphen. Articles, "or" for a comma, "tokens", "heaps" and the
like are read, too; the canonical spelling has none of these.
"""

from functools import lru_cache

from nimsum.language import N_, _
from nimsum.rulesets.errors import NotationError, like, within

from .clauses import AS_IT_IS, Clause, MoveTo, Sizes, Split, Take, tell
from .codes import clauses_of_code
from .described import Language
from .lexing import DescriptionError, Lexeme
from .reader import ARTICLES, LISTED, Reader

MOST_HEAPS_OF_A_SPLIT = 21  # The most heaps that a move of such a game leaves.
_AFTER_HEAPS = {"heap", "heaps", "part", "parts", "pile", "piles"}
_VERBS = {"take", "move", "split", "cut", "code"}
_OTHER_VERBS = {"remove": "take", "subtract": "take", "break": "split", "divide": "split"}


@lru_cache(maxsize=2_000)
def read_game(text: str) -> tuple[Clause, ...]:
    """The clauses of the game that is described, in canonical order. Raises DescriptionError."""
    return HeapsReader(text).game()


class HeapsReader(Reader[Clause]):
    """The clauses of a game of heaps."""

    verbs = frozenset(_VERBS | _OTHER_VERBS.keys())
    after_sets = frozenset(("leave", "leaving"))
    units = frozenset(("number", "numbers", "token", "tokens"))
    another = N_("Put a semicolon before the next move.")

    def _clause(self) -> list[Clause]:
        verb = _OTHER_VERBS.get(self._token.text, self._token.text)
        if verb not in _VERBS:
            right = like("take 1, move to squares, split 2, cut 1, code 0.77")
            raise self._unexpected(right)
        start = self._step()
        if verb == "take":
            return [self._take()]
        if verb == "move":
            if not self._accept("to"):
                raise self._unexpected(like("move to squares"))
            return [MoveTo(self._numbers(zero=True))]
        if verb == "code":
            return self._code()
        return [self._split(1 if verb == "cut" else 0, start)]

    def _take(self) -> Take:
        amounts = self._numbers(zero=False)
        self._skip(LISTED if self._after_list_comes(self.after_sets) else set())
        if not (self._accept("leave") or self._accept("leaving")):
            return Take(AS_IT_IS, Sizes.ANY, amounts)
        return Take(*self._heaps(least=0), amounts)

    def _split(self, more: int, start: Lexeme) -> Split:
        self._skip({"it", *ARTICLES, *_AFTER_HEAPS})
        self._skip({"into", "in", "with"})
        parts, sizes = self._heaps(least=2 - more, more=more)
        if parts[-1] > MOST_HEAPS_OF_A_SPLIT:
            raise self._too_many_heaps(start)
        return Split(parts, sizes)

    def _too_many_heaps(self, first: Lexeme) -> DescriptionError:
        return self._error(_("Too many heaps are left."), within(0, MOST_HEAPS_OF_A_SPLIT), first)

    def _heaps(self, least: int, more: int = 0) -> tuple[tuple[int, ...], Sizes]:
        start = self._token
        counts: set[int] = set()
        while True:
            self._skip(ARTICLES)
            first = self._token
            if self._accept("nothing") or self._accept("no"):
                count = 0
            elif (number := self._token.number) is not None:
                self._step()
                count = number
            else:
                raise self._unexpected(like("leave 0, 1, 2"))
            if count < least:
                raise self._error(
                    _("A move that takes nothing must leave more heaps."),
                    within(least, MOST_HEAPS_OF_A_SPLIT),
                    first,
                )
            if count > MOST_HEAPS_OF_A_SPLIT:
                raise self._too_many_heaps(first)
            counts.update(range(count + more, self._last_of_a_range(count) + more + 1))
            if self._token.text not in LISTED or self._verb_after_a_list_sign():
                break
            self._skip(LISTED)
        sizes = self._sizes()
        self._skip(_AFTER_HEAPS | {"times", "cut", "cuts"})
        if sizes is Sizes.UNEQUAL and max(counts) > 2:
            raise self._error(_("Only two heaps can be unequal."), like("split 2 unequal"), start)
        several = [count for count in counts if count > 1]
        return tuple(sorted(counts)), sizes if several or least else Sizes.ANY

    def _last_of_a_range(self, first: int) -> int:
        if not self._accept(".."):
            return first
        token = self._token
        last = self._number(0)
        if last < first:
            raise self._error(_("The range ends before it begins."), like("2..5"), token)
        if last > MOST_HEAPS_OF_A_SPLIT:
            raise self._too_many_heaps(token)
        return last

    def _sizes(self) -> Sizes:
        if self._accept("equal"):
            return Sizes.EQUAL
        if self._accept("unequal") or self._accept("different"):
            return Sizes.UNEQUAL
        return Sizes.ANY

    def _code(self) -> list[Clause]:
        token = self._step()
        try:
            return clauses_of_code(token.text)
        except NotationError as error:
            raise self._error(error.wrong, error.right, token) from None


HEAPS = Language(read_game, HeapsReader.write, tell)
