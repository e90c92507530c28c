extension EdgeBuilder {
  /// Appends segments like ``append(_:count:isReversed:)``, cut to the surface's left and right border.
  ///
  /// Parts to the left are moved onto the left border, because they count for the winding number of all pixels to their right.
  /// Parts to the right are moved onto the right border, because they end the spans that a sweep fills. Nothing is cut at the
  /// top and bottom, where the cell grid takes only its own rows. The cut depends on the surface alone, not on the painted part.
  @inline(never)
  mutating func appendClipped(_ points: UnsafePointer<Float>, count: Int, isReversed: Bool) {
    // A segment that crosses both borders becomes three edges.
    edges.reserve(count &* 3)
    var index = 0
    while index < count {
      let segment = FixedPoint.nearest(Float32x4.load(points + index &* 2))
      let (x0, y0, x1, y1) = (segment.lane0, segment.lane1, segment.lane2, segment.lane3)
      let edge = isReversed ? Edge(x0: x1, y0: y1, x1: x0, y1: y0) : Edge(x0: x0, y0: y0, x1: x1, y1: y1)
      index &+= 1
      if y0 == y1 { continue }
      if min(x0, x1) >= leftBorder && max(x0, x1) <= rightBorder { push(edge) } else { clip(edge) }
    }
  }

  /// Appends segments that may bend. Arcs that cross a border become straight edges.
  @inline(never)
  mutating func appendClipped(
    _ points: UnsafePointer<Float>, bends: BendVectors, count: Int, isReversed: Bool
  ) {
    appendClippedSegments(points, bends: bends, count: count, isReversed: isReversed)
  }

  /// Appends segments that may bend. Arcs that cross a border become straight edges.
  @inline(never)
  mutating func appendClipped(
    _ points: UnsafePointer<Float>, bends: BendFactors, count: Int, isReversed: Bool
  ) {
    appendClippedSegments(points, bends: bends, count: count, isReversed: isReversed)
  }

  @inline(__always)
  private mutating func appendClippedSegments(
    _ points: UnsafePointer<Float>, bends: some SegmentBends, count: Int, isReversed: Bool
  ) {
    var index = 0
    while index < count {
      // Most segments lie between the borders, and many of them are consecutive.
      var end = index
      while end < count && isInside(points + end &* 2, bends, segment: end) { end &+= 1 }
      if end > index {
        append(
          points + index &* 2, bends: bends.dropping(index), count: end &- index, isReversed: isReversed)
        index = end
        continue
      }
      let segment = Float32x4.load(points + index &* 2)
      let (dx, dy) = (segment.lane2 - segment.lane0, segment.lane3 - segment.lane1)
      let a = bends.isBent(index) ? bends.bend(index, dx, dy) : (x: 0, y: 0)
      let kind = Bend.kind(a, dx, dy)
      // The greatest distance of the arc beyond its ends, in 256ths: a quarter of |a|.
      let overshoot = kind == .turning ? FixedPoint.nearest(min(a.x.magnitude, 1_024) * 0.25) &+ 1 : 0
      let (x0, x1) = (FixedPoint.nearest(segment.lane0), FixedPoint.nearest(segment.lane2))
      let (left, right) = (min(x0, x1) &- overshoot, max(x0, x1) &+ overshoot)
      if kind == .none || right <= leftBorder || left >= rightBorder {
        appendClipped(points + index &* 2, count: 1, isReversed: isReversed)
      } else if left >= leftBorder && right <= rightBorder {
        withUnsafeTemporaryAllocation(of: Float.self, capacity: 2) { memory in
          guard let vector = memory.baseAddress else { return }
          (vector[0], vector[1]) = a
          append(
            points + index &* 2, bends: BendVectors(bends: vector), count: 1, isReversed: isReversed)
        }
      } else {
        appendClippedPieces(segment, a, isReversed: isReversed)
      }
      index &+= 1
    }
  }

  /// Whether a segment keeps a distance of 1/256 of a pixel from the left and right border, its bend included.
  @inline(__always)
  private func isInside(_ points: UnsafePointer<Float>, _ bends: some SegmentBends, segment index: Int)
    -> Bool
  {
    let (x0, x1) = (points[0], points[2])
    let a = bends.isBent(index) ? bends.bend(index, x1 - x0, points[3] - points[1]) : (x: 0, y: 0)
    // An arc extends beyond its ends by a quarter of |a| at most.
    let overshoot = a.x.magnitude * 0.25 + 1 / 256
    return min(x0, x1) - overshoot >= Float(leftBorder) * (1 / 256)
      && max(x0, x1) + overshoot <= Float(rightBorder) * (1 / 256)
  }

  /// Appends an arc as straight pieces, cut to the borders.
  private mutating func appendClippedPieces(_ segment: Float32x4, _ a: (x: Float, y: Float), isReversed: Bool)
  {
    let pieces = Bend.pieces
    withUnsafeTemporaryAllocation(of: Float.self, capacity: pieces * 2 + 4) { memory in
      guard let points = memory.baseAddress else { return }
      var piece = 0
      while piece <= pieces {
        let (x, y) =
          piece == pieces
          ? (segment.lane2, segment.lane3)
          : Bend.point(
            segment.lane0, segment.lane1, segment.lane2, segment.lane3, a, at: Float(piece) / Float(pieces))
        points[piece &* 2] = x
        points[piece &* 2 &+ 1] = y
        piece &+= 1
      }
      appendClipped(points, count: pieces, isReversed: isReversed)
    }
  }

  /// Appends an edge, cut to the borders.
  private mutating func clip(_ edge: Edge) {
    var inside = edge
    if edge.x0 < leftBorder || edge.x1 < leftBorder {
      if edge.x0 <= leftBorder && edge.x1 <= leftBorder {
        push(Edge(x0: leftBorder, y0: edge.y0, x1: leftBorder, y1: edge.y1))
        return
      }
      let y = edge.y(at: leftBorder)
      if edge.x0 < leftBorder {
        push(Edge(x0: leftBorder, y0: edge.y0, x1: leftBorder, y1: y))
        inside.x0 = leftBorder
        inside.y0 = y
      } else {
        push(Edge(x0: leftBorder, y0: y, x1: leftBorder, y1: edge.y1))
        inside.x1 = leftBorder
        inside.y1 = y
      }
    }
    if edge.x0 > rightBorder || edge.x1 > rightBorder {
      if edge.x0 >= rightBorder && edge.x1 >= rightBorder {
        push(Edge(x0: rightBorder, y0: edge.y0, x1: rightBorder, y1: edge.y1))
        return
      }
      let y = edge.y(at: rightBorder)
      if edge.x0 > rightBorder {
        push(Edge(x0: rightBorder, y0: edge.y0, x1: rightBorder, y1: y))
        inside.x0 = rightBorder
        inside.y0 = y
      } else {
        push(Edge(x0: rightBorder, y0: y, x1: rightBorder, y1: edge.y1))
        inside.x1 = rightBorder
        inside.y1 = y
      }
    }
    push(inside)
  }

  /// Appends an edge unless it is horizontal. There must be room for it.
  mutating func push(_ edge: Edge) {
    if edge.y0 == edge.y1 { return }
    edges.address(of: edges.count).pointee = edge
    edges.count &+= 1
    include(edge)
  }
}

extension Edge {
  /// The y at which the edge crosses `x`, which must lie between its ends.
  func y(at x: Int32) -> Int32 {
    // Both differences fit 24 bits, their product 48.
    let run = Int64(x1) &- Int64(x0)
    let rise = (Int64(y1) &- Int64(y0)) &* (Int64(x) &- Int64(x0))
    if run == 0 { return y0 }
    return y0 &+ Int32(truncatingIfNeeded: (rise &+ (run > 0 ? run : -run) / 2) / run)
  }
}
