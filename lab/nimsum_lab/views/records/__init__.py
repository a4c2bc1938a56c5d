"""The records: results that were not known, each to be made again and checked."""
