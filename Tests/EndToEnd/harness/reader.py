"""A reader of windows, controlled by lines of JSON on its standard input. Run by harness/bus.py with the distribution's Python."""

import json
import random
import sys

import gi

gi.require_version("Gio", "2.0")
import pyatspi  # noqa: E402
from gi.repository import Gio, GLib  # noqa: E402

EVENTS = [
    "object:state-changed", "object:property-change", "object:children-changed", "object:bounds-changed",
    "object:selection-changed", "object:announcement", "object:text-changed", "object:text-caret-moved", "window:activate", "window:create",
]


def write(message: dict) -> None:
    print(json.dumps(message), flush=True)


def heard(event) -> None:
    try:
        source, role = event.source.name, event.source.getRoleName()
    except Exception:  # The source may be gone.
        source, role = None, None
    value = event.any_data
    if isinstance(value, pyatspi.Accessible):
        value = value.name
    elif not isinstance(value, (str, int, float, bool, type(None))):
        value = str(value)
    write({
        "event": str(event.type), "source": source, "role": role, "detail1": event.detail1, "detail2": event.detail2,
        "value": value})


def applications() -> list:
    return [child for child in pyatspi.Registry.getDesktop(0) if child is not None]


def describe(node) -> dict:
    extents = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS) if "Component" in node.get_interfaces() else None
    actions = node.queryAction() if "Action" in node.get_interfaces() else None
    value = node.queryValue() if "Value" in node.get_interfaces() else None
    return {
        "role": node.getRoleName(), "name": node.name, "description": node.description,
        "extents": [extents.x, extents.y, extents.width, extents.height] if extents else None,
        "actions": [actions.getName(index) for index in range(actions.nActions)] if actions else [],
        "value": [value.currentValue, value.minimumValue, value.maximumValue] if value else None,
        "states": sorted(str(pyatspi.stateToString(state)) for state in node.getState().getStates()),
        "children": [describe(child) for child in node],
    }


def find(application: str, name: str, role: str | None = None):
    """Returns the first element of a name, searched from the application."""
    for root in applications():
        if root.name != application:
            continue
        waiting = [root]
        while waiting:
            node = waiting.pop(0)
            if node.name == name and node is not root and (role is None or node.getRoleName() == role):
                return node
            waiting += list(node)
    raise LookupError(f"{application} has no {role or 'element'} {name!r}")


class Commands:
    def begin(self) -> None:
        """Turns accessibility on, as screen readers do, and listens."""
        self.enable(True)
        pyatspi.Registry.registerEventListener(heard, *EVENTS)

    def enable(self, is_enabled: bool) -> None:
        """Turns accessibility on or off for all programs of the session."""
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
            GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", is_enabled))), None,
            Gio.DBusCallFlags.NONE, 5000, None)

    def applications(self) -> list[str]:
        return [application.name for application in applications()]

    def tree(self, application: str) -> dict:
        return describe(next(root for root in applications() if root.name == application))

    def do(self, application: str, name: str, action: str) -> bool:
        actions = find(application, name).queryAction()
        names = [actions.getName(index) for index in range(actions.nActions)]
        return bool(actions.doAction(names.index(action)))

    def focus(self, application: str, name: str) -> bool:
        return bool(find(application, name).queryComponent().grabFocus())

    def set_value(self, application: str, name: str, role: str, number: float) -> None:
        find(application, name, role).queryValue().currentValue = number

    def text(self, application: str, name: str, role: str | None = None) -> list:
        text = find(application, name, role).queryText()
        return [text.characterCount, text.getText(0, -1), list(text.getTextAtOffset(0, pyatspi.TEXT_BOUNDARY_WORD_START))]

    def edit(self, application: str, name: str, edits: list[list]) -> list[bool]:
        """Edits a text field by methods of EditableText, such as ["insertText", 0, "ab", 2]. Returns their results."""
        text = find(application, name, "entry").queryEditableText()
        return [getattr(text, method)(*arguments) is not False for method, *arguments in edits]

    def caret(self, application: str, name: str, offset: int) -> list:
        """Moves the caret, and returns its offset and the bounding box of the character there."""
        text = find(application, name, "entry").queryText()
        text.setCaretOffset(offset)
        return [text.caretOffset, list(text.getCharacterExtents(offset, pyatspi.DESKTOP_COORDS))]

    def select(self, application: str, name: str, index: int) -> list:
        """Selects a child. Returns whether that was possible, and the names of the selected children."""
        selection = find(application, name).querySelection()
        done = bool(selection.selectChild(index))
        return [done, [selection.getSelectedChild(number).name for number in range(selection.nSelectedChildren)]]

    def relations(self, application: str, name: str, role: str) -> dict[str, list[list[str]]]:
        """Returns the names and roles of the elements to which an element is connected, by the type of relation."""
        def targets(relation) -> list:
            return [relation.getTarget(index) for index in range(relation.getNTargets())]
        return {
            relation.getRelationType().value_nick: [[target.name, target.getRoleName()] for target in targets(relation)]
            for relation in find(application, name, role).getRelationSet()}

    def bus_process(self, name: str = "org.freedesktop.DBus") -> int:
        """The process of the accessibility bus, or of a program with a name on it."""
        return self._bus().call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
            GLib.Variant("(s)", (name,)), None, Gio.DBusCallFlags.NONE, 5000, None).unpack()[0]

    def _bus(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, Gio.DBusCallFlags.NONE, 5000,
            None).unpack()[0]
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)

    def torment(self, application: str, seed: int, count: int) -> dict:
        """Sends calls with random objects, methods and arguments. Returns how many were answered and refused."""
        root = next(root for root in applications() if root.name == application)
        name = root.get_bus_name() if hasattr(root, "get_bus_name") else root.app.bus_name
        bus, chance = self._bus(), random.Random(seed)
        paths = ["/", "/org/a11y/atspi/cache", "/org/a11y/atspi/accessible/root", "/org/a11y/atspi/null"] + [
            f"/org/a11y/atspi/accessible/{number}" for number in (0, 1, 2, 3, 11, 12, "01", 999999999999999999, "9" * 40, "x")]
        members = {
            "org.a11y.atspi.Accessible": ["GetChildAtIndex", "GetState", "GetChildren", "Nonsense"],
            "org.a11y.atspi.Component": ["GetExtents", "Contains", "GetAccessibleAtPoint", "GrabFocus", "GetPosition"],
            "org.a11y.atspi.Action": ["DoAction", "GetName", "GetActions"],
            "org.a11y.atspi.Text": [
                "GetText", "GetStringAtOffset", "GetTextAtOffset", "GetTextBeforeOffset", "SetCaretOffset", "SetSelection",
                "GetCharacterExtents", "GetRangeExtents", "GetCharacterAtOffset", "GetOffsetAtPoint"],
            "org.a11y.atspi.EditableText": ["InsertText", "DeleteText", "SetTextContents"],
            "org.a11y.atspi.Selection": ["SelectChild", "DeselectChild", "GetSelectedChild", "IsChildSelected", "ClearSelection"],
            "org.a11y.atspi.Application": ["GetLocale"], "org.a11y.atspi.Cache": ["GetItems"],
            "org.freedesktop.DBus.Properties": ["Get", "Set", "GetAll"],
            "org.freedesktop.DBus.Introspectable": ["Introspect"], "no.such.Interface": ["No"],
        }
        def argument():
            return chance.choice([
                GLib.Variant("i", chance.choice([0, 1, -1, 2147483647, -2147483648, chance.randrange(40)])),
                GLib.Variant("u", chance.choice([0, 1, 2, 3, 4294967295])), GLib.Variant("s", chance.choice(["", "org.a11y.atspi.Value", "CurrentValue", "ä" * 300])),
                GLib.Variant("v", GLib.Variant("d", chance.choice([0.5, float("nan"), float("inf"), -1e300]))),
                GLib.Variant("d", float("nan")), GLib.Variant("b", True), GLib.Variant("o", "/"), GLib.Variant("as", ["a"]),
                GLib.Variant("a{sv}", {}), GLib.Variant("(iis)", (1, 2, "x")), GLib.Variant("y", 7), GLib.Variant("t", 1 << 63)])
        result = {"answered": 0, "refused": 0}
        for _ in range(count):
            interface = chance.choice(list(members))
            arguments = GLib.Variant.new_tuple(*[argument() for _ in range(chance.randrange(5))])
            try:
                bus.call_sync(
                    name, chance.choice(paths), interface, chance.choice(members[interface]), arguments, None,
                    Gio.DBusCallFlags.NONE, 5000, None)
                result["answered"] += 1
            except GLib.Error as error:
                if "Timeout" in error.message or "NoReply" in error.message:
                    raise
                result["refused"] += 1
        return result


def command(channel, condition, commands: Commands) -> bool:
    line = channel.readline()
    if not line:
        pyatspi.Registry.stop()
        return False
    request = json.loads(line)
    try:
        result = getattr(commands, request["command"])(*request["arguments"])
        write({"id": request["id"], "result": result})
    except Exception as error:  # Whatever went wrong is the test's to judge.
        write({"id": request["id"], "error": f"{type(error).__name__}: {error}"})
    return True


def main() -> None:
    GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, command, Commands())
    pyatspi.Registry.start()


main()
