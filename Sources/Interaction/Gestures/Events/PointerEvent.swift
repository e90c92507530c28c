import Geometry

/// The identity of one contact or cursor, from its first event to its last.
nonisolated public struct PointerID: Hashable, Sendable, CustomStringConvertible {
  /// The number that the host gave, which it may use again after the pointer's last event.
  public var rawValue: UInt64
  /// Creates an identity from the host's number.
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
  public var description: String { "\(rawValue)" }
}

/// The kind of a pointer. A mouse and a pen can hover, a finger cannot.
nonisolated public enum PointerKind: String, Hashable, Sendable, CaseIterable {
  /// A finger on a touchscreen.
  case touch
  /// A mouse, or a finger that moves the pointer on a touchpad.
  case mouse
  /// A pen on a tablet or a screen.
  case pen
}

/// The step of a pointer that an event reports.
nonisolated public enum PointerPhase: String, Hashable, Sendable, CaseIterable {
  /// A finger landed, or a first button or a pen tip went down.
  case down
  /// The pointer moved, or its buttons or pressure changed, while it is down.
  case move
  /// The finger was lifted, or the last button or the pen tip went up.
  case up
  /// The system took the pointer. What it began must be undone.
  case cancel
  /// Motion of a mouse or pen without a pressed button.
  case hover
}

/// The pressed mouse buttons or pen barrel buttons.
nonisolated public struct PointerButtons: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The button that selects and activates; the tip of a pen counts as it.
  public static let left = PointerButtons(rawValue: 1)
  /// The button of the context menu.
  public static let right = PointerButtons(rawValue: 2)
  /// The wheel as a button.
  public static let middle = PointerButtons(rawValue: 4)
  /// The button at the side of a mouse that goes back, as in a browser's history.
  public static let back = PointerButtons(rawValue: 8)
  /// The button at the side of a mouse that goes forward.
  public static let forward = PointerButtons(rawValue: 16)
}

/// The modifier keys that are held.
nonisolated public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The Shift key, left or right.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The Control key, left or right.
  public static let control = KeyModifiers(rawValue: 2)
  /// The Alt key, Option on keyboards of Macs.
  public static let alt = KeyModifiers(rawValue: 4)
  /// The Windows, Command or Super key.
  public static let meta = KeyModifiers(rawValue: 8)
}

/// An event of a finger, mouse or pen, in the window's points.
///
/// ```swift
/// let pen = PointerID(1)
/// for (phase, x) in [(PointerPhase.down, 10.0), (.move, 60), (.up, 60)] {
///   window.send(.pointer(PointerEvent(
///     id: pen, kind: .pen, phase: phase, position: Point(x, 20), time: x / 100, pen: PenState(pressure: 0.5))))
/// }
/// ```
nonisolated public struct PointerEvent: Hashable, Sendable {
  /// The pointer, the same from its first event to its last.
  public var id: PointerID
  /// Whether a finger, a mouse or a pen.
  public var kind: PointerKind
  /// The step that the event reports.
  public var phase: PointerPhase
  /// The position in the window's points.
  public var position: Point
  /// The buttons pressed after the event; empty for a finger.
  public var buttons: PointerButtons
  /// The modifier keys held.
  public var modifiers: KeyModifiers
  /// Seconds on the host's clock.
  public var time: Double
  /// Whether the event is synthetic: one of the two touches of an Alt-drag.
  public var isSimulated: Bool
  /// The pen's values; nil for fingers and mice, and if the host does not report them.
  public var pen: PenState?

  /// Creates an event. The position is in the window's points, the time in seconds on the host's clock.
  public init(
    id: PointerID, kind: PointerKind, phase: PointerPhase, position: Point, buttons: PointerButtons = [],
    modifiers: KeyModifiers = [], time: Double, isSimulated: Bool = false,
    pen: PenState? = nil
  ) {
    self.id = id
    self.kind = kind
    self.phase = phase
    self.position = position
    self.buttons = buttons
    self.modifiers = modifiers
    self.time = time
    self.isSimulated = isSimulated
    self.pen = pen
  }
}
