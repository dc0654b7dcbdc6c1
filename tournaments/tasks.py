"""The task functions of the tournaments, named to the job queue."""
