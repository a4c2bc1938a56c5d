"""No-Factor: numbers, of which some without a standing divisor go in a move."""
