"""A program of GTK 3 with the clipboard.

usage: gtk_clipboard.py read | return picture | return text

`read` prints the names of the formats, and the size of the picture that GTK makes of the content. `return` takes the picture or the
text, copies it in turn, and prints `ready`.
"""

import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402

clipboard = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD)
match sys.argv[1:]:
    case ["read"]:
        _, targets = clipboard.wait_for_targets()
        print(*sorted(target.name() for target in targets or []))
        picture = clipboard.wait_for_image()
        print(*((picture.get_width(), picture.get_height()) if picture else ("none",)))
        sys.exit()
    case ["return", "picture"]: clipboard.set_image(clipboard.wait_for_image())
    case ["return", "text"]: clipboard.set_text(clipboard.wait_for_text(), -1)
    case _: sys.exit(__doc__)
print("ready", flush=True)
Gtk.main()
