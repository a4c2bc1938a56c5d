"""Records: results of long computations, a folder each, with all that makes and certifies them."""
