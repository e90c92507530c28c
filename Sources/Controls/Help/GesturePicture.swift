/// A picture of one gesture: the device, what is done with it, and the keys that are held.
///
/// ```swift
/// GesturePicture(.mouse, .wheel, keys: ["Ctrl"])
/// GesturePicture(.finger, .swipeLeft, count: 3)
/// GesturePicture(keys: ["Ctrl", "Z"])
/// ```
nonisolated public struct GesturePicture: Hashable, Sendable {
  public enum Device: Hashable, Sendable {
    case finger, mouse, touchpad, keyboard
  }

  public enum Motion: Hashable, Sendable {
    /// Down and up, ``GesturePicture/count`` times.
    case tap
    /// Down for half a second.
    case press
    /// Down, and on to another place.
    case drag
    /// Two fingers apart.
    case pinch
    /// Two fingers round each other.
    case rotate
    /// ``GesturePicture/count`` fingers to one side.
    case swipeLeft, swipeRight
    /// The right button of a mouse.
    case contextClick
    /// The wheel of a mouse.
    case wheel
    /// Nothing but keys.
    case none
  }

  public var device: Device
  public var motion: Motion
  /// Taps of ``Motion/tap``, fingers of a sweep; at least 1.
  public var count: Int
  /// The names on the keys, in the order of their pressing.
  public var keys: [String]
  /// Whether the keys are alternatives, and not pressed together.
  public var areAlternatives: Bool

  public init(_ device: Device, _ motion: Motion, count: Int = 1, keys: [String] = []) {
    self.device = device
    self.motion = motion
    self.count = max(1, count)
    self.keys = keys
    areAlternatives = false
  }

  /// Keys only.
  ///
  /// - Parameters:
  ///   - keys: what stands on them.
  ///   - areAlternatives: whether each key does something by itself.
  public init(keys: [String], areAlternatives: Bool = false) {
    self.init(.keyboard, .none, keys: keys)
    self.areAlternatives = areAlternatives
  }
}
