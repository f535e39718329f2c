"""13-card rummy for points (rules section 13)."""
