import Geometry
import Motion
import Painting

/// A layer that fills its bounds, with their corners, with a gradient.
///
/// ```swift
/// let sky = GradientLayer()
/// sky.colors = [.blue, .white]
/// ```
@MainActor open class GradientLayer: Layer {
  @_documentation(visibility: internal)
  open override class func makeForView() -> Layer { GradientLayer() }

  /// How the colours are spread over the bounds.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Along the line from the start point to the end point.
    case axial
    /// From the start point outwards. The end point is a corner of the box around the last ellipse's quarter.
    case radial
    /// Around the start point, clockwise from the direction of the end point.
    case conic
  }

  /// How the colours are spread. Default axial.
  public var kind = Kind.axial { didSet { if kind != oldValue { setNeedsDisplay() } } }
  /// The colours, from the start. One colour fills the bounds, none draws nothing. Default none.
  @Animated(key: "colors") public var colors: [Color] = []
  /// The offset of each colour, 0...1, ascending; clamped. If there are not as many as colours, the colours are spread
  /// evenly. Default empty.
  @Animated(key: "locations") public var locations: [Double] = []
  /// The start, as a fraction of the bounds. Default (0.5, 0), the middle of the top edge.
  @Animated(key: "startPoint") public var startPoint = Point(0.5, 0)
  /// The end, as a fraction of the bounds. Default (0.5, 1), the middle of the bottom edge.
  @Animated(key: "endPoint") public var endPoint = Point(0.5, 1)

  open override func draw(_ context: inout GraphicsContext) {
    if let paint {
      context.fillPaint = paint
      context.fill(Path(roundedRect: bounds, cornerRadii: presentedStyle.cornerRadii))
    }
    super.draw(&context)
  }

  private var paint: Paint? {
    guard let last = colors.last, !bounds.isEmpty else { return nil }
    if colors.count == 1 { return .color(last) }
    let gradient =
      locations.count == colors.count
      ? Gradient(stops: zip(locations, colors).map { Gradient.Stop($0, $1) }) : Gradient(colors)
    // From fractions of the bounds to points: circles become ellipses, angles are those of the bounds.
    let toBounds = Transform(translationX: bounds.minX, y: bounds.minY).scaledBy(
      x: bounds.width, y: bounds.height)
    let span = endPoint - startPoint
    switch kind {
    case .axial:
      return .linear(LinearGradient(gradient, from: toBounds * startPoint, to: toBounds * endPoint))
    case .radial:
      guard span.dx != 0, span.dy != 0 else { return .color(last) }
      let toEllipse = toBounds.translatedBy(x: startPoint.x, y: startPoint.y).scaledBy(
        x: abs(span.dx), y: abs(span.dy))
      return .radial(RadialGradient(gradient, center: .zero, radius: 1, transform: toEllipse))
    case .conic:
      let direction = toBounds * span
      return .conic(
        ConicGradient(
          gradient, center: toBounds * startPoint, startAngle: direction.angle))
    }
  }
}

extension GradientLayer {
  fileprivate static var colorsProperty: LayerProperty<[Color]> {
    LayerProperty("colors", animated: \GradientLayer._colors)
  }
  fileprivate static var locationsProperty: LayerProperty<[Double]> {
    LayerProperty("locations", animated: \GradientLayer._locations)
  }
  fileprivate static var startPointProperty: LayerProperty<Point> {
    LayerProperty("startPoint", animated: \GradientLayer._startPoint)
  }
  fileprivate static var endPointProperty: LayerProperty<Point> {
    LayerProperty("endPoint", animated: \GradientLayer._endPoint)
  }
}

extension LayerProperty where Value == [Color] {
  /// ``GradientLayer/colors``.
  public static var colors: LayerProperty { GradientLayer.colorsProperty }
}

extension LayerProperty where Value == [Double] {
  /// ``GradientLayer/locations``.
  public static var locations: LayerProperty { GradientLayer.locationsProperty }
}

extension LayerProperty where Value == Point {
  /// ``GradientLayer/startPoint``.
  public static var startPoint: LayerProperty { GradientLayer.startPointProperty }
  /// ``GradientLayer/endPoint``.
  public static var endPoint: LayerProperty { GradientLayer.endPointProperty }
}

extension LayerProperty where Value == Double {
  /// The x of ``GradientLayer/startPoint``: `startPoint.x`.
  public static var startPointX: LayerProperty { LayerProperty<Point>.startPoint.component("x", \.x) }
  /// The y of ``GradientLayer/startPoint``: `startPoint.y`.
  public static var startPointY: LayerProperty { LayerProperty<Point>.startPoint.component("y", \.y) }
  /// The x of ``GradientLayer/endPoint``: `endPoint.x`.
  public static var endPointX: LayerProperty { LayerProperty<Point>.endPoint.component("x", \.x) }
  /// The y of ``GradientLayer/endPoint``: `endPoint.y`.
  public static var endPointY: LayerProperty { LayerProperty<Point>.endPoint.component("y", \.y) }
}
