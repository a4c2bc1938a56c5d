"""What all pages share of HTTP: questions, answers, errors, headers, language, projector."""
