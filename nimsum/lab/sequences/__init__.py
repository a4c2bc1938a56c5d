"""The values of a game as a sequence: stretches, transforms, laws, comparisons, proofs."""
