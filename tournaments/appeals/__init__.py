"""Appeals (D19): lodged at the table, heard by a committee without conflicts of interest, decided, published."""
