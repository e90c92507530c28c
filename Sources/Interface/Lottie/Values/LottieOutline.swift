import Geometry

/// The path of a shape or a mask, with tangents relative to its vertices.
struct LottieOutline: KeyframeValue {
  struct Vertex: Hashable, Sendable {
    var point: Point
    /// The control point before the vertex, relative to it.
    var arrival: Vector
    /// The control point after the vertex, relative to it.
    var departure: Vector
  }

  var vertices: [Vertex] = []
  var isClosed = false

  /// Moves each vertex with its tangents. Outlines of different counts do not mix: the first one is kept.
  func mixed(with end: LottieOutline, fraction: (Int) -> Double) -> LottieOutline {
    guard end.vertices.count == vertices.count else { return self }
    let t = fraction(0)
    var result = self
    for index in vertices.indices {
      let (a, b) = (vertices[index], end.vertices[index])
      result.vertices[index] = Vertex(
        point: a.point.lerp(to: b.point, t), arrival: a.arrival + (b.arrival - a.arrival) * t,
        departure: a.departure + (b.departure - a.departure) * t)
    }
    return result
  }

  /// The path. Stretches without tangents are lines.
  var path: Path {
    var path = Path()
    guard let first = vertices.first else { return path }
    path.move(to: first.point)
    for index in vertices.indices.dropFirst() { path.add(from: vertices[index - 1], to: vertices[index]) }
    if isClosed {
      if vertices.count > 1 { path.add(from: vertices[vertices.count - 1], to: first, isClosing: true) }
      path.close()
    }
    return path
  }
}

extension Path {
  fileprivate mutating func add(
    from start: LottieOutline.Vertex, to end: LottieOutline.Vertex, isClosing: Bool = false
  ) {
    if start.departure == .zero, end.arrival == .zero {
      if !isClosing { addLine(to: end.point) }
    } else {
      addCubic(
        to: end.point, control1: start.point + start.departure, control2: end.point + end.arrival)
    }
  }
}
