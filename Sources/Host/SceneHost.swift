import Geometry
import Gestures
import Painting
import Scene

/// A host that shows a window and sends it input, with or without a display.
///
/// All hosts handle the same events at the same times in the same order, so that a tape gives the same result
/// in each.
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

  /// The run's handler of marks, set by the program that runs the host. Called at every mark of the tape that is played, with the mark's name: the window is as it is at the
  /// mark's time, every event before it handled. An error ends the run and is thrown by it. Let go of at the
  /// run's end, since it usually holds the host.
  var onMark: ((String) throws -> Void)? { get set }

  /// The run's recorder, set by the program that runs the host. Called for every live or replayed event before the window
  /// receives it. Set to nil at the run's end.
  var onInput: ((InputEvent) -> Void)? { get set }

  /// The statistics of the run so far.
  var statistics: FrameStatistics { get }
}
