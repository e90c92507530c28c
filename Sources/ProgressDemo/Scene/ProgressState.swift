import Controls
import Foundation
import Geometry

/// The visible state of the program, as written by `--state`.
///
/// Numbers are rounded to a thousandth, lengths are points in window coordinates.
nonisolated public struct ProgressState: Codable, Hashable, Sendable {
  /// A control.
  public struct Item: Codable, Hashable, Sendable {
    /// The name: `slider`, `copy`, or that of the inspectable property which it edits.
    public var name: String
    /// Left, top, width, height.
    public var frame: [Double]
    /// Whether it can be used.
    public var isEnabled: Bool
  }

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
  /// The controls; those of the inspector panel only while it is open.
  public var controls: [Item]
  /// Whether the inspector panel is open.
  public var isInspecting: Bool
  /// The copy; omitted before the first.
  public var copy: Copy?

  /// The file's text: one JSON object with sorted keys.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    // Strings, flags and finite numbers can always be encoded.
    guard let data = try? encoder.encode(self) else { return "{}\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  static func rounded(_ value: Double) -> Double {
    value.isFinite ? (value * 1_000).rounded() / 1_000 : 0
  }

  static func numbers(_ rect: Rect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map(rounded)
  }
}

extension ProgressScene {
  /// The visible state now.
  public var state: ProgressState {
    ProgressState(
      window: [window.size.width, window.size.height].map(ProgressState.rounded),
      view: ProgressState.numbers(progressView.frame),
      progress: ProgressState.rounded(progressView.progressAmount),
      presented: ProgressState.rounded(progressView.presentedProgress),
      showsStopSquare: progressView.showsStopSquare,
      controls: controls.map {
        let frame = ($0.transformToWindow * $0.bounds.center).frame(of: $0.bounds.size)
        return ProgressState.Item(
          name: $0.name ?? "", frame: ProgressState.numbers(frame), isEnabled: $0.isEnabled)
      },
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

extension Point {
  /// The rectangle of a size around the point.
  nonisolated fileprivate func frame(of size: Size) -> Rect { Rect(center: self, size: size) }
}
