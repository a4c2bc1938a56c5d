"""What workers compute, outside the processes that answer visitors."""

from webapp.teaching.long_values import LONG_VALUES

from .teaching.paper_checks import CHECK
from .teaching.quotient_search import SEARCH_FOR_QUOTIENT
from .teaching.record_jobs import MAKE_PART, MAKE_SAMPLE
from .teaching.thinking import THINK

COMPUTATIONS = (CHECK, LONG_VALUES, MAKE_PART, MAKE_SAMPLE, SEARCH_FOR_QUOTIENT, THINK)
