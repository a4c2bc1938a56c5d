"""Games on numbers, defined by arithmetic functions (Iannucci & Larsson 2021)."""
