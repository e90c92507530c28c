/// A picture of one gesture: the device, the motion, and the keys held.
///
/// ```swift
/// GesturePicture(.mouse, .wheel, keys: ["Ctrl"])
/// GesturePicture(.finger, .swipeLeft, count: 3)
/// GesturePicture(keys: ["Ctrl", "Z"])
/// ```
nonisolated public struct GesturePicture: Hashable, Sendable {
  /// The input device.
  public enum Device: Hashable, Sendable {
    /// A touchscreen.
    case finger
    /// A mouse with two buttons and a wheel.
    case mouse
    /// A touchpad, with gestures of two fingers.
    case touchpad
    /// Keys alone.
    case keyboard
  }

  /// The motion of the gesture.
  public enum Motion: Hashable, Sendable {
    /// ``GesturePicture/count`` taps.
    case tap
    /// A press of half a second.
    case press
    /// A press followed by a movement.
    case drag
    /// Two fingers moving apart.
    case pinch
    /// Two fingers rotating about each other.
    case rotate
    /// ``GesturePicture/count`` fingers moving to one side.
    case swipeLeft, swipeRight
    /// A click of the right mouse button.
    case contextClick
    /// A turn of the mouse wheel.
    case wheel
    /// Keys only.
    case none
  }

  /// The input device.
  public var device: Device
  /// The motion.
  public var motion: Motion
  /// The number of taps of ``Motion/tap``, or of fingers of a swipe; at least 1.
  public var count: Int
  /// The labels of the keys, in the order of pressing.
  public var keys: [String]
  /// Whether the keys are alternatives instead of being pressed together.
  public var areAlternatives: Bool

  /// Creates a picture of a gesture. A count below 1 counts as 1.
  public init(_ device: Device, _ motion: Motion, count: Int = 1, keys: [String] = []) {
    self.device = device
    self.motion = motion
    self.count = max(1, count)
    self.keys = keys
    areAlternatives = false
  }

  /// Creates a picture of keys.
  ///
  /// - Parameters:
  ///   - keys: the labels of the keys.
  ///   - areAlternatives: whether each key acts by itself.
  public init(keys: [String], areAlternatives: Bool = false) {
    self.init(.keyboard, .none, keys: keys)
    self.areAlternatives = areAlternatives
  }
}
