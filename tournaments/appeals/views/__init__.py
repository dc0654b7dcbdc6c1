"""The pages of appeals: of a case, of its decision, of the archive."""
