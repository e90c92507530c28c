// Core Graphics' methods of a graphics context. The space is that of the view: y grows downwards.

extension ContextReference {
  // MARK: State

  /// Saves the state.
  public func saveGState() { context.saveState() }
  /// Restores the state that was saved last.
  public func restoreGState() { context.restoreState() }
  /// Sets the fill colour.
  public func setFillColor(_ color: CGColor) { context.fillColor = color }
  /// Sets the stroke colour.
  public func setStrokeColor(_ color: CGColor) { context.strokeColor = color }
  /// Sets the fill colour by its components.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    context.fillColor = Color(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the stroke colour by its components.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    context.strokeColor = Color(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the fill colour to a level of grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    context.fillColor = Color(white: gray, alpha: alpha)
  }
  /// Sets the stroke colour to a level of grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    context.strokeColor = Color(white: gray, alpha: alpha)
  }
  /// Sets the opacity of everything drawn.
  public func setAlpha(_ alpha: CGFloat) { context.alpha = alpha }
  /// Sets the blend mode.
  public func setBlendMode(_ mode: CGBlendMode) { context.blendMode = mode }
  /// Sets the width of the pen, in points.
  public func setLineWidth(_ width: CGFloat) { context.strokeStyle.width = width }
  /// Sets the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { context.strokeStyle.cap = cap }
  /// Sets the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { context.strokeStyle.join = join }
  /// Sets the greatest length of a mitred corner, in widths of the pen.
  public func setMiterLimit(_ limit: CGFloat) { context.strokeStyle.miterLimit = limit }
  /// Sets the lengths of dashes and gaps, in points.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    context.strokeStyle.dash = lengths
    context.strokeStyle.dashPhase = phase
  }
  /// Sets whether edges are smoothed.
  public func setShouldAntialias(_ antialias: Bool) { context.antialias = antialias }
  /// Sets whether edges are smoothed.
  public func setAllowsAntialiasing(_ antialias: Bool) { context.antialias = antialias }
  /// The filter of enlarged and reduced images.
  public var interpolationQuality: CGInterpolationQuality {
    get { context.imageQuality }
    set { context.imageQuality = newValue }
  }
  /// Sets a shadow; nil for none.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    context.shadow = color.map {
      Shadow(offset: Vector(offset.width, offset.height), blur: blur, color: $0)
    }
  }
  /// Sets a black shadow of a third's opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: Color(white: 0, alpha: 1.0 / 3))
  }

  // MARK: Space

  /// The transform from the present space to that of the drawing.
  public var ctm: CGAffineTransform { context.transform }
  /// Moves the origin.
  public func translateBy(x: CGFloat, y: CGFloat) { context.translateBy(x: x, y: y) }
  /// Scales the space.
  public func scaleBy(x: CGFloat, y: CGFloat) { context.scaleBy(x: x, y: y) }
  /// Rotates the space by an angle in radians, clockwise on the screen.
  public func rotate(by angle: CGFloat) { context.rotate(by: angle) }
  /// Puts a transform before the present one.
  public func concatenate(_ transform: CGAffineTransform) { context.concatenate(transform) }

  // MARK: The current path

  /// The current path.
  public var path: CGPath? { currentPath.isEmpty ? nil : currentPath }
  /// The bounding box of the current path; null for an empty one.
  public var boundingBoxOfPath: CGRect { currentPath.isEmpty ? .null : currentPath.bounds }
  /// The point at which the next element begins; the origin of an empty path.
  public var currentPointOfPath: CGPoint { currentPath.currentPoint ?? .zero }
  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { currentPath.isEmpty }
  /// Begins a new path.
  public func beginPath() { currentPath = Path() }
  /// Begins a subpath.
  public func move(to point: CGPoint) { currentPath.move(to: point) }
  /// Adds a line.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point) }
  /// Adds lines between points, beginning a subpath at the first.
  public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points) }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCubic(to: end, control1: control1, control2: control2)
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadratic(to: end, control: control)
  }
  /// Adds an arc of a circle.
  ///
  /// - Parameters:
  ///   - center: the centre of the circle.
  ///   - radius: the radius, in points. A negative one counts as 0.
  ///   - startAngle: the angle of the start, in radians, clockwise on the screen from the x axis.
  ///   - endAngle: the angle of the end, likewise.
  ///   - clockwise: with y growing upwards, as in Core Graphics. In a view, where y grows downwards, true is counterclockwise
  ///     on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      direction: clockwise ? .counterclockwise : .clockwise)
  }
  /// Adds an arc that touches two lines.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect) }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { currentPath.addRect(rect) } }
  /// Adds the ellipse in a rectangle.
  public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect) }
  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) { currentPath.append(path) }
  /// Adds the elements of a path.
  public func addPath(_ path: CGMutablePath) { currentPath.append(path.path) }
  /// Closes the subpath.
  public func closePath() { currentPath.close() }
  /// Replaces the current path by the outline of its stroke.
  public func replacePathWithStrokedPath() { currentPath = currentPath.stroked(context.strokeStyle) }

  /// Fills the current path, and empties it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    context.fill(currentPath, rule: rule)
    currentPath = Path()
  }
  /// Strokes the current path, and empties it.
  public func strokePath() {
    context.stroke(currentPath)
    currentPath = Path()
  }
  /// Fills and strokes the current path, and empties it.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill: context.fill(currentPath)
    case .eoFill: context.fill(currentPath, rule: .evenOdd)
    case .stroke: context.stroke(currentPath)
    case .fillStroke: context.fillAndStroke(currentPath)
    case .eoFillStroke: context.fillAndStroke(currentPath, rule: .evenOdd)
    }
    currentPath = Path()
  }

  // MARK: Clips

  /// Restricts later drawing to the current path, and empties it.
  public func clip(using rule: CGPathFillRule = .winding) {
    context.clip(to: currentPath, rule: rule)
    currentPath = Path()
  }
  /// Restricts later drawing to a rectangle.
  public func clip(to rect: CGRect) { context.clip(to: rect) }
  /// Restricts later drawing to rectangles.
  public func clip(to rects: [CGRect]) { context.clip(to: rects) }
  /// Restricts later drawing to a mask.
  public func clip(to rect: CGRect, mask: CGImage) { context.clip(to: mask, in: rect) }

  // MARK: Shapes and images

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { context.fill(rect) }
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { context.fill(rect) } }
  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) { context.stroke(rect) }
  /// Strokes a rectangle with a pen of a width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    context.withState {
      $0.strokeStyle.width = width
      $0.stroke(rect)
    }
  }
  /// Fills the ellipse in a rectangle.
  public func fillEllipse(in rect: CGRect) { context.fillEllipse(in: rect) }
  /// Strokes the ellipse in a rectangle.
  public func strokeEllipse(in rect: CGRect) { context.strokeEllipse(in: rect) }
  /// Strokes lines between pairs of points.
  public func strokeLineSegments(between points: [CGPoint]) { context.strokeLines(points) }
  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) { context.clear(rect) }
  /// Draws an image, upright. Core Graphics draws it upside down in a view, unless the space is turned over.
  public func draw(_ image: CGImage, in rect: CGRect) { context.draw(image, in: rect) }

  /// Begins a group that is drawn as a whole.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Double]? = nil) { context.beginLayer() }
  /// Ends the group.
  public func endTransparencyLayer() { context.endLayer() }

  // MARK: Gradients

  /// Fills the clip with a gradient along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    context.fillClip(
      with: .linear(
        LinearGradient(gradient.gradient, from: start, to: end, spread: options.spread)))
  }

  /// Fills the clip with a gradient between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    context.fillClip(
      with: .radial(
        RadialGradient(
          gradient.gradient, from: startCenter, radius: startRadius, to: endCenter, radius: endRadius,
          spread: options.spread)))
  }
}

/// The parts of a path that are drawn: its inside by one of two rules, its stroke, or both.
///
/// ```swift
/// let context = UIGraphicsGetCurrentContext()
/// context?.addEllipse(in: CGRect(x: 10, y: 10, width: 80, height: 60))
/// context?.drawPath(using: .fillStroke)
/// ```
public enum CGPathDrawingMode: Hashable, Sendable {
  /// The inside by the winding number.
  case fill
  /// The inside by the even-odd rule.
  case eoFill
  /// The stroke.
  case stroke
  /// The inside by the winding number, then the stroke.
  case fillStroke
  /// The inside by the even-odd rule, then the stroke.
  case eoFillStroke
}
