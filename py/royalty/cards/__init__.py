"""Cards: the letter cards of Royalty and its kin, and how every card looks."""
