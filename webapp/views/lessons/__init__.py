"""Pages of lessons. A lesson of several steps is called a *ladder*."""
