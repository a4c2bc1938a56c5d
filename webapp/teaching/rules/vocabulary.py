"""The words of rules in the language of the page; what is read is in `rules.lark`."""

import re

from nimsum.language import N_, language, pgettext

FUNCTIONS_MEAN = {
    "factors": N_("its number of prime factors, repeats included"),
    "divisors": N_("its number of divisors, 1 and itself included"),
    "twos": N_("how often it can be halved"),
    "ones": N_("its number of 1s in binary"),
    "golden": N_("Φ = 1.618… times it, rounded down"),
}
"""What the functions say of a number from 1 on; of a smaller one they are 0."""

_READ = ("en", "es")
"""The languages whose words stand in `rules.lark`; in others, a rule is typed in English."""


def in_page_language(rule: str) -> str:
    """A rule that is written in English, in the words of the language spoken if these are read."""
    if language() not in _READ:
        return rule
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
