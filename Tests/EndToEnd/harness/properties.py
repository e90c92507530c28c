"""Window properties, read with Xlib."""

import ctypes
import ctypes.util
from functools import cache


@cache
def _xlib() -> ctypes.CDLL:
    library = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    library.XOpenDisplay.restype = ctypes.c_void_p
    library.XOpenDisplay.argtypes = [ctypes.c_char_p]
    library.XCloseDisplay.argtypes = [ctypes.c_void_p]
    library.XFree.argtypes = [ctypes.c_void_p]
    library.XDefaultRootWindow.restype = ctypes.c_ulong
    library.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
    library.XInternAtom.restype = ctypes.c_ulong
    library.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    library.XGetWindowProperty.argtypes = [
        ctypes.c_void_p, ctypes.c_ulong, ctypes.c_ulong, ctypes.c_long, ctypes.c_long, ctypes.c_int, ctypes.c_ulong,
        ctypes.POINTER(ctypes.c_ulong), ctypes.POINTER(ctypes.c_int), ctypes.POINTER(ctypes.c_ulong),
        ctypes.POINTER(ctypes.c_ulong), ctypes.POINTER(ctypes.c_void_p)]
    return library


def cardinals(display: str, window: str | None, name: str) -> list[int]:
    """Returns the 32-bit numbers of a property of a window, or of the root window if None; empty if there is no such property."""
    library = _xlib()
    connection = library.XOpenDisplay(display.encode())
    if not connection:
        raise AssertionError(f"the display {display} cannot be opened")
    try:
        kind, form = ctypes.c_ulong(), ctypes.c_int()
        count, rest, data = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_void_p()
        atom = library.XInternAtom(connection, name.encode(), False)
        library.XGetWindowProperty(
            connection, int(window) if window else library.XDefaultRootWindow(connection), atom, 0, 1 << 20, False, 0, ctypes.byref(kind), ctypes.byref(form),
            ctypes.byref(count), ctypes.byref(rest), ctypes.byref(data))
        if not data.value:
            return []
        # Xlib returns 32-bit numbers as longs.
        numbers = ctypes.cast(data, ctypes.POINTER(ctypes.c_ulong))
        values = [numbers[index] & 0xFFFF_FFFF for index in range(count.value)] if form.value == 32 else []
        library.XFree(data)
        return values
    finally:
        library.XCloseDisplay(connection)
