"""How the code of an octal game is written."""

import re

_CODE = re.compile(r"([04]?)\.([0-7]+)")


def digits_of(code: str) -> tuple[int, ...]:
    """The digits of an octal code, the one before the point first, without zeros at the end.

    ValueError if the text is no code of a game that ends.

    >>> digits_of("0.770")
    (0, 7, 7)
    """
    match = _CODE.fullmatch(code)
    if match is None:
        raise ValueError(f"No octal code: {code}. One looks like 0.77 or 4.7.")
    return tuple(int(digit) for digit in (match[1] or "0") + match[2].rstrip("0"))


def code_of(digits: tuple[int, ...]) -> str:
    """How a code is written.

    >>> code_of((0, 7, 7))
    '0.77'
    """
    first, *others = digits
    return f"{first}.{''.join(str(digit) for digit in others) or '0'}"
