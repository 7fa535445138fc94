"""A Discord over sockets: REST v10, gateway v10 and file addresses, in one server on this machine."""

from tests.wire.server.discord import WireDiscord
from tests.wire.server.faults import Fault, Weather
from tests.wire.server.interactions import Interaction
from tests.wire.server.limits import Mode
from tests.wire.server.state import Body, walk

__all__ = ["Body", "Fault", "Interaction", "Mode", "Weather", "WireDiscord", "walk"]
