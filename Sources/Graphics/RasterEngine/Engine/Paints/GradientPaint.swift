import Geometry
import Painting

/// A gradient in device pixels.
struct GradientPaint: BitwiseCopyable {
  enum Shape: UInt8, BitwiseCopyable {
    /// t is the x coordinate.
    case linear
    /// t is ± the distance from the origin, plus `offset`.
    case concentric
    /// The circles run from one about the origin to one about (1, 0).
    case circles
    /// t is the angle around the origin, in turns.
    case conic
  }
  enum Spread: UInt8, BitwiseCopyable {
    case pad, repeating, reflecting
  }

  var shape: Shape
  /// From device pixels to the space in which ``Shape`` is defined.
  var toGradient: Transform
  var spread = Spread.pad
  /// Whether a padded gradient extends before its start and after its end.
  var beforeStart = true
  var afterEnd = true
  /// For concentric circles, t is `sign` · distance + `offset`.
  var sign: Float = 1
  var offset: Float = 0
  /// For two circles, the radius of the first and the difference to that of the second.
  var radius = 0.0
  var growth = 0.0
  var colors: GradientColors
  /// For a linear gradient, its precomputed rows.
  var strip = GradientStrip()
  /// For concentric circles, the distances along rows.
  var rows = ConcentricRows()

  private init(
    _ shape: Shape, _ toGradient: Transform, _ spread: GradientSpread, _ colors: GradientColors
  ) {
    self.shape = shape
    self.toGradient = toGradient
    self.colors = colors
    switch spread {
    case .pad(let beforeStart, let afterEnd):
      self.beforeStart = beforeStart
      self.afterEnd = afterEnd
    case .repeating: self.spread = .repeating
    case .reflecting: self.spread = .reflecting
    }
  }

  /// Whether every pixel is opaque.
  var isOpaque: Bool {
    colors.isOpaque && shape != .circles && (spread != .pad || isPadded)
  }

  /// Whether the colours of the start and the end extend beyond them.
  @inline(__always) var isPadded: Bool { spread == .pad && beforeStart && afterEnd }

  /// Nil if the gradient paints no pixel.
  ///
  /// - Parameter toSpace: from device pixels to the space of the gradient's points.
  init?(_ linear: LinearGradient, _ toSpace: Transform, _ colors: GradientColors) {
    let line = linear.end - linear.start
    let length = line.lengthSquared
    guard length > 0, length.isFinite else { return nil }
    let toLine = Transform(
      a: line.dx / length, b: -line.dy / length, c: line.dy / length, d: line.dx / length, tx: 0, ty: 0)
    self.init(
      .linear, toSpace.concatenating(Transform(translation: .zero - linear.start)).concatenating(toLine),
      linear.spread, colors)
    guard toGradient.isFinite else { return nil }
    if isPadded && colors.tableCount > 0 { strip = GradientStrip(toGradient, entryCount: colors.tableCount) }
  }

  init?(_ radial: RadialGradient, _ toSpace: Transform, _ colors: GradientColors) {
    guard radial.startRadius >= 0, radial.endRadius >= 0 else { return nil }
    let toCenter = toSpace.concatenating(Transform(translation: .zero - radial.startCenter))
    let axis = radial.endCenter - radial.startCenter
    let growth = radial.endRadius - radial.startRadius
    if axis == .zero {
      guard growth != 0, growth.isFinite else { return nil }
      self.init(
        .concentric, toCenter.concatenating(Transform(scale: 1 / growth.magnitude)), radial.spread, colors)
      sign = growth > 0 ? 1 : -1
      offset = Float(-radial.startRadius / growth)
      guard offset.isFinite else { return nil }
      rows = ConcentricRows(toGradient)
    } else {
      let square = axis.lengthSquared
      let toAxis = Transform(
        a: axis.dx / square, b: -axis.dy / square, c: axis.dy / square, d: axis.dx / square, tx: 0, ty: 0)
      self.init(.circles, toCenter.concatenating(toAxis), radial.spread, colors)
      let length = square.squareRoot()
      radius = radial.startRadius / length
      self.growth = growth / length
      guard radius.isFinite, self.growth.isFinite else { return nil }
    }
    guard toGradient.isFinite else { return nil }
  }

  init?(_ conic: ConicGradient, _ toSpace: Transform, _ colors: GradientColors) {
    guard conic.startAngle.isFinite else { return nil }
    self.init(
      .conic,
      toSpace.concatenating(Transform(translation: .zero - conic.center))
        .concatenating(Transform(rotation: -conic.startAngle)), .repeating, colors)
    guard toGradient.isFinite else { return nil }
  }
}
