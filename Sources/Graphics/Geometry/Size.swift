/// A width and a height, in points. Negative sizes are kept as given and count as empty.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(0, 0)

  /// Whether the width or the height is not greater than zero.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }
  @inlinable public static func * (size: Size, k: Double) -> Size { Size(size.width * k, size.height * k) }
  @inlinable public static func / (size: Size, k: Double) -> Size { Size(size.width / k, size.height / k) }
}

extension Size: CustomStringConvertible {
  public var description: String { "\(width)×\(height)" }
}
