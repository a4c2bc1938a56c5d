"""Reader of a small language: a lark grammar, the meanings of its rules, and known mistakes.

A language consists of a grammar file (`heaps.lark`), a list of common mistakes with examples, and a
class whose methods compute the meanings of the grammar's rules (the objects that texts stand for):

    HEAPS = Grammar(
        FOLDER / "heaps.lark",
        Mistake(N_("The range ends too early."), "2..5", texts=("take 2..", "take 1,2..")),
        Mistake(N_("This does not belong here."), "take 1, 3"),
    )

    class HeapsMeaning:
        def range(self, first: Token, last: Token) -> Finite:
            if int(last) < int(first):
                raise Misread(_("The range ends before it begins."), like("2..5"))
            return Finite(range(int(first), int(last) + 1))

    HEAPS.read("take 2..4", HeapsMeaning())

The parser is LALR with lark's contextual lexer. Only the first use of a parser imports lark and
builds the parser.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from nimsum.language import _
from nimsum.rulesets.errors import NotationError, like

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lark import Lark, Token, Tree

FOLDER = Path(__file__).parent
"""The folder with the shared terminals and the grammars of this package."""


@dataclass(frozen=True)
class Mistake:
    """A common mistake in texts, and its explanation for a user.

    `texts` are examples with the mistake. Another text has the same mistake if parsing fails in the
    same state of the parser, or where the same terminals are expected, or if the unexpected token
    is one of `words`, in which "" means the end of the text. A mistake without `texts` and `words`
    stands for all mistakes that are not listed.

    `wrong` says what is wrong, and `right` what would be right. Both are sentences, marked with N_;
    `right` may also be a correct example. In `wrong`, %(read)s is the unexpected text. The error is
    placed at the unexpected token or, if `at` names a terminal, at the last token of that terminal
    before the unexpected token: for example, at an open bracket.
    """

    wrong: str
    right: str = ""
    texts: tuple[str, ...] = ()
    words: frozenset[str] = frozenset()
    at: str = ""

    def explanation(self, read: str) -> tuple[str, str]:
        """Return the sentences `wrong` and `right` in the current language.

        `read` is the unexpected text, which `wrong` may quote.
        """
        is_sentence = self.right.endswith((".", "?"))
        return _(self.wrong, read=read), _(self.right) if is_sentence else like(self.right)


class Misread(Exception):
    """An error for a text that follows the grammar but has no meaning, such as the range "5..2".

    The methods of a meaning raise it. `wrong` says what is wrong, and `right` what would be right.
    The error is placed at `at`: a token, the index of a part of the rule or, if `at` is None, the
    whole text of the rule.
    """

    def __init__(self, wrong: str, right: str, at: "Token | int | None" = None) -> None:
        self.wrong = wrong
        self.right = right
        self.at = at
        super().__init__(wrong)


Refusal = Callable[[str, str, int, int, str], Exception]
"""A function that returns the exception for a text that a language cannot read.

Its arguments are a sentence that says what is wrong, the text, the index and the length of the
wrong part, and a sentence or an example that says what would be right.
"""


def refused_whole(wrong: str, text: str, _at: int, _length: int, right: str) -> Exception:
    """Return a `NotationError` that says what is `wrong` and quotes the whole of `text`.

    This is the usual `Refusal`; it ignores the place of the error.
    """
    return NotationError(wrong, text, right)


class Grammar:
    """A grammar in a file, which may import shared terminals: `%import terminals.NUMBER`.

    The last of the `mistakes` has no texts and no words: it stands for all that are not listed.
    `error` makes the exceptions, `start` is the name of the rule for a whole text, and `flags` are
    flags for the regular expressions of terminals. `words` maps the names of terminals that the
    file does not define, such as words of a human language, to regular expressions.
    """

    def __init__(
        self,
        file: Path,
        *mistakes: Mistake,
        error: Refusal = refused_whole,
        start: str = "start",
        flags: int = 0,
        words: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.file = file
        self._mistakes = mistakes
        self._error = error
        self._start = start
        self._flags = flags
        self._words = words

    @cached_property
    def _lark(self) -> "Lark":
        from lark import Lark  # noqa: PLC0415 - takes 40 ms, and many callers read no text

        words = "".join(f"\n{name}: /{pattern}/" for name, pattern in self._words.items())
        return Lark(
            self.file.read_text(encoding="utf-8") + words,
            source_path=str(self.file),
            parser="lalr",
            start=self._start,
            propagate_positions=True,
            import_paths=[str(FOLDER)],
            postlex=_WholeWords(),
            g_regex_flags=self._flags,
        )

    def read(self, text: str, meaning: object) -> Any:
        """Return the meaning of `text`, the object for which it stands.

        `meaning` has a method for each rule or terminal, of the same name, which computes its
        meaning; this also holds for those imported from another grammar. The arguments are the
        meanings of the rule's parts, and None for each part in [brackets] that is left out. Without
        a method, a terminal means its token, and a rule means the tuple of the meanings of its
        parts. Raises the exception of the grammar's `error` if `text` cannot be read.
        """
        tree = self.tree(text)
        try:
            return _meaning_of(tree, meaning)
        except _MisreadAt as misread:
            raise self._error(misread.wrong, text, *misread.place, misread.right) from None

    def tree(self, text: str) -> "Tree[Token]":
        """Return the parse tree of `text`. Raises the exception of the grammar's `error`."""
        result = self._parse(text)
        if not isinstance(result, _Unexpected):
            return result
        mistake = self._mistake(result)
        wrong, right = mistake.explanation(result.read)
        at = result.at
        length = len(result.read)
        if mistake.at:
            token = next(token for token in reversed(result.before) if token.type == mistake.at)
            at = token.start_pos or 0
            length = len(token)
        raise self._error(wrong, text, at, length, right)

    def _mistake(self, unexpected: "_Unexpected") -> Mistake:
        """Return the mistake that best explains why parsing failed as in `unexpected`.

        In order of preference, that is a mistake with an example that fails in exactly the same
        way, one whose `words` include the unexpected text, one with a less similar example, and the
        last mistake.
        """
        by_example = self._by_example
        exact, *others = unexpected.likenesses
        if exact in by_example:
            return by_example[exact]
        word = unexpected.read.strip().lower()
        for mistake in self._mistakes:
            if word in mistake.words:
                return mistake
        similar = (by_example[likeness] for likeness in others if likeness in by_example)
        return next(similar, self._mistakes[-1])

    def _parse(self, text: str) -> "Tree[Token] | _Unexpected":
        """Return the parse tree of `text`, or the token or character at which parsing fails."""
        from lark import Token, UnexpectedCharacters, UnexpectedToken  # noqa: PLC0415

        try:
            return self._lark.parse(text)
        except (UnexpectedCharacters, UnexpectedToken) as error:
            state = error.state
            places = state.position, _expected(state)
            before = tuple(value for value in state.value_stack if isinstance(value, Token))
            if isinstance(error, UnexpectedCharacters):
                at: int = error.pos_in_stream  # type: ignore[assignment]
                return _Unexpected(text[at], "", at, places, before)
            token = error.token
            if token.type == "$END":
                return _Unexpected("", token.type, len(text.rstrip()), places, before)
            return _Unexpected(str(token), token.type, token.start_pos or 0, places, before)

    @cached_property
    def _by_example(self) -> dict[Hashable, Mistake]:
        """A map from keys of likeness to the first mistake with an example that has this key."""
        mistakes: dict[Hashable, Mistake] = {}
        for mistake in self._mistakes:
            for text in mistake.texts:
                unexpected = self._parse(text)
                if not isinstance(unexpected, _Unexpected):
                    raise ValueError(f"{self.file.name} reads this example of a mistake: {text}")
                for likeness in unexpected.likenesses:
                    mistakes.setdefault(likeness, mistake)
        return mistakes


@dataclass(frozen=True)
class _Unexpected:
    """The token or character at which parsing fails.

    `read` is its text, empty at the end of the text; `type` is the name of its terminal, and `at`
    its index in the text. `before` are the tokens on the parser's stack, which no complete rule
    contains yet.
    """

    read: str
    type: str
    at: int
    places: tuple[int, frozenset[str]]
    """The state of the parser, and the terminals that it expects."""
    before: "tuple[Token, ...]"

    @property
    def likenesses(self) -> list[Hashable]:
        """The keys for comparison, the strictest first: two failures are alike if they share a key.

        The keys combine the parser's state, or the terminals that it expects, with the type of the
        unexpected token, or without that type.
        """
        likenesses: list[Hashable] = []
        for place in self.places:
            likenesses += [(place, self.type), place]
        return likenesses


def _expected(state: Any) -> frozenset[str]:
    """Return the names of the terminals that the parser accepts in `state`."""
    symbols = state.parse_conf.parse_table.states[state.position]
    # Terminals have upper-case names, and rules have lower-case names.
    return frozenset(symbol for symbol in symbols if _own_name(symbol).isupper())


class _WholeWords:
    """A filter that makes the lexer read whole words, if the grammar imports WORD.

    Without the filter, the lexer would find the keyword `odd` in `oddly`, and fail inside the word.
    """

    always_accept = ("WORD",)

    def process(self, stream: "Iterator[Token]") -> "Iterator[Token]":
        """Return `stream` unchanged; only `always_accept` has an effect."""
        return stream


class _MisreadAt(Exception):
    """A `Misread` together with the place of the error: from index `start` to before `end`."""

    def __init__(self, misread: Misread, start: int, end: int) -> None:
        self.wrong = misread.wrong
        self.right = misread.right
        self.place = (start, end - start)


def _own_name(name: str) -> str:
    """Return the name of a rule or terminal without the prefix of an imported grammar."""
    return name.rpartition("__")[2]


def _meaning_of(node: Any, meaning: object) -> Any:
    """Return the meaning of `node`, a tree or token, computed by the methods of `meaning`.

    Raises `_MisreadAt` if a method raises `Misread`.
    """
    is_token = isinstance(node, str)
    if is_token:
        name = node.type
        parts = [node]
    else:
        name = node.data
        # A part in [brackets] that is left out is None.
        parts = [part and _meaning_of(part, meaning) for part in node.children]
    method = getattr(meaning, _own_name(name), None)
    if method is None:
        return node if is_token else tuple(parts)
    try:
        return method(*parts)
    except Misread as misread:
        wrong_part: Any = node if misread.at is None else misread.at
        if isinstance(wrong_part, int):
            wrong_part = node.children[wrong_part]
        # A token has its own positions, and a tree has them in `meta`, unless it is empty.
        span = wrong_part if isinstance(wrong_part, str) else wrong_part.meta
        start = getattr(span, "start_pos", 0)
        end = getattr(span, "end_pos", 0)
        raise _MisreadAt(misread, start, end) from None
