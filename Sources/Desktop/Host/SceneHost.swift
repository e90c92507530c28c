import Geometry
import Gestures
import Painting
import Scene

/// A host that shows a window and sends it input, with or without a display.
///
/// All hosts handle the same events at the same times in the same order, so that a tape gives the same result
/// in each.
///
/// ```swift
/// func picture(of window: Window, on host: any SceneHost) throws -> Image {
///   try host.run(window)
///   return host.snapshot()
/// }
/// ```
@MainActor public protocol SceneHost: WindowHost {
  /// The size of the content, in points. A window created with this size need not be resized when it is run.
  var size: Size { get }
  /// Pixels per point.
  var scale: Double { get }

  /// Shows `window` until it is closed, or until the end of a tape.
  ///
  /// The window is resized to the host's size. Returns normally regardless of how the window was closed.
  func run(_ window: Window) throws

  /// Returns an image of the window's current content.
  func snapshot() -> Image

  /// The handler of marks, set by the program that runs the host. Called at each mark of a played tape, with the
  /// mark's name. The window is at the mark's time, and every earlier event is handled. An error ends the run and is
  /// rethrown by it. The closure is released at the end of the run, because it usually retains the host.
  var onMark: ((String) throws -> Void)? { get set }

  /// The recorder, set by the program that runs the host. Called for every event before the window receives it, from
  /// the user or a tape. The closure is released at the end of the run.
  var onInput: ((InputEvent) -> Void)? { get set }

  /// The statistics of the run so far.
  var statistics: FrameStatistics { get }
}
