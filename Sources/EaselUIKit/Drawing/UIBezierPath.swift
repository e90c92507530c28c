/// A path with a pen, which draws itself into the current context: UIKit's `UIBezierPath`.
///
/// ```swift
/// final class Ring: UIView {
///   override func draw(_ rect: CGRect) {
///     let path = UIBezierPath(ovalIn: bounds.insetBy(dx: 4, dy: 4))
///     path.lineWidth = 4
///     UIColor.red.setStroke()
///     path.stroke()
///   }
/// }
/// ```
@MainActor open class UIBezierPath {
  /// The path as a value.
  public var cgPath: CGPath
  /// The width of the pen, in points. Default 1.
  public var lineWidth: CGFloat = 1
  /// The ends of lines. Default butt.
  public var lineCapStyle = CGLineCap.butt
  /// The corners of lines. Default miter.
  public var lineJoinStyle = CGLineJoin.miter
  /// The greatest length of a mitred corner, in widths of the pen. Default 10.
  public var miterLimit: CGFloat = 10
  /// Whether areas are filled by the even-odd rule. Default false.
  public var usesEvenOddFillRule = false
  private var dash: [Double] = []
  private var dashPhase = 0.0

  /// Creates an empty path.
  public init() { cgPath = Path() }

  /// Creates a path of a value.
  public init(cgPath: CGPath) { self.cgPath = cgPath }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) { self.init(cgPath: Path(rect: rect)) }

  /// Creates the ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: Path(ellipseIn: rect)) }

  /// Creates a rectangle with rounded corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: Path(roundedRect: rect, cornerRadius: cornerRadius))
  }

  /// Creates a rectangle with some rounded corners.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    func radius(_ corner: UIRectCorner) -> Size { corners.contains(corner) ? cornerRadii : .zero }
    self.init(
      cgPath: Path(
        roundedRect: rect,
        cornerRadii: CornerRadii(
          topLeft: radius(.topLeft), topRight: radius(.topRight), bottomRight: radius(.bottomRight),
          bottomLeft: radius(.bottomLeft))))
  }

  /// Creates an arc of a circle; `clockwise` is the direction on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Returns a path with the same elements and the same pen.
  open func copy() -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
    (copy.dash, copy.dashPhase) = (dash, dashPhase)
    return copy
  }

  // MARK: Building

  /// The point at which the next element begins; the origin of an empty path.
  public var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }
  /// Whether the path has no elements.
  public var isEmpty: Bool { cgPath.isEmpty }
  /// The least rectangle that contains the path.
  public var bounds: CGRect { cgPath.bounds }

  /// Begins a subpath.
  public func move(to point: CGPoint) { cgPath.move(to: point) }

  /// Adds a line.
  public func addLine(to point: CGPoint) { cgPath.addLine(to: point) }

  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.addCubic(to: end, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    cgPath.addQuadratic(to: end, control: controlPoint)
  }

  /// Adds an arc of a circle; `clockwise` is the direction on the screen.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    cgPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      direction: clockwise ? .clockwise : .counterclockwise)
  }

  /// Closes the subpath.
  public func close() { cgPath.close() }

  /// Adds the elements of another path.
  public func append(_ path: UIBezierPath) { cgPath.append(path.cgPath) }

  /// Removes all elements.
  public func removeAllPoints() { cgPath = Path() }

  /// Transforms all elements.
  public func apply(_ transform: CGAffineTransform) { cgPath = cgPath.transformed(by: transform) }

  /// Returns a path in the other direction.
  public func reversing() -> UIBezierPath { UIBezierPath(cgPath: cgPath.reversed) }

  /// Returns whether the filled path contains a point.
  public func contains(_ point: CGPoint) -> Bool { cgPath.contains(point, rule: rule) }

  /// Sets the lengths of dashes and gaps, in points.
  public func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
    dash = Array((pattern ?? []).prefix(max(0, count)))
    dashPhase = phase
  }

  // MARK: Drawing into the current context

  /// Fills the path in the fill colour of the current context.
  public func fill() { ContextReference.current?.context.fill(cgPath, rule: rule) }

  /// Strokes the path with its own pen in the stroke colour of the current context.
  public func stroke() {
    ContextReference.current?.context.withState {
      $0.strokeStyle = style
      $0.stroke(cgPath)
    }
  }

  /// Fills the path with a blend mode and an opacity.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    ContextReference.current?.context.withState {
      $0.blendMode = blendMode
      $0.alpha *= alpha
      $0.fill(cgPath, rule: rule)
    }
  }

  /// Strokes the path with a blend mode and an opacity.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    ContextReference.current?.context.withState {
      $0.strokeStyle = style
      $0.blendMode = blendMode
      $0.alpha *= alpha
      $0.stroke(cgPath)
    }
  }

  /// Restricts later drawing into the current context to the path.
  public func addClip() { ContextReference.current?.context.clip(to: cgPath, rule: rule) }

  private var rule: FillRule { usesEvenOddFillRule ? .evenOdd : .nonZero }
  private var style: StrokeStyle {
    StrokeStyle(
      width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit, dash: dash,
      dashPhase: dashPhase)
  }
}

/// Corners of a rectangle.
///
/// ```swift
/// let tab = UIBezierPath(
///   roundedRect: CGRect(x: 0, y: 0, width: 80, height: 30), byRoundingCorners: [.topLeft, .topRight],
///   cornerRadii: CGSize(width: 8, height: 8))
/// ```
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
