// Core Graphics' members of paths.

extension Path {
  /// Creates a rectangle.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(rect: rect)
    apply(transform)
  }

  /// Creates the ellipse in a rectangle.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(ellipseIn: rect)
    apply(transform)
  }

  /// Creates a rectangle with elliptical corners.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(roundedRect: rect, cornerRadii: CornerRadii(all: Size(cornerWidth, cornerHeight)))
    apply(transform)
  }

  private mutating func apply(_ transform: UnsafePointer<CGAffineTransform>?) {
    if let transform { self = transformed(by: transform.pointee) }
  }

  /// Returns the path after a transform.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    transform.map { transformed(by: $0.pointee) } ?? self
  }

  /// Returns the outline of the stroked path.
  public func copy(
    strokingWithWidth width: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
  ) -> CGPath {
    stroked(StrokeStyle(width: width, cap: lineCap, join: lineJoin, miterLimit: miterLimit))
  }

  /// Returns the path, to be changed.
  @MainActor public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.addPath(self)
    return copy
  }
}
