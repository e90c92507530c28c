/// What a window asks of whoever shows it.
@MainActor public protocol WindowHost: AnyObject {
  /// Closes the window and ends the program's run.
  func close()
  var isFullScreen: Bool { get set }
}
