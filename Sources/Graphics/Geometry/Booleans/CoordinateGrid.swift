/// The grid for the corners of a boolean operation's result: multiples of a power of two.
///
/// The step is 2⁻³⁰ points, about a billionth, if the largest coordinate is between 1 and 2²⁰ points. With a fixed
/// step, the result of one operation can be an operand of the next without moving. Smaller paths have a finer grid,
/// with at least 2³⁰ steps to the largest coordinate; larger paths have a coarser one, with at most 2⁵⁰.
struct CoordinateGrid: Sendable {
  /// The distance between neighbouring positions, in points.
  let step: Double

  /// Fails if no area is possible: all coordinates are zero, or one is not finite.
  init?(largestCoordinate: Double) {
    guard largestCoordinate > 0, largestCoordinate.isNormal else { return nil }
    let exponent = Int(largestCoordinate.exponent)
    let step = Double(sign: .plus, exponent: max(exponent - 50, min(-30, exponent - 30)), significand: 1)
    guard step.isNormal else { return nil }
    self.step = step
  }

  func snap(_ point: Point) -> GridPoint {
    GridPoint(Self.rounded(point.x / step), Self.rounded(point.y / step))
  }

  func point(_ position: GridPoint) -> Point { Point(Double(position.x) * step, Double(position.y) * step) }

  /// Returns the number of steps in a distance in points, rounded up.
  func stepCount(_ distance: Double) -> Int64 { Self.rounded((distance / step).rounded(.up)) }

  /// Returns the nearest integer, clamped to ±2⁵¹, which only numbers beyond the grid's range exceed.
  private static func rounded(_ value: Double) -> Int64 { Int64(max(-0x1p51, min(0x1p51, value.rounded()))) }
}
