import Geometry
import Painting

/// The use of a flattened path.
enum FlatteningPurpose {
  case filling
  /// Corners are distinguished from bends, and the directions at corners and ends are kept. Segments within `spacing` of
  /// their start have no direction and are left out.
  case stroking(spacing: Float)
}

/// Cuts the curves of a path into straight pieces.
///
/// The number of pieces follows from the second differences of a curve (Wang's formula, in G. Wang, "The subdivision method for
/// finding the intersection between two Bézier curves or surfaces", 1984): with M the greatest of them, n pieces of a curve of
/// degree d deviate from it by at most d (d − 1) / 8 · M / n².
struct Flattening {
  private let transform: Transform
  private let isStroking: Bool
  private let cubicFactor: Float
  private let quadraticFactor: Float
  /// Control points nearer than this to their ends are ignored for directions: a 256th of a pixel.
  private let spacing: Float
  /// The square of the length up to which segments of a stroked path are left out.
  private let leastSquare: Float
  private var start: (Float, Float) = (0, 0)
  /// The start of the subpath's first segment, or nil before it.
  private var first: SegmentEnd?
  /// The end of the latest segment.
  private var last = SegmentEnd(tangent: Tangent(x: 0, y: 0), isCurve: false)

  /// - Parameters:
  ///   - transform: from the path's space to that of the polylines, where coordinates must lie within ±2²⁰.
  ///   - tolerance: the greatest distance of a piece from its curve, in pixels.
  ///   - pixel: the length of a pixel, in the space of the polylines.
  init(_ transform: Transform, tolerance: Float, pixel: Float, for purpose: FlatteningPurpose) {
    self.transform = transform
    switch purpose {
    case .filling:
      isStroking = false
      leastSquare = 0
    case .stroking(let spacing):
      isStroking = true
      leastSquare = spacing * spacing
    }
    cubicFactor = 0.75 / (tolerance * pixel)
    quadraticFactor = 0.25 / (tolerance * pixel)
    spacing = pixel / 256
  }

  /// Appends the subpaths of a path.
  @inline(never)
  mutating func append(_ source: PathSource, to polylines: inout Polylines) {
    var point = source.points
    let end = source.points + Int(source.pointCount)
    var verb = source.verbs
    let lastVerb = source.verbs + Int(source.verbCount)
    while verb < lastVerb {
      let kind = verb.pointee
      verb += 1
      if end - point < kind.pointCount { break }
      if kind != .move, kind != .close, polylines.openCount == 0 { polylines.append(start.0, start.1) }
      switch kind {
      case .move:
        finish(&polylines, isClosed: false)
        start = transformed(point[0])
        polylines.append(start.0, start.1)
        point += 1
      case .line:
        addLine(to: transformed(point[0]), &polylines)
        point += 1
      case .quadratic:
        addQuadratic(to: transformed(point[1]), transformed(point[0]), &polylines)
        point += 2
      case .cubic:
        addCubic(to: transformed(point[2]), transformed(point[0]), transformed(point[1]), &polylines)
        point += 3
      case .close:
        finish(&polylines, isClosed: true)
      }
    }
    finish(&polylines, isClosed: false)
  }

  @inline(__always)
  private func transformed(_ point: Point) -> (Float, Float) {
    (
      Float(transform.a * point.x + transform.c * point.y + transform.tx),
      Float(transform.b * point.x + transform.d * point.y + transform.ty)
    )
  }

  // MARK: Segments

  @inline(__always)
  private mutating func addLine(to end: (Float, Float), _ polylines: inout Polylines) {
    if isStroking {
      if isShort(end, polylines) {
        // The first point shows the direction of a subpath that has no other.
        if polylines.openCount == 1 { polylines.append(end.0, end.1) }
        return
      }
      let side = SegmentEnd(
        tangent: Tangent(x: end.0 - polylines.lastX, y: end.1 - polylines.lastY), isCurve: false)
      _ = join(departure: side, arrival: side, &polylines)
    }
    polylines.append(end.0, end.1)
  }

  /// Whether a point is too near to the last one to show a direction.
  @inline(__always)
  private func isShort(_ point: (Float, Float), _ polylines: borrowing Polylines) -> Bool {
    let (dx, dy) = (point.0 - polylines.lastX, point.1 - polylines.lastY)
    return dx * dx + dy * dy <= leastSquare
  }

  @inline(__always)
  private mutating func addQuadratic(
    to end: (Float, Float), _ control: (Float, Float), _ polylines: inout Polylines
  ) {
    let origin = (polylines.lastX, polylines.lastY)
    if !isStroking {
      polylines.appendFilledQuadratic(from: origin, control, end, factor: quadraticFactor)
      return
    }
    if isShort(end, polylines), isShort(control, polylines) { return addLine(to: end, &polylines) }
    let departure = Tangent(from: origin, to: control, or: end, or: end, spacing: spacing)
    let arrival = Tangent(from: end, to: control, or: origin, or: origin, spacing: spacing).reversed
    let corner = join(
      departure: SegmentEnd(tangent: departure, isCurve: true),
      arrival: SegmentEnd(tangent: arrival, isCurve: true), &polylines)
    polylines.appendQuadratic(from: origin, control, end, factor: quadraticFactor)
    if let corner { polylines.refineDeparture(at: corner, departure) }
  }

  @inline(__always)
  private mutating func addCubic(
    to end: (Float, Float), _ control1: (Float, Float), _ control2: (Float, Float),
    _ polylines: inout Polylines
  ) {
    let origin = (polylines.lastX, polylines.lastY)
    if !isStroking {
      polylines.appendFilledCubic(from: origin, control1, control2, end, factor: cubicFactor)
      return
    }
    if isShort(end, polylines), isShort(control1, polylines), isShort(control2, polylines) {
      return addLine(to: end, &polylines)
    }
    let departure = Tangent(from: origin, to: control1, or: control2, or: end, spacing: spacing)
    let arrival = Tangent(from: end, to: control2, or: control1, or: origin, spacing: spacing).reversed
    let corner = join(
      departure: SegmentEnd(tangent: departure, isCurve: true),
      arrival: SegmentEnd(tangent: arrival, isCurve: true), &polylines)
    polylines.appendCubic(from: origin, control1, control2, end, factor: cubicFactor)
    if let corner { polylines.refineDeparture(at: corner, departure) }
  }

  // MARK: Corners

  /// Sets the traits of the last point. Called before a segment is appended.
  ///
  /// - Parameters:
  ///   - departure: the start of the segment.
  ///   - arrival: the end of the segment.
  ///
  /// - Returns: the index of the corner that a curve leaves.
  @inline(__always)
  private mutating func join(
    departure: SegmentEnd, arrival: SegmentEnd, _ polylines: inout Polylines
  ) -> Int? {
    defer { last = arrival }
    guard first != nil else {
      first = departure
      return nil
    }
    return polylines.addCorner(from: last, to: departure)
  }

  @inline(__always)
  private mutating func finish(_ polylines: inout Polylines, isClosed: Bool) {
    if isStroking, first != nil { finishStroked(&polylines, isClosed: isClosed) }
    polylines.finish(isClosed: isClosed)
  }

  private mutating func finishStroked(_ polylines: inout Polylines, isClosed: Bool) {
    if isClosed, polylines.lastX != start.0 || polylines.lastY != start.1 { addLine(to: start, &polylines) }
    if let first { polylines.finishEnds(first: first, last: last, isClosed: isClosed) }
    first = nil
  }
}
