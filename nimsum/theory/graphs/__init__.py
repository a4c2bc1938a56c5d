"""Games on graphs: canonical forms, mirrors, matchings, values, drawings."""
