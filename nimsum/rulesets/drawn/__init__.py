"""Games on boards that are drawn; a move removes some places."""
