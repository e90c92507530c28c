import FileAccess
import Geometry
import Host

/// What the command line of a window program asks for.
///
/// A plain value: it can be read from arguments with ``flags`` or filled in by a program. ``ProgramRun`` carries it out.
nonisolated public struct LaunchOptions: Hashable, Sendable {
  /// How ``FrameStatistics`` are written.
  public enum StatisticsForm: Hashable, Sendable {
    /// Lines for a person.
    case lines
    case json
  }

  /// The window's size in points; nil: the tape's, or the program's own.
  public var size: Size?
  /// Pixels per point; nil: the tape's, or the display's.
  public var scale: Double?
  /// Where random choices start from; nil: the tape's, or 0.
  public var seed: UInt64?
  /// The tape to write.
  public var record: String?
  /// Whether ``record`` may replace a file that holds something.
  public var replacesRecord = false
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
  /// The file for the last state.
  public var state: String?
  /// The form of the report on the run's frames; nil for none.
  public var statistics: StatisticsForm?

  public init() {}

  /// The smallest side of a window that ``size(_:)`` admits, in points.
  public static let minimumSide = 320.0
  /// The longest side of a window, in points, and of what is drawn for it, in pixels.
  public static let maximumSide = Double(SurfaceLimits.maximumSide)
  public static let scales = 0.5...8.0
  public static let speeds = 0.01...1000.0

  /// Checks what single values cannot show: options that need or exclude each other, and too many pixels.
  /// - Parameter standardSize: the size of the window when none is asked for.
  public func validate(standardSize: Size) throws(CommandError) {
    if isHeadless, replay == nil {
      throw CommandError(.usage, "--headless has no input to wait for; name a tape with --replay FILE")
    }
    if snapshots != nil, replay == nil {
      throw CommandError(.usage, "--snapshots needs a tape with marks; name one with --replay FILE")
    }
    if speed != nil, replay == nil {
      throw CommandError(.usage, "--speed needs a tape to play; name one with --replay FILE")
    }
    if speed != nil, isHeadless {
      throw CommandError(.usage, "--headless plays as fast as it can already; leave --speed out")
    }
    if replacesRecord, record == nil {
      throw CommandError(.usage, "--force needs a tape to write; name one with --record FILE")
    }
    if let record, let replay, record == replay {
      throw CommandError(.usage, "--record and --replay both name \(record); record into another file")
    }
    let size = size ?? standardSize
    let scale = scale ?? 1
    guard SurfaceLimits.admits(size, scale: scale) else {
      throw CommandError(
        .usage,
        "--size \(Int(size.width))x\(Int(size.height)) at --scale \(scale) has more pixels than can be drawn; "
          + "choose a smaller size or scale")
    }
  }

  /// All outputs that are files, in the order of their flags.
  var outputs: [OutputFile] {
    [(record, "--record"), (snapshot, "--snapshot"), (drawing, "--drawing"), (state, "--state")]
      .compactMap { path, flag in path.map { OutputFile($0, flag: flag) } }
  }

  /// Checks that every output can be written and that no two files of the run are the same one.
  func checkFiles() throws {
    let outputs = outputs
    for output in outputs { try output.check() }
    var files: [(flag: String, path: String, identity: FileIdentity?)] = []
    for output in outputs { files.append((output.flag ?? "", output.path, output.identity)) }
    if let replay { files.append(("--replay", replay, InputFile(replay).identity)) }
    for (index, file) in files.enumerated() where file.identity != nil {
      for other in files.dropFirst(index + 1) where other.identity == file.identity {
        throw CommandError(
          "\(file.flag) and \(other.flag) both name \(file.path); choose another file for \(file.flag)")
      }
    }
    if let snapshots { try OutputFolder(snapshots, flag: "--snapshots").prepare() }
  }
}
