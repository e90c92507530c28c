import CSDL2
import Geometry

/// Makes a pinch of two fingers on a touchpad that tells where its fingers are and not what they do, as on macOS.
///
/// It begins when the two spread, or turn, further than their middle moves: otherwise they scroll, which the system
/// tells by itself. A finger that joins or leaves ends it.
struct TrackpadPinch {
  enum Step: Hashable {
    case began, ended
    /// Both since the beginning; the turn in radians, clockwise.
    case changed(scale: Double, rotation: Double)
  }

  /// A touchpad's width by its height. SDL tells places in parts of either; Apple's are 1.4 to 1.6.
  static let aspect = 1.5
  /// How far the fingers spread before a pinch begins, in heights of the touchpad. Default 0.04, of Apple's 4 mm.
  static let spreadSlop = 0.04
  /// How far they turn before, in radians. Default 6°.
  static let turnSlop = 6 * Double.pi / 180
  /// Fingers nearer than this cannot be told to turn. Default 0.1.
  static let smallestSpan = 0.1

  private struct Pair {
    var middle: Point
    var span: Double
    var angle: Double
  }

  private var fingers: [(id: SDL_FingerID, place: Point)] = []
  private var base: Pair?
  private var rotation = 0.0
  private var lastAngle = 0.0
  private(set) var isActive = false

  /// A finger is at a place, in parts of the touchpad's width and height, for the first time or again.
  mutating func touch(_ id: SDL_FingerID, x: Double, y: Double) -> Step? {
    guard x.isFinite, y.isFinite else { return nil }
    let place = Point(x * Self.aspect, y)
    guard let index = fingers.firstIndex(where: { $0.id == id }) else {
      fingers.append((id, place))
      return restart()
    }
    fingers[index].place = place
    return follow()
  }

  mutating func lift(_ id: SDL_FingerID) -> Step? {
    fingers.removeAll { $0.id == id }
    return restart()
  }

  private var pair: Pair? {
    guard fingers.count == 2 else { return nil }
    let (a, b) = (fingers[0].place, fingers[1].place)
    let way = b - a
    return Pair(middle: a.lerp(to: b, 0.5), span: way.length, angle: way.angle)
  }

  private mutating func restart() -> Step? {
    defer { isActive = false }
    begin(pair)
    return isActive ? .ended : nil
  }

  private mutating func begin(_ pair: Pair?) {
    base = pair
    rotation = 0
    lastAngle = pair?.angle ?? 0
  }

  private mutating func follow() -> Step? {
    guard let pair, let base else { return nil }
    if pair.span >= Self.smallestSpan {
      rotation += (pair.angle - lastAngle).remainder(dividingBy: 2 * .pi)
      lastAngle = pair.angle
    }
    if isActive {
      return .changed(scale: max(pair.span, 0.01) / max(base.span, 0.01), rotation: rotation)
    }
    let spread = abs(pair.span - base.span)
    let way = pair.middle.distance(to: base.middle)
    let isPinch = spread > Self.spreadSlop && spread > way
    let isTurn = abs(rotation) > Self.turnSlop && abs(rotation) * pair.span / 2 > way
    guard isPinch || isTurn else { return nil }
    isActive = true
    begin(pair)
    return .began
  }
}
