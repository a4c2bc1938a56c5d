"""CUT with one cut or an even number of cuts: Open Problem 1 of Partition games."""
