import Geometry

/// Recognizes a pinch of two fingers on a touchpad that reports the positions of its fingers, as on macOS.
///
/// The pinch begins when the fingers spread or turn further than their middle moves. Otherwise they scroll, which the
/// system reports itself. A finger that joins or lifts ends the pinch.
nonisolated package struct TwoFingerPinch: Sendable {
  package enum Step: Hashable, Sendable {
    case began, ended
    /// The ratio of the fingers' distances and the rotation since the beginning, in radians, clockwise.
    case changed(scale: Double, rotation: Double)
  }

  /// The ratio of a touchpad's width to its height. Apple's are between 1.4 and 1.6.
  package static let aspect = 1.5
  /// The change of the fingers' distance that begins a pinch, in heights of the touchpad. Default 0.04: 4 mm of Apple's.
  package static let spreadSlop = 0.04
  /// The rotation that begins a pinch, in radians. Default 6°.
  package static let rotationSlop = 6 * Double.pi / 180
  /// The smallest distance of two fingers whose rotation is measured, in heights. Default 0.1. Below it is noise.
  package static let minimumSpan = 0.1

  private struct Pair {
    var middle: Point
    var span: Double
    var angle: Double
  }

  private var fingers: [(id: Int64, position: Point)] = []
  private var start: Pair?
  private var rotation = 0.0
  private var lastAngle = 0.0
  package private(set) var isActive = false

  package init() {}

  /// Moves a finger, or puts it down.
  /// - Parameters:
  ///   - x: in 0...1 of the touchpad's width.
  ///   - y: in 0...1 of the touchpad's height.
  package mutating func touch(_ id: Int64, x: Double, y: Double) -> Step? {
    guard x.isFinite, y.isFinite else { return nil }
    let position = Point(x * Self.aspect, y)
    guard let index = fingers.firstIndex(where: { $0.id == id }) else {
      fingers.append((id, position))
      return restart()
    }
    fingers[index].position = position
    return advance()
  }

  package mutating func lift(_ id: Int64) -> Step? {
    fingers.removeAll { $0.id == id }
    return restart()
  }

  private var pair: Pair? {
    guard fingers.count == 2 else { return nil }
    let (first, second) = (fingers[0].position, fingers[1].position)
    let difference = second - first
    return Pair(middle: first.lerp(to: second, 0.5), span: difference.length, angle: difference.angle)
  }

  private mutating func restart() -> Step? {
    defer { isActive = false }
    begin(pair)
    return isActive ? .ended : nil
  }

  private mutating func begin(_ pair: Pair?) {
    start = pair
    rotation = 0
    lastAngle = pair?.angle ?? 0
  }

  private mutating func advance() -> Step? {
    guard let pair, let start else { return nil }
    if pair.span >= Self.minimumSpan {
      rotation += (pair.angle - lastAngle).remainder(dividingBy: 2 * .pi)
      lastAngle = pair.angle
    }
    if isActive {
      return .changed(scale: max(pair.span, 0.01) / max(start.span, 0.01), rotation: rotation)
    }
    let spread = abs(pair.span - start.span)
    let movement = pair.middle.distance(to: start.middle)
    let isPinch = spread > Self.spreadSlop && spread > movement
    let isRotation = abs(rotation) > Self.rotationSlop && abs(rotation) * pair.span / 2 > movement
    guard isPinch || isRotation else { return nil }
    isActive = true
    begin(pair)
    return .began
  }
}
