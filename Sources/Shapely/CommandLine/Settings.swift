import Geometry

/// What the command line asks for.
nonisolated public struct Settings: Hashable, Sendable {
  /// The window's size in points; nil: the tape's, or ``Settings/standardSize``.
  public var size: Size?
  /// Pixels per point; nil: the tape's, or the display's.
  public var scale: Double?
  /// What random choices start from; nil: the tape's, or 0.
  public var seed: UInt64?
  /// The tape to write.
  public var record: String?
  /// The tape to play.
  public var replay: String?
  /// Seconds of the tape in one second; infinity for as fast as the machine can; nil for the tape's own pace.
  public var speed: Double?
  /// Whether to play without a window, as fast as the machine can.
  public var isHeadless = false
  /// The PNG file for the last frame.
  public var snapshot: String?
  /// The folder for a PNG file at every mark.
  public var snapshots: String?
  /// The file for the display list of the last frame.
  public var drawing: String?
  /// The JSON file for the last state.
  public var state: String?
  /// Whether to report on the run's frames.
  public var showsStatistics = false
  /// Whether to draw the gestures over the scene.
  public var inspects = false

  public init() {}

  public static let standardSize = Size(800, 600)
  /// The smallest window: six buttons side by side, and a shape with room to move.
  public static let minimumSide = 320.0
  /// The longest side of a window, in points, and of what is drawn for it, in pixels.
  public static let maximumSide = 16_384.0
  /// The most pixels that are drawn for a window: a quarter of a gigabyte.
  public static let maximumPixels = 67_108_864.0
  public static let scales = 0.5...8.0
  public static let speeds = 0.01...1000.0

  /// Checks what single values cannot show: settings that need or exclude each other, and too many pixels.
  public func validate() throws(UsageError) {
    if isHeadless, replay == nil {
      throw UsageError("--headless has nobody to wait for; name a tape with --replay FILE")
    }
    if snapshots != nil, replay == nil {
      throw UsageError("--snapshots needs a tape with marks; name one with --replay FILE")
    }
    if speed != nil, replay == nil {
      throw UsageError("--speed needs a tape to play; name one with --replay FILE")
    }
    if speed != nil, isHeadless {
      throw UsageError("--headless plays as fast as it can already; leave --speed out")
    }
    if let record, let replay, record == replay {
      throw UsageError("--record and --replay both name \(record); record into another file")
    }
    let size = size ?? Settings.standardSize
    let scale = scale ?? 1
    guard Settings.canDraw(size, scale: scale) else {
      throw UsageError(
        "--size \(Int(size.width))x\(Int(size.height)) at --scale \(scale) has more pixels than can be drawn; "
          + "choose a smaller size or scale")
    }
  }

  /// Whether a window of this size, in points, has a number of pixels that can be drawn.
  static func canDraw(_ size: Size, scale: Double) -> Bool {
    let (width, height) = (size.width * scale, size.height * scale)
    return max(width, height) <= maximumSide && width * height <= maximumPixels
  }
}
