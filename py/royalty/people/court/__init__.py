"""Computer players that serve every game, one file a way of thinking.

A player sees only imagined worlds, so it cannot cheat.
"""

from royalty.game.entry import ComputerPlayer
from royalty.people.court.greedy import choose

GREEDY = ComputerPlayer("greedy", "Greedy", "Plays the turn that scores most.", choose, "duchess")
