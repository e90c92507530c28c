import Geometry

nonisolated extension ShapeKind {
  /// Returns the scale at which the shape's drawing is `length` points long in one direction.
  ///
  /// - Parameter direction: a unit vector in the shape's own points. (1, 0) gives the width; the first row of
  ///   a rotation matrix gives the width of the rotated shape.
  func scale(reaching length: Double, along direction: Vector) -> Double {
    let outline = ShapeKind.outlineWidth
    if case .graphic(let graphic) = self {
      let projections = graphic.corners.map {
        Vector($0.x * graphic.size.width, $0.y * graphic.size.height).dot(direction)
      }
      return length / ((projections.max() ?? 0) - (projections.min() ?? 0))
    }
    let size = standardSize
    // The outline's centre line has a box of (w s − o) × (h s − o) at the scale s; half an outline lies
    // outside on each side.
    let line = length - outline
    let (p, q) = (abs(direction.dx), abs(direction.dy))
    switch self {
    case .square, .rectangle:
      // p (w s − o) + q (h s − o) = line
      return (line + outline * (p + q)) / (p * size.width + q * size.height)
    case .triangle, .star:
      let projections = (unitCorners ?? []).map { ($0 - .zero).dot(direction) }
      let unit = (projections.max() ?? 0) - (projections.min() ?? 0)
      return (line / unit + outline) / size.width
    case .graphic: return 1
    case .circle:
      return (line + outline) / size.width
    case .oval:
      // (p (w s − o))² + (q (h s − o))² = line², the larger of the two solutions for s.
      guard line > 0 else { return 0 }
      let square = p * p * size.width * size.width + q * q * size.height * size.height
      let linear = outline * (p * p * size.width + q * q * size.height)
      let constant = outline * outline * (p * p + q * q) - line * line
      return (linear + max(0, linear * linear - square * constant).squareRoot()) / square
    }
  }
}
