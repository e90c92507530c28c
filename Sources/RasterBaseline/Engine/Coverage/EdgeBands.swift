/// The edges of a tall shape, sorted by the bands of rows that a grid takes one after another: without, every band
/// would look at all of them.
///
/// An edge that crosses a border lies in both bands, whole. Inside a band the edges keep their order.
struct EdgeBands: ~Copyable {
  /// How many bands an edge may lie in, on average.
  private static let mostCopies = 4

  private var edges = Arena<Edge>(capacity: 64)
  /// For each band where its edges begin, and for one more.
  private var starts = Arena<Int>(capacity: 64)
  private var top: Int32 = 0
  private var shift: Int32 = 0
  private var last: Int32 = 0

  /// Sorts edges into bands of 2 to the power of `rowShift` rows, from the row `top` to the row before `bottom`.
  ///
  /// Takes time in proportion to the edges and, for each, the bands that it crosses.
  ///
  /// - Returns: false, and nothing is sorted, if the edges are so long that most lie in many bands.
  @inline(never)
  mutating func sort(
    _ source: UnsafePointer<Edge>, count: Int, top: Int32, bottom: Int32, rowShift: Int32
  ) -> Bool {
    self.top = top &<< FixedPoint.shift
    shift = rowShift &+ FixedPoint.shift
    last = (bottom &- 1 &- top) &>> rowShift
    let bands = Int(last) &+ 1
    starts.removeAll()
    starts.reserve(bands &+ 2)
    starts.count = bands &+ 2
    var band = 0
    while band < bands &+ 2 {
      starts[band] = 0
      band &+= 1
    }
    // How many edges each band has, two places further on: it becomes the place of the next edge of the band before
    // that, and when all edges are in place, where that band's successor begins.
    var edge = source
    let end = source + count
    while edge < end {
      let range = self.bands(of: edge.pointee)
      var band = range.first
      while band <= range.last {
        starts[Int(band) &+ 2] &+= 1
        band &+= 1
      }
      edge += 1
    }
    band = 2
    while band < bands &+ 2 {
      starts[band] &+= starts[band &- 1]
      band &+= 1
    }
    if starts[bands &+ 1] > count &* EdgeBands.mostCopies { return false }
    edges.removeAll()
    edges.reserve(starts[bands &+ 1])
    edge = source
    while edge < end {
      let range = self.bands(of: edge.pointee)
      var band = range.first
      while band <= range.last {
        let place = starts[Int(band) &+ 1]
        edges[place] = edge.pointee
        starts[Int(band) &+ 1] = place &+ 1
        band &+= 1
      }
      edge += 1
    }
    return true
  }

  /// The edges of the band that begins at the row `y`, and how many they are.
  @inline(__always)
  func edges(from y: Int32) -> (UnsafePointer<Edge>, Int) {
    let band = Int(((y &<< FixedPoint.shift) &- top) &>> shift)
    return (UnsafePointer(edges.base + starts[band]), starts[band &+ 1] &- starts[band])
  }

  /// The first and the last band that an edge lies in; the last is the lesser if there is none.
  @inline(__always)
  private func bands(of edge: Edge) -> (first: Int32, last: Int32) {
    let first = (min(edge.y0, edge.y1) &- top) &>> shift
    let last = (max(edge.y0, edge.y1) &- 1 &- top) &>> shift
    return (max(first, 0), min(last, self.last))
  }
}
