import Controls
import Geometry
import Launch

/// The visible state of the program, as written by `--state`.
///
/// Numbers are rounded to a thousandth, lengths are points in window coordinates.
nonisolated public struct ProgressState: ProgramState {
  /// The copy.
  public struct Copy: Codable, Hashable, Sendable {
    /// `copying`, `paused`, `finished`, `cancelled` or `failed`.
    public var phase: String
    /// The number of bytes copied.
    public var copied: Int
    /// The length of the source; 0 if unknown.
    public var total: Int
  }

  /// Width, height.
  public var window: [Double]
  /// Left, top, width, height of the progress view.
  public var view: [Double]
  /// The progress, 0...1.
  public var progress: Double
  /// The progress on the screen, 0...1.
  public var presented: Double
  /// Whether the stop square is shown, or appears.
  public var showsStopSquare: Bool
  /// The controls, named as `slider` or by the inspectable property that they edit. Those of the inspector panel are
  /// listed only while it is open.
  public var controls: [ControlState]
  /// Whether the inspector panel is open.
  public var isInspecting: Bool
  /// The copy; omitted before the first.
  public var copy: Copy?
}

extension ProgressScene {
  /// The visible state now.
  public var state: ProgressState {
    ProgressState(
      window: ProgressState.numbers(window.size),
      view: ProgressState.numbers(progressView.frame),
      progress: ProgressState.rounded(progressView.progressAmount),
      presented: ProgressState.rounded(progressView.presentedProgress),
      showsStopSquare: progressView.showsStopSquare,
      controls: controls.map { ControlState($0, isEnabled: $0.isEnabled) },
      isInspecting: !panel.isHidden,
      copy: status.map {
        ProgressState.Copy(phase: ProgressScene.name(of: $0.phase), copied: $0.copied, total: $0.total)
      })
  }

  static func name(of phase: FileCopy.Status.Phase) -> String {
    switch phase {
    case .copying: "copying"
    case .paused: "paused"
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
