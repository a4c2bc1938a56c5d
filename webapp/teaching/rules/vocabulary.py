"""The words of rules in each language; all are read whatever the page speaks."""

import re

from nimsum.language import N_, pgettext

_WORDS = """
= | == | ≡ | equal to | equals | igual a
<= | ≤ | at most | como máximo | como mucho
>= | ≥ | at least | al menos | como mínimo
!= | ≠ | distinto de
- | − | – | minus | menos
* | · | × | times | por
xor | ⊕
mod | % | modulo | módulo
in | ∈ | en
> | greater than | more than | larger than | bigger than | over | above | mayor que | más de
< | less than | fewer than | smaller than | under | below | menor que | menos de
equal | same | iguales
+ | plus | más
is | are | be | es | son | sea | está | están
odd | odds | impar | impares
even | evens | par | pares
prime | primes | primo | primos
square | squares | cuadrado | cuadrados
power | powers | potencia | potencias
multiple | multiples | múltiplo | múltiplos | multiplo | multiplos
multiple of | divisible by | divisible por | divisible entre
factors | prime factors | factores primos | factores
either | one | alguno | alguna
always | all | siempre
never | none | nunca
and | y | e
or | o | u
not | no
is not | no es | no son | no está
of | de
divisors | divisores
twos | doses
ones | unos
golden | áureo
sum | suma
larger | mayor
smaller | menor
difference | diferencia
both | ambos | ambas
"""
"""A word of the language, and what may be written for it: signs, English, Spanish."""

_NUMBERS = (
    "zero two three four five six seven eight nine ten eleven twelve",
    "cero dos tres cuatro cinco seis siete ocho nueve diez once doce",
)
"""Numbers in words, in each language; the word for 1 is an article, too, and is left out."""

PHRASES = {
    **{
        phrase: means
        for means, *phrases in (line.split(" | ") for line in _WORDS.strip().splitlines())
        for phrase in phrases
    },
    **{
        word: str(number)
        for words in _NUMBERS
        for number, word in zip((0, *range(2, 13)), words.split(), strict=True)
    },
}
"""What may be written instead of a word of the language: one or two words for one or two."""

LEFT_OUT = {
    *("all", "every", "the", "an", "that", "which"),
    *("heap", "heaps", "number", "numbers", "token", "tokens"),
    *("todo", "todos", "todas", "cada", "el", "la", "los", "las", "un", "una"),
    *("montón", "montones", "número", "números", "ficha", "fichas"),
}
AFTER_AN_ARTICLE = {"multiple", "power", "square", "prime"}

FUNCTIONS_MEAN = {
    "factors": N_("its number of prime factors, repeats included"),
    "divisors": N_("its number of divisors, 1 and itself included"),
    "twos": N_("how often it can be halved"),
    "ones": N_("its number of 1s in binary"),
    "golden": N_("Φ = 1.618… times it, rounded down"),
}
"""What the functions say of a number from 1 on; of a smaller one they are 0."""


def in_page_language(rule: str) -> str:
    """A rule that is written in English, in the words of the language that is spoken."""
    written = {
        "is a multiple of": pgettext("rule", "is a multiple of"),
        "is a power of": pgettext("rule", "is a power of"),
        "is a square": pgettext("rule", "is a square"),
        "is odd": pgettext("rule", "is odd"),
        "is even": pgettext("rule", "is even"),
        "is prime": pgettext("rule", "is prime"),
        "is in": pgettext("rule", "is in"),
        "multiples of": pgettext("rule", "multiples of"),
        "a power of": pgettext("rule", "a power of"),
        "both even": pgettext("rule", "both even"),
        "both over": pgettext("rule", "both over"),
        "and": pgettext("rule", "and"),
        "or": pgettext("rule", "or"),
        "not": pgettext("rule", "not"),
        "is": pgettext("rule", "is"),
        "odd": pgettext("rule", "odd"),
        "always": pgettext("rule", "always"),
        "never": pgettext("rule", "never"),
        "sum": pgettext("rule", "sum"),
        "larger": pgettext("rule", "larger"),
        "smaller": pgettext("rule", "smaller"),
        "difference": pgettext("rule", "difference"),
        "factors": pgettext("rule", "factors"),
        "divisors": pgettext("rule", "divisors"),
        "twos": pgettext("rule", "twos"),
        "ones": pgettext("rule", "ones"),
        "golden": pgettext("rule", "golden"),
    }
    longest_first = "|".join(sorted(written, key=len, reverse=True))
    return re.sub(rf"\b({longest_first})\b", lambda part: written[part.group()], rule)
