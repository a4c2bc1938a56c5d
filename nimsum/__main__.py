"""`python -m nimsum` is the command `nimsum`."""

from .command_line import main

main()
