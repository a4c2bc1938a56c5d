"""Iannucci & Larsson 2021: games of divisors, totatives and other functions of number theory."""
