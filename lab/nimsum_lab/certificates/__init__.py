"""Certificates: laws as data, their checker, and the octal games whose periods begin late."""
