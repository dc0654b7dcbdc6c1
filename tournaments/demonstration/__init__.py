"""A club to look at: forty members, an evening that was played, one being played, one to come.

    build()     makes it, through the same services as everybody, with the same result each time; dates follow today
    remove()    takes everything of it away and leaves what is real

The logins work only with DEBUG, from this machine, and only into persons of the demonstration.
"""

from tournaments.demonstration.club import LOGINS, Login
from tournaments.demonstration.making import build
from tournaments.demonstration.removing import remove

__all__ = ["LOGINS", "Login", "build", "remove"]
