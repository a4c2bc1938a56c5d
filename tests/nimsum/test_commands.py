"""Commands of plug-ins: a good one is one of `nimsum`, a faulty one is named and harms no other."""

from pathlib import Path
from subprocess import CompletedProcess

from tests.plugins import install_plugin, ran_with_plugins

GOOD = """
import click

@click.command()
@click.argument("name")
def greet(name):
    \"\"\"Say hello to NAME.\"\"\"
    click.echo(f"Hello, {name}!")
"""


def nimsum(folder: Path, *arguments: str) -> CompletedProcess[str]:
    """Run the command where the packages in `folder` are the only plug-ins."""
    return ran_with_plugins(folder, "-m", "nimsum", *arguments)


def test_a_command_of_a_plug_in_is_listed_and_runs(tmp_path: Path) -> None:
    install_plugin(tmp_path, "greet", GOOD, commands="greet")
    shown = nimsum(tmp_path, "--help")
    assert "\n  greet       Say hello to NAME.\n" in shown.stdout
    assert shown.stderr == ""
    assert nimsum(tmp_path, "greet", "Bob").stdout == "Hello, Bob!\n"


def test_a_faulty_plug_in_is_named_and_harms_no_other_command(tmp_path: Path) -> None:
    install_plugin(tmp_path, "greet", GOOD, commands="greet")
    install_plugin(tmp_path, "broken", "1 / 0", commands="greet")
    install_plugin(tmp_path, "number", "greet = 3", commands="greet")
    install_plugin(tmp_path, "values", GOOD, commands="greet")
    shown = nimsum(tmp_path, "--help")
    assert (shown.returncode, "Say hello to NAME." in shown.stdout) == (0, True)
    assert shown.stderr.splitlines() == [
        "Nothing from broken 1.0 (broken:greet): "
        "It cannot be imported (ZeroDivisionError('division by zero')).",
        "No command from number 1.0 (number:greet): It is no click command.",
    ]
    # A command of Nimsum's own asks no plug-in, and keeps its name.
    own = nimsum(tmp_path, "values", "nim", "--to", "3")
    assert (own.stdout, own.stderr) == ("0: 0 1 2 3\n", "")
    unknown = nimsum(tmp_path, "broken")
    assert (unknown.returncode, "Traceback" in unknown.stderr) == (2, False)
    assert "No such command 'broken'" in unknown.stderr


def test_the_first_of_two_commands_with_one_name_is_kept(tmp_path: Path) -> None:
    install_plugin(tmp_path, "greet", GOOD, commands="greet")
    install_plugin(tmp_path, "late", GOOD, commands="greet")
    entries = tmp_path / "late-1.0.dist-info" / "entry_points.txt"
    entries.write_text("[nimsum.commands]\ngreet = late:greet\n")
    result = nimsum(tmp_path, "greet", "Bob")
    assert result.stdout == "Hello, Bob!\n"
    reason = "Another plug-in has a command `greet`."
    assert result.stderr == f"No command from late 1.0 (late:greet): {reason}\n"
