"""The program `python -m nimsum`, which is the command `nimsum`."""

from .command_line import main

main()
