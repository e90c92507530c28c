import Geometry
import ImageFiles
import Scene

/// A program in one window, shown by ``ProgramRun``.
///
/// ```swift
/// final class Clock: WindowProgram {
///   let window: Window
///   init(_ surroundings: ProgramSurroundings) {
///     window = Window(size: surroundings.size, scale: surroundings.scale)
///   }
/// }
/// let run = ProgramRun(ProgramDescription(name: "clock", title: "Clock"), options)
/// let status = try run.run(Clock.init)
/// ```
@MainActor public protocol WindowProgram: AnyObject {
  /// The window.
  var window: Window { get }

  /// Whether the colours of the window follow the desktop, unless a flag sets a theme. Default true.
  ///
  /// The program then draws in the colours of the window's theme, and lays itself out again when the theme changes; see
  /// `Window.traitObservers`.
  var followsDesktop: Bool { get }

  /// The state of the program as text for `--state`; nil for a program without state.
  var stateText: String? { get }
}

extension WindowProgram {
  public var followsDesktop: Bool { true }
  public var stateText: String? { nil }
}

/// The constant properties of a window program.
public struct ProgramDescription: Hashable, Sendable {
  /// The name of the command, used in messages and tapes.
  public var name: String
  /// The title of the window.
  public var title: String
  /// The size of the window in points, unless flags or a tape set another.
  public var standardSize: Size
  /// The minimum size to which the user can resize the window, in points. A smaller initial size still
  /// applies.
  public var minimumSize: Size
  /// The path of a PNG file with the window's icon; nil for none.
  public var icon: String?

  /// Creates a description.
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

  /// Returns the path of an icon among the program's resources, `Desktop/NAME.png`; nil if it was not installed with the
  /// program.
  public static func bundledIcon(_ name: String) -> String? {
    let file = "Desktop/\(name).png"
    return (try? ResourceFolder.find(containing: file))?.path(of: file)
  }
}

/// The parameters with which a program is created: the window granted by the host, and the seed.
public struct ProgramSurroundings: Sendable {
  /// The size of the window, in points.
  public let size: Size
  /// Pixels per point.
  public let scale: Double
  /// The seed of the random number generator.
  public let seed: UInt64
  /// Writes a message to standard error, prefixed by the program's name.
  public let report: @MainActor @Sendable (String) -> Void
}
