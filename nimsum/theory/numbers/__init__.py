"""Number theory: factors, divisors, totatives and what is counted of them."""
