"""The indentation of templates does not reach browsers."""

from flask import Flask
from jinja2 import DictLoader

LAID_OUT = """\
<ul>
  {% for n in (1, 2) %}
    <li>
      {{ n }} of

      2
    </li>
  {% endfor %}
</ul>
"""


def rendered(app: Flask, name: str) -> str:
    """Return what a laid out template of that name answers."""
    environment = app.jinja_env.overlay(loader=DictLoader({name: LAID_OUT}))
    return environment.get_template(name).render()


def test_a_page_keeps_line_breaks_alone(app: Flask) -> None:
    item = "\n<li>\n{} of\n2\n</li>\n"
    assert rendered(app, "page.html") == f"<ul>\n{item.format(1)}{item.format(2)}</ul>"


def test_other_files_stay_as_they_are(app: Flask) -> None:
    assert "\n      1 of\n\n      2\n" in rendered(app, "picture.svg")
