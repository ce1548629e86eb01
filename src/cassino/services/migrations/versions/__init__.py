"""One step a file, each with the next whole number as its revision."""
