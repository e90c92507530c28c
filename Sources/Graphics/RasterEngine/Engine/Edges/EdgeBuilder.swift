import Geometry

/// Turns polylines into edges, and tracks their extent.
struct EdgeBuilder: ~Copyable {
  var edges = Arena<Edge>(capacity: 4096)
  /// The borders of the surface that edges are cut to, in 24.8 fixed point.
  private(set) var leftBorder: Int32 = 0
  private(set) var upperBorder: Int32 = 0
  private(set) var rightBorder: Int32 = 0
  private(set) var lowerBorder: Int32 = 0
  private(set) var firstEdge = 0
  /// Whether ``appendDoublePrecision(from:to:)`` appends edges that cover each pixel wholly or not at all.
  var isAliased = false
  // The least and greatest x, y, x, y of the edges since `begin`, in pixels.
  private var least = Float32x4(repeating: 0)
  private var greatest = Float32x4(repeating: 0)

  /// Removes all edges.
  mutating func removeAll(surface: PixelBounds) {
    edges.removeAll()
    setSurface(surface)
  }

  /// Sets the pixels to which the next edges are cut.
  @inline(__always)
  mutating func setSurface(_ surface: PixelBounds) {
    leftBorder = surface.left &<< 8
    upperBorder = surface.top &<< 8
    rightBorder = surface.right &<< 8
    lowerBorder = surface.bottom &<< 8
  }

  /// The surface in pixels.
  var surface: Rect {
    Rect(
      x: Double(leftBorder) / 256, y: Double(upperBorder) / 256,
      width: Double(rightBorder &- leftBorder) / 256,
      height: Double(lowerBorder &- upperBorder) / 256)
  }

  /// Starts the edges of a shape.
  @inline(__always)
  mutating func begin() {
    firstEdge = edges.count
    least = Float32x4(repeating: Float(FixedPoint.limit) + 1)
    greatest = Float32x4(repeating: -Float(FixedPoint.limit) - 1)
  }

  /// Appends the segments between `count` + 1 points.
  ///
  /// Horizontal edges have no effect and are left out.
  ///
  /// - Parameters:
  ///   - points: x and y in turn, within ±``FixedPoint/limit``, with 8 readable bytes after them.
  ///   - isReversed: whether each segment runs from its second point to its first.
  @inline(__always)
  mutating func append(_ points: UnsafePointer<Float>, count: Int, isReversed: Bool) {
    edges.reserve(count)
    assert(edges.count + count <= edges.capacity, "elements must lie in the room of their arena")
    let target = UnsafeMutableRawPointer(edges.base)
    var offset = edges.count &* MemoryLayout<Edge>.stride
    var low = least
    var high = greatest
    var source = UnsafeRawPointer(points)
    let end = source + count &* 8
    while source < end {
      let segment = Float32x4.load(source)
      low = low.minimum(segment)
      high = high.maximum(segment)
      let fixed = FixedPoint.nearest(segment)
      (isReversed ? fixed.upperHalf(with: fixed.lowerHalf(with: fixed)) : fixed).store(target + offset)
      (target + offset).storeBytes(of: 0, toByteOffset: 16, as: Int32.self)
      offset &+= fixed.lane1 != fixed.lane3 ? MemoryLayout<Edge>.stride : 0
      source += 8
    }
    edges.count = offset / MemoryLayout<Edge>.stride
    least = low
    greatest = high
  }

  /// Appends segments that may bend, otherwise like ``append(_:count:isReversed:)``.
  ///
  /// An arc that is not monotonic is cut into arcs that are.
  @inline(__always)
  mutating func append(_ points: UnsafePointer<Float>, bends: SegmentBends, count: Int, isReversed: Bool) {
    edges.reserve(count &+ Bend.maximumPieces)
    var low = least
    var high = greatest
    var index = 0
    while index < count {
      let segment = Float32x4.load(points + index &* 2)
      low = low.minimum(segment)
      high = high.maximum(segment)
      let fixed = FixedPoint.nearest(segment)
      let target = UnsafeMutableRawPointer(edges.address(of: edges.count))
      (isReversed ? fixed.upperHalf(with: fixed.lowerHalf(with: fixed)) : fixed).store(target)
      let (dx, dy) = (segment.lane2 - segment.lane0, segment.lane3 - segment.lane1)
      let a = bends.bend(index, dx, dy)
      let isBent = Bend.isBent(a, dx, dy)
      if isBent && Bend.overshoot(a, dx, dy) > 0 {
        (least, greatest) = (low, high)
        appendTurning(segment, a, isReversed: isReversed, room: count &- index &+ Bend.maximumPieces)
        (low, high) = (least, greatest)
        index &+= 1
        continue
      }
      let bend = Bend(a.x, a.y)
      let stored = isBent ? bend : Bend()
      target.storeBytes(of: stored, toByteOffset: 16, as: Bend.self)
      edges.count &+= fixed.lane1 != fixed.lane3 ? 1 : 0
      index &+= 1
    }
    least = low
    greatest = high
  }

  /// Appends an arc that reverses in x or y, cut where it does.
  ///
  /// Each piece is an arc with the same second derivative.
  @inline(never)
  private mutating func appendTurning(
    _ segment: Float32x4, _ a: (x: Float, y: Float), isReversed: Bool, room: Int
  ) {
    edges.reserve(room)
    let (x0, y0, x1, y1) = (segment.lane0, segment.lane1, segment.lane2, segment.lane3)
    // The parameters at which x and y reverse: outside 0...1 or NaN if they do not.
    let (reversalX, reversalY) = (0.5 - 0.5 * (x1 - x0) / a.x, 0.5 - 0.5 * (y1 - y0) / a.y)
    let (first, second) = (min(reversalX, reversalY), max(reversalX, reversalY))
    var start: Float = 0
    var last = (x: x0, y: y0)
    var index = 0
    while index < Bend.maximumPieces {
      let end = index == 0 ? first : index == 1 ? second : 1
      index &+= 1
      if !(end > start && end < 1) && index < Bend.maximumPieces { continue }
      let next = index == Bend.maximumPieces ? (x: x1, y: y1) : Bend.point(x0, y0, x1, y1, a, at: end)
      let square = (end - start) * (end - start)
      let bend = (x: a.x * square, y: a.y * square)
      let isStraight = Bend.kind(bend, next.x - last.x, next.y - last.y) == .none
      let fixed = FixedPoint.nearest(Float32x4(last.x, last.y, next.x, next.y))
      let (from, to) = ((fixed.lane0, fixed.lane1), (fixed.lane2, fixed.lane3))
      let (source, target) = isReversed ? (to, from) : (from, to)
      push(
        Edge(
          x0: source.0, y0: source.1, x1: target.0, y1: target.1,
          bend: isStraight ? Bend() : Bend(bend.x, bend.y)))
      (last, start) = (next, end)
    }
  }

  /// Removes the edges since ``begin()``.
  @inline(__always)
  mutating func removeLatest() { edges.count = firstEdge }

  /// Extends the extent by an edge.
  mutating func include(_ edge: Edge) {
    let fixed = Float32x4(Int32x4(edge.x0, edge.y0, edge.x1, edge.y1)) * Float32x4(repeating: 1 / 256)
    least = least.minimum(fixed)
    greatest = greatest.maximum(fixed)
  }

  /// The edges since ``begin()``.
  @inline(__always)
  func finish() -> EdgeRange {
    let low = FixedPoint.nearest(least)
    let high = FixedPoint.nearest(greatest)
    let extent = Extent(
      left: min(low.lane0, low.lane2), top: min(low.lane1, low.lane3), right: max(high.lane0, high.lane2),
      bottom: max(high.lane1, high.lane3))
    return EdgeRange(
      first: Int32(truncatingIfNeeded: firstEdge), count: Int32(truncatingIfNeeded: edges.count &- firstEdge),
      extent: extent)
  }
}

/// The bends of an outline's segments.
protocol SegmentBends {
  func isBent(_ segment: Int) -> Bool
  /// The bend of a segment in pixels, as ``Bend`` defines it.
  func bend(_ segment: Int, _ dx: Float, _ dy: Float) -> (x: Float, y: Float)
  /// The bends without those of the first segments.
  func dropping(_ segments: Int) -> Self
}

/// Bends as vectors, x and y in turn.
struct BendVectors: SegmentBends {
  let bends: UnsafePointer<Float>

  @inline(__always)
  func isBent(_ segment: Int) -> Bool { bends[segment &* 2] != 0 || bends[segment &* 2 &+ 1] != 0 }
  @inline(__always)
  func bend(_ segment: Int, _ dx: Float, _ dy: Float) -> (x: Float, y: Float) {
    (bends[segment &* 2], bends[segment &* 2 &+ 1])
  }
  @inline(__always)
  func dropping(_ segments: Int) -> BendVectors { BendVectors(bends: bends + segments &* 2) }
}

/// Bends as factors of the chords, rotated by a quarter turn.
struct BendFactors: SegmentBends {
  let factors: UnsafePointer<Float>
  /// Maps chords to bends of the factor 1.
  let quarter: QuarterTurn

  @inline(__always)
  func isBent(_ segment: Int) -> Bool { factors[segment] != 0 }
  @inline(__always)
  func bend(_ segment: Int, _ dx: Float, _ dy: Float) -> (x: Float, y: Float) {
    let factor = factors[segment]
    return (factor * (quarter.xx * dx + quarter.xy * dy), factor * (quarter.yx * dx + quarter.yy * dy))
  }
  @inline(__always)
  func dropping(_ segments: Int) -> BendFactors { BendFactors(factors: factors + segments, quarter: quarter) }
}
