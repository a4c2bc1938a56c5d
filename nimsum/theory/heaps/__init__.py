"""Games on heaps: values, and the moves that reach a given nim-sum."""
