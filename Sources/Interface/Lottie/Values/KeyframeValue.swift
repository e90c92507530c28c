import Geometry
import Painting

/// A value that keyframes interpolate.
protocol KeyframeValue: Equatable, Sendable {
  /// Returns the value between this one and `end`. `fraction` returns the fraction of a dimension, which may lie
  /// outside 0...1 if the easing overshoots.
  func mixed(with end: Self, fraction: (Int) -> Double) -> Self
  /// Returns the value on a curve in the plane; nil if the value is no position.
  static func value(on motion: SpatialMotion, at fraction: Double) -> Self?
}

extension KeyframeValue {
  static func value(on motion: SpatialMotion, at fraction: Double) -> Self? { nil }
}

extension Double: KeyframeValue {
  func mixed(with end: Double, fraction: (Int) -> Double) -> Double { self + (end - self) * fraction(0) }
}

extension Point: KeyframeValue {
  func mixed(with end: Point, fraction: (Int) -> Double) -> Point {
    Point(x.mixed(with: end.x) { _ in fraction(0) }, y.mixed(with: end.y) { _ in fraction(1) })
  }

  static func value(on motion: SpatialMotion, at fraction: Double) -> Point? { motion.point(at: fraction) }
}

extension Color: KeyframeValue {
  func mixed(with end: Color, fraction: (Int) -> Double) -> Color {
    Color(
      red: red.mixed(with: end.red) { _ in fraction(0) },
      green: green.mixed(with: end.green) { _ in fraction(1) },
      blue: blue.mixed(with: end.blue) { _ in fraction(2) },
      alpha: alpha.mixed(with: end.alpha) { _ in fraction(3) })
  }
}

/// The numbers of a gradient's stops. Sequences of different lengths do not mix: the first one is kept.
extension [Double]: KeyframeValue {
  func mixed(with end: [Double], fraction: (Int) -> Double) -> [Double] {
    guard end.count == count else { return self }
    let t = fraction(0)
    return zip(self, end).map { $0 + ($1 - $0) * t }
  }
}
