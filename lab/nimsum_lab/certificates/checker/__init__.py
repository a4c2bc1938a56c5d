"""The checker of certificates: an independent program, which needs only Python's library.

More than 32 million values of an octal game also need a C++ compiler.
"""
