"""The start of the evening: seats drawn or seeded with wishes honoured, the start list, movements of the club."""
