"""CUT with any set of numbers up to 12: Conjecture 1 and Open Problem 4 of Partition games."""
