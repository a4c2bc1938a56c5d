"""The pages of the records: results that anyone can make again and check."""
