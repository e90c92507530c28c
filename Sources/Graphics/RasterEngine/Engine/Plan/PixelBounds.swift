import Painting

/// A rectangle of pixels by its borders, in 32 bits each.
struct PixelBounds: BitwiseCopyable, Equatable {
  var left, top, right, bottom: Int32

  static let empty = PixelBounds(left: 0, top: 0, right: 0, bottom: 0)

  init(left: Int32, top: Int32, right: Int32, bottom: Int32) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The bounds of a rectangle, which must lie within ±2³¹.
  init(_ rect: PixelRect) {
    self.init(
      left: Int32(truncatingIfNeeded: rect.x), top: Int32(truncatingIfNeeded: rect.y),
      right: Int32(truncatingIfNeeded: rect.maxX), bottom: Int32(truncatingIfNeeded: rect.maxY))
  }

  /// The pixels that `extent` touches.
  init(covering extent: Extent) {
    self.init(
      left: FixedPoint.floor(extent.left), top: FixedPoint.floor(extent.top),
      right: FixedPoint.ceil(extent.right),
      bottom: FixedPoint.ceil(extent.bottom))
  }

  @inline(__always) var isEmpty: Bool { left >= right || top >= bottom }
  @inline(__always) var width: Int { Int(right &- left) }
  @inline(__always) var height: Int { Int(bottom &- top) }

  @inline(__always)
  func intersects(_ other: PixelBounds) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  @inline(__always)
  func contains(_ other: PixelBounds) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }

  @inline(__always)
  func intersection(_ other: PixelBounds) -> PixelBounds {
    let result = PixelBounds(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return result.isEmpty ? .empty : result
  }

  @inline(__always)
  func union(_ other: PixelBounds) -> PixelBounds {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelBounds(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
