import Geometry
import Launch
import Scene

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

  /// A panel of the samples.
  public struct SampleItem: Codable, Hashable, Sendable {
    /// The feature that it shows.
    public var kind: SampleKind
    /// The title of the selected segment.
    public var choice: String
    /// The numbers of the sliders.
    public var numbers: [Double]
    /// x and y of each handle, in parts of the drawing's width and height.
    public var handles: [[Double]]
    /// Left, top, width, height of the drawing in the window; nil on a page that is not shown.
    public var frame: [Double]?
  }

  /// Width, height.
  public var window: [Double]
  /// Left, top, width, height.
  public var canvas: [Double]
  /// The kind of figure that a drag draws.
  public var kind: FigureKind
  /// The selected colour.
  public var color: ColorChoice
  /// Whether all figures are kept.
  public var keepsFigures: Bool
  /// The finished figures, from back to front.
  public var figures: [Item]
  /// The figures that are being drawn.
  public var unfinished: [Item]
  /// Whether the samples are shown instead of the canvas.
  public var showsSamples: Bool
  /// The panels of the samples.
  public var samples: [SampleItem]
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
      showsSamples: showsSamples,
      samples: sampler.panels.map { panel in
        QuartzState.SampleItem(
          kind: panel.sample.kind, choice: panel.sample.kind.choices[panel.sample.choice],
          numbers: panel.sample.numbers.map(QuartzState.rounded),
          handles: panel.sample.handles.map { [$0.x, $0.y].map(QuartzState.rounded) },
          frame: showsSamples && !panel.isHidden ? numbers(of: panel.canvas) : nil)
      },
      controls: controls.map { ControlState($0, isEnabled: $0.isEnabled) })
  }

  private func numbers(of view: View) -> [Double] {
    QuartzState.numbers(view.convert(view.bounds, to: window.rootView))
  }
}
