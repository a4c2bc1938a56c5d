"""Codes of take-and-break games, such as 0.77: notation and meaning.

Digit i of a code, counted from 0 before the point, says how many heaps a move may leave after
taking i tokens: j heaps if bit j of the digit is 1.
"""

from collections.abc import Iterator, Sequence

from nimsum.language import N_, _, ngettext
from nimsum.limits import MAX_BRIEF_WORDS, MAX_CODE_LENGTH
from nimsum.rulesets.errors import InvalidPosition, like
from nimsum.rulesets.grammars.grammar import FOLDER, Grammar, Mistake
from nimsum.rulesets.wording import clauses_or, listed_or, runs

Digits = tuple[int, ...]

_EXAMPLE = "octal(0.77), hexadecimal(0.13FF)"
_CODES = Grammar(
    FOLDER / "codes.lark", Mistake(N_("That is no code of a game."), _EXAMPLE), start="code"
)
_REST = (N_("nothing"), N_("one heap"), N_("two heaps"), N_("three heaps"))
_SPLITS = 0b1100
"""The bits of a digit that let a move leave two or three heaps."""
_IN_SHORT = {
    0b0001: N_("take a heap of %(amounts)s"),
    0b0010: N_("take %(amounts)s, but never all"),
    0b0011: N_("take %(amounts)s"),
    0b0100: N_("take %(amounts)s, split the rest"),
    0b0101: N_("take %(amounts)s, split any rest"),
    0b0110: N_("take %(amounts)s, leave some, may split"),
    0b0111: N_("take %(amounts)s, may split"),
    0b1000: N_("take %(amounts)s, leave three heaps"),
    0b1100: N_("take %(amounts)s, leave 2–3 heaps"),
    0b1110: N_("take %(amounts)s, leave 1–3 heaps"),
    0b1111: N_("take %(amounts)s, leave 0–3 heaps"),
}
"""The moves of a code in a few words, by the digit that all its amounts share."""
_SPLITS_IN_SHORT = {
    0b0100: N_("split into two heaps"),
    0b1000: N_("split into three heaps"),
    0b1100: N_("split into 2–3 heaps"),
}
"""The moves of a code that takes nothing, by its only digit."""


class _CodeMeaning:
    """The meaning of the grammar rule `code`: the digits of a code, without zeros at the end."""

    def code(self, *digits: str | None) -> list[int]:
        """Return `digits` as numbers; None, for no digit before the point, becomes 0."""
        numbers = [int(digit or "0", 16) for digit in digits]
        while not numbers[-1] and len(numbers) > 1:
            numbers.pop()
        return numbers


def read_code(text: str, max_digit: int, first_digits: Digits) -> Digits:
    """Return the digits of the code in `text` as numbers, the digit before the point first.

    `max_digit` is the largest allowed digit, and `first_digits` are the allowed digits before the
    point. Raises `NotationError` if `text` is no code, and `InvalidPosition` if it is not allowed.
    """
    digits: list[int] = _CODES.read(text, _CodeMeaning())
    if max(digits) > max_digit:
        raise InvalidPosition(
            _("Digits go up to %(largest)s.", largest=f"{max_digit:X}"),
            text,
            _("Up to F write %(example)s.", example=f"hexadecimal({text})"),
        )
    if digits[0] not in first_digits:
        first = (f"{digit:X}" for digit in first_digits)
        raise InvalidPosition(
            _("That code allows a move that changes nothing."),
            text,
            _("Before the point write %(digits)s.", digits=listed_or(first)),
        )
    if len(digits) > MAX_CODE_LENGTH + 1:
        raise InvalidPosition(
            _("That code is too long."),
            text,
            _("At most %(most)s digits may follow the point.", most=MAX_CODE_LENGTH),
        )
    if not any(digits):
        raise InvalidPosition(_("That code allows no move."), text, like(_EXAMPLE))
    return tuple(digits)


def write_code(digits: Digits) -> str:
    """Return the code with `digits` in canonical spelling: `0.77` for the digits 0, 7 and 7."""
    first, *others = (f"{digit:X}" for digit in digits)
    return f"{first}.{''.join(others) or '0'}"


def code_in_words(digits: Digits) -> str:
    """Return a sentence that describes the moves of the code with `digits`."""
    amounts: dict[int, list[int]] = {}
    for taken, digit in enumerate(digits):
        amounts.setdefault(digit, []).append(taken)
    moves = [_moves_in_words(taken, digit) for digit, taken in amounts.items() if digit]
    return _("From one heap, %(moves)s.", moves=clauses_or(moves))


def code_in_short(digits: Digits) -> str:
    """Return the moves of the code with `digits` in at most six words: "take 1 or 2, may split".

    If the amounts have different digits, the words say which amounts moves take, and only that
    there is more to know about them.
    """
    amounts = [taken for taken, digit in enumerate(digits) if digit]
    if amounts == [0]:
        return _(_SPLITS_IN_SHORT[digits[0]])
    kinds = {digits[taken] for taken in amounts if taken}
    shared = kinds.pop() if len(kinds) == 1 else 0
    # Taking nothing and leaving one heap is no move, so only splits count before the point.
    if digits[0] and digits[0] != shared & _SPLITS:
        shared = 0
    mixed = N_("take %(amounts)s, with exceptions")
    if any(digit & _SPLITS for digit in digits):
        mixed = N_("take %(amounts)s, sometimes split")
    words = _(_IN_SHORT.get(shared, mixed))
    texts = [words % {"amounts": listed} for listed in _amounts_in_short(amounts)]
    return next((text for text in texts if len(text.split()) <= MAX_BRIEF_WORDS), texts[-1])


def _amounts_in_short(amounts: Sequence[int]) -> Iterator[str]:
    """Yield ways to list the ascending `amounts`, each shorter than the one before."""
    spans = [f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs(amounts)]
    if len(amounts) < 3:
        yield listed_or(amounts)
    yield listed_or(spans)
    yield ",".join(spans)


def _moves_in_words(amounts: Sequence[int], digit: int) -> str:
    """Return the moves that take one of `amounts` in words; all of these have the digit `digit`."""
    rest = listed_or(_(_REST[heaps]) for heaps in range(4) if digit >> heaps & 1)
    if max(amounts) == 0:
        return _("take no token and leave %(left)s", left=rest)
    return ngettext(
        "take %(amounts)s token and leave %(left)s",
        "take %(amounts)s tokens and leave %(left)s",
        2 if len(amounts) > 1 else amounts[0],
        amounts=listed_or(amounts),
        left=rest,
    )
