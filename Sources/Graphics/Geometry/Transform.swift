/// An affine transform of the plane, given by the six numbers of Core Graphics' matrix:
///
/// ```
///   x' = a x + c y + tx
///   y' = b x + d y + ty
/// ```
///
/// `first.concatenating(second)` applies `first` and then `second`. The methods `translatedBy`, `scaledBy` and
/// `rotatedBy` insert the new transform *before* the existing one, as a drawing context does. Angles are in radians,
/// positive clockwise on screen (y grows downwards).
///
/// ```swift
/// // Rotates around the middle of a rectangle.
/// let turned = Transform(translation: rect.center - .zero).rotatedBy(.pi / 4)
///   .translatedBy(x: -rect.midX, y: -rect.midY)
/// print(turned * rect.center)
/// ```
public struct Transform: Hashable, Sendable, BitwiseCopyable {
  /// The elements of the matrix.
  public var a, b, c, d, tx, ty: Double

  /// Creates a transform from the elements of its matrix, in Core Graphics' order.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that changes nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a transform that moves by a vector.
  @inlinable public init(translation: Vector) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translation.dx, ty: translation.dy)
  }

  /// Creates a transform that moves by two distances, in points.
  @inlinable public init(translationX x: Double, y: Double) { self.init(translation: Vector(x, y)) }
  /// Creates a transform that scales around the origin.
  @inlinable public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }
  /// Creates a transform that scales equally in all directions around the origin.
  @inlinable public init(scale: Double) { self.init(scaleX: scale, y: scale) }

  /// Creates a rotation around the origin, clockwise on screen.
  public init(rotation radians: Double) {
    let (sine, cosine) = sincos(radians)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The factor by which signed areas grow; negative for a reflection.
  @inlinable public var determinant: Double { a * d - b * c }
  /// Whether the transform is exactly ``identity``.
  @inlinable public var isIdentity: Bool { self == .identity }
  /// Whether the transform only translates: no scaling, rotation or shear.
  @inlinable public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
  /// Whether the transform only scales, reflects along the axes, and translates. Horizontal lines stay horizontal and
  /// vertical lines vertical. False for a quarter turn.
  @inlinable public var isScaleTranslation: Bool { b == 0 && c == 0 }
  /// Whether the transform preserves shapes, up to rounding: it translates, rotates, reflects and scales equally in
  /// all directions.
  public var isSimilarity: Bool {
    let (across, down) = (a * a + b * b, c * c + d * d)
    let tolerance = 1e-9 * max(across, down)
    return abs(across - down) <= tolerance && abs(a * c + b * d) <= tolerance
  }
  /// Whether no element is infinite or not-a-number.
  @inlinable public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Returns the transform that applies this one first and `next` second.
  @inlinable public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the transform that translates first and then applies this one.
  @inlinable public func translatedBy(x: Double, y: Double) -> Transform {
    Transform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that scales first and then applies this one.
  @inlinable public func scaledBy(x: Double, y: Double) -> Transform {
    Transform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that rotates first, clockwise on screen, and then applies this one.
  public func rotatedBy(_ radians: Double) -> Transform { Transform(rotation: radians).concatenating(self) }

  /// The inverse transform; nil if this one is singular (its determinant is zero or not finite).
  public var inverse: Transform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite, isFinite else { return nil }
    let k = 1 / determinant
    return Transform(
      a: d * k, b: -b * k, c: -c * k, d: a * k, tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k)
  }

  /// The largest factor by which the transform scales any length.
  public var maximumScale: Double {
    let sum = a * a + b * b + c * c + d * d
    let difference = hypotenuse(a * a + b * b - c * c - d * d, 2 * (a * c + b * d))
    return ((sum + difference) / 2).squareRoot()
  }

  /// The mean factor by which lengths grow: the square root of the factor of areas.
  public var meanScale: Double { determinant.magnitude.squareRoot() }

  /// Returns the transformed point.
  @inlinable public static func * (transform: Transform, point: Point) -> Point {
    Point(
      transform.a * point.x + transform.c * point.y + transform.tx,
      transform.b * point.x + transform.d * point.y + transform.ty)
  }

  /// Returns the vector rotated and scaled, without the translation.
  @inlinable public static func * (transform: Transform, vector: Vector) -> Vector {
    Vector(
      transform.a * vector.dx + transform.c * vector.dy, transform.b * vector.dx + transform.d * vector.dy)
  }

  /// Returns the bounding box of the transformed rectangle. ``Rect/null`` stays null.
  public static func * (transform: Transform, rect: Rect) -> Rect {
    if rect.isNull { return rect }
    if transform.isScaleTranslation {
      return Rect(spanning: transform * rect.origin, transform * Point(rect.maxX, rect.maxY))
    }
    return rect.corners.reduce(Rect.null) { $0.union(transform * $1) }
  }
}
