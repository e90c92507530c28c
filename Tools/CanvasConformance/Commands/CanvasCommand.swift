import Geometry
import Painting

/// A call of the canvas's drawing context, with validated arguments.
enum CanvasCommand: Hashable, Sendable {
  case save, restore
  // Transforms.
  case translate(Vector)
  case scale(Vector)
  case rotate(Double)
  case transform(Transform)
  case setTransform(Transform)
  // The current path.
  case beginPath, closePath
  case moveTo(Point)
  case lineTo(Point)
  case quadraticCurveTo(control: Point, end: Point)
  case bezierCurveTo(control1: Point, control2: Point, end: Point)
  case rect(Rect)
  /// A rectangle. Negative sides mirror the corners.
  case roundRect(Rect, CornerRadii)
  case ellipse(CanvasArc)
  case arcTo(corner: Point, end: Point, radius: Double)
  // Drawing.
  case fill(FillRule)
  case stroke
  case clip(FillRule)
  case fillPath(Path, FillRule)
  case strokePath(Path)
  case clipPath(Path, FillRule)
  case fillRect(Rect)
  case clearRect(Rect)
  case strokeRect(Rect)
  case drawImage(String, source: Rect, destination: Rect)
  /// An image. The source rectangle is in the image's pixels; sides may be negative.
  case putImageData(String, x: Int, y: Int, source: PixelRect)
  case fillText(CanvasText)
  case strokeText(CanvasText)
  // The state.
  case fillStyle(CanvasPaint)
  case strokeStyle(CanvasPaint)
  case lineWidth(Double)
  case lineCap(LineCap)
  case lineJoin(LineJoin)
  case miterLimit(Double)
  case setLineDash([Double])
  case lineDashOffset(Double)
  case globalAlpha(Double)
  case globalCompositeOperation(BlendMode)
  case shadowColor(Color)
  case shadowBlur(Double)
  case shadowOffsetX(Double)
  case shadowOffsetY(Double)
  case imageSmoothingEnabled(Bool)
  /// A command without effect, because other commands include its effect.
  case informative
  // Surfaces.
  /// Selects the surface of the following commands.
  case target(Int)
  case snapshot(String)
  case resize(width: Int, height: Int)
}

/// An elliptical arc with its direction.
struct CanvasArc: Hashable, Sendable {
  var center: Point
  var radii: Size
  /// The rotation of the ellipse's first axis, in radians, clockwise on screen like all angles.
  var rotation = 0.0
  /// The angles from the first axis, on the circle before it is stretched to the ellipse.
  var startAngle: Double
  var endAngle: Double
  var isCounterclockwise: Bool
}

/// A line of text with its position.
struct CanvasText: Hashable, Sendable {
  enum Alignment: String, Hashable, Sendable { case left, right, center }
  enum Baseline: String, Hashable, Sendable { case top, hanging, middle, alphabetic, ideographic, bottom }

  var text: String
  /// The position of the aligned end or centre of the line, on the selected baseline.
  var position: Point
  /// The maximum width. Wider text is compressed.
  var maxWidth: Double?
  var family: String
  var size: Double
  var weight: Double
  var isItalic: Bool
  var alignment: Alignment
  var baseline: Baseline
}
