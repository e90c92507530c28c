/// The requests of a window to its host.
@MainActor public protocol WindowHost: AnyObject {
  /// Closes the window and ends the program's run.
  func close()
  /// Whether ``close()`` was called in this run. From then on, the window ignores input and its time stands
  /// still, so that results do not depend on when the host stops.
  var isClosed: Bool { get }
  /// Whether the window covers the whole screen.
  var isFullScreen: Bool { get set }
}
