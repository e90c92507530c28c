import Geometry

/// A blurred copy of what is painted, in one colour, laid under it.
///
/// Its lengths are in the space of the display list and not of the transform that is current: turning or scaling what
/// one draws neither turns nor scales its shadow. On the way to pixels ``blur`` is multiplied by the mean scale, the square
/// root of how areas grow; ``DrawingLimits/deviation`` is the widest. What is painted casts it whole, whatever the clip,
/// which then holds for the shadow. It covers pixels by its blurred alpha, with the blend mode of what casts it. An
/// offset that is not finite casts none.
public struct Shadow: Hashable, Sendable {
  public var offset: Vector
  /// Twice the standard deviation of the Gaussian, as in Core Graphics and HTML's canvas; 0 is sharp, and so is what is
  /// negative or NaN.
  public var blur: Double
  public var color: Color
  /// False: only the shadow is painted, and not what casts it.
  public var drawsSource: Bool

  public init(offset: Vector = .zero, blur: Double, color: Color, drawsSource: Bool = true) {
    self.offset = offset
    self.blur = blur
    self.color = color
    self.drawsSource = drawsSource
  }

  /// The standard deviation of the Gaussian; at least 0.
  public var standardDeviation: Double { blur > 0 ? blur / 2 : 0 }
  /// How far from its shape, moved by ``offset``, the shadow is seen: three standard deviations.
  public var outset: Double { 3 * standardDeviation }
}
