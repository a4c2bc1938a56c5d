"""The outcomes of sums of few heaps in misère play, for some games: found once, and shipped."""
