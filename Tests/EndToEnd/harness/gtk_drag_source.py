"""A program of GTK 3 from whose window files are dragged.

usage: gtk_drag_source.py FILE…

Prints `ready` when the window is there, and ends when it is closed.
"""

import sys
from pathlib import Path

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GLib, Gtk  # noqa: E402

window = Gtk.Window(title="drag source")
window.set_default_size(200, 200)
area = Gtk.EventBox()
window.add(area)
area.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
area.drag_source_add_uri_targets()
files = [Path(name).resolve().as_uri() for name in sys.argv[1:]]
area.connect("drag-data-get", lambda _area, _context, data, _info, _time: data.set_uris(files))
window.connect("destroy", Gtk.main_quit)
window.connect("map-event", lambda *_: GLib.idle_add(lambda: print("ready", flush=True)) and False)
window.show_all()
Gtk.main()
