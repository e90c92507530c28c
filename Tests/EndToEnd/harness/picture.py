"""Pictures of windows, read from the output of `xwd`."""

import struct
import subprocess
import zlib
from dataclasses import dataclass
from pathlib import Path

Color = tuple[int, int, int]
Box = tuple[float, float, float, float]
"""x, y, width, height."""


@dataclass(frozen=True)
class Picture:
    """Rows of red, green and blue bytes."""

    width: int
    height: int
    rows: tuple[bytes, ...]

    @staticmethod
    def of_window(window: str, environment: dict[str, str]) -> "Picture":
        """Takes a picture of the window."""
        dump = subprocess.run(
            ["xwd", "-silent", "-id", window], env=environment, capture_output=True, check=True).stdout
        return Picture.from_xwd(dump)

    @staticmethod
    def from_xwd(dump: bytes) -> "Picture":
        header = struct.unpack_from(">25I", dump)
        header_size, width, height, byte_order = header[0], header[4], header[5], header[7]
        bits_per_pixel, stride, masks, colors = header[11], header[12], header[14:17], header[19]
        if masks != (0xFF0000, 0xFF00, 0xFF) or bits_per_pixel not in (24, 32):
            raise ValueError(f"a picture with {bits_per_pixel} bits per pixel and the masks {masks} is not supported")
        step = bits_per_pixel // 8
        # With the least significant byte first, blue is first; otherwise the padding is.
        red, green, blue = (2, 1, 0) if byte_order == 0 else (step - 3, step - 2, step - 1)
        start = header_size + colors * 12
        rows = []
        for y in range(height):
            line = dump[start + y * stride:start + y * stride + width * step]
            row = bytearray(width * 3)
            row[0::3], row[1::3], row[2::3] = line[red::step], line[green::step], line[blue::step]
            rows.append(bytes(row))
        return Picture(width, height, tuple(rows))

    @staticmethod
    def from_png(data: bytes) -> "Picture":
        """Reads a PNG file of 8 bits and without interlacing, on black ground."""
        width, height, depth, kind, _, _, interlace = struct.unpack_from(">IIBBBBB", data, 16)
        if depth != 8 or kind not in (2, 6) or interlace:
            raise ValueError(f"a PNG file with {depth} bits and the colour type {kind} is not supported")
        parts, offset = b"", 8
        while offset < len(data):
            length, name = struct.unpack_from(">I4s", data, offset)
            if name == b"IDAT":
                parts += data[offset + 8:offset + 8 + length]
            offset += 12 + length
        step = 3 if kind == 2 else 4
        lines, stride = zlib.decompress(parts), width * step
        rows, before = [], bytes(stride)
        for y in range(height):
            line = bytearray(lines[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
            filtered = lines[y * (stride + 1)]
            for i in range(stride):
                left, above = line[i - step] if i >= step else 0, before[i]
                corner = before[i - step] if i >= step else 0
                nearest = min((left, above, corner), key=lambda value: abs(left + above - corner - value))
                line[i] = (line[i] + (0, left, above, (left + above) // 2, nearest)[filtered]) & 255
            before = bytes(line)
            if step == 4:
                row = bytearray(width * 3)
                for channel in range(3):
                    row[channel::3] = bytes(
                        value * alpha // 255 for value, alpha in zip(line[channel::4], line[3::4]))
                rows.append(bytes(row))
            else:
                rows.append(before)
        return Picture(width, height, tuple(rows))

    def at(self, x: float, y: float) -> Color:
        """Returns the pixel that contains the point."""
        column = int(x) * 3
        return tuple(self.rows[int(y)][column:column + 3])

    def crop(self, box: Box) -> "Picture":
        """Returns the part inside the box, clipped to the picture."""
        left, top = max(0, round(box[0])), max(0, round(box[1]))
        right, bottom = min(self.width, round(box[0] + box[2])), min(self.height, round(box[1] + box[3]))
        rows = tuple(row[left * 3:right * 3] for row in self.rows[top:bottom])
        return Picture(max(0, right - left), len(rows), rows)

    def count(self, matches) -> int:
        """Counts the pixels that satisfy `matches(red, green, blue)`."""
        return sum(matches(row[i], row[i + 1], row[i + 2]) for row in self.rows for i in range(0, len(row), 3))

    def difference(self, other: "Picture") -> int:
        """Counts the different pixels; pictures of different sizes differ everywhere."""
        if (self.width, self.height) != (other.width, other.height):
            return max(self.width * self.height, other.width * other.height)
        return sum(
            a[i:i + 3] != b[i:i + 3]
            for a, b in zip(self.rows, other.rows) if a != b
            for i in range(0, len(a), 3))

    def far(self, other: "Picture", distance: int = 8) -> int:
        """Counts the pixels of which a colour differs by more than a distance."""
        return sum(
            any(abs(a[i + c] - b[i + c]) > distance for c in range(3))
            for a, b in zip(self.rows, other.rows, strict=True) if a != b
            for i in range(0, len(a), 3))

    def save(self, path: Path) -> None:
        """Writes a PNG file."""
        def chunk(kind: bytes, body: bytes) -> bytes:
            return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        pixels = zlib.compress(b"".join(b"\0" + row for row in self.rows), 1)
        path.write_bytes(
            b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b""))
