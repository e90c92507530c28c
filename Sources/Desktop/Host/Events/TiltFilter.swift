import Geometry

/// Removes shaking and noise from the readings of an accelerometer.
nonisolated struct TiltFilter: Hashable, Sendable {
  /// The time constant of the low-pass filter, in seconds. Larger is calmer and later.
  static let timeConstant = 0.1
  /// The least change that is reported, as a part of standard gravity: about half a degree. Smaller changes would keep a
  /// window at work that lies still.
  static let leastChange = 0.01

  private var smooth: Vector?
  private var reported: Vector?
  private var time = 0.0

  /// Adds a reading, and returns the smoothed one if it differs enough from the last one that was returned.
  ///
  /// The first reading is returned as it is. A reading that is not finite is ignored.
  ///
  /// - Parameters:
  ///   - reading: as a part of standard gravity.
  ///   - time: in seconds. An earlier time than that of the last reading counts as equal to it.
  mutating func add(_ reading: Vector, at time: Double) -> Vector? {
    guard reading.isFinite, time.isFinite else { return nil }
    let elapsed = max(0, time - self.time)
    self.time = max(time, self.time)
    let value: Vector
    if let smooth {
      // The implicit Euler step of the filter: stable for any interval, and of basic operations only.
      value = smooth + (reading - smooth) * (elapsed / (elapsed + Self.timeConstant))
    } else {
      value = reading
    }
    smooth = value
    if let reported, (value - reported).length < Self.leastChange { return nil }
    reported = value
    return value
  }
}
