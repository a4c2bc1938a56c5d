"""Records: results that were not known, a folder each, with all that makes and certifies them."""
