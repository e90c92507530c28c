// Core Graphics' members of geometric types, and its functions.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Returns the transform that moves by a distance.
public func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  Transform(translationX: x, y: y)
}

/// Returns the transform that scales about the origin.
public func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  Transform(scaleX: x, y: y)
}

/// Returns the transform that rotates about the origin by an angle in radians, clockwise on the screen.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  Transform(rotation: angle)
}

/// The transform that changes nothing.
public var CGAffineTransformIdentity: CGAffineTransform { .identity }
/// The transform in space that changes nothing.
public var CATransform3DIdentity: CATransform3D { .identity }

/// Returns the transform in space that moves by a distance.
public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  Transform3D(translationX: x, y: y, z: z)
}

/// Returns the transform in space that scales about the origin.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  Transform3D(scaleX: x, y: y, z: z)
}

/// Returns the transform in space that rotates by an angle in radians about an axis.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { Transform3D(rotation: angle, axis: Vector3D(x, y, z)) }

/// Returns a transform that is applied before another one: a rotation.
public func CATransform3DRotate(
  _ transform: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { transform.rotatedBy(angle, axis: Vector3D(x, y, z)) }

/// Returns a transform that is applied before another one: a translation.
public func CATransform3DTranslate(
  _ transform: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { transform.translatedBy(x: x, y: y, z: z) }

/// Returns a transform that is applied before another one: a scale.
public func CATransform3DScale(
  _ transform: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { transform.scaledBy(x: x, y: y, z: z) }

/// Returns a transform that applies one transform and then another.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// Returns the inverse transform, or the transform itself if there is none.
public func CATransform3DInvert(_ transform: CATransform3D) -> CATransform3D {
  transform.inverse ?? transform
}

/// Returns whether a transform changes nothing.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool { transform == .identity }

/// Returns whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns the transform in space of one in the plane.
public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
  Transform3D(transform)
}

/// Returns whether a transform stays in the plane.
public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool { transform.affineTransform != nil }

/// Returns the transform in the plane; the identity for one that leaves it.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
  transform.affineTransform ?? .identity
}

extension Transform {
  /// Creates a rotation about the origin by an angle in radians, clockwise on the screen.
  public init(rotationAngle: CGFloat) { self.init(rotation: rotationAngle) }

  /// Returns the transform after a rotation by an angle in radians.
  public func rotated(by radians: CGFloat) -> Transform { rotatedBy(radians) }

  /// Returns the inverse transform, or the transform itself if there is none.
  public func inverted() -> Transform { inverse ?? self }
}

extension Vector {
  /// The horizontal component: velocities and translations are points in UIKit, and vectors here.
  public var x: CGFloat {
    get { dx }
    set { dx = newValue }
  }

  /// The vertical component.
  public var y: CGFloat {
    get { dy }
    set { dy = newValue }
  }

  /// Creates a vector of length zero.
  public init() { self = .zero }

  /// Creates a vector where UIKit has a point, as a translation.
  public init(x: CGFloat, y: CGFloat) { self.init(x, y) }
}

extension Point {
  /// Creates the origin.
  public init() { self = .zero }

  /// Returns the point after a transform.
  public func applying(_ transform: CGAffineTransform) -> Point { transform * self }

  /// Returns whether two points are equal.
  public func equalTo(_ other: Point) -> Bool { self == other }

  /// Creates the point at the end of a vector from the origin.
  public init(_ vector: Vector) { self.init(vector.dx, vector.dy) }
}

extension Size {
  /// Creates a size of zero.
  public init() { self = .zero }
}

extension Rect {
  /// Creates the empty rectangle at the origin.
  public init() { self = .zero }

  /// Creates a rectangle of whole numbers.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// Returns whether two rectangles are equal.
  public func equalTo(_ other: Rect) -> Bool { self == other }

  /// Returns the bounding box of the rectangle after a transform.
  public func applying(_ transform: CGAffineTransform) -> Rect { transform * self }
}

extension FillRule {
  /// Core Graphics' name of ``/Geometry/FillRule/nonZero``.
  public static let winding = FillRule.nonZero
}
