import Geometry
import Scene

/// A program in one window, as ``ProgramRun`` shows it.
@MainActor public protocol WindowProgram: AnyObject {
  var window: Window { get }

  /// The state of the program as text for `--state`; nil for a program without one.
  var stateText: String? { get }
}

extension WindowProgram {
  public var stateText: String? { nil }
}

/// The fixed properties of a window program.
public struct ProgramDescription: Hashable, Sendable {
  /// The name of the command, which messages and tapes carry.
  public var name: String
  /// For the title bar.
  public var title: String
  /// The size of the window in points when neither flags nor a tape say another.
  public var standardSize: Size
  /// A person cannot make the window smaller, in points. A smaller size that is asked for counts all the same.
  public var minimumSize: Size
  /// The path of a PNG file with the window's icon; nil for none.
  public var icon: String?

  public init(
    name: String, title: String, standardSize: Size = Size(800, 600), minimumSize: Size = Size(320, 320),
    icon: String? = nil
  ) {
    self.name = name
    self.title = title
    self.standardSize = standardSize
    self.minimumSize = minimumSize
    self.icon = icon
  }
}

/// What a program is made for: the window that the host grants, and the run's seed.
public struct ProgramSurroundings: Sendable {
  /// Of the window, in points.
  public let size: Size
  /// Pixels per point.
  public let scale: Double
  /// Where random choices start from.
  public let seed: UInt64
  /// Writes a line to standard error, after the program's name.
  public let report: @MainActor @Sendable (String) -> Void
}
