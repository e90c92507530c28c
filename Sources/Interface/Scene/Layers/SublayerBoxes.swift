import Painting

/// The painted bounds of each sublayer with its descendants, from back to front.
///
/// The unions of each ``blockLength`` consecutive boxes are cached. A change of one box, or a search for
/// boxes that intersect the damage, therefore costs one block and the list of blocks instead of all boxes.
nonisolated struct SublayerBoxes {
  static let blockLength = 64

  /// The boxes, parallel to the sublayers.
  private(set) var boxes: [PixelRect] = []
  /// The union of each block; nil if one of its boxes changed since.
  private var blocks: [PixelRect?] = []

  var isEmpty: Bool { boxes.isEmpty }
  var count: Int { boxes.count }

  mutating func removeAll(keepingCapacity: Bool = false) {
    boxes.removeAll(keepingCapacity: keepingCapacity)
    blocks.removeAll(keepingCapacity: keepingCapacity)
  }

  mutating func reserveCapacity(_ count: Int) {
    boxes.reserveCapacity(count)
    blocks.reserveCapacity((count + SublayerBoxes.blockLength - 1) / SublayerBoxes.blockLength)
  }

  /// Appends the box of the frontmost sublayer. Complexity: O(1).
  mutating func append(_ box: PixelRect) {
    let block = boxes.count / SublayerBoxes.blockLength
    boxes.append(box)
    if block == blocks.count { blocks.append(nil) } else { blocks[block] = nil }
  }

  /// Removes the box of the frontmost sublayer. Complexity: O(1).
  mutating func removeLast() {
    boxes.removeLast()
    let block = boxes.count / SublayerBoxes.blockLength
    if boxes.count.isMultiple(of: SublayerBoxes.blockLength) {
      blocks.removeLast()
    } else {
      blocks[block] = nil
    }
  }

  subscript(index: Int) -> PixelRect {
    get { boxes[index] }
    set {
      if boxes[index] == newValue { return }
      boxes[index] = newValue
      blocks[index / SublayerBoxes.blockLength] = nil
    }
  }

  /// Returns the union of all boxes and `rect`. Complexity: O(blocks), plus O(``blockLength``) for each block
  /// with a box that changed since the last call.
  mutating func union(with rect: PixelRect) -> PixelRect {
    var result = rect
    for index in blocks.indices {
      if let block = blocks[index] {
        result = result.union(block)
        continue
      }
      var block = PixelRect.nothing
      for box in boxes[range(ofBlock: index)] { block = block.union(box) }
      blocks[index] = block
      result = result.union(block)
    }
    return result
  }

  /// Calls `body` with the indices of the boxes that intersect `damage`, in ascending order.
  @inline(__always) func forEachIndex(meeting damage: DamageRegion, _ body: (Int) -> Void) {
    for number in blocks.indices {
      // A block without a cached union may intersect anything.
      if let block = blocks[number], !damage.intersects(block) { continue }
      for index in range(ofBlock: number) where damage.intersects(boxes[index]) { body(index) }
    }
  }

  /// Checks the number of blocks and their unions, in debug builds. Complexity: O(boxes).
  func checkInvariants() {
    assert(
      blocks.count == (boxes.count + SublayerBoxes.blockLength - 1) / SublayerBoxes.blockLength,
      "all boxes must lie in blocks")
    assert(
      blocks.indices.allSatisfy { index in
        guard let block = blocks[index] else { return true }
        return block == boxes[range(ofBlock: index)].reduce(.nothing) { $0.union($1) }
      }, "a block must be the union of its boxes")
  }

  private func range(ofBlock index: Int) -> Range<Int> {
    let start = index * SublayerBoxes.blockLength
    return start..<min(start + SublayerBoxes.blockLength, boxes.count)
  }
}
