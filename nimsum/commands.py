"""Parts of the command `nimsum`: the commands of plug-ins, and the start of another program.

An entry point in the group `nimsum.commands` names a click command, which gets the entry's name.
"""

import logging
import os
import subprocess
import sys
from functools import cache
from typing import NoReturn

import click

from .plugins import Plugin, load_plugins

GROUP = "nimsum.commands"

_LOG = logging.getLogger(__name__)


class GroupWithPlugins(click.Group):
    """A group of commands: its own and those of the installed plug-ins.

    Plug-ins are imported only to list all commands, or to find one that is not the group's own.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, sorted."""
        return sorted({*super().list_commands(ctx), *plugin_commands()})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command called `cmd_name`, or None if there is none.

        A command of the group itself comes before one of a plug-in.
        """
        return super().get_command(ctx, cmd_name) or plugin_commands().get(cmd_name)


@cache
def plugin_commands() -> dict[str, click.Command]:
    """Return the commands of the installed plug-ins by their names.

    A plug-in is left out and logged if it cannot be imported, if it is not a click command, or if
    another plug-in has a command with its name.
    """
    commands: dict[str, click.Command] = {}
    for plugin in load_plugins(GROUP):
        if plugin.refusal:
            continue
        if not isinstance(plugin.target, click.Command):
            _refuse(plugin, "It is no click command.")
        elif plugin.entry.name in commands:
            _refuse(plugin, f"Another plug-in has a command `{plugin.entry.name}`.")
        else:
            commands[plugin.entry.name] = plugin.target
    return commands


def _refuse(plugin: Plugin, reason: str) -> None:
    _LOG.warning("No command from %s (%s): %s", plugin.package, plugin.entry.value, reason)


def run_module(module: str, *arguments: str) -> NoReturn:
    """Run `module` as a program in place of this process, so that a signal reaches it at once."""
    command = [sys.executable, "-m", module, *arguments]
    if os.name != "nt":
        os.execv(sys.executable, command)
    sys.exit(subprocess.run(command, check=False).returncode)
