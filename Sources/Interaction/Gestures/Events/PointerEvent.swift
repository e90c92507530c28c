import Geometry

/// The identity of one contact or cursor, from its first event to its last.
nonisolated public struct PointerID: Hashable, Sendable, CustomStringConvertible {
  public var rawValue: UInt64
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }
  public var description: String { "\(rawValue)" }
}

/// The kind of a pointer. A mouse and a pen can hover, a finger cannot.
nonisolated public enum PointerKind: String, Hashable, Sendable, CaseIterable { case touch, mouse, pen }

/// The step of a pointer that an event reports.
nonisolated public enum PointerPhase: String, Hashable, Sendable, CaseIterable {
  case down, move, up, cancel
  /// Motion of a mouse or pen without a pressed button.
  case hover
}

/// The pressed mouse buttons or pen barrel buttons.
nonisolated public struct PointerButtons: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let left = PointerButtons(rawValue: 1)
  public static let right = PointerButtons(rawValue: 2)
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
  public static let shift = KeyModifiers(rawValue: 1)
  public static let control = KeyModifiers(rawValue: 2)
  public static let alt = KeyModifiers(rawValue: 4)
  /// The Windows, Command or Super key.
  public static let meta = KeyModifiers(rawValue: 8)
}

/// An event of a finger, mouse or pen, in the window's points.
nonisolated public struct PointerEvent: Hashable, Sendable {
  public var id: PointerID
  public var kind: PointerKind
  public var phase: PointerPhase
  /// The position in the window's points.
  public var position: Point
  /// The buttons pressed after the event; empty for a finger.
  public var buttons: PointerButtons
  public var modifiers: KeyModifiers
  /// Seconds on the host's clock.
  public var time: Double
  /// Whether the event is synthetic: one of the two touches of an Alt-drag.
  public var isSimulated: Bool
  /// The pen's values; nil for fingers and mice, and if the host does not report them.
  public var pen: PenState?

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
