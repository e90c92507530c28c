import Geometry

extension Path {
  /// Returns the path with a number of ridges on each segment, which stand out on both sides by turns. Vertices move, too.
  ///
  /// - Parameters:
  ///   - size: the distance of each ridge from the path, in points.
  ///   - ridges: the number of ridges on a segment; at least 0.
  ///   - isSmooth: whether curves join the ridges instead of lines.
  func zigzag(size: Double, ridges: Int, isSmooth: Bool) -> Path {
    guard size.isFinite, ridges >= 0 else { return self }
    var result = Path()
    for subpath in subpaths {
      let outline = subpath.zigzag(size: size, ridges: ridges, isSmooth: isSmooth)
      result.append(outline.path)
    }
    return result
  }
}

extension Path.Subpath {
  /// The rules are those of lottie-web: ridges are at even parameters of a segment, and a vertex moves across the line
  /// between its neighbours. The ends of an open path, for which lottie-web takes the other end as a neighbour, move across
  /// their only segment.
  fileprivate func zigzag(size: Double, ridges: Int, isSmooth: Bool) -> LottieOutline {
    let cubics = segments.map(\.elevatedToCubic.withEvenEnds).filter {
      $0.start != $0.end || $0.control1 != $0.control2
    }
    guard let last = cubics.last else { return LottieOutline() }
    var vertices = cubics.map(\.start)
    if !isClosed { vertices.append(last.end) }
    var outline = LottieOutline(isClosed: isClosed)
    /// Half of the distance between two ridges of a segment of a length.
    func handleLength(_ length: Double) -> Double { isSmooth ? length / Double(2 * (ridges + 1)) : 0 }
    var side = -1.0
    func add(_ point: Point, along direction: Vector, before: Double, after: Double) {
      outline.vertices.append(
        LottieOutline.Vertex(
          point: point + Vector(direction.dy, -direction.dx) * (side * size), arrival: direction * -before,
          departure: direction * after))
    }
    func addCorner(_ index: Int) {
      let point = vertices[index % vertices.count]
      let before = isClosed || index > 0 ? vertices[(index + vertices.count - 1) % vertices.count] : point
      let after = isClosed || index < vertices.count - 1 ? vertices[(index + 1) % vertices.count] : point
      add(
        point, along: (after - before).normalized, before: handleLength((point - before).length),
        after: handleLength((after - point).length))
    }
    addCorner(0)
    for (index, cubic) in cubics.enumerated() {
      side = -side
      let length = handleLength((cubic.end - cubic.start).length)
      for ridge in 0..<ridges {
        let t = Double(ridge + 1) / Double(ridges + 1)
        add(cubic.point(at: t), along: cubic.tangent(at: t), before: length, after: length)
        side = -side
      }
      addCorner(index + 1)
    }
    return outline
  }
}

extension Cubic {
  /// The curve with control points that coincide with its ends moved to a third of the chord. A line's points are then at
  /// even distances.
  fileprivate var withEvenEnds: Cubic {
    Cubic(
      start, control1 == start ? start.lerp(to: end, 1 / 3) : control1,
      control2 == end ? start.lerp(to: end, 2 / 3) : control2, end)
  }

  /// Returns the direction at a parameter; that of the chord where the curve stands still.
  fileprivate func tangent(at t: Double) -> Vector {
    let tangent = derivative(at: t)
    return tangent == .zero ? (end - start).normalized : tangent.normalized
  }
}
