/// What a window asks of whoever shows it.
@MainActor public protocol WindowHost: AnyObject {
  /// Closes the window and ends the program's run.
  func close()
  /// Whether ``close()`` was called in this run. The window then drops input, and its time stands still: what comes
  /// later must not depend on when the host notices.
  var isClosed: Bool { get }
  var isFullScreen: Bool { get set }
}
