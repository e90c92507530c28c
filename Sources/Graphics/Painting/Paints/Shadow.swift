import Geometry

/// A blurred copy of painted content in one colour, beneath that content.
///
/// Lengths are in the space of the display list, not of the current transform: rotating or scaling the content
/// neither rotates nor scales its shadow. On a surface ``blur`` is multiplied by the mean scale, the square root of
/// the factor by which areas grow, and limited by ``DrawingLimits/deviation``.
///
/// The shadow comes from the whole content, including parts outside of the clip. The clip then applies to the shadow.
/// The shadow covers pixels by its blurred alpha, with the blend mode of the content. A shadow whose offset is not
/// finite is not drawn.
///
/// ```swift
/// context.withState { context in
///   context.shadow = Shadow(offset: Vector(0, 4), blur: 8, color: Color.black.withAlpha(0.5))
///   context.fill(Path(roundedRect: rect, cornerRadius: 6))
/// }
/// ```
public struct Shadow: Hashable, Sendable {
  /// The distance of the shadow from the content.
  public var offset: Vector
  /// Twice the standard deviation of the Gaussian, as in Core Graphics and HTML's canvas. 0, negative values and NaN
  /// give a sharp shadow.
  public var blur: Double
  /// The colour; its alpha multiplies that of the content.
  public var color: Color
  /// Whether the content itself is painted as well. False paints only the shadow. Default: true.
  public var drawsSource: Bool

  /// Creates a shadow. Without an offset it spreads equally to all sides.
  public init(offset: Vector = .zero, blur: Double, color: Color, drawsSource: Bool = true) {
    self.offset = offset
    self.blur = blur
    self.color = color
    self.drawsSource = drawsSource
  }

  /// The standard deviation of the Gaussian; at least 0.
  public var standardDeviation: Double { blur > 0 ? blur / 2 : 0 }
  /// The distance by which the blur enlarges the shadow beyond the content's shape moved by ``offset``: three
  /// standard deviations.
  public var outset: Double { 3 * standardDeviation }
}
