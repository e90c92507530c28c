import Geometry
import Painting

/// A path in the tables of a display list.
struct PathSource: BitwiseCopyable {
  var verbs: UnsafePointer<Path.Verb>
  var points: UnsafePointer<Point>
  var verbCount: Int32
  var pointCount: Int32
}

extension PathSource {
  /// An empty path.
  static var none: PathSource {
    PathSource(
      verbs: UnsafePointer(bitPattern: 1)!, points: UnsafePointer(bitPattern: 8)!, verbCount: 0, pointCount: 0
    )
  }

  /// The greatest coordinate, in pixels. Greater ones are too coarse to draw and count as not finite.
  static let farthest = 1e12

  /// The box around all points in device pixels, including control points.
  ///
  /// - Returns: nil for a path without points, or if a coordinate is not finite or beyond ``farthest``.
  @inline(__always)
  func bounds(
    _ transform: UnsafePointer<Transform>
  ) -> (left: Double, top: Double, right: Double, bottom: Double)? {
    let (a, b, c) = (transform.pointee.a, transform.pointee.b, transform.pointee.c)
    let (d, tx, ty) = (transform.pointee.d, transform.pointee.tx, transform.pointee.ty)
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    // Stays zero unless a coordinate is infinite or NaN.
    var check = 0.0
    var point = points
    let end = points + Int(pointCount)
    while point < end {
      let (px, py) = (point.pointee.x, point.pointee.y)
      let x = a * px + c * py + tx
      let y = b * px + d * py + ty
      check += (x - x) + (y - y)
      left = x < left ? x : left
      right = x > right ? x : right
      top = y < top ? y : top
      bottom = y > bottom ? y : bottom
      point += 1
    }
    let isDrawable =
      check == 0 && left >= -PathSource.farthest && top >= -PathSource.farthest
      && right <= PathSource.farthest
      && bottom <= PathSource.farthest
    return isDrawable && left <= right ? (left, top, right, bottom) : nil
  }
}

extension Point {
  /// Whether the point, in device pixels, is finite and not beyond ``PathSource/farthest``.
  @inline(__always)
  var isDrawable: Bool { x.magnitude <= PathSource.farthest && y.magnitude <= PathSource.farthest }
}

extension StrokeStyle {
  /// The greatest distance of a stroke from the points of its path, in the path's space.
  var outset: Double { outset(width: width) }
}

extension UInt32 {
  /// A premultiplied colour, multiplied by a factor of 0...1.
  func scaled(by factor: Float) -> UInt32 {
    var result: UInt32 = 0
    for shift in [UInt32(0), 8, 16, 24] {
      result |= UInt32((Float(self >> shift & 255) * factor).rounded()) << shift
    }
    return result
  }
}
