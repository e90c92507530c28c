import Geometry
import Motion
import Painting

/// A layer that fills and strokes a path.
///
/// ```swift
/// let ring = ShapeLayer()
/// ring.path = Path(ellipseIn: Rect(x: 0, y: 0, width: 80, height: 80))
/// ring.fillColor = .clear
/// ring.strokeColor = .orange
/// ring.lineWidth = 10
/// ring.strokeEnd = 0.25
/// ```
///
/// The path is in the layer's points, and may exceed the bounds. It is filled first, then stroked. All properties but
/// those marked animate as the layer's own; non-finite numbers are ignored.
@MainActor open class ShapeLayer: Layer {
  @_documentation(visibility: internal)
  open override class func makeForView() -> Layer { ShapeLayer() }

  /// The path. Between paths of the same elements, the points move; otherwise the path changes halfway. Default empty.
  @Animated(key: "path") public var path = Path()
  /// The colour of the inside. Default black; clear for none.
  @Animated(key: "fillColor") public var fillColor = Color.black
  /// Which points are inside. Not animated. Default non-zero.
  public var fillRule = FillRule.nonZero { didSet { if fillRule != oldValue { setNeedsDisplay() } } }
  /// The colour of the stroke. Default clear, for none.
  @Animated(key: "strokeColor") public var strokeColor = Color.clear
  /// The width of the stroke, in points. Default 1. Nothing is stroked unless it is greater than 0.
  @Animated(key: "lineWidth") public var lineWidth = 1.0
  /// The shape of open ends. Not animated. Default butt.
  public var lineCap = LineCap.butt { didSet { if lineCap != oldValue { setNeedsDisplay() } } }
  /// The shape of corners. Not animated. Default miter.
  public var lineJoin = LineJoin.miter { didSet { if lineJoin != oldValue { setNeedsDisplay() } } }
  /// The greatest length of a mitre, as a multiple of the width. Default 10.
  @Animated(key: "miterLimit") public var miterLimit = 10.0
  /// The lengths of dashes and gaps, in points, counted from the start of the part that is stroked. An odd number of
  /// lengths counts twice. Not animated. Default none: a solid line.
  public var lineDashPattern: [Double] = [] {
    didSet { if lineDashPattern != oldValue { setNeedsDisplay() } }
  }
  /// ``lineDashPattern``, where that of EaselUIKit with another type hides it.
  package final var plainDashPattern: [Double] {
    get { lineDashPattern }
    set { lineDashPattern = newValue }
  }
  /// The distance into the dash pattern at which a stroke starts, in points. Default 0.
  @Animated(key: "lineDashPhase") public var lineDashPhase = 0.0
  /// The start of the part that is stroked, as a fraction of the length of all subpaths. Default 0.
  @Animated(key: "strokeStart") public var strokeStart = 0.0
  /// The end of the part that is stroked, as a fraction of the length of all subpaths. Default 1. Nothing is stroked
  /// unless it is greater than ``strokeStart``.
  @Animated(key: "strokeEnd") public var strokeEnd = 1.0

  open override func draw(_ context: inout GraphicsContext) {
    if fillColor.alpha > 0 {
      context.fillColor = fillColor
      context.fill(path, rule: fillRule)
    }
    if strokeColor.alpha > 0, lineWidth > 0 {
      context.strokeColor = strokeColor
      context.strokeStyle = StrokeStyle(
        width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: max(1, miterLimit), dash: lineDashPattern,
        dashPhase: lineDashPhase)
      context.stroke(
        strokeStart <= 0 && strokeEnd >= 1 ? path : path.trimmed(from: strokeStart, to: strokeEnd))
    }
    super.draw(&context)
  }
}

extension ShapeLayer {
  fileprivate static var pathProperty: LayerProperty<Path> {
    LayerProperty("path", animated: \ShapeLayer._path)
  }
  fileprivate static var fillColorProperty: LayerProperty<Color> {
    LayerProperty("fillColor", animated: \ShapeLayer._fillColor)
  }
  fileprivate static var strokeColorProperty: LayerProperty<Color> {
    LayerProperty("strokeColor", animated: \ShapeLayer._strokeColor)
  }
  fileprivate static var lineWidthProperty: LayerProperty<Double> {
    LayerProperty("lineWidth", animated: \ShapeLayer._lineWidth)
  }
  fileprivate static var miterLimitProperty: LayerProperty<Double> {
    LayerProperty("miterLimit", animated: \ShapeLayer._miterLimit)
  }
  fileprivate static var lineDashPhaseProperty: LayerProperty<Double> {
    LayerProperty("lineDashPhase", animated: \ShapeLayer._lineDashPhase)
  }
  fileprivate static var strokeStartProperty: LayerProperty<Double> {
    LayerProperty("strokeStart", animated: \ShapeLayer._strokeStart)
  }
  fileprivate static var strokeEndProperty: LayerProperty<Double> {
    LayerProperty("strokeEnd", animated: \ShapeLayer._strokeEnd)
  }
}

extension LayerProperty where Value == Path {
  /// ``ShapeLayer/path``.
  public static var path: LayerProperty { ShapeLayer.pathProperty }
}

extension LayerProperty where Value == Color {
  /// ``ShapeLayer/fillColor``.
  public static var fillColor: LayerProperty { ShapeLayer.fillColorProperty }
  /// ``ShapeLayer/strokeColor``.
  public static var strokeColor: LayerProperty { ShapeLayer.strokeColorProperty }
}

extension LayerProperty where Value == Double {
  /// ``ShapeLayer/lineWidth``.
  public static var lineWidth: LayerProperty { ShapeLayer.lineWidthProperty }
  /// ``ShapeLayer/miterLimit``.
  public static var miterLimit: LayerProperty { ShapeLayer.miterLimitProperty }
  /// ``ShapeLayer/lineDashPhase``.
  public static var lineDashPhase: LayerProperty { ShapeLayer.lineDashPhaseProperty }
  /// ``ShapeLayer/strokeStart``.
  public static var strokeStart: LayerProperty { ShapeLayer.strokeStartProperty }
  /// ``ShapeLayer/strokeEnd``.
  public static var strokeEnd: LayerProperty { ShapeLayer.strokeEndProperty }
}
