import Geometry
import Painting

/// One call of the canvas's drawing context, with arguments that are known to be valid.
enum CanvasCommand: Hashable, Sendable {
  case save, restore
  // The transform.
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
  /// Sides may be negative; the corners are mirrored with them.
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
  /// The rectangle of the image is in its pixels; sides may be negative.
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
  /// Changes nothing: its effect is already part of other commands.
  case informative
  // Surfaces.
  /// What follows goes to this surface.
  case target(Int)
  case snapshot(String)
  case resize(width: Int, height: Int)
}

/// A part of an ellipse, and how it is run through.
struct CanvasArc: Hashable, Sendable {
  var center: Point
  var radii: Size
  /// Of the ellipse's first axis; radians, clockwise on screen, as all angles.
  var rotation = 0.0
  /// From the ellipse's first axis, on the circle that the ellipse was before it was stretched.
  var startAngle: Double
  var endAngle: Double
  var isCounterclockwise: Bool
}

/// A line of text and where it goes.
struct CanvasText: Hashable, Sendable {
  enum Alignment: String, Hashable, Sendable { case left, right, center }
  enum Baseline: String, Hashable, Sendable { case top, hanging, middle, alphabetic, ideographic, bottom }

  var text: String
  /// The chosen end of the line, or its middle, on the chosen baseline.
  var position: Point
  /// Wider text is squeezed into this.
  var maxWidth: Double?
  var family: String
  var size: Double
  var weight: Double
  var isItalic: Bool
  var alignment: Alignment
  var baseline: Baseline
}
