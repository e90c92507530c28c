import Geometry

/// One finger (or held mouse button, or pen tip) on its way from down to up.
@MainActor public final class Touch {
  public let id: PointerID
  public let kind: PointerKind
  public let isSimulated: Bool
  public internal(set) var phase: PointerPhase
  /// In the window's points.
  public internal(set) var position: Point
  /// Where it was before the present frame of input.
  public internal(set) var previousPosition: Point
  public let startPosition: Point
  public let startTime: Double
  public internal(set) var time: Double
  /// The buttons that made the touch; empty for a finger.
  public let startButtons: PointerButtons
  public internal(set) var buttons: PointerButtons
  public internal(set) var modifiers: KeyModifiers
  /// How hard a pen is pressed and how it is held; nil for fingers and mice, and where the host does not know.
  public internal(set) var pen: PenState?
  /// The one that was hit when the finger landed; the touch stays bound to it for life.
  public internal(set) weak var owner: (any GestureOwner)?
  /// Where the touch has been in the present frame of input, oldest first: its positions that hosts deliver with one
  /// time stamp, of which recognizers see the last. For drawing with a pen, which wants them all.
  public internal(set) var coalesced: [Point] = []
  /// Where the touch has been lately.
  public internal(set) var trail = VelocityTracker()

  /// Unlike `id`, which a host may use again: the number of this contact since the arena was made.
  let serial: UInt64
  /// What the owner's own touch methods have been told so far.
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

  /// The position in the space of `space`, or in the window when nil.
  public func location(in space: (any GestureOwner)?) -> Point { position.fromWindow(to: space) }
}

extension Point {
  /// This point of the window in the space of `space`; unchanged when nil, or when the space is flat.
  func fromWindow(to space: (any GestureOwner)?) -> Point {
    guard let space, let inverse = space.transformToWindow.inverse else { return self }
    return inverse * self
  }
}
