import Geometry
import Gestures

/// The series of wheel events that a scroll view receives.
struct ScrollWheel {
  /// The time of the last event that scrolled, in seconds.
  var lastTime = -Double.infinity
  /// The offset without rounding, to which fractions of notches are added.
  var position = Point.zero
  /// The last offsets of a touchpad, for the velocity with which fingers are lifted.
  private var samples: [(time: Double, offset: Point)] = []

  /// The time after which other views receive the wheel's events, in seconds.
  static let silence = 0.15
  /// The time over which the velocity is measured, in seconds.
  static let horizon = 0.1

  /// Whether an event at a time belongs to the series that began to scroll.
  func isLatched(at time: Double) -> Bool { time - lastTime <= ScrollWheel.silence }

  /// Returns the velocity of the last offsets, in points per second.
  func velocity(at time: Double) -> Vector {
    let recent = samples.filter { time - $0.time <= ScrollWheel.horizon }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
    return (last.offset - first.offset) / (last.time - first.time)
  }

  /// Begins the offsets of a touchpad with the one before its first event, a sixtieth of a second earlier.
  mutating func begin(from offset: Point, at time: Double) { samples = [(time - 1.0 / 60, offset)] }

  mutating func add(_ offset: Point, at time: Double) {
    samples.removeAll { time - $0.time > ScrollWheel.horizon }
    samples.append((time, offset))
  }

  /// Ends the series because the fingers left the touchpad. Returns their velocity, in points per second.
  mutating func lift(at time: Double) -> Vector {
    let velocity = velocity(at: time)
    clear()
    lastTime = -.infinity
    return velocity
  }

  /// Forgets the offsets of a touchpad.
  mutating func clear() { samples = [] }
}

nonisolated extension WheelEvent {
  /// Whether the event is of whole notches along both axes.
  var isOfWholeNotches: Bool { delta.dx.rounded() == delta.dx && delta.dy.rounded() == delta.dy }
}

extension ScrollPhysics {
  /// Returns the distance that an event scrolls, in points.
  func distance(of event: WheelEvent) -> Vector {
    func sign(_ number: Double) -> Double { number > 0 ? 1 : number < 0 ? -1 : 0 }
    let isWhole = event.isOfWholeNotches
    var notches = event.delta
    // Some systems report the wheel with Shift as horizontal.
    if event.modifiers.contains(.shift), notches.dx == 0 { notches = Vector(notches.dy, 0) }
    // A wheel has one axis, and scrolls content that has only the other one.
    if isWhole, notches.dx == 0, !scrolls(.vertical) { notches = Vector(notches.dy, 0) }
    guard behavior.isPaging, isWhole else { return notches * behavior.lineDistance }
    return Vector(sign(notches.dx) * visible.width, sign(notches.dy) * visible.height)
  }
}
