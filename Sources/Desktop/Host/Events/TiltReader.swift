import CSDL2
import Geometry
import Gestures

/// Turns the readings of accelerometers into the tilt of a window.
///
/// One accelerometer counts at a time: a game controller, because it is held on purpose, before that of the device, and
/// otherwise the one whose readings came first.
struct TiltReader {
  /// An accelerometer.
  enum Source: Hashable {
    /// A sensor of the device, whose axes belong to its display.
    case device(SDL_SensorID)
    /// The sensor of a game controller.
    case controller(SDL_JoystickID)
  }

  /// Returns the orientation of the device's display.
  let orientation: () -> SDL_DisplayOrientation
  /// Returns whether a sensor of the device is an accelerometer.
  let isAccelerometer: (SDL_SensorID) -> Bool
  private var source: Source?
  private var filter = TiltFilter()

  init(
    orientation: @escaping () -> SDL_DisplayOrientation = { SDL_ORIENTATION_UNKNOWN },
    isAccelerometer: @escaping (SDL_SensorID) -> Bool = { _ in true }
  ) {
    self.orientation = orientation
    self.isAccelerometer = isAccelerometer
  }

  /// Handles a reading.
  ///
  /// - Parameters:
  ///   - x: the acceleration to the right of the device, in m/s². A device at rest has that which holds it up, so an upright
  ///     one has (0, 9.8).
  ///   - y: the acceleration to the top of the device, in m/s².
  /// - Returns: nil if the tilt did not change, or if another accelerometer counts.
  mutating func read(_ source: Source, x: Double, y: Double, time: Double) -> TiltEvent? {
    if self.source != source {
      if self.source != nil {
        guard case .controller = source, case .device = self.source else { return nil }
      }
      reset()
      self.source = source
    }
    var up = Vector(x, y)
    if case .device = source { up = Self.onScreen(up, orientation()) }
    // Gravity is the opposite of what holds the device up, and y of a window points down.
    let gravity = Vector(-up.dx, up.dy) / Double(SDL_STANDARD_GRAVITY)
    return filter.add(gravity, at: time).map { TiltEvent(gravity: $0, time: time) }
  }

  /// Forgets an accelerometer that is gone. Another one counts from its next reading on.
  mutating func remove(_ source: Source) { if source == self.source { reset() } }

  /// Forgets all readings.
  mutating func reset() {
    source = nil
    filter = TiltFilter()
  }

  /// Converts a vector from the axes of the device, held in portrait, to those of the screen, y upwards in both.
  private static func onScreen(_ vector: Vector, _ orientation: SDL_DisplayOrientation) -> Vector {
    switch orientation {
    // The right side of the device is the top of the screen, and its top the left side.
    case SDL_ORIENTATION_LANDSCAPE: Vector(-vector.dy, vector.dx)
    case SDL_ORIENTATION_LANDSCAPE_FLIPPED: Vector(vector.dy, -vector.dx)
    case SDL_ORIENTATION_PORTRAIT_FLIPPED: Vector(-vector.dx, -vector.dy)
    default: vector
    }
  }
}
