// Names of C functions.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names of UIKit and Core Graphics for declarations of this module. Each is unavailable, and the compiler
// suggests the name to use instead.
#if !canImport(CoreGraphics)
  @available(*, unavailable, renamed: "Transform") public typealias CGAffineTransform = Transform
  @available(*, unavailable, renamed: "Vector") public typealias CGVector = Vector
  @available(*, unavailable, renamed: "Path") public typealias CGPath = Path
  @available(*, unavailable, renamed: "Path") public typealias CGMutablePath = Path
  @available(*, unavailable, renamed: "LineCap") public typealias CGLineCap = LineCap
  @available(*, unavailable, renamed: "LineJoin") public typealias CGLineJoin = LineJoin
  @available(*, unavailable, renamed: "FillRule") public typealias CGPathFillRule = FillRule
  // In a program that imports Foundation, the available types of these names win.
  @available(*, unavailable, renamed: "Double") public typealias CGFloat = Double
  @available(*, unavailable, renamed: "Point") public typealias CGPoint = Point
  @available(*, unavailable, renamed: "Size") public typealias CGSize = Size
  @available(*, unavailable, renamed: "Rect") public typealias CGRect = Rect

  @available(*, unavailable, renamed: "Point.init(x:y:)")
  public func CGPointMake(_ x: Double, _ y: Double) -> Point { .zero }

  @available(*, unavailable, renamed: "Size.init(width:height:)")
  public func CGSizeMake(_ width: Double, _ height: Double) -> Size { .zero }

  @available(*, unavailable, renamed: "Rect.init(x:y:width:height:)")
  public func CGRectMake(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect { .zero }

  @available(*, unavailable, renamed: "Transform.init(translationX:y:)")
  public func CGAffineTransformMakeTranslation(_ x: Double, _ y: Double) -> Transform { .identity }

  @available(*, unavailable, renamed: "Transform.init(scaleX:y:)")
  public func CGAffineTransformMakeScale(_ x: Double, _ y: Double) -> Transform { .identity }

  @available(*, unavailable, renamed: "Transform.init(rotation:)")
  public func CGAffineTransformMakeRotation(_ angle: Double) -> Transform { .identity }

  @available(*, unavailable, renamed: "Transform.identity")
  public var CGAffineTransformIdentity: Transform { .identity }
#endif
#if !canImport(QuartzCore)
  @available(*, unavailable, renamed: "Transform3D") public typealias CATransform3D = Transform3D

  @available(*, unavailable, renamed: "Transform3D.identity")
  public var CATransform3DIdentity: Transform3D { .identity }

  @available(*, unavailable, renamed: "Transform3D.init(translationX:y:z:)")
  public func CATransform3DMakeTranslation(_ x: Double, _ y: Double, _ z: Double) -> Transform3D { .identity }

  @available(*, unavailable, renamed: "Transform3D.init(scaleX:y:z:)")
  public func CATransform3DMakeScale(_ x: Double, _ y: Double, _ z: Double) -> Transform3D { .identity }

  @available(*, unavailable, message: "write Transform3D(rotation: angle, axis: Vector3D(x, y, z))")
  public func CATransform3DMakeRotation(
    _ angle: Double, _ x: Double, _ y: Double, _ z: Double
  ) -> Transform3D { .identity }
#endif
#if !canImport(UIKit)
  @available(*, unavailable, renamed: "Path") public typealias UIBezierPath = Path
  @available(*, unavailable, renamed: "Insets") public typealias UIEdgeInsets = Insets
  @available(*, unavailable, renamed: "CornerRadii") public typealias UIRectCorner = CornerRadii
#endif

extension Path {
  @available(*, unavailable, renamed: "init(ellipseIn:)")
  public init(ovalIn rect: Rect) { self.init(ellipseIn: rect) }

  @available(*, unavailable, renamed: "addCubic(to:control1:control2:)")
  public mutating func addCurve(to end: Point, controlPoint1: Point, controlPoint2: Point) {}

  @available(*, unavailable, renamed: "addCubic(to:control1:control2:)")
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {}

  @available(*, unavailable, renamed: "addQuadratic(to:control:)")
  public mutating func addQuadCurve(to end: Point, controlPoint: Point) {}

  @available(*, unavailable, renamed: "addQuadratic(to:control:)")
  public mutating func addQuadCurve(to end: Point, control: Point) {}

  @available(*, unavailable, renamed: "addArc(center:radius:startAngle:endAngle:direction:)")
  public mutating func addArc(
    withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {}

  @available(*, unavailable, renamed: "close()") public mutating func closeSubpath() {}

  @available(*, unavailable, message: "assign the result: path = path.transformed(by: transform)")
  public mutating func apply(_ transform: Transform) {}

  @available(*, unavailable, renamed: "self", message: "a path is its own")
  public var cgPath: Path { self }

  @available(*, unavailable, message: "the context has the pen: context.strokeStyle.width = …")
  public var lineWidth: Double {
    get { 1 }
    set {}
  }

  @available(*, unavailable, message: "the context has the pen: context.strokeStyle.cap = …")
  public var lineCapStyle: LineCap {
    get { .butt }
    set {}
  }

  @available(*, unavailable, message: "the context has the pen: context.strokeStyle.join = …")
  public var lineJoinStyle: LineJoin {
    get { .miter }
    set {}
  }

  @available(*, unavailable, message: "the context draws: context.fill(path)") public func fill() {}

  @available(*, unavailable, message: "the context draws: context.stroke(path)") public func stroke() {}

  @available(*, unavailable, message: "the context clips: context.clip(to: path)") public func addClip() {}
}

extension Transform {
  @available(*, unavailable, renamed: "init(rotation:)")
  public init(rotationAngle: Double) { self.init(rotation: rotationAngle) }

  @available(*, unavailable, renamed: "rotatedBy(_:)")
  public func rotated(by radians: Double) -> Transform { rotatedBy(radians) }

  @available(*, unavailable, renamed: "getter:inverse()", message: "it is nil where there is none")
  public func inverted() -> Transform { self }
}

extension Path {
  @available(*, unavailable, renamed: "bounds")
  public var boundingBox: Rect { bounds }
}

extension Vector {
  @available(*, unavailable, renamed: "dx") public var x: Double {
    get { dx }
    set {}
  }

  @available(*, unavailable, renamed: "dy") public var y: Double {
    get { dy }
    set {}
  }
}
