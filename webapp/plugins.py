"""The plug-ins of the app: packages with an entry point in the group `nimsum.web`.

Each entry point names a function `init_app(app)`, as in Flask's extensions, which registers
blueprints and fills slots of the app.
"""

import logging
import subprocess

from flask import Flask

from nimsum.plugins import Plugin, load_plugins

from .slots import RefusedPlugin, slots_of

GROUP = "nimsum.web"

_LOG = logging.getLogger(__name__)


class PluginFailed(Exception):
    """Raised if a plug-in was imported, but raised an error while it was added to an app.

    `refused` names the plug-in and the reason.
    """

    def __init__(self, plugin: Plugin, error: BaseException) -> None:
        """Record which `plugin` raised which `error`."""
        super().__init__(f"{plugin.package}: {error!r}")
        self.refused = RefusedPlugin(plugin.package, f"It cannot be started ({error!r}).")


def add_plugins(app: Flask, excluded: tuple[RefusedPlugin, ...]) -> None:
    """Add the installed plug-ins to `app`, except those in `excluded`, which failed before.

    Plug-ins that cannot be imported are left out, too. The slot `refused` of `app` gets all that
    are left out. Raises `PluginFailed` if a plug-in raises an error: the app is then incomplete,
    and the caller makes another one without that plug-in.
    """
    slots = slots_of(app)
    slots.refused.extend(excluded)
    failed = {refused.package for refused in excluded}
    for plugin in load_plugins(GROUP):
        if plugin.refusal:
            slots.refused.append(RefusedPlugin(plugin.package, plugin.refusal))
        elif plugin.package not in failed:
            try:
                plugin.target(app)
            except Exception as error:
                _LOG.exception("Nothing from %s (%s)", plugin.package, plugin.entry.value)
                raise PluginFailed(plugin, error) from error


def start_companions(app: Flask) -> list["subprocess.Popen[bytes]"]:
    """Start the processes that the plug-ins of `app` need beside the server, and return them.

    Their commands are in the slot `companions`.
    """
    return [subprocess.Popen(command) for command in slots_of(app).companions]
