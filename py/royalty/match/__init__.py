"""One play-through: its moves as they stand, who plays it, and it written down."""
