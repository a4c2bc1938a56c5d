"""Type checks for the fields of certificates, whose types a checker must not trust."""


def are_whole_numbers(numbers: object, least: int = 0) -> bool:
    """Return True if `numbers` is a tuple of integers (not booleans) that are at least `least`.

    >>> are_whole_numbers((0, 7)), are_whole_numbers((0, 7), least=1), are_whole_numbers((2.0,))
    (True, False, False)
    """
    return isinstance(numbers, tuple) and all(type(n) is int and n >= least for n in numbers)


def are_distinct_and_positive(numbers: tuple[int, ...]) -> bool:
    """Return True if `numbers` is a tuple of distinct positive integers (not booleans)."""
    return are_whole_numbers(numbers, least=1) and len(set(numbers)) == len(numbers)
