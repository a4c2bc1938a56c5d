"""The front page, and the pages from which teachers and the curious set out."""
