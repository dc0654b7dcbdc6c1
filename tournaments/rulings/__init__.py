"""The register of rulings: what was decided at a table, its effect on the scores, penalties and warnings."""
