import Geometry
import Scene

/// A part of a run that talks to other programs beside the display, such as a bridge to screen readers.
///
/// The host calls it in each iteration of its loop, and waits for its descriptor while nothing moves. A bridge has no thread
/// and no timer of its own.
///
/// ```swift
/// final class TitleBridge: HostBridge {
///   let descriptor: Int32 = -1
///   func begin(_ window: Window, _ surroundings: HostSurroundings) { print(surroundings.title) }
///   func iterate(at time: Double, _ surroundings: HostSurroundings) -> Double? { nil }
///   func end() {}
/// }
/// ```
@MainActor public protocol HostBridge: AnyObject {
  /// Does the work that is possible before there is a window. Called several times while the window is made, up to its first
  /// frame. It must not wait. The default does nothing.
  func prepare()
  /// Begins to serve a window. Called once in a run, after its first frame was shown.
  func begin(_ window: Window, _ surroundings: HostSurroundings)
  /// Does the work that is due. It must not wait.
  ///
  /// - Parameters:
  ///   - time: the present time of the host's clock, in seconds.
  ///   - surroundings: the position and the state of the window at that time.
  /// - Returns: the time at which the next call is due although the descriptor is not readable; nil for none.
  func iterate(at time: Double, _ surroundings: HostSurroundings) -> Double?
  /// A descriptor that is readable while work is due; -1 for none. It may change during ``iterate(at:_:)``.
  var descriptor: Int32 { get }
  /// Ends the service. The window is still there.
  func end()
}

extension HostBridge {
  public func prepare() {}
}

/// The place and the state of a window on its display.
///
/// ```swift
/// let surroundings = HostSurroundings(program: "pond", title: "Pond", origin: Point(100, 80), isActive: true)
/// ```
nonisolated public struct HostSurroundings: Hashable, Sendable {
  /// The name of the program.
  public var program: String
  /// The title of the window.
  public var title: String
  /// The position of the content on the screen, in pixels.
  public var origin: Point
  /// Whether the window receives the keys.
  public var isActive: Bool
  /// Whether other programs may change the window. False while a tape is played, because its result must not depend on them.
  public var acceptsActions: Bool

  /// Creates surroundings.
  public init(
    program: String = "", title: String = "", origin: Point = .zero, isActive: Bool = true,
    acceptsActions: Bool = true
  ) {
    self.program = program
    self.title = title
    self.origin = origin
    self.isActive = isActive
    self.acceptsActions = acceptsActions
  }
}
