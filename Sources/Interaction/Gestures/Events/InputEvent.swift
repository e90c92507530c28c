import Geometry

/// A wheel event or a two-finger scroll, in notches: +1 is one notch to the right or down the page.
///
/// An event without a distance tells that the fingers of a touchpad were lifted, or with ``isHold`` that they rest on it,
/// where the system reports that.
///
/// ```swift
/// final class Dial: View {
///   var angle = 0.0
///   override func scrolled(_ event: WheelEvent) -> Bool {
///     angle += event.delta.dy * (event.modifiers.contains(.shift) ? 0.01 : 0.1)
///     return true
///   }
/// }
/// ```
nonisolated public struct WheelEvent: Hashable, Sendable {
  /// The pointer's position in the window's points.
  public var position: Point
  /// The notches scrolled, which may be fractions.
  public var delta: Vector
  /// The modifier keys held at the event.
  public var modifiers: KeyModifiers
  /// Whether the event says that fingers came to rest on the touchpad. What moves by itself under the pointer then stops. Default
  /// false.
  public var isHold: Bool
  /// Seconds on the host's clock.
  public var time: Double

  /// Creates an event. `delta` is in notches, `time` in seconds on the host's clock.
  public init(
    position: Point, delta: Vector, modifiers: KeyModifiers = [], isHold: Bool = false, time: Double
  ) {
    self.position = position
    self.delta = delta
    self.modifiers = modifiers
    self.isHold = isHold
    self.time = time
  }
}

/// A pinch or rotation that a touchpad recognized, or that wheel events were converted to.
///
/// ```swift
/// window.send(.pinch(PinchEvent(phase: .began, position: Point(100, 80), scale: 1, time: 1)))
/// window.send(.pinch(PinchEvent(phase: .changed, position: Point(100, 80), scale: 1.5, time: 1.1)))
/// window.send(.pinch(PinchEvent(phase: .ended, position: Point(100, 80), scale: 1.5, time: 1.2)))
/// ```
nonisolated public struct PinchEvent: Hashable, Sendable {
  /// The step of a pinch that an event reports.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The first event.
    case began
    /// A change of the scale or the rotation.
    case changed
    /// The fingers were lifted.
    case ended
    /// The system took the gesture.
    case cancelled
  }
  /// The step that the event reports.
  public var phase: Phase
  /// The pointer's position in the window's points.
  public var position: Point
  /// The ratio of the fingers' distance to that at the beginning.
  public var scale: Double
  /// Radians since the beginning, clockwise.
  public var rotation: Double
  /// Whether the event comes from a wheel's notches. Each notch is intended, so recognizers use no slop. Default false.
  public var isStepwise: Bool
  /// Seconds on the host's clock.
  public var time: Double

  /// Creates an event. Scale and rotation are those since the beginning.
  public init(
    phase: Phase, position: Point, scale: Double, rotation: Double = 0, isStepwise: Bool = false, time: Double
  ) {
    self.phase = phase
    self.position = position
    self.scale = scale
    self.rotation = rotation
    self.isStepwise = isStepwise
    self.time = time
  }
}

/// A key that went down or up.
///
/// ```swift
/// final class Deck: View {
///   override func keyDown(_ event: KeyEvent) -> Bool {
///     guard event.name == "f", event.modifiers == .control else { return false }
///     card.flip()
///     return true
///   }
/// }
/// ```
nonisolated public struct KeyEvent: Hashable, Sendable {
  /// The step of a key that an event reports.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The key was pressed, or repeats.
    case down
    /// The key was released.
    case up
  }
  /// The name in lower case: a letter or digit, or `tab`, `enter`, `space`, `escape`, `left`, `right`, `up`, `down`,
  /// `plus`, `minus`, `delete`, `backspace`, `menu`, `f1`…`f24`.
  ///
  /// Under a layout of another script, the key has the letter of the Latin layout beside it, or of its position.
  public var name: String
  /// Whether the key went down or up.
  public var phase: Phase
  /// The modifier keys held at the event, without the key itself.
  public var modifiers: KeyModifiers
  /// Whether the key repeats because it is held.
  public var isRepeat: Bool
  /// Seconds on the host's clock.
  public var time: Double

  /// Creates an event. `time` is in seconds on the host's clock.
  public init(
    name: String, phase: Phase, modifiers: KeyModifiers = [], isRepeat: Bool = false, time: Double
  ) {
    self.name = name
    self.phase = phase
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.time = time
  }
}

/// Any input event of a window, so that a tape can store it.
///
/// ```swift
/// let events: [InputEvent] = [
///   .key(KeyEvent(name: "space", phase: .down, time: 0)), .resize(Size(800, 600), time: 0.5),
/// ]
/// for event in events where event.isFinite { window.send(event) }
/// ```
nonisolated public enum InputEvent: Hashable, Sendable {
  /// A finger, a mouse or a pen.
  case pointer(PointerEvent)
  /// A wheel, or two fingers that scroll on a touchpad.
  case wheel(WheelEvent)
  /// Two fingers that pinch or rotate on a touchpad.
  case pinch(PinchEvent)
  /// A key.
  case key(KeyEvent)
  /// Text for the view that is being edited.
  case text(TextEvent)
  /// Pasted content other than text for the view that is being edited.
  case paste(PasteEvent)
  /// Files that were dropped on the window.
  case drop(DropEvent)
  /// The direction of gravity in the window, from a sensor.
  case tilt(TiltEvent)
  /// The window's new size in points.
  case resize(Size, time: Double)
  /// The cancellation of all active input: the window lost the focus or is no longer visible.
  case cancelAll(time: Double)
  /// The window became visible, or is no longer visible: animations stand still meanwhile.
  case visibility(Bool, time: Double)

  /// Seconds on the host's clock.
  public var time: Double {
    get {
      switch self {
      case .pointer(let event): event.time
      case .wheel(let event): event.time
      case .pinch(let event): event.time
      case .key(let event): event.time
      case .text(let event): event.time
      case .paste(let event): event.time
      case .drop(let event): event.time
      case .tilt(let event): event.time
      case .resize(_, let time), .cancelAll(let time), .visibility(_, let time): time
      }
    }
    set {
      switch self {
      case .pointer(var event):
        event.time = newValue
        self = .pointer(event)
      case .wheel(var event):
        event.time = newValue
        self = .wheel(event)
      case .pinch(var event):
        event.time = newValue
        self = .pinch(event)
      case .key(var event):
        event.time = newValue
        self = .key(event)
      case .text(var event):
        event.time = newValue
        self = .text(event)
      case .paste(var event):
        event.time = newValue
        self = .paste(event)
      case .drop(var event):
        event.time = newValue
        self = .drop(event)
      case .tilt(var event):
        event.time = newValue
        self = .tilt(event)
      case .resize(let size, _): self = .resize(size, time: newValue)
      case .cancelAll: self = .cancelAll(time: newValue)
      case .visibility(let isVisible, _): self = .visibility(isVisible, time: newValue)
      }
    }
  }
}
