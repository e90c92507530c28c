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
  /// Whether ``appendFar(from:to:)`` appends edges that cover no pixel in part.
  var isAliased = false
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
      (target + place).storeBytes(of: 0, toByteOffset: 16, as: Float.self)
      place &+= fixed.lane1 != fixed.lane3 ? MemoryLayout<Edge>.stride : 0
      source += 8
    }
    edges.count = place / MemoryLayout<Edge>.stride
    least = low
    greatest = high
  }

  /// Appends like ``append(_:count:isReversed:)`` steps that may bend.
  ///
  /// An arc that is not monotonic becomes some straight edges.
  ///
  /// - Parameters:
  ///   - bends: of the steps, as ``Bend`` says.
  ///   - scale: to multiply the bends by.
  @inline(__always)
  mutating func append(
    _ points: UnsafePointer<Float>, bends: UnsafePointer<Float>, scale: Float, count: Int, isReversed: Bool
  ) {
    edges.reserve(count &+ Bend.pieces)
    let direction: Float = isReversed ? -scale : scale
    var low = least
    var high = greatest
    var index = 0
    while index < count {
      let step = Float32x4.load(points + index &* 2)
      low = low.minimum(step)
      high = high.maximum(step)
      let fixed = FixedPoint.nearest(step)
      let target = UnsafeMutableRawPointer(edges.base + edges.count)
      (isReversed ? fixed.upperHalf(with: fixed.lowerHalf(with: fixed)) : fixed).store(target)
      let bend = bends[index]
      var stored: Float = 0
      if bend != 0 {
        let kind = Bend.kind(bend * scale, step.lane2 - step.lane0, step.lane3 - step.lane1)
        stored = kind == .none ? 0 : bend * direction
        if kind == .turning {
          (least, greatest) = (low, high)
          appendPieces(
            step.lane0, step.lane1, step.lane2, step.lane3, bend * scale, isReversed: isReversed,
            room: count &- index &+ Bend.pieces)
          (low, high) = (least, greatest)
          index &+= 1
          continue
        }
      }
      target.storeBytes(of: stored, toByteOffset: 16, as: Float.self)
      edges.count &+= fixed.lane1 != fixed.lane3 ? 1 : 0
      index &+= 1
    }
    least = low
    greatest = high
  }

  /// Appends an arc as straight edges.
  @inline(never)
  private mutating func appendPieces(
    _ x0: Float, _ y0: Float, _ x1: Float, _ y1: Float, _ bend: Float, isReversed: Bool, room: Int
  ) {
    var last = (x: FixedPoint.nearest(x0), y: FixedPoint.nearest(y0))
    edges.reserve(room)
    var piece = 1
    while piece <= Bend.pieces {
      let t = Float(piece) * (1 / Float(Bend.pieces))
      let (x, y) = piece == Bend.pieces ? (x1, y1) : Bend.point(x0, y0, x1, y1, bend, at: t)
      let next = (x: FixedPoint.nearest(x), y: FixedPoint.nearest(y))
      push(
        isReversed
          ? Edge(x0: next.x, y0: next.y, x1: last.x, y1: last.y)
          : Edge(x0: last.x, y0: last.y, x1: next.x, y1: next.y))
      last = next
      piece &+= 1
    }
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
