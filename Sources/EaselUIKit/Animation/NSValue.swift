/// A value in a box, as arrays of Objective-C need it: `NSValue(cgPoint: end)`. Animations take the value itself as well.
///
/// ```swift
/// let walk = CAKeyframeAnimation(keyPath: "position")
/// walk.values = [CGPoint(x: 10, y: 10), CGPoint(x: 90, y: 10)].map { NSValue(cgPoint: $0) }
/// ```
public struct NSValue: Sendable {
  let value: any Sendable

  /// Creates a box of a point.
  public init(cgPoint point: CGPoint) { value = point }
  /// Creates a box of a size.
  public init(cgSize size: CGSize) { value = size }
  /// Creates a box of a rectangle.
  public init(cgRect rect: CGRect) { value = rect }
  /// Creates a box of a vector.
  public init(cgVector vector: CGVector) { value = vector }
  /// Creates a box of a transform.
  public init(cgAffineTransform transform: CGAffineTransform) { value = transform }
  /// Creates a box of a transform in space.
  public init(caTransform3D transform: CATransform3D) { value = transform }

  /// The point in the box; zero for another value.
  public var cgPointValue: CGPoint { value as? CGPoint ?? .zero }
  /// The size in the box; zero for another value.
  public var cgSizeValue: CGSize { value as? CGSize ?? .zero }
  /// The rectangle in the box; zero for another value.
  public var cgRectValue: CGRect { value as? CGRect ?? .zero }
  /// The vector in the box; zero for another value.
  public var cgVectorValue: CGVector { value as? CGVector ?? .zero }
  /// The transform in the box; the identity for another value.
  public var cgAffineTransformValue: CGAffineTransform { value as? CGAffineTransform ?? .identity }
  /// The transform in space in the box; the identity for another value.
  public var caTransform3DValue: CATransform3D { value as? CATransform3D ?? .identity }
}
