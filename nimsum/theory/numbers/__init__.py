"""Number theory: factors, divisors, totatives and counts of them."""
