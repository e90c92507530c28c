import Geometry

/// A rectangle of whole device pixels. It is empty if a side is not greater than zero.
///
/// Results beyond the range of `Int` are clamped to its nearest end, so that no operation overflows.
public struct PixelRect: Hashable, Sendable {
  /// The origin and the size, in pixels.
  public var x, y, width, height: Int

  /// Creates a rectangle from its top-left pixel and its numbers of columns and rows.
  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the rectangle of all pixels that `rect`, in device pixels, touches, clipped to `limit`. Empty if `rect`
  /// is not finite.
  public init(covering rect: Rect, within limit: PixelRect) {
    guard !rect.isNull, rect.isFinite else {
      self.init(x: limit.x, y: limit.y, width: 0, height: 0)
      return
    }
    func clamp(_ value: Double, _ low: Int, _ high: Int) -> Int {
      value <= Double(low) ? low : value >= Double(high) ? high : Int(value)
    }
    let x0 = clamp(rect.minX.rounded(.down), limit.x, limit.maxX)
    let y0 = clamp(rect.minY.rounded(.down), limit.y, limit.maxY)
    let x1 = clamp(rect.maxX.rounded(.up), limit.x, limit.maxX)
    let y1 = clamp(rect.maxY.rounded(.up), limit.y, limit.maxY)
    self.init(x: x0, y: y0, width: x1.limitedDifference(x0), height: y1.limitedDifference(y0))
  }

  /// The right edge: the column after the last.
  @inlinable public var maxX: Int { x.limitedSum(width) }
  /// The bottom edge: the row after the last.
  @inlinable public var maxY: Int { y.limitedSum(height) }
  /// Whether the rectangle has no pixel.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The number of pixels; 0 for an empty rectangle.
  @inlinable public var area: Int { isEmpty ? 0 : width.limitedProduct(height) }

  /// Returns the common area; an empty rectangle if there is none.
  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    let x0 = max(x, other.x)
    let y0 = max(y, other.y)
    return PixelRect(
      x: x0, y: y0, width: max(0, min(maxX, other.maxX).limitedDifference(x0)),
      height: max(0, min(maxY, other.maxY).limitedDifference(y0)))
  }

  /// Returns the smallest rectangle around both. Empty rectangles are ignored.
  @inlinable public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x0 = min(x, other.x)
    let y0 = min(y, other.y)
    return PixelRect(
      x: x0, y: y0, width: max(maxX, other.maxX).limitedDifference(x0),
      height: max(maxY, other.maxY).limitedDifference(y0))
  }

  /// Returns whether `other` lies completely inside. An empty rectangle lies inside every rectangle.
  @inlinable public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
  }
}

/// Saturating arithmetic.
extension Int {
  @inlinable
  func limitedSum(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }

  @inlinable
  func limitedDifference(_ other: Int) -> Int {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? (other > 0 ? .min : .max) : difference
  }

  /// Returns the product of factors that are not negative.
  @inlinable
  func limitedProduct(_ other: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? .max : product
  }
}
