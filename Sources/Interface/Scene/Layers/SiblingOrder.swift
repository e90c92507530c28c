/// Spacing of the keys that order siblings.
///
/// Keys ascend from back to front, and the index of a layer is found by binary search. They are far apart, so
/// that a layer inserted between two others gets a key without changes to the others.
enum SiblingOrder {
  nonisolated static let gap: Int64 = 1 << 32

  /// The index that puts an item directly in front of its sibling at `index`.
  ///
  /// - Parameter current: the item's own index; nil if it is not among the siblings.
  static func index(above index: Int, from current: Int?) -> Int {
    if let current, current < index { index } else { index + 1 }
  }

  /// The index that puts an item directly behind its sibling at `index`.
  static func index(below index: Int, from current: Int?) -> Int {
    SiblingOrder.index(above: index, from: current) - 1
  }
}

extension Layer {
  /// Returns the index of `layer` in ``sublayers``; nil if it is not a sublayer. Complexity: O(log sublayers).
  func indexOfSublayer(_ layer: Layer) -> Int? {
    guard layer.superlayer === self else { return nil }
    var (low, high) = (0, sublayers.count)
    let hint = layer.sibling.index
    if hint < high, sublayers[hint] === layer { return hint }
    while low < high {
      let middle = (low + high) / 2
      if sublayers[middle].sibling.key < layer.sibling.key { low = middle + 1 } else { high = middle }
    }
    return low < sublayers.count && sublayers[low] === layer ? low : nil
  }

  /// Inserts `layer` into ``sublayers`` and assigns its key. Complexity: that of inserting into an array.
  func insertIntoOrder(_ layer: Layer, at index: Int) {
    if index == sublayers.count, sublayerBoxes.count == sublayers.count {
      sublayerBoxes.append(.nothing)
    } else {
      sublayerBoxes.removeAll()
    }
    sublayers.insert(layer, at: index)
    if layer.presentation.zPosition != 0 { ordersByDepth = true }
    layer.sibling.index = index
    let before = index > 0 ? sublayers[index - 1].sibling.key : nil
    let after = index + 1 < sublayers.count ? sublayers[index + 1].sibling.key : nil
    if let key = SiblingPosition.key(after: before, before: after) {
      layer.sibling.key = key
    } else {
      for (index, sublayer) in sublayers.enumerated() {
        sublayer.sibling = SiblingPosition(key: Int64(index) * SiblingOrder.gap, index: index)
      }
    }
    sublayerOrderChanged()
  }

  /// Removes the sublayer at `index` from ``sublayers``. Complexity: that of removing from an array.
  func removeFromOrder(at index: Int) {
    if index == sublayers.count - 1, sublayerBoxes.count == sublayers.count {
      sublayerBoxes.removeLast()
    } else {
      sublayerBoxes.removeAll()
    }
    sublayers.remove(at: index)
    sublayerOrderChanged()
  }

  /// Invalidates the placement of the sublayers after a change of their number or order.
  private func sublayerOrderChanged() {
    if style?.replicates == true { invalidate(.display) }
    if work.addBelow(.placement) { propagate(.placement) }
  }

  /// The sublayers from back to front on the screen.
  var sublayersInPaintingOrder: [Layer] { ordersByDepth ? sublayersByDepth : sublayers }

  /// The sublayers from back to front by their z positions on the screen. Complexity: O(n log n).
  var sublayersByDepth: [Layer] {
    sublayers.enumerated().sorted {
      ($0.element.presentation.zPosition, $0.offset) < ($1.element.presentation.zPosition, $1.offset)
    }.map(\.element)
  }
}
