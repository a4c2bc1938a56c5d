"""Games on boards that are drawn, of which a move removes some places."""
