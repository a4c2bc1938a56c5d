"""HTTP code of all pages: queries, responses, errors, headers, languages, projector mode."""
