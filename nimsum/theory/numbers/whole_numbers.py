"""Whether the fields of a certificate are whole numbers at all: a checker trusts no type."""


def are_whole_numbers(numbers: object, least: int = 0) -> bool:
    """Whether this is a tuple of whole numbers, none below the least; truth values are none.

    >>> are_whole_numbers((0, 7)), are_whole_numbers((0, 7), least=1), are_whole_numbers((2.0,))
    (True, False, False)
    """
    return isinstance(numbers, tuple) and all(type(n) is int and n >= least for n in numbers)


def are_distinct_and_positive(numbers: tuple[int, ...]) -> bool:
    """Whether this is a tuple of different whole numbers above 0: amounts to take, or cuts."""
    return are_whole_numbers(numbers, least=1) and len(set(numbers)) == len(numbers)
