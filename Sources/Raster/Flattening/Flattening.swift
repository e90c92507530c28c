import Geometry
import Painting

/// A path in the tables of a display list.
struct PathSource: BitwiseCopyable {
  var verbs: UnsafePointer<Path.Verb>
  var points: UnsafePointer<Point>
  var verbCount: Int32
  var pointCount: Int32
}

extension Polylines {
  /// Appends the contours of a path, its curves cut into straight pieces.
  ///
  /// How many pieces a curve needs follows from its second differences (Wang's formula, in G. Wang, "The subdivision
  /// method for finding the intersection between two Bézier curves or surfaces", 1984): with M the greatest of them,
  /// n pieces of a curve of degree d stray at most d (d − 1) / 8 · M / n² from it.
  ///
  /// - Parameters:
  ///   - transform: from the path's space to that of the polylines; no coordinate may leave ±2²⁰ there.
  ///   - tolerance: how far a piece may stray from its curve, in the space of the polylines.
  @inline(never)
  mutating func append(_ source: PathSource, transform: Transform, tolerance: Float) {
    let cubicFactor = 0.75 / tolerance
    let quadraticFactor = 0.25 / tolerance
    var point = source.points
    let end = source.points + Int(source.pointCount)
    var verb = source.verbs
    let lastVerb = source.verbs + Int(source.verbCount)
    var startX: Float = 0
    var startY: Float = 0
    while verb < lastVerb {
      let kind = verb.pointee
      verb += 1
      if end - point < kind.pointCount { break }
      if kind != .move, kind != .close, openCount == 0 { append(startX, startY) }
      switch kind {
      case .move:
        finish(isClosed: false)
        (startX, startY) = Polylines.place(point[0], transform)
        append(startX, startY)
        point += 1
      case .line:
        let (x, y) = Polylines.place(point[0], transform)
        append(x, y)
        point += 1
      case .quadratic:
        let control = Polylines.place(point[0], transform)
        appendQuadratic(control, Polylines.place(point[1], transform), factor: quadraticFactor)
        point += 2
      case .cubic:
        let control1 = Polylines.place(point[0], transform)
        let control2 = Polylines.place(point[1], transform)
        appendCubic(control1, control2, Polylines.place(point[2], transform), factor: cubicFactor)
        point += 3
      case .close:
        finish(isClosed: true)
      }
    }
    finish(isClosed: false)
  }

  @inline(__always)
  private static func place(_ point: Point, _ transform: Transform) -> (Float, Float) {
    (
      Float(transform.a * point.x + transform.c * point.y + transform.tx),
      Float(transform.b * point.x + transform.d * point.y + transform.ty)
    )
  }

  @inline(__always)
  private mutating func appendQuadratic(_ control: (Float, Float), _ end: (Float, Float), factor: Float) {
    let (x0, y0) = (lastX, lastY)
    let ax = x0 - 2 * control.0 + end.0
    let ay = y0 - 2 * control.1 + end.1
    appendCurve(
      pieces: ((ax * ax + ay * ay).squareRoot() * factor).squareRoot(), cubic: Float32x4(repeating: 0),
      quadratic: Float32x4(ax, ay, ax, ay),
      linear: Float32x4(2 * (control.0 - x0), 2 * (control.1 - y0), 2 * (control.0 - x0), 2 * (control.1 - y0)),
      start: Float32x4(x0, y0, x0, y0), end: end)
  }

  @inline(__always)
  private mutating func appendCubic(
    _ control1: (Float, Float), _ control2: (Float, Float), _ end: (Float, Float), factor: Float
  ) {
    let (x0, y0) = (lastX, lastY)
    let firstX = x0 - 2 * control1.0 + control2.0
    let firstY = y0 - 2 * control1.1 + control2.1
    let secondX = control1.0 - 2 * control2.0 + end.0
    let secondY = control1.1 - 2 * control2.1 + end.1
    let bend = max(firstX * firstX + firstY * firstY, secondX * secondX + secondY * secondY)
    let cubicX = end.0 - x0 - 3 * (control2.0 - control1.0)
    let cubicY = end.1 - y0 - 3 * (control2.1 - control1.1)
    let linearX = 3 * (control1.0 - x0)
    let linearY = 3 * (control1.1 - y0)
    appendCurve(
      pieces: (bend.squareRoot() * factor).squareRoot(), cubic: Float32x4(cubicX, cubicY, cubicX, cubicY),
      quadratic: Float32x4(3 * firstX, 3 * firstY, 3 * firstX, 3 * firstY),
      linear: Float32x4(linearX, linearY, linearX, linearY), start: Float32x4(x0, y0, x0, y0), end: end)
  }

  /// Appends the points of ((cubic · t + quadratic) · t + linear) · t + start, two to a vector, and the exact end.
  @inline(__always)
  private mutating func appendCurve(
    pieces: Float, cubic: Float32x4, quadratic: Float32x4, linear: Float32x4, start: Float32x4,
    end: (Float, Float)
  ) {
    // At most 2,048 pieces: more than a curve across the largest surface needs.
    let count = max(1, Int(truncatedToInt64(min(pieces, 2_047))) &+ 1)
    coordinates.reserve(count &* 2 &+ 4)
    isSmooth.reserve(count &+ 2)
    let step = 1 / Float(count)
    var t = Float32x4(step, step, 2 * step, 2 * step)
    let stride = Float32x4(repeating: 2 * step)
    let target = UnsafeMutableRawPointer(coordinates.base + coordinates.count)
    let flags = isSmooth.base + isSmooth.count
    var index = 0
    while index < count {
      (((cubic * t + quadratic) * t + linear) * t + start).store(target + index &* 8)
      flags[index] = true
      flags[index &+ 1] = true
      t = t + stride
      index &+= 2
    }
    coordinates.count &+= count &* 2
    isSmooth.count &+= count
    coordinates.base[coordinates.count &- 2] = end.0
    coordinates.base[coordinates.count &- 1] = end.1
    isSmooth.base[isSmooth.count &- 1] = false
  }
}
