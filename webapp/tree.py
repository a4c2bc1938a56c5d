"""Where files stand: templates and static files beside webapp in the tree, in it when installed."""

from pathlib import Path

from click import get_app_dir

CODE = Path(__file__).parent
_INSTALLED = (CODE / "templates").is_dir()
_FILES = CODE if _INSTALLED else CODE.parent

TEMPLATES, STATIC = _FILES / "templates", _FILES / "static"
SERVER_SETTINGS = _FILES / "gunicorn.conf.py"
OWN_DATA = Path(get_app_dir("nimsum")) if _INSTALLED else _FILES / "instance"
"""Where rooms are kept: in the tree, else in the user's folder for such things."""
