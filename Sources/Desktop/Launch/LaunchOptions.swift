import Controls
import FileAccess
import Geometry
import Host

/// The command line options of a window program.
///
/// A plain value: parsed from arguments with ``flags``, or set by a program. ``ProgramRun`` applies it.
nonisolated public struct LaunchOptions: Hashable, Sendable {
  /// The format of ``/Host/FrameStatistics``.
  public enum StatisticsForm: Hashable, Sendable {
    /// Lines of text.
    case lines
    /// A JSON object.
    case json
  }

  /// The window's size in points; nil for the tape's, or the program's own.
  public var size: Size?
  /// Pixels per point; nil for the tape's, or the display's.
  public var scale: Double?
  /// The seed of the random number generator; nil for the tape's, or 0.
  public var seed: UInt64?
  /// The path of the tape to write.
  public var record: String?
  /// Whether ``record`` may replace a non-empty file.
  public var replacesRecord = false
  /// The path of the tape to play.
  public var replay: String?
  /// The speed of the tape relative to its recording; infinity for as fast as possible; nil for 1.
  public var speed: Double?
  /// Whether to play the tape without a window, as fast as possible.
  public var isHeadless = false
  /// The path of the PNG file for the last frame.
  public var snapshot: String?
  /// The path of the folder for a PNG file at each mark.
  public var snapshots: String?
  /// The path of the file for the display list of the last frame.
  public var drawing: String?
  /// The path of the file for the last state.
  public var state: String?
  /// The path of the file for the accessible elements of the last frame.
  public var accessibility: String?
  /// The folder of the store in which the program keeps its document; nil for the standard one, if ``usesStore``.
  public var store: String?
  /// Whether a new document is begun, instead of the last one in the store.
  public var isFresh = false
  /// Whether there is something to show without a tape, such as the document of a store.
  ///
  /// A headless run then needs no tape, and ends at once.
  public var hasContent = false
  /// The format of the frame statistics; nil for none.
  public var statistics: StatisticsForm?

  /// The theme of the window; nil for that of the desktop, or else the program's own.
  public var theme: Theme?
  /// The factor of font sizes; nil for that of the desktop, or else 1.
  public var textScale: Double?

  /// Whether motion is reduced, also if the desktop does not ask for it; see `Window.prefersReducedMotion`.
  public var reducesMotion = false

  /// The names of the flags on the command line. A replay keeps their values, and takes others from its tape.
  public internal(set) var givenFlags: Set<String> = []

  /// Creates the default options.
  public init() {}

  /// The smallest side of a window that ``size(_:)`` accepts, in points.
  public static let minimumSide = 320.0
  /// The longest side of a window in points, and of its surface in pixels.
  public static let maximumSide = Double(SurfaceLimits.maximumSide)
  /// The valid range of ``scale``.
  public static let scales = 0.5...8.0
  /// The valid range of ``textScale``.
  public static let textScales = 0.5...4.0
  /// The valid range of ``speed``, besides infinity.
  public static let speeds = 0.01...1000.0

  /// Checks the combination of options: those that require or exclude each other, and the number of pixels.
  ///
  /// - Parameter standardSize: the window's size if none is given.
  /// - Throws: `CommandError` of kind usage.
  public func validate(standardSize: Size) throws(CommandError) {
    if isHeadless, replay == nil, !hasContent {
      throw CommandError(.usage, "--headless has no input to wait for; name a tape with --replay FILE")
    }
    if snapshots != nil, replay == nil {
      throw CommandError(.usage, "--snapshots needs a tape with marks; name one with --replay FILE")
    }
    if speed != nil, replay == nil {
      throw CommandError(.usage, "--speed needs a tape to play; name one with --replay FILE")
    }
    if speed != nil, isHeadless {
      throw CommandError(.usage, "--headless already plays as fast as possible; omit --speed")
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

  /// Whether a program with documents keeps what is made in the run: if ``store`` is given, or if the result of the run does
  /// not have to be the same each time, as with tapes and seeds.
  public var usesStore: Bool {
    store != nil || !(isHeadless || replay != nil || record != nil || state != nil || seed != nil)
  }

  /// The output files, in the order of their flags.
  var outputs: [OutputFile] {
    [
      (record, "--record"), (snapshot, "--snapshot"), (drawing, "--drawing"), (state, "--state"),
      (accessibility, "--accessibility"),
    ].compactMap { path, flag in path.map { OutputFile($0, flag: flag) } }
  }

  /// Checks that all outputs can be written, and that no two files of the run are the same.
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
