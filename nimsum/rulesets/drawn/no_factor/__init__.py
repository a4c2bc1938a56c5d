"""No-Factor: numbers without a standing divisor go in a move."""
