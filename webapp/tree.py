"""The paths of templates, static files and data, in the source tree or as installed."""

from pathlib import Path

from click import get_app_dir

CODE = Path(__file__).parent
_INSTALLED = (CODE / "templates").is_dir()
_FILES = CODE if _INSTALLED else CODE.parent

TEMPLATES = _FILES / "templates"
STATIC = _FILES / "static"
SERVER_SETTINGS = _FILES / "gunicorn.conf.py"
OWN_DATA = Path(get_app_dir("nimsum")) if _INSTALLED else _FILES / "instance"
"""The folder for the database of rooms: in the source tree, or the user's folder for app data."""
