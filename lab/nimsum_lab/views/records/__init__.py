"""The pages of the records: new results that anyone can make again and check."""
