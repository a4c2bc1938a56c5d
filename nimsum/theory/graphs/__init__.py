"""Graphs: forms, mirrors, matchings, values, drawings."""
