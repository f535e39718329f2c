"""Who plays: computers and how they think, lessons being taken, and what a family has played."""
