import Geometry

/// Turns polylines into edges, and remembers how far they reach.
struct EdgeBuilder: ~Copyable {
  var edges = Arena<Edge>(capacity: 4096)
  /// The borders in 24.8 of the surface that edges are cut to.
  private(set) var leftBorder: Int32 = 0
  private(set) var upperBorder: Int32 = 0
  private(set) var rightBorder: Int32 = 0
  private(set) var lowerBorder: Int32 = 0
  private(set) var firstEdge = 0
  // Least and greatest x, y, x, y of the edges since `begin`, in pixels.
  private var least = Float32x4(repeating: 0)
  private var greatest = Float32x4(repeating: 0)

  /// Forgets everything.
  mutating func removeAll(surface: PixelBounds) {
    edges.removeAll()
    setSurface(surface)
  }

  /// Says to which pixels the next edges are cut.
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

  /// Appends the steps between `count` + 1 points.
  ///
  /// Horizontal edges do nothing and are left out.
  ///
  /// - Parameters:
  ///   - points: x and y in turn, within ±``FixedPoint/limit``, with 8 readable bytes behind them.
  ///   - isReversed: whether the steps are taken backwards.
  @inline(__always)
  mutating func append(_ points: UnsafePointer<Float>, count: Int, isReversed: Bool) {
    edges.reserve(count)
    let target = UnsafeMutableRawPointer(edges.base)
    var place = edges.count &* MemoryLayout<Edge>.stride
    var low = least
    var high = greatest
    var source = UnsafeRawPointer(points)
    let end = source + count &* 8
    while source < end {
      let step = Float32x4.load(source)
      low = low.minimum(step)
      high = high.maximum(step)
      let fixed = FixedPoint.nearest(step)
      (isReversed ? fixed.upperHalf(with: fixed.lowerHalf(with: fixed)) : fixed).store(target + place)
      place &+= fixed.lane1 != fixed.lane3 ? MemoryLayout<Edge>.stride : 0
      source += 8
    }
    edges.count = place / MemoryLayout<Edge>.stride
    least = low
    greatest = high
  }

  /// Takes the edges since ``begin()`` back.
  @inline(__always)
  mutating func removeLatest() { edges.count = firstEdge }

  /// Counts one more edge into the extent.
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

/// A shape's edges in an arena, and how far they reach.
struct EdgeRange: BitwiseCopyable {
  /// Whether ``SortedEdges`` reads them.
  var isSorted = false
  var first: Int32 = 0
  var count: Int32 = 0
  var extent = Extent(left: 0, top: 0, right: 0, bottom: 0)
}

/// A box in 24.8.
struct Extent: BitwiseCopyable, Equatable {
  var left, top, right, bottom: Int32

  @inline(__always) var isEmpty: Bool { left > right || top >= bottom }
}
