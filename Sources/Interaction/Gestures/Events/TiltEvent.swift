import Geometry

/// The direction of gravity in a window, measured by the accelerometer of the device or of a game controller.
///
/// ```
///  upright (0, 1)    turned to the right (0.7, 0.7)    flat on a table (0, 0)
/// ```
nonisolated public struct TiltEvent: Hashable, Sendable {
  /// Gravity in the plane of the window, x to the right and y down, in parts of standard gravity. Its length is at most 1.
  ///
  /// The axes are those of the picture, also on a display that was turned.
  public var gravity: Vector
  /// Seconds on the host's clock.
  public var time: Double

  /// Creates an event. A longer vector, as of a device that is shaken, gets the length 1.
  public init(gravity: Vector, time: Double) {
    let length = gravity.length
    // A vector that was shortened is not shortened again when a tape is read.
    self.gravity = length > 1 + 1e-9 && length.isFinite ? gravity / length : gravity
    self.time = time
  }
}
