"""A program of GTK 3 with the clipboard.

usage: gtk_clipboard.py read | write FILE.png

`read` prints the names of the formats, and the size of the picture that GTK makes of the content. `write` offers a picture, and prints
`ready`.
"""

import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GdkPixbuf, Gtk  # noqa: E402

clipboard = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD)
if sys.argv[1] == "read":
    _, targets = clipboard.wait_for_targets()
    print(*sorted(target.name() for target in targets or []))
    picture = clipboard.wait_for_image()
    print(*((picture.get_width(), picture.get_height()) if picture else ("none",)))
else:
    clipboard.set_image(GdkPixbuf.Pixbuf.new_from_file(sys.argv[2]))
    print("ready", flush=True)
    Gtk.main()
