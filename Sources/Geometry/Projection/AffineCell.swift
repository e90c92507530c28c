/// A part of a rectangle that an affine transform maps to the screen within a tolerance.
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
    var division = CellDivision(plane: plane, visible: visible.standardized, error: usableTolerance(tolerance) / 2)
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

  mutating func divide(_ rect: Rect, depth: Int) {
    let corners = Quad(rect)
    let h00 = plane.homogeneous(corners.topLeft)
    let h10 = plane.homogeneous(corners.topRight)
    let h11 = plane.homogeneous(corners.bottomRight)
    let h01 = plane.homogeneous(corners.bottomLeft)
    let near = Transform3D.nearW
    if max(h00.z, h10.z, h11.z, h01.z) < near || isOutside(h00, h10, h11, h01) { return }
    let isFull = cells.count >= Transform3D.maximumAffineCells
    if min(h00.z, h10.z, h11.z, h01.z) < near {
      if depth >= 24 || isFull { return }
      return bisect(rect, acrossX: rect.width >= rect.height, depth: depth)
    }
    let (p00, p10) = (Point(homogeneous: h00), Point(homogeneous: h10))
    let (p11, p01) = (Point(homogeneous: h11), Point(homogeneous: h01))
    let along = CellDivision.shift(max(CellDivision.ratio(h00.z, h10.z), CellDivision.ratio(h01.z, h11.z)))
    let down = CellDivision.shift(max(CellDivision.ratio(h00.z, h01.z), CellDivision.ratio(h10.z, h11.z)))
    let diameter = max(
      p00.distance(to: p11), p10.distance(to: p01), p00.distance(to: p10), p01.distance(to: p11))
    let height = max(p00.distance(to: p01), p10.distance(to: p11))
    let twist = (p00 - p10) + (p11 - p01)
    // See the comment at `shift`.
    let bound = along * diameter + down * height + twist.length / 4
    if bound > error, depth < 40, !isFull {
      return bisect(rect, acrossX: along * diameter > down * height, depth: depth)
    }
    let x = ((p10 - p00) + (p11 - p01)) / (2 * rect.width)
    let y = ((p01 - p00) + (p11 - p10)) / (2 * rect.height)
    let middle = p00.midpoint(to: p11).midpoint(to: p10.midpoint(to: p01))
    let origin = middle - x * rect.midX - y * rect.midY
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

  private static func ratio(_ a: Double, _ b: Double) -> Double { max(a / b, b / a) }

  /// Returns how far, as a fraction of its length, perspective shifts points along a line whose ends have weights of a
  /// ratio r ≥ 1: at most (√r − 1) / (√r + 1), at the fraction 1 / (1 + √r).
  ///
  /// A point of a cell lies on the line between a point of the left edge and one of the right edge. It is shifted along
  /// that line, and the line's ends are shifted along the edges. The sum of both bounds the distance to the bilinear
  /// image, which differs from the affine one by a quarter of the twist.
  private static func shift(_ ratio: Double) -> Double {
    let root = ratio.squareRoot()
    return (root - 1) / (root + 1)
  }
}
