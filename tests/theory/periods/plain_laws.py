"""Regularities of values by their definitions alone: what results of recognition are judged by."""

from nimsum.theory.periods.regularity import (
    Exceptions,
    Regularity,
    RulerExceptions,
    SparseExceptions,
)


def differences(exceptions: Exceptions | None, length: int) -> dict[int, int]:
    """Return the exceptions below `length`, listed one by one, each with what is added there."""
    result = {}
    match exceptions:
        case SparseExceptions(start, base, offset, slope, shift):
            for k in range(length):
                n = start * base**k + offset
                if n >= length:
                    break
                result[n] = slope * base**k + shift
        case RulerExceptions(centre, period, skipped, is_linear, slope, shift):
            for e in range(length.bit_length() + 1):
                for i in range(skipped, length):
                    n = centre + period * 2**e * (2 * i + 1)
                    if n >= length:
                        break
                    result[n] = slope * (e if is_linear else 2**e) + shift
    return result


def continued(law: Regularity, values: list[int], length: int) -> list[int]:
    """Return `length` values: the first period of `law` is in `values`, the others follow it."""
    added = differences(law.exceptions, length)
    rule = list(values[: law.preperiod])
    for n in range(law.preperiod, length):
        if n < law.preperiod + law.period:
            rule.append(values[n] - added.get(n, 0))
        else:
            saltus = 0 if n % law.period in law.constant else law.saltus
            rule.append(rule[n - law.period] + saltus)
    return [value + added.get(n, 0) * (n >= law.preperiod) for n, value in enumerate(rule)]


def is_followed(law: Regularity, values: list[int]) -> bool:
    return continued(law, values, len(values)) == values
