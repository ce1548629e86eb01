"""The steps that bring a database up to date; `cassino.services.schema` runs them."""
