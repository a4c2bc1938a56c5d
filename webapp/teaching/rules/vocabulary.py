"""The words of rules in each language; all are read whatever the page speaks."""

import re

from nimsum.language import N_, pgettext

_ENGLISH = {
    "greater than": ">",
    "more than": ">",
    "larger than": ">",
    "bigger than": ">",
    "less than": "<",
    "fewer than": "<",
    "smaller than": "<",
    "at least": ">=",
    "at most": "<=",
    "equal to": "=",
    "equals": "=",
    "over": ">",
    "above": ">",
    "under": "<",
    "below": "<",
    "same": "equal",
    "modulo": "mod",
    "plus": "+",
    "minus": "-",
    "times": "*",
    "are": "is",
    "be": "is",
    "odds": "odd",
    "evens": "even",
    "primes": "prime",
    "squares": "square",
    "powers": "power",
    "multiples": "multiple",
    "divisible by": "multiple of",
    "prime factors": "factors",
    "one": "either",
    "all": "always",
    "none": "never",
}

_SPANISH = {
    "mayor que": ">",
    "más de": ">",
    "menor que": "<",
    "menos de": "<",
    "al menos": ">=",
    "como mínimo": ">=",
    "como máximo": "<=",
    "como mucho": "<=",
    "igual a": "=",
    "distinto de": "!=",
    "iguales": "equal",
    "módulo": "mod",
    "más": "+",
    "menos": "-",
    "por": "*",
    "y": "and",
    "e": "and",
    "o": "or",
    "u": "or",
    "no": "not",
    "no es": "is not",
    "no son": "is not",
    "no está": "is not",
    "es": "is",
    "son": "is",
    "sea": "is",
    "está": "is",
    "están": "is",
    "en": "in",
    "de": "of",
    "impar": "odd",
    "impares": "odd",
    "par": "even",
    "pares": "even",
    "primo": "prime",
    "primos": "prime",
    "cuadrado": "square",
    "cuadrados": "square",
    "potencia": "power",
    "potencias": "power",
    "múltiplo": "multiple",
    "múltiplos": "multiple",
    "multiplo": "multiple",
    "multiplos": "multiple",
    "divisible por": "multiple of",
    "divisible entre": "multiple of",
    "factores primos": "factors",
    "factores": "factors",
    "divisores": "divisors",
    "doses": "twos",
    "unos": "ones",
    "áureo": "golden",
    "suma": "sum",
    "mayor": "larger",
    "menor": "smaller",
    "diferencia": "difference",
    "ambos": "both",
    "ambas": "both",
    "alguno": "either",
    "alguna": "either",
    "siempre": "always",
    "nunca": "never",
}

_SIGNS = {
    "==": "=",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "≡": "=",
    "−": "-",
    "–": "-",
    "·": "*",
    "×": "*",
    "⊕": "xor",
    "%": "mod",
    "∈": "in",
}

_NUMBERS = (
    "zero two three four five six seven eight nine ten eleven twelve",
    "cero dos tres cuatro cinco seis siete ocho nueve diez once doce",
)
"""Numbers in words, in each language; the word for 1 is an article, too, and is left out."""

PHRASES = {
    **_SIGNS,
    **_ENGLISH,
    **_SPANISH,
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
