import Geometry

/// One finger (or held mouse button, or pen tip) on its way from down to up.
public final class Touch {
  public let id: PointerID
  public let kind: PointerKind
  public let isSimulated: Bool
  public internal(set) var phase: PointerPhase
  /// In the window's points.
  public internal(set) var position: Point
  public internal(set) var previousPosition: Point
  public let startPosition: Point
  public let startTime: Double
  public internal(set) var time: Double
  public internal(set) var buttons: PointerButtons
  public internal(set) var modifiers: KeyModifiers
  /// The one that was hit when the finger landed; the touch stays bound to it for life.
  public internal(set) weak var owner: (any GestureOwner)?

  init(_ event: PointerEvent, owner: (any GestureOwner)?) {
    id = event.id
    kind = event.kind
    isSimulated = event.isSimulated
    phase = event.phase
    position = event.position
    previousPosition = event.position
    startPosition = event.position
    startTime = event.time
    time = event.time
    buttons = event.buttons
    modifiers = event.modifiers
    self.owner = owner
  }

  /// The position in the space of `space`, or in the window when nil.
  public func location(in space: (any GestureOwner)?) -> Point {
    guard let space, let inverse = space.transformToWindow.inverse else { return position }
    return inverse * position
  }
}
