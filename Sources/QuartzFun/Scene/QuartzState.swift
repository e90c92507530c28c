import Foundation
import Geometry

/// The visible state of the program, as written by `--state`.
///
/// Numbers are rounded to a thousandth, lengths are points: frames in the window, figures on the canvas.
nonisolated public struct QuartzState: Codable, Hashable, Sendable {
  /// A figure.
  public struct Item: Codable, Hashable, Sendable {
    /// The kind.
    public var kind: FigureKind
    /// The colour in CSS' notation.
    public var color: String
    /// x and y of where the finger landed.
    public var start: [Double]
    /// x and y of where it is, or was lifted.
    public var end: [Double]

    init(_ figure: Figure) {
      kind = figure.kind
      color = figure.color.hex
      start = [figure.start.x, figure.start.y].map(QuartzState.rounded)
      end = [figure.end.x, figure.end.y].map(QuartzState.rounded)
    }
  }

  /// A control.
  public struct ControlItem: Codable, Hashable, Sendable {
    /// The name, such as `colors` or `undo`.
    public var name: String
    /// Left, top, width, height.
    public var frame: [Double]
    /// Whether it can be used.
    public var isEnabled: Bool
  }

  /// Width, height.
  public var window: [Double]
  /// Left, top, width, height.
  public var canvas: [Double]
  /// What a drag draws.
  public var kind: FigureKind
  /// The selected colour.
  public var color: ColorChoice
  /// Whether all figures are kept.
  public var keepsFigures: Bool
  /// The finished figures, from back to front.
  public var figures: [Item]
  /// The figures that are being drawn.
  public var unfinished: [Item]
  /// The controls that are shown.
  public var controls: [ControlItem]

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

extension QuartzScene {
  /// The visible state now.
  public var state: QuartzState {
    QuartzState(
      window: [window.size.width, window.size.height].map(QuartzState.rounded),
      canvas: QuartzState.numbers(canvas.frame), kind: kind, color: color,
      keepsFigures: drawing.keepsFigures, figures: drawing.figures.map { QuartzState.Item($0) },
      unfinished: canvas.unfinishedFigures.map { QuartzState.Item($0) },
      controls: controls.map {
        QuartzState.ControlItem(
          name: $0.name ?? "", frame: QuartzState.numbers($0.frame), isEnabled: $0.isEnabled)
      })
  }
}
