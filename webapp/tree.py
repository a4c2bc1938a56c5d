"""Where files stand: templates and static files beside webapp in the tree, in it when installed."""

import os
from pathlib import Path

from click import get_app_dir

CODE = Path(__file__).parent
_INSTALLED = (CODE / "templates").is_dir()
_FILES = CODE if _INSTALLED else CODE.parent

TEMPLATES, STATIC = _FILES / "templates", _FILES / "static"
SERVER_SETTINGS = _FILES / "gunicorn.conf.py"


def data_folder() -> Path:
    """Where jobs and rooms are kept: NIMSUM_DATA, else instance/ in the tree, else the user's own
    folder for such things.
    """
    own = Path(get_app_dir("nimsum")) if _INSTALLED else _FILES / "instance"
    return Path(os.environ.get("NIMSUM_DATA") or own).absolute()
