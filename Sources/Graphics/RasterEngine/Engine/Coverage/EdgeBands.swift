/// The edges of tall shapes, sorted by bands of rows, because each band of the grid would otherwise read all edges.
///
/// The borders of the bands are the same for all shapes of a frame. An edge that crosses a border lies in both bands, whole.
/// Inside a band the edges keep their order. A table of the bands' first edges lies before a shape's edges, for
/// ``SortedEdges``.
struct EdgeBands: ~Copyable {
  /// The greatest average number of bands in which an edge may lie.
  private static let mostCopies = 4
  /// Shapes of at most this many edges are not worth sorting.
  private static let fewEdges = 32

  /// The tables and the edges of all shapes.
  private(set) var edges = Arena<Edge>(capacity: 64)
  /// For each band of the sorted shape, and one more, the index of its next edge.
  private var nextIndices = Arena<Int32>(capacity: 64)

  /// Removes all shapes.
  mutating func removeAll() { edges.removeAll() }

  /// The logarithm of a band's rows: as many as fit the grid for a shape as wide as the surface, at most 64, so that grid and
  /// pixels fit a second-level cache.
  static func rowShift(surfaceWidth: Int) -> Int32 {
    let rows = CellGrid.capacity / max(16, CellGrid.stride(columns: surfaceWidth + 16))
    return Int32(min(6, UInt(max(4, rows)).bitWidth - 1 - UInt(max(4, rows)).leadingZeroBitCount))
  }

  /// Whether a shape's edges should be sorted: the grid cannot hold the shape at once, or many tiles contain a part of it.
  static func areUseful(count: Int, width: Int, rows: Int, rowShift: Int32) -> Bool {
    count > fewEdges
      && (rows * CellGrid.stride(columns: width) > CellGrid.capacity || (count > 256 && rows > 4 << rowShift))
  }

  /// Sorts edges into bands of 2 to the power of `rowShift` rows. One band begins at row 0.
  ///
  /// - Parameters:
  ///   - top, bottom: the first row that counts, and the row after the last.
  /// - Returns: the index of the table in ``edges`` and the number of edges after it. Nil if the edges are so long that most lie
  ///   in many bands, and then nothing is sorted.
  ///
  /// Complexity: O(edges + crossed bands of all edges).
  @inline(never)
  mutating func sort(
    _ source: UnsafePointer<Edge>, count: Int, top: Int32, bottom: Int32, rowShift: Int32
  ) -> (first: Int, count: Int)? {
    let rows = BandRows(top: top, bottom: bottom, rowShift: rowShift)
    let bands = Int(rows.last &- rows.first) &+ 1
    nextIndices.removeAll()
    nextIndices.reserve(bands &+ 1)
    let nextIndices = nextIndices.base
    var band = 0
    while band <= bands {
      nextIndices[band] = 0
      band &+= 1
    }
    // The number of edges in each band, stored at the next band. Most edges lie in the band of the edge before.
    var near = 0
    var nearCount: Int32 = 0
    var edge = source
    let end = source + count
    while edge < end {
      if rows.contain(edge.pointee, inBand: near) {
        nearCount &+= 1
      } else {
        let range = rows.bands(of: edge.pointee)
        var band = range.first
        while band <= range.last {
          nextIndices[band &+ 1] &+= 1
          band &+= 1
        }
        nextIndices[near &+ 1] &+= nearCount
        nearCount = 0
        near = edge.pointee.y0 < edge.pointee.y1 ? range.last : range.first
        near = max(0, min(near, bands &- 1))
      }
      edge += 1
    }
    nextIndices[near &+ 1] &+= nearCount
    band = 0
    while band < bands {
      nextIndices[band &+ 1] &+= nextIndices[band]
      band &+= 1
    }
    let copies = Int(nextIndices[bands])
    if copies > count &* EdgeBands.mostCopies { return nil }
    let first = edges.count
    let tableSize = SortedEdges.tableSize(bands: bands)
    edges.reserve(tableSize &+ copies)
    edges.count &+= tableSize &+ copies
    let sorted = SortedEdges(edges.base + first)
    sorted.write(firstBand: rows.first, bands: bands, rowShift: rowShift, starts: nextIndices)
    // Until all edges are copied, a band's entry is the index of its next edge.
    let target = edges.base + (first &+ tableSize)
    near = 0
    var next = target + Int(nextIndices[0])
    edge = source
    while edge < end {
      if rows.contain(edge.pointee, inBand: near) {
        next.pointee = edge.pointee
        next += 1
      } else {
        nextIndices[near] = Int32(truncatingIfNeeded: next - target)
        let range = rows.bands(of: edge.pointee)
        var band = range.first
        while band <= range.last {
          target[Int(nextIndices[band])] = edge.pointee
          nextIndices[band] &+= 1
          band &+= 1
        }
        near = edge.pointee.y0 < edge.pointee.y1 ? range.last : range.first
        near = max(0, min(near, bands &- 1))
        next = target + Int(nextIndices[near])
      }
      edge += 1
    }
    return (first, copies)
  }

  /// The bands of a shape's rows.
  private struct BandRows {
    let first: Int32
    let last: Int32
    private let top: Int32
    private let bottom: Int32
    private let shift: Int32

    @inline(__always)
    init(top: Int32, bottom: Int32, rowShift: Int32) {
      first = top &>> rowShift
      last = (bottom &- 1) &>> rowShift
      self.top = top &<< FixedPoint.shift
      self.bottom = bottom &<< FixedPoint.shift
      shift = rowShift &+ FixedPoint.shift
    }

    /// Whether an edge lies in one band only.
    @inline(__always)
    func contain(_ edge: Edge, inBand band: Int) -> Bool {
      let bandTop = (first &+ Int32(truncatingIfNeeded: band)) &<< shift
      let height: UInt32 = 1 &<< UInt32(truncatingIfNeeded: shift)
      return UInt32(bitPattern: edge.y0 &- bandTop) <= height
        && UInt32(bitPattern: edge.y1 &- bandTop) <= height
    }

    /// The first and the last band of an edge, counted from the shape's first band. The last is less than the first if there is
    /// none.
    @inline(__always)
    func bands(of edge: Edge) -> (first: Int, last: Int) {
      let start = max(min(edge.y0, edge.y1), top)
      let end = min(max(edge.y0, edge.y1), bottom)
      let range = (Int((start &>> shift) &- first), Int(((end &- 1) &>> shift) &- first))
      // An edge without height among the rows lies in no band.
      return end > start ? range : (0, -1)
    }
  }
}

/// The sorted edges of one shape, after the table of their bands.
struct SortedEdges {
  private let base: UnsafeMutablePointer<Edge>

  @inline(__always)
  init(_ edges: UnsafePointer<Edge>) { base = UnsafeMutablePointer(mutating: edges) }

  /// The size of a table of `bands` bands, in edges: three numbers, and the first edge of each band and of the end.
  @inline(__always)
  static func tableSize(bands: Int) -> Int {
    let numbersPerEdge = MemoryLayout<Edge>.stride / MemoryLayout<Int32>.stride
    return (bands &+ 1 &+ 3 &+ numbersPerEdge &- 1) / numbersPerEdge
  }

  /// The size of the table, in edges.
  var tableSize: Int { SortedEdges.tableSize(bands: Int(table[1])) }

  /// In debug builds, checks that the bands have `count` edges together, that each edge crosses its band, and that the bands
  /// cover `rows`. Complexity: O(edges + bands).
  func checkInvariants(count: Int, rows: Range<Int32>) { assert(isValid(count: count, rows: rows)) }

  private func isValid(count: Int, rows: Range<Int32>) -> Bool {
    let (firstBand, bands, shift) = (table[0], Int(table[1]), table[2])
    assert(
      bands > 0 && table[3] == 0 && Int(table[bands + 3]) == count, "the bands of a shape must hold its edges"
    )
    let edges = base + tableSize
    for band in 0..<bands {
      let (start, end) = (Int(table[band + 3]), Int(table[band + 4]))
      assert(start <= end && end <= count, "the bands of a shape must ascend")
      let top = (firstBand + Int32(band)) << (shift + FixedPoint.shift)
      let bottom = top + 1 << (shift + FixedPoint.shift)
      for edge in UnsafeBufferPointer(start: edges + start, count: end - start) {
        assert(
          max(edge.y0, edge.y1) > top && min(edge.y0, edge.y1) < bottom,
          "an edge must cross the band that it is sorted into")
      }
    }
    assert(
      firstBand <= rows.lowerBound >> shift && (firstBand + Int32(bands)) << shift >= rows.upperBound,
      "the bands of a shape must hold its rows")
    return true
  }

  private var table: UnsafeMutablePointer<Int32> {
    @inline(__always) get { UnsafeMutableRawPointer(base).assumingMemoryBound(to: Int32.self) }
  }

  fileprivate func write(
    firstBand: Int32, bands: Int, rowShift: Int32, starts: UnsafePointer<Int32>
  ) {
    table[0] = firstBand
    table[1] = Int32(truncatingIfNeeded: bands)
    table[2] = rowShift
    var band = 0
    while band <= bands {
      table[band &+ 3] = starts[band]
      band &+= 1
    }
  }

  /// The edges of the band of row `y`, and the first row after the band.
  @inline(__always)
  func band(at y: Int32) -> (edges: UnsafePointer<Edge>, count: Int, bottom: Int32) {
    let index = (y &>> table[2]) &- table[0]
    let bottom = ((y &>> table[2]) &+ 1) &<< table[2]
    let bands = table[1]
    if index < 0 || index >= bands { return (UnsafePointer(base), 0, bottom) }
    let start = table[Int(index) &+ 3]
    let edges = base + (SortedEdges.tableSize(bands: Int(bands)) &+ Int(start))
    return (UnsafePointer(edges), Int(table[Int(index) &+ 4] &- start), bottom)
  }
}
