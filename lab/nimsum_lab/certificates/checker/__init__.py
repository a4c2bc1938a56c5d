"""The checker of certificates: an independent program, which needs only Python's library."""
