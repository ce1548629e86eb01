"""The arena: computer players against each other on the same packs, with honest figures.

`Contest` says what is played, `run` plays it (in one or many processes, or on a cluster) and `report` adds it up.
"""

from cassino.services.arena.contest import Contest, ContestError, Played, play_unit
from cassino.services.arena.figures import Report, report
from cassino.services.arena.running import Progress, run

__all__ = ["Contest", "ContestError", "Played", "Progress", "Report", "play_unit", "report", "run"]
