"""Jobs for values that take long, on the pages of Explore and in the JSON API."""
