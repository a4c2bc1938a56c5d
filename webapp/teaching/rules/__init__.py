"""A small language of rules for the P-positions of a game (`rules.lark`), and how to test one."""
