"""Editors in which boards are drawn."""
