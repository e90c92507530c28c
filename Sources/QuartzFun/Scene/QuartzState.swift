import Geometry
import Launch

/// The visible state of the program, as written by `--state`.
///
/// Numbers are rounded to a thousandth, lengths are points: frames in the window, figures on the canvas.
nonisolated public struct QuartzState: ProgramState {
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
      start = QuartzState.numbers(figure.start)
      end = QuartzState.numbers(figure.end)
    }
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
  /// The controls that are shown, named as `colors` or `undo`.
  public var controls: [ControlState]
}

extension QuartzScene {
  /// The visible state now.
  public var state: QuartzState {
    QuartzState(
      window: QuartzState.numbers(window.size),
      canvas: QuartzState.numbers(canvas.frame), kind: kind, color: color,
      keepsFigures: drawing.keepsFigures, figures: drawing.figures.map { QuartzState.Item($0) },
      unfinished: canvas.unfinishedFigures.map { QuartzState.Item($0) },
      controls: controls.map { ControlState($0, isEnabled: $0.isEnabled) })
  }
}
