"""HTTP: what turns a request into a call, and a result into a page or JSON."""
