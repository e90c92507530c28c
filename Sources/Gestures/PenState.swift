import Geometry

/// What a pen tells beside its place.
nonisolated public struct PenState: Hashable, Sendable {
  /// How hard it is pressed, in 0...1; 0 above the tablet.
  public let pressure: Double
  /// How far it leans from upright to the right and towards its holder, in radians, each in −π/2...π/2.
  public let tilt: Vector
  /// Whether it is held upside down, with its rubber on the tablet.
  public let isEraser: Bool

  /// Numbers out of their range become the nearest that is in it, what is no number becomes 0.
  public init(pressure: Double = 0, tilt: Vector = .zero, isEraser: Bool = false) {
    func within(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      value.isNaN ? 0 : min(max(value, range.lowerBound), range.upperBound)
    }
    let leaning = -Double.pi / 2...Double.pi / 2
    self.pressure = within(pressure, 0...1)
    self.tilt = Vector(within(tilt.dx, leaning), within(tilt.dy, leaning))
    self.isEraser = isEraser
  }
}
