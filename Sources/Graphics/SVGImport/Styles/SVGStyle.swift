import Geometry
import Painting

/// The properties that elements inherit.
struct SVGStyle {
  enum Anchor { case start, middle, end }
  enum PaintStep: Hashable { case fill, stroke, markers }

  var color = Color.black
  var fill = SVGPaintValue.color(.black)
  var fillOpacity = 1.0
  var fillRule = FillRule.nonZero
  var stroke = SVGPaintValue.none
  var strokeOpacity = 1.0
  var strokeWidth = SVGLength(1)
  var lineCap = LineCap.butt
  var lineJoin = LineJoin.miter
  var miterLimit = 4.0
  var dashes: [SVGLength] = []
  var dashOffset = SVGLength(0)
  var clipRule = FillRule.nonZero
  var isVisible = true
  var isCrisp = false
  var smoothsImages = true
  var paintOrder: [PaintStep] = [.fill, .stroke, .markers]
  var markerStart: Substring?
  var markerMiddle: Substring?
  var markerEnd: Substring?

  var fontFamilies = ["serif"]
  var fontSize = 16.0
  var fontWeight = 400.0
  var isItalic = false
  var anchor = Anchor.start
  var letterSpacing = SVGLength(0)
  var keepsSpace = false
  var textDecorations: Set<String> = []
}

/// The properties of an element that its children do not inherit.
struct SVGNonInheritedStyle {
  var isDisplayed = true
  var opacity = 1.0
  var clipPath: Substring?
  var mask: Substring?
  var filter: String?
  var blendMode = BlendMode.normal
  var isIsolated = false
  var hidesOverflow: Bool?
  var stopColor = SVGPaintValue.color(.black)
  var stopOpacity = 1.0
  var transform: Transform?
  var keepsStrokeWidth = false
  /// The values of x, y, width, height and the like, which SVG 2 lets style sheets set.
  var geometry: [String: String] = [:]

  /// Whether the element is drawn as a whole before it is composited.
  var needsLayer: Bool { opacity < 1 || mask != nil || filter != nil || blendMode != .normal || isIsolated }
}

/// The style of an element: its inheritable properties, and the others.
struct SVGComputedStyle {
  var inherited: SVGStyle
  var nonInherited = SVGNonInheritedStyle()
}
