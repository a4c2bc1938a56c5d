"""Codes that are read aloud and typed, and secrets that are not."""

from collections.abc import Container
from hashlib import sha256
from hmac import compare_digest
from secrets import choice, token_urlsafe

ALPHABET = "FHJKMPQRWXY34679"
"""What is read in a code, those of older links too: no two look alike, and they spell no words."""
_DRAWN = "FJMPRWXY34679"
"""What a new code has: H and K rhyme in German, J and K in English, P and Q in Portuguese; HH, HJ,
KKK and PQ say what nobody wants on a wall."""

LENGTH_OF_A_CODE = 6
LENGTH_OF_A_WORD = 4
_BYTES_OF_A_SECRET = 24


def drawn(length: int, taken: Container[str]) -> str:
    """A new code, other than those that are taken."""
    while True:
        found = "".join(choice(_DRAWN) for _ in range(length))
        if found not in taken:
            return found


def as_typed(text: str) -> str:
    """A typed code: in capitals, without spaces, points and strokes.

    >>> as_typed(" hjk-3m4 ")
    'HJK3M4'
    """
    return "".join(each for each in text.upper() if each.isalnum())


def grouped(code: str) -> str:
    """A code as it is shown, in two groups that stay together."""
    return f"{code[: LENGTH_OF_A_CODE // 2]}\N{NO-BREAK SPACE}{code[LENGTH_OF_A_CODE // 2 :]}"


def new_secret() -> str:
    """192 bits that nobody can guess, for a teacher or a browser."""
    return token_urlsafe(_BYTES_OF_A_SECRET)


def hashed(code: str, secret: str) -> str:
    """What is kept of a secret: it tells neither the secret nor that two rooms have the same."""
    return sha256(f"{code}:{secret}".encode()).hexdigest()


def is_of(code: str, secret: str, kept: str) -> bool:
    """Whether that is kept of this secret."""
    return compare_digest(hashed(code, secret), kept)
