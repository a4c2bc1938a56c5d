"""No-Factor: a move removes numbers that no other remaining number divides."""
