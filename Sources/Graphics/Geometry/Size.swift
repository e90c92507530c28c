/// A width and a height, in points. Negative sizes are kept as given and count as empty.
///
/// ```swift
/// let half = Size(320, 200) / 2
/// print(half.width, half.isEmpty)
/// ```
public struct Size: Hashable, Sendable {
  /// The horizontal extent, in points.
  public var width: Double
  /// The vertical extent, in points.
  public var height: Double

  /// Creates a size from its sides, in points.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates a size from its width and its height, in points.
  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// The size without an extent.
  public static let zero = Size(0, 0)

  /// Whether the width or the height is not greater than zero.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }
  /// Whether neither side is infinite or not-a-number.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }
  /// Returns the size with both sides multiplied by a factor.
  @inlinable public static func * (size: Size, k: Double) -> Size { Size(size.width * k, size.height * k) }
  /// Returns the size with both sides divided by a number; 0 gives sides that are not finite.
  @inlinable public static func / (size: Size, k: Double) -> Size { Size(size.width / k, size.height / k) }
}

extension Size: CustomStringConvertible {
  public var description: String { "\(width)×\(height)" }
}
