import Geometry
import Gestures
import Painting
import Scene

/// Whoever shows a window and feeds it: a real display, or none.
///
/// Both hosts handle the same events at the same times in the same order, so that what a tape does in one it
/// does in the other.
@MainActor public protocol SceneHost: WindowHost {
  /// Of the content, in points; a window made with it needs no resize when it is run.
  var size: Size { get }
  /// Pixels per point.
  var scale: Double { get }

  /// Shows `window` until it is closed or, where a tape is played, until the tape ends.
  ///
  /// The window is resized to what the host has. Returns normally however the window was closed.
  func run(_ window: Window) throws

  /// What the window shows now, all of it.
  func snapshot() -> Image

  /// Called at every mark of the tape that is played, with the mark's name: the window is as it is at the
  /// mark's time, every event before it handled. An error ends the run and is thrown by it. Let go of at the
  /// run's end, since it usually holds the host.
  var onMark: ((String) throws -> Void)? { get set }

  /// Called for every event before the window gets it, whether a person or a tape made it; for a recorder. Let go
  /// of at the run's end.
  var onInput: ((InputEvent) -> Void)? { get set }

  /// What the run cost so far.
  var statistics: FrameStatistics { get }
}
