"""Laws that hold for every game, and the games played to try them."""
