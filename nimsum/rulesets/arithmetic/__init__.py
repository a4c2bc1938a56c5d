"""Heaps under arithmetic functions (Iannucci & Larsson 2021)."""
