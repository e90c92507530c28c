import Controls

/// The gestures and keys of Shapely, as shown by the help.
nonisolated enum GestureGuide {
  static let sections = [touch, mouse, touchpad, keyboard]

  static let touch = HelpSection(
    "Fingers and pen",
    [
      HelpEntry(
        "Make a shape", detail: "Tap a button in the bar, or drag out of it.",
        picture: GesturePicture(.finger, .tap)),
      HelpEntry(
        "Move it", detail: "Drag the shape, or throw it. It stays in the window.",
        picture: GesturePicture(.finger, .drag)),
      HelpEntry(
        "Resize it", detail: "Two fingers, apart or together, on or beside the shape.",
        picture: GesturePicture(.finger, .pinch)),
      HelpEntry(
        "Turn it", detail: "Rotate two fingers about each other.", picture: GesturePicture(.finger, .rotate)),
      HelpEntry(
        "Another colour", detail: "Tap the shape twice.", picture: GesturePicture(.finger, .tap, count: 2)),
      HelpEntry(
        "Send it to the back", detail: "Tap the shape three times.",
        picture: GesturePicture(.finger, .tap, count: 3)),
      HelpEntry(
        "Menu", detail: "Hold a finger on a shape, or on empty ground.",
        picture: GesturePicture(.finger, .press)),
      HelpEntry(
        "Undo", detail: "Three fingers sweep to the left.",
        picture: GesturePicture(.finger, .swipeLeft, count: 3)),
      HelpEntry(
        "Redo", detail: "Three fingers sweep to the right.",
        picture: GesturePicture(.finger, .swipeRight, count: 3)),
      HelpEntry(
        "Deselect", detail: "Tap empty ground. Keys then act on no shape.",
        picture: GesturePicture(.finger, .tap)),
    ])

  static let mouse = HelpSection(
    "Mouse",
    [
      HelpEntry("Select, move", detail: "Click or drag a shape.", picture: GesturePicture(.mouse, .drag)),
      HelpEntry(
        "Menu", detail: "The right button, on a shape or on empty ground.",
        picture: GesturePicture(.mouse, .contextClick)),
      HelpEntry(
        "Resize", detail: "Turn the wheel over a shape.",
        picture: GesturePicture(.mouse, .wheel, keys: ["Ctrl"])),
      HelpEntry(
        "Turn", detail: "Turn the wheel over a shape, with Shift or Alt.",
        picture: GesturePicture(.mouse, .wheel, keys: ["Shift"])
      ),
      HelpEntry(
        "Resize and turn", detail: "Drag the knob beside a shape, or drag with Alt.",
        picture: GesturePicture(.mouse, .drag, keys: ["Alt"])),
      HelpEntry(
        "Another colour", detail: "A double click. A third click sends the shape to the back.",
        picture: GesturePicture(.mouse, .tap, count: 2)),
    ])

  static let touchpad = HelpSection(
    "Touchpad",
    [
      HelpEntry(
        "Resize", detail: "Two fingers, over a shape.", picture: GesturePicture(.touchpad, .pinch)),
      HelpEntry("Turn", detail: "Two fingers, over a shape.", picture: GesturePicture(.touchpad, .rotate)),
      HelpEntry(
        "Undo and redo",
        detail: "Three fingers to the left and to the right, if the desktop passes them on.",
        picture: GesturePicture(.touchpad, .swipeLeft, count: 3)),
    ])

  static let keyboard = HelpSection(
    "Keyboard",
    [
      HelpEntry(
        "Make a shape", detail: "One key for each button; Enter makes another.",
        picture: GesturePicture(keys: ["1", "…", "6"], areAlternatives: true)),
      HelpEntry(
        "Select", detail: "The next button or shape; with Shift the one before.",
        picture: GesturePicture(keys: ["Tab"])),
      HelpEntry(
        "Press the selected button", picture: GesturePicture(keys: ["Enter", "Space"], areAlternatives: true)),
      HelpEntry(
        "Move", detail: "By 1 point; with Shift by 10. Hold to go faster.",
        picture: GesturePicture(keys: ["←", "↑", "↓", "→"], areAlternatives: true)),
      HelpEntry("Resize", picture: GesturePicture(keys: ["+", "−"], areAlternatives: true)),
      HelpEntry(
        "Turn", detail: "By 1°; with Shift by 15°.",
        picture: GesturePicture(keys: ["[", "]"], areAlternatives: true)),
      HelpEntry("Another colour", picture: GesturePicture(keys: ["C"])),
      HelpEntry("Make a copy", picture: GesturePicture(keys: ["D"])),
      HelpEntry(
        "To the front, to the back", picture: GesturePicture(keys: ["F", "B"], areAlternatives: true)),
      HelpEntry("Delete", picture: GesturePicture(keys: ["Del"])),
      HelpEntry(
        "Copy", detail: "The selected shape, or all; other programs get SVG or PNG.",
        picture: GesturePicture(keys: ["Ctrl", "C"])),
      HelpEntry("Cut", picture: GesturePicture(keys: ["Ctrl", "X"])),
      HelpEntry("Paste", picture: GesturePicture(keys: ["Ctrl", "V"])),
      HelpEntry("Menu", picture: GesturePicture(keys: ["Shift", "F10"])),
      HelpEntry(
        "Physics", detail: "Calm, throw, collide, gravity; with Shift backwards.",
        picture: GesturePicture(keys: ["P"])),
      HelpEntry(
        "Tilt", detail: "With Ctrl, while there is gravity.",
        picture: GesturePicture(keys: ["Ctrl", "←", "↑", "↓", "→"])),
      HelpEntry(
        "New drawing", detail: "The present one stays: File…, Open Recent…",
        picture: GesturePicture(keys: ["Ctrl", "N"])),
      HelpEntry(
        "Open a file", detail: "Also SVG drawings and pictures, or drop them on the window.",
        picture: GesturePicture(keys: ["Ctrl", "O"])),
      HelpEntry(
        "Save", detail: "As an SVG picture, which other programs show.",
        picture: GesturePicture(keys: ["Ctrl", "S"])),
      HelpEntry("Save under another name", picture: GesturePicture(keys: ["Ctrl", "Shift", "S"])),
      HelpEntry(
        "Export", detail: "As SVG, PDF, PNG or JPEG: the ending of the name decides.",
        picture: GesturePicture(keys: ["Ctrl", "Shift", "E"])),
      HelpEntry(
        "Close the window", detail: "Nothing is lost: the next start shows it again.",
        picture: GesturePicture(keys: ["Ctrl", "W"])),
      HelpEntry("Undo", picture: GesturePicture(keys: ["Ctrl", "Z"])),
      HelpEntry("Redo", picture: GesturePicture(keys: ["Ctrl", "Y"])),
      HelpEntry(
        "Stop", detail: "A dragged shape goes back. Again: deselects the shape.",
        picture: GesturePicture(keys: ["Esc"])),
      HelpEntry("This help", picture: GesturePicture(keys: ["F1", "?"], areAlternatives: true)),
      HelpEntry("Full screen", picture: GesturePicture(keys: ["F11"])),
      HelpEntry(
        "Gesture inspector", detail: "Shows which gesture wins, and why.",
        picture: GesturePicture(keys: ["F12"])),
      HelpEntry(
        "Physics inspector", detail: "Shows contacts, velocities and what sleeps.",
        picture: GesturePicture(keys: ["Shift", "F12"])),
      HelpEntry("Quit", picture: GesturePicture(keys: ["Ctrl", "Q"])),
    ])
}
