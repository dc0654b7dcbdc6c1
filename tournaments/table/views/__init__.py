"""Pages of the phones at the tables, and of those who look after them."""
