/// Subpaths as lists of points, in single precision.
struct Polylines: ~Copyable {
  struct Subpath: BitwiseCopyable {
    var start: Int
    /// The number of points, without the copy of the first one after the last.
    var count: Int
    var isClosed: Bool
  }

  /// x and y in turn. A copy of each subpath's first point follows its last one, so that loops over segments need no special
  /// case at the end.
  var coordinates = Arena<Float>(capacity: 4096)
  /// The traits of each point.
  var traits = Arena<CornerTraits>(capacity: 2048)
  /// For each point the bend of the segment that leads to it, x and y in turn, in pixels, as ``Bend`` defines it. Valid only
  /// if ``hasBends``.
  var bends = Arena<Float>(capacity: 2048)
  /// Whether any segment may have a bend. Only curves of filled outlines have bends.
  private(set) var hasBends = false
  var subpaths = Arena<Subpath>(capacity: 64)
  private var start = 0

  mutating func removeAll() {
    coordinates.removeAll()
    traits.removeAll()
    subpaths.removeAll()
    bends.removeAll()
    hasBends = false
    start = 0
  }

  /// The number of points in the unfinished subpath.
  @inline(__always) var openCount: Int { traits.count &- start }

  @inline(__always) var lastX: Float { coordinates[coordinates.count &- 2] }
  @inline(__always) var lastY: Float { coordinates[coordinates.count &- 1] }

  /// Appends a point to the unfinished subpath.
  @inline(__always)
  mutating func append(_ x: Float, _ y: Float) {
    coordinates.reserve(4)
    traits.reserve(2)
    let point = coordinates.address(of: coordinates.count, count: 2)
    point[0] = x
    point[1] = y
    coordinates.count &+= 2
    traits.address(of: traits.count).pointee = []
    traits.count &+= 1
    if hasBends { appendStraight() }
  }

  @inline(__always)
  private mutating func appendStraight() {
    bends.reserve(2)
    let bend = bends.address(of: bends.count, count: 2)
    bend[0] = 0
    bend[1] = 0
    bends.count &+= 2
  }

  /// Makes room for the bends of the next points.
  @inline(__always)
  mutating func beginBends(_ count: Int) {
    if !hasBends { fillBends() }
    // Vectors write two at a time.
    bends.reserve(count &* 2 &+ 2)
  }

  /// Makes all segments so far straight.
  private mutating func fillBends() {
    hasBends = true
    bends.removeAll()
    bends.reserve(traits.count &* 2)
    UnsafeMutableRawPointer(bends.base).initializeMemory(
      as: UInt8.self, repeating: 0, count: traits.count &* 8)
    bends.count = traits.count &* 2
  }

  /// Ends the unfinished subpath. A subpath without points is ignored.
  @inline(__always)
  mutating func finish(isClosed: Bool) {
    let count = openCount
    if count == 0 { return }
    subpaths.append(Subpath(start: start, count: count, isClosed: isClosed))
    append(coordinates[start &* 2], coordinates[start &* 2 &+ 1])
    start = traits.count
  }
}
