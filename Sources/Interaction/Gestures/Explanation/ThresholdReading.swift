/// A measured value and the threshold it is compared with: `24.3 of 20 pt`.
///
/// ```swift
/// let reading = ThresholdReading(24.3, of: 20, .points)
/// if reading.value > reading.limit { print("too far: \(reading)") }
/// ```
nonisolated public struct ThresholdReading: Hashable, Sendable {
  /// The unit of the value and the limit.
  public enum Unit: String, Hashable, Sendable {
    /// A distance, in points.
    case points = "pt"
    /// An angle, in degrees.
    case degrees = "°"
    /// A duration, in seconds.
    case seconds = "s"
    /// A number of fingers.
    case fingers
    /// A number of taps.
    case taps
  }

  /// The measured value.
  public var value: Double
  /// The threshold.
  public var limit: Double
  /// The unit of both numbers.
  public var unit: Unit

  /// Creates a reading of a value against its threshold.
  public init(_ value: Double, of limit: Double, _ unit: Unit) {
    self.value = value
    self.limit = limit
    self.unit = unit
  }
}

nonisolated extension ThresholdReading: CustomStringConvertible {
  public var description: String {
    "\(Self.text(value)) of \(Self.text(limit))\(unit == .degrees ? "" : " ")\(unit.rawValue)"
  }

  /// Returns the number with at most two decimal places, and none if it is whole.
  static func text(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
