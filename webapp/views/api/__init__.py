"""The JSON API and the document that describes it."""
