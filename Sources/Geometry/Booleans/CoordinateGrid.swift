/// Where the corners of a boolean operation's result may lie: at multiples of a power of two.
///
/// The step is 2⁻³⁰ points, a billionth, as long as the largest coordinate lies between 1 and 2²⁰ points. A fixed
/// step lets the result of one operation go into the next without moving. Smaller pictures get a finer grid,
/// with 2³⁰ steps to the largest coordinate at least, larger ones a coarser one, with 2⁵⁰ at most.
struct CoordinateGrid: Sendable {
  /// The distance between neighbouring positions, in points.
  let step: Double

  /// nil when there is nothing that has an area: no coordinate but zero, or one that is not finite.
  init?(largestCoordinate: Double) {
    guard largestCoordinate > 0, largestCoordinate.isNormal else { return nil }
    let exponent = Int(largestCoordinate.exponent)
    let step = Double(sign: .plus, exponent: max(exponent - 50, min(-30, exponent - 30)), significand: 1)
    guard step.isNormal else { return nil }
    self.step = step
  }

  func snap(_ point: Point) -> GridPoint { GridPoint(Self.whole(point.x / step), Self.whole(point.y / step)) }

  func point(_ position: GridPoint) -> Point { Point(Double(position.x) * step, Double(position.y) * step) }

  /// How many steps a distance in points is, rounded up.
  func stepCount(_ distance: Double) -> Int64 { Self.whole((distance / step).rounded(.up)) }

  /// The nearest whole number; confined to ±2⁵¹, which only a number beyond the grid's own range can need.
  private static func whole(_ value: Double) -> Int64 { Int64(max(-0x1p51, min(0x1p51, value.rounded()))) }
}
