"""Codes, which people read aloud and type, and secrets, which only machines read."""

from collections.abc import Container
from hashlib import sha256
from hmac import compare_digest
from secrets import choice, token_urlsafe

ALPHABET = "FHJKMPQRWXY34679"
"""The characters of codes, including older ones: no two look alike, and they spell no words."""
_NEW_CODE_ALPHABET = "FJMPRWXY34679"
"""The characters of new codes. H and K rhyme in German, J and K in English, P and Q in Portuguese;
and HH, HJ, KKK and PQ have meanings that nobody wants on a wall."""

CODE_LENGTH = 6
WORD_LENGTH = 4
_SECRET_BYTES = 24


def draw_code(length: int, taken: Container[str]) -> str:
    """Return a random code with `length` characters that is not in `taken`."""
    while True:
        code = "".join(choice(_NEW_CODE_ALPHABET) for _ in range(length))
        if code not in taken:
            return code


def derive_code(length: int, text: str) -> str:
    """Return the code with `length` characters that belongs to `text`, on every machine.

    >>> derive_code(4, "rush of 2026-W49")
    '6RWX'
    """
    digits = sha256(text.encode()).digest()[:length]
    return "".join(_NEW_CODE_ALPHABET[digit % len(_NEW_CODE_ALPHABET)] for digit in digits)


def normalize_code(text: str) -> str:
    """Return the letters and digits of `text`, in capitals.

    >>> normalize_code(" hjk-3m4 ")
    'HJK3M4'
    """
    return "".join(letter for letter in text.upper() if letter.isalnum())


def halves(code: str) -> tuple[str, str]:
    """Return the first and the second half of `code`.

    >>> halves("FJMPRW")
    ('FJM', 'PRW')
    """
    return code[: CODE_LENGTH // 2], code[CODE_LENGTH // 2 :]


def grouped(code: str) -> str:
    """Return `code` in two groups with a no-break space between them, for reading aloud.

    For FJMPRW these are FJM and PRW.
    """
    return "\N{NO-BREAK SPACE}".join(halves(code))


def new_secret() -> str:
    """Return a random secret of 192 bits, for a teacher or a browser."""
    return token_urlsafe(_SECRET_BYTES)


def hash_secret(code: str, secret: str) -> str:
    """Return a hash of `secret` in hexadecimal digits, which differs from room to room.

    `code` is the code of the room.
    """
    return sha256(f"{code}:{secret}".encode()).hexdigest()


def matches_hash(code: str, secret: str, stored_hash: str) -> bool:
    """Return True if `stored_hash` is the hash of `secret` in the room with this `code`."""
    return compare_digest(hash_secret(code, secret), stored_hash)
