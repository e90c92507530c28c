"""An X server that pretends to be older: its X Input Extension ends with version 2.2."""

import struct

from .proxy import ProxiedXorg

XI_QUERY_VERSION = 47


class OlderXorg(ProxiedXorg):
    """Xorg as it was before version 21.1, which introduced touchpad gestures."""

    def changed_request(self, major: int, minor: int, body: bytes) -> bytes:
        return struct.pack("=HH", 2, 2) if (major, minor) == (self.opcode, XI_QUERY_VERSION) else body
