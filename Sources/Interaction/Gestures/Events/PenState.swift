import Geometry

/// The values of a pen besides its position.
///
/// ```swift
/// let pen = PenState(pressure: 0.8, tilt: Vector(0.2, 0), isEraser: false)
/// let width = 1 + 5 * pen.pressure
/// ```
nonisolated public struct PenState: Hashable, Sendable {
  /// The pressure in 0...1; 0 above the tablet.
  public let pressure: Double
  /// The tilt from upright to the right and towards the user, in radians, each in −π/2...π/2.
  public let tilt: Vector
  /// Whether the pen is held upside down, with its eraser on the tablet.
  public let isEraser: Bool

  /// Creates a state. Values are clamped to their ranges, and not-a-number becomes 0.
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
