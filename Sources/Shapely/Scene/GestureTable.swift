/// What a person can do in Shapely, and how on each device: what the help shows.
nonisolated public struct GestureTable: Hashable, Sendable {
  /// One thing to do. A device that cannot do it has no text.
  public struct Row: Hashable, Sendable {
    public var action: String
    public var touch: String?
    public var mouse: String?
    public var touchpad: String?
    public var keyboard: String?
  }

  public var rows: [Row]

  /// All gestures of the program, the most frequent first.
  public static let all = GestureTable(rows: [
    Row(
      action: "Make a shape", touch: "Tap a button, or drag out of it",
      mouse: "Click a button, or drag out of it",
      touchpad: "Click a button, or drag out of it", keyboard: "1 to 6; Enter or Space makes another"),
    Row(
      action: "Move", touch: "Drag", mouse: "Drag", touchpad: "Drag",
      keyboard: "Arrows; with Shift ten times as far; hold to go faster"),
    Row(
      action: "Resize", touch: "Pinch the shape, or on either side of it",
      mouse: "Ctrl + wheel, Alt + drag, or drag the knob",
      touchpad: "Pinch", keyboard: "+ and −"),
    Row(
      action: "Turn", touch: "Twist with two fingers", mouse: "Shift + wheel, Alt + wheel, or drag the knob",
      touchpad: "Twist with two fingers", keyboard: "[ and ], or comma and point; with Shift 15°"),
    Row(
      action: "New colour", touch: "Double tap", mouse: "Double click", touchpad: "Double click",
      keyboard: "C"),
    Row(
      action: "To the back", touch: "Triple tap", mouse: "Triple click", touchpad: "Triple click",
      keyboard: "B"),
    Row(action: "To the front", touch: nil, mouse: nil, touchpad: nil, keyboard: "F"),
    Row(action: "Duplicate", touch: nil, mouse: nil, touchpad: nil, keyboard: "D"),
    Row(action: "Delete", touch: nil, mouse: nil, touchpad: nil, keyboard: "Delete"),
    Row(
      action: "Menu", touch: "Press and hold", mouse: "Right click", touchpad: "Click with two fingers",
      keyboard: "Menu, or Shift + F10"),
    Row(
      action: "Undo", touch: "Sweep left with three fingers", mouse: nil, touchpad: nil, keyboard: "Ctrl + Z"),
    Row(
      action: "Redo", touch: "Sweep right with three fingers", mouse: nil, touchpad: nil,
      keyboard: "Ctrl + Y, or Ctrl + Shift + Z"),
    Row(
      action: "Next shape", touch: "Tap it", mouse: "Click it", touchpad: "Click it",
      keyboard: "Tab, Shift + Tab"),
    Row(action: "Call off", touch: nil, mouse: nil, touchpad: nil, keyboard: "Escape"),
    Row(action: "Full screen", touch: nil, mouse: nil, touchpad: nil, keyboard: "F11; Escape leaves it"),
    Row(action: "Gesture inspector", touch: nil, mouse: nil, touchpad: nil, keyboard: "F12"),
    Row(action: "Quit", touch: nil, mouse: nil, touchpad: nil, keyboard: "Ctrl + Q"),
  ])
}
