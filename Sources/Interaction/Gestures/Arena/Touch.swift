import Geometry

/// A finger, a held mouse button or a pen tip, from down to up.
///
/// ```swift
/// final class Pad: View {
///   override func touchesBegan(_ touches: [Touch]) {
///     for touch in touches where touch.kind != .mouse || touch.startButtons.contains(.left) {
///       print(touch.location(in: self), touch.tapCount)
///     }
///   }
/// }
/// ```
@MainActor public final class Touch {
  /// The pointer's identifier, which a host may reuse after the touch.
  public let id: PointerID
  /// Whether a finger, a mouse or a pen touches.
  public let kind: PointerKind
  /// Whether the touch is synthetic: one of the two of an Alt-drag.
  public let isSimulated: Bool
  /// The phase of the last event; `up` or `cancel` in the last one.
  public internal(set) var phase: PointerPhase
  /// The position in the window's points.
  public internal(set) var position: Point
  /// The position before the present frame.
  public internal(set) var previousPosition: Point
  /// The landing position in the window's points.
  public let startPosition: Point
  /// The number of the touch among quick taps at one place: 1 for the first, 2 for the second of a double tap.
  public internal(set) var tapCount = 1
  /// The time of the landing, in seconds on the arena's clock.
  public let startTime: Double
  /// The time of the last event, in seconds on the arena's clock.
  public internal(set) var time: Double
  /// The buttons that started the touch; empty for a finger.
  public let startButtons: PointerButtons
  /// The buttons pressed now.
  public internal(set) var buttons: PointerButtons
  /// The modifier keys held at the last event.
  public internal(set) var modifiers: KeyModifiers
  /// The pressure and tilt of a pen; nil for fingers and mice, and if the host does not report them.
  public internal(set) var pen: PenState?
  /// The owner that was hit on landing. It does not change during the touch.
  public internal(set) weak var owner: (any GestureOwner)?
  /// The positions in the present frame, oldest first.
  ///
  /// Hosts may deliver several positions with one time stamp. Recognizers use the last one; drawing with a pen needs
  /// all of them.
  public internal(set) var coalesced: [Point] = []
  /// The recent positions.
  public internal(set) var trail = VelocityTracker()

  /// The number of this contact since the arena's creation. Unlike `id`, it is never reused.
  let serial: UInt64
  /// The events delivered to the owner's own touch methods.
  var delivery = OwnerDelivery()

  init(_ event: PointerEvent, owner: (any GestureOwner)?, serial: UInt64) {
    id = event.id
    kind = event.kind
    isSimulated = event.isSimulated
    phase = event.phase
    position = event.position
    previousPosition = event.position
    startPosition = event.position
    startTime = event.time
    time = event.time
    startButtons = event.buttons
    buttons = event.buttons
    modifiers = event.modifiers
    pen = event.pen
    self.owner = owner
    self.serial = serial
    coalesced.reserveCapacity(8)
    coalesced.append(position)
    trail.add(position, at: time)
  }

  /// Returns the position in `space`, or in the window if nil.
  public func location(in space: (any GestureOwner)?) -> Point { position.fromWindow(to: space) }
}

extension Point {
  /// Converts this point of the window to `space`. It is unchanged if `space` is nil or its transform is not
  /// invertible.
  func fromWindow(to space: (any GestureOwner)?) -> Point {
    space?.pointFromWindow(self) ?? self
  }
}

/// By identity.
extension Touch: Hashable {
  nonisolated public static func == (a: Touch, b: Touch) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
