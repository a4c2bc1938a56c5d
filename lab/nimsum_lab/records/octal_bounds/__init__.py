"""How far octal games and Grundy's Game show no period."""
