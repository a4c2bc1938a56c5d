"""When a browser asks again for what is not ready yet."""

SECONDS_UNTIL_AGAIN = 2
"""The seconds after which a browser asks again for what was not ready."""

SECONDS_UNTIL_MORE = 1
"""The seconds after which a page that is filled step by step loads again."""
