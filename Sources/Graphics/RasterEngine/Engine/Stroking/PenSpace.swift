import Geometry

/// The space in which a pen is a circle.
///
/// A transform that only rotates, mirrors and scales uniformly keeps the pen a circle, so strokes are made in device pixels. Any
/// other transform makes it an ellipse. Then strokes are made in the path's units, relative to the path's first point so that
/// single precision is enough, and their outlines are transformed.
struct PenSpace {
  /// From the path's space to the pen's.
  let fromPath: Transform
  /// From the pen's space to device pixels. Nil if they are the same.
  let toPixels: OutlineTransform?
  /// The length of the path's unit in the pen's space.
  let pathScale: Double
  /// The greatest factor from lengths in the pen's space to device pixels.
  let toPixelsScale: Double

  init(_ transform: Transform, near source: PathSource) {
    let lengthX = transform.a * transform.a + transform.b * transform.b
    let lengthY = transform.c * transform.c + transform.d * transform.d
    let skew = transform.a * transform.c + transform.b * transform.d
    if (lengthX - lengthY).magnitude <= 1e-6 * lengthX, skew.magnitude <= 1e-6 * lengthX {
      fromPath = transform
      toPixels = nil
      pathScale = lengthX.squareRoot()
      toPixelsScale = 1
    } else {
      let origin = source.pointCount > 0 ? source.points[0] : .zero
      fromPath = Transform(translationX: -origin.x, y: -origin.y)
      toPixels = OutlineTransform(transform, origin: transform * origin)
      pathScale = 1
      toPixelsScale = max(transform.maximumScale, 1e-12)
    }
  }

  /// The space of a pen that is one pixel wide: device pixels. Dashes are scaled by the mean scale.
  init(hairline transform: Transform) {
    fromPath = transform
    toPixels = nil
    pathScale = transform.meanScale
    toPixelsScale = 1
  }
}

/// An affine map in single precision.
struct OutlineTransform {
  private let a, b, c, d, tx, ty: Float

  init(_ transform: Transform, origin: Point) {
    (a, b, c, d) = (Float(transform.a), Float(transform.b), Float(transform.c), Float(transform.d))
    (tx, ty) = (Float(origin.x), Float(origin.y))
  }

  /// A quarter turn before this map, expressed for vectors after it. Zero if the map has no inverse.
  var quarter: QuarterTurn {
    let area = a * d - b * c
    if area == 0 { return QuarterTurn(xx: 0, xy: 0, yx: 0, yy: 0) }
    let skew = (a * b + c * d) / area
    return QuarterTurn(xx: -skew, xy: (a * a + c * c) / area, yx: -(b * b + d * d) / area, yy: skew)
  }

  func apply(_ points: inout Arena<Float>) {
    var index = 0
    while index < points.count {
      let (x, y) = (points[index], points[index &+ 1])
      points[index] = a * x + c * y + tx
      points[index &+ 1] = b * x + d * y + ty
      index &+= 2
    }
  }
}

/// A counterclockwise quarter turn in a pen's space, as a map of vectors in device pixels.
struct QuarterTurn: BitwiseCopyable {
  var xx: Float = 0
  var xy: Float = 1
  var yx: Float = -1
  var yy: Float = 0
}
