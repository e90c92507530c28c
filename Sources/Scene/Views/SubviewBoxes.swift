import Painting

/// Where each subview was painted last with everything in it, from back to front.
///
/// The boxes of ``blockLength`` subviews side by side are joined to a block. So a change of one box, and a search for
/// those that meet some pixels, cost one block and the list of blocks, not all boxes.
nonisolated struct SubviewBoxes {
  static let blockLength = 64

  /// Index by index, as the subviews.
  private(set) var boxes: [PixelRect] = []
  /// The union of each block; nil where one of its boxes changed since.
  private var blocks: [PixelRect?] = []

  var isEmpty: Bool { boxes.isEmpty }
  var count: Int { boxes.count }

  mutating func removeAll(keepingCapacity: Bool = false) {
    boxes.removeAll(keepingCapacity: keepingCapacity)
    blocks.removeAll(keepingCapacity: keepingCapacity)
  }

  mutating func reserveCapacity(_ count: Int) {
    boxes.reserveCapacity(count)
    blocks.reserveCapacity((count + SubviewBoxes.blockLength - 1) / SubviewBoxes.blockLength)
  }

  /// Adds the box of the front subview. Complexity: O(1).
  mutating func append(_ box: PixelRect) {
    let block = boxes.count / SubviewBoxes.blockLength
    boxes.append(box)
    if block == blocks.count { blocks.append(nil) } else { blocks[block] = nil }
  }

  /// Removes the box of the front subview. Complexity: O(1).
  mutating func removeLast() {
    boxes.removeLast()
    let block = boxes.count / SubviewBoxes.blockLength
    if boxes.count.isMultiple(of: SubviewBoxes.blockLength) {
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
      blocks[index / SubviewBoxes.blockLength] = nil
    }
  }

  /// Returns the union of all boxes and `rect`. Complexity: O(blocks), and O(``blockLength``) for each block in which a
  /// box changed since the last call.
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

  /// Returns the index of the first box from `start` on that meets `damage`; nil for none.
  func firstIndex(from start: Int, meeting damage: DamageRegion) -> Int? {
    var index = start
    while index < boxes.count {
      let number = index / SubviewBoxes.blockLength
      let end = range(ofBlock: number).upperBound
      // A block that is not up to date may meet anything.
      if let block = blocks[number], !damage.intersects(block) {
        index = end
        continue
      }
      while index < end {
        if damage.intersects(boxes[index]) { return index }
        index += 1
      }
    }
    return nil
  }

  /// In debug builds, checks the number of blocks, and that each is the union of its boxes. Complexity: O(boxes).
  func checkInvariants() {
    assert(
      blocks.count == (boxes.count + SubviewBoxes.blockLength - 1) / SubviewBoxes.blockLength,
      "all boxes must lie in blocks")
    assert(
      blocks.indices.allSatisfy { index in
        guard let block = blocks[index] else { return true }
        return block == boxes[range(ofBlock: index)].reduce(.nothing) { $0.union($1) }
      }, "a block must be the union of its boxes")
  }

  private func range(ofBlock index: Int) -> Range<Int> {
    let start = index * SubviewBoxes.blockLength
    return start..<min(start + SubviewBoxes.blockLength, boxes.count)
  }
}
