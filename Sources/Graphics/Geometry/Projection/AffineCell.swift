/// A part of a rectangle that an affine transform maps to the screen within a tolerance.
///
/// ```swift
/// let tilted = Transform3D(rotation: 0.6, axis: Vector3D(0, 1, 0))
/// for cell in tilted.affineCells(of: rect, visible: Rect(x: 0, y: 0, width: 400, height: 300)) {
///   context.withState {
///     $0.concatenate(cell.transform)
///     $0.fill(cell.rect)
///   }
/// }
/// ```
public struct AffineCell: Hashable, Sendable {
  /// The part, in the coordinates of the whole rectangle.
  public var rect: Rect
  /// The transform from the whole rectangle's coordinates to the screen, good within ``rect``.
  public var transform: Transform
}

extension Transform3D {
  /// The most cells that ``affineCells(of:visible:tolerance:)`` returns: 4,096.
  public static let maximumAffineCells = 4096

  /// Returns parts of a rectangle of the plane z = 0, each with an affine transform that approximates this projection.
  /// By them a renderer with affine transforms draws an image under perspective.
  ///
  /// The parts do not overlap, and their union is the rectangle without parts that cannot be seen. In each part, no
  /// point is further than half the tolerance from its exact position, so that two parts nowhere differ at a common
  /// edge by more than the tolerance. Parts that reach behind ``nearW`` are divided until their remainder is smaller
  /// than 1/4096 of the rectangle, which is omitted. If the number of parts reaches ``maximumAffineCells``, the
  /// remaining ones are not divided further, and their error may exceed the tolerance.
  ///
  /// Without perspective the result is one part with the exact transform. Empty if nothing can be seen, if the plane is
  /// edge-on, or if a number is not finite.
  /// - Parameters:
  ///   - rect: the rectangle, for example that of an image.
  ///   - visible: the area of the screen that is drawn. Parts outside are omitted.
  ///   - tolerance: the greatest difference at a seam, in points of the screen. Default 0.25. One that is not greater
  ///     than zero counts as a billionth, not-a-number as 0.1.
  public func affineCells(of rect: Rect, visible: Rect, tolerance: Double = 0.25) -> [AffineCell] {
    let rect = rect.standardized
    guard !rect.isEmpty, rect.isFinite, visible.isFinite, isFinite else { return [] }
    let plane = PlaneProjection(self)
    if plane.isEdgeOn { return [] }
    if let planar = planarTransform {
      return (planar * rect).intersects(visible) ? [AffineCell(rect: rect, transform: planar)] : []
    }
    var division = CellDivision(
      plane: plane, visible: visible.standardized, error: usableTolerance(tolerance) / 2)
    division.divide(rect, depth: 0)
    return division.cells
  }
}

/// The recursive bisection of a rectangle.
private struct CellDivision {
  let plane: PlaneProjection
  let visible: Rect
  /// The greatest error inside a cell, in points.
  let error: Double
  var cells: [AffineCell] = []
  /// The number of rectangles examined; it bounds the work where no part becomes a cell.
  private var visits = 0

  init(plane: PlaneProjection, visible: Rect, error: Double) {
    (self.plane, self.visible, self.error) = (plane, visible, error)
  }

  mutating func divide(_ rect: Rect, depth: Int) {
    let corners = Quad(rect)
    let h00 = plane.homogeneous(corners.topLeft)
    let h10 = plane.homogeneous(corners.topRight)
    let h11 = plane.homogeneous(corners.bottomRight)
    let h01 = plane.homogeneous(corners.bottomLeft)
    let near = Transform3D.nearW
    if max(h00.z, h10.z, h11.z, h01.z) < near || isOutside(h00, h10, h11, h01) { return }
    visits += 1
    let isFull = cells.count >= Transform3D.maximumAffineCells || visits > 16 * Transform3D.maximumAffineCells
    if min(h00.z, h10.z, h11.z, h01.z) < near {
      if depth >= 24 || isFull { return }
      return bisect(rect, acrossX: rect.width >= rect.height, depth: depth)
    }
    let fit = AffineFit(h00, h10, h11, h01)
    guard fit.error.isFinite else { return }
    if fit.error > error, depth < 40, !isFull {
      return bisect(rect, acrossX: fit.bendAcross > fit.bendDown, depth: depth)
    }
    let (x, y) = (fit.across / rect.width, fit.down / rect.height)
    let origin = fit.origin - x * rect.minX - y * rect.minY
    let transform = Transform(a: x.dx, b: x.dy, c: y.dx, d: y.dy, tx: origin.x, ty: origin.y)
    if transform.isFinite { cells.append(AffineCell(rect: rect, transform: transform)) }
  }

  private mutating func bisect(_ rect: Rect, acrossX: Bool, depth: Int) {
    if acrossX {
      divide(Rect(minX: rect.minX, minY: rect.minY, maxX: rect.midX, maxY: rect.maxY), depth: depth + 1)
      divide(Rect(minX: rect.midX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY), depth: depth + 1)
    } else {
      divide(Rect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.midY), depth: depth + 1)
      divide(Rect(minX: rect.minX, minY: rect.midY, maxX: rect.maxX, maxY: rect.maxY), depth: depth + 1)
    }
  }

  /// Returns whether all four corners are beyond one edge of the visible area. Homogeneous coordinates are linear in
  /// the cell, so then all its points in front of the eye are beyond that edge.
  private func isOutside(
    _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>, _ d: SIMD3<Double>
  ) -> Bool {
    func all(_ isBeyond: (SIMD3<Double>) -> Bool) -> Bool {
      isBeyond(a) && isBeyond(b) && isBeyond(c) && isBeyond(d)
    }
    return all { $0.x < visible.minX * $0.z } || all { $0.x > visible.maxX * $0.z }
      || all { $0.y < visible.minY * $0.z } || all { $0.y > visible.maxY * $0.z }
  }
}

/// The affine image of a cell that is near its projection, and a bound of the distance between them.
///
/// The projection is N/w, with N and w linear in the cell. Its difference from an affine map A is (N − A w) / w. The
/// numerator is a quadratic polynomial, which its Bézier control points bound: nine for the cell. So the difference is
/// at most the greatest length of a control point, divided by the least w.
private struct AffineFit {
  /// The image of the cell's first corner, and the images of its sides.
  var origin: Point
  let across, down: Vector
  /// The greatest distance between the affine image of a point and its projection, in points.
  let error: Double
  /// How much the numerator bends along the two sides: the second differences of its control points.
  let bendAcross, bendDown: Double

  /// Fits an affine map to the homogeneous images of a cell's corners, clockwise from the first.
  init(_ h00: SIMD3<Double>, _ h10: SIMD3<Double>, _ h11: SIMD3<Double>, _ h01: SIMD3<Double>) {
    let (p00, p10) = (Point(homogeneous: h00), Point(homogeneous: h10))
    let (p11, p01) = (Point(homogeneous: h11), Point(homogeneous: h01))
    across = ((p10 - p00) + (p11 - p01)) / 2
    down = ((p01 - p00) + (p11 - p10)) / 2
    let middle = p00.midpoint(to: p11).midpoint(to: p10.midpoint(to: p01))
    let a00 = middle - across / 2 - down / 2
    let (a10, a01, a11) = (a00 + across, a00 + down, a00 + across + down)
    func point(_ h: SIMD3<Double>) -> Vector { Vector(h.x, h.y) }
    func times(_ a: Point, _ w: Double) -> Vector { Vector(a.x * w, a.y * w) }
    // The control points of N − A w: at the corners, on the sides, and inside.
    let q00 = point(h00) - times(a00, h00.z)
    let q10 = point(h10) - times(a10, h10.z)
    let q11 = point(h11) - times(a11, h11.z)
    let q01 = point(h01) - times(a01, h01.z)
    func side(_ a: Point, _ h: SIMD3<Double>, _ b: Point, _ k: SIMD3<Double>) -> Vector {
      (point(h) + point(k) - times(a, k.z) - times(b, h.z)) / 2
    }
    let top = side(a00, h00, a10, h10)
    let right = side(a10, h10, a11, h11)
    let bottom = side(a11, h11, a01, h01)
    let left = side(a01, h01, a00, h00)
    let inside = (side(a00, h00, a11, h11) + side(a10, h10, a01, h01)) / 2
    let sum = h00 + h10 + h11 + h01
    let (mean, least) = (sum.z / 4, min(h00.z, h10.z, h11.z, h01.z))
    // A shift by the middle of the control points halves an error that has one direction.
    var (low, high) = (q00, q00)
    for q in [q10, q11, q01, top, right, bottom, left, inside] {
      low = Vector(min(low.dx, q.dx), min(low.dy, q.dy))
      high = Vector(max(high.dx, q.dx), max(high.dy, q.dy))
    }
    let shift = (low + high) / (2 * mean)
    origin = a00 + shift
    func length(_ q: Vector, _ w: Double) -> Double { (q - shift * w).lengthSquared }
    let greatest = max(
      max(length(q00, h00.z), length(q10, h10.z), length(q11, h11.z), length(q01, h01.z)),
      max(
        length(top, (h00.z + h10.z) / 2), length(right, (h10.z + h11.z) / 2),
        length(bottom, (h11.z + h01.z) / 2), length(left, (h01.z + h00.z) / 2)), length(inside, mean))
    error = greatest.squareRoot() / least
    bendAcross = (q00 + q10 - top * 2).length
    bendDown = (q00 + q01 - left * 2).length
  }
}
