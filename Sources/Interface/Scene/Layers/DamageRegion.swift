import Painting

/// The pixels to redraw, as a few disjoint rectangles.
///
/// The region is exact up to ``limit`` rectangles. Beyond that, the rectangles whose union wastes the fewest
/// pixels are joined.
nonisolated struct DamageRegion {
  /// The maximum number of rectangles. More rectangles follow the damage more closely, but each costs the
  /// rasterizer its setup.
  static let limit = 8

  private(set) var rectangles: [PixelRect] = []
  // Buffers of ``insertOutside(_:)``, kept so that a frame allocates nothing.
  private var pieces: [PixelRect] = []
  private var remaining: [PixelRect] = []

  var isEmpty: Bool { rectangles.isEmpty }
  /// The area, in pixels.
  var area: Int { rectangles.reduce(0) { $0 + $1.area } }

  func intersects(_ rect: PixelRect) -> Bool {
    for other in rectangles where other.intersects(rect) { return true }
    return false
  }

  mutating func removeAll() { rectangles.removeAll(keepingCapacity: true) }

  /// Adds the pixels of `rect`. Complexity: O(limit²).
  mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    // Of many layers that move, most lie in what is damaged already.
    for other in rectangles where other.contains(rect) { return }
    for index in rectangles.indices {
      let other = rectangles[index]
      // Rectangles that overlap much become one, such as the old and new bounds of a slightly moved view.
      let union = other.union(rect)
      let covered = other.area + rect.area - other.intersection(rect).area
      if union.area - covered <= covered / 4 {
        rectangles.remove(at: index)
        return add(union)
      }
    }
    rectangles.removeAll { rect.contains($0) }
    insertOutside(rect)
    while rectangles.count > DamageRegion.limit { joinCheapest() }
  }

  /// Returns the region of the rectangles that `transform` makes of these.
  func mapped(_ transform: (PixelRect) -> PixelRect) -> DamageRegion {
    var result = DamageRegion()
    for rect in rectangles { result.add(transform(rect)) }
    return result
  }

  /// Adds the part of `rect` outside of the region, in pieces.
  private mutating func insertOutside(_ rect: PixelRect) {
    pieces.removeAll(keepingCapacity: true)
    pieces.append(rect)
    for other in rectangles {
      remaining.removeAll(keepingCapacity: true)
      for piece in pieces { piece.subtract(other, into: &remaining) }
      swap(&pieces, &remaining)
    }
    rectangles.append(contentsOf: pieces)
  }

  /// Joins the two rectangles whose union adds the fewest pixels.
  private mutating func joinCheapest() {
    var (best, first, second) = (Int.max, 0, 1)
    for i in rectangles.indices {
      for j in rectangles.indices.dropFirst(i + 1) {
        let waste = rectangles[i].union(rectangles[j]).area - rectangles[i].area - rectangles[j].area
        if waste < best { (best, first, second) = (waste, i, j) }
      }
    }
    var union = rectangles[first].union(rectangles[second])
    rectangles.remove(at: second)
    rectangles.remove(at: first)
    // The union may overlap others, which join too. Each iteration removes one.
    while let index = rectangles.firstIndex(where: { $0.intersects(union) }) {
      union = union.union(rectangles.remove(at: index))
    }
    rectangles.append(union)
  }
}

nonisolated extension PixelRect {
  /// Appends the parts of this rectangle outside of `other`: up to four pieces, the full-width ones first.
  func subtract(_ other: PixelRect, into pieces: inout [PixelRect]) {
    let common = intersection(other)
    if common.isEmpty {
      pieces.append(self)
      return
    }
    func append(_ piece: PixelRect) { if !piece.isEmpty { pieces.append(piece) } }
    append(PixelRect(x: x, y: y, width: width, height: common.y - y))
    append(PixelRect(x: x, y: common.maxY, width: width, height: maxY - common.maxY))
    append(PixelRect(x: x, y: common.y, width: common.x - x, height: common.height))
    append(PixelRect(x: common.maxX, y: common.y, width: maxX - common.maxX, height: common.height))
  }
}
