"""The whole site against whoever means it no good: hostile values, hostile names, whoever holds a key to less."""
