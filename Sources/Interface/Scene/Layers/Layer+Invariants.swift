extension Layer {
  /// Checks the layer and its descendants in debug builds: links, order, invalid sublayers and boxes.
  func checkInvariants() { assert(holdInvariants()) }

  /// Asserts each invariant with its own message. The result exists only to be asserted.
  private func holdInvariants() -> Bool {
    assert(
      sublayerBoxes.isEmpty || sublayerBoxes.count == sublayers.count,
      "every sublayer must have a box, or none")
    sublayerBoxes.checkInvariants()
    let heights = sublayers.map(\.treeHeight) + [style?.mask?.treeHeight ?? 0]
    assert(
      treeHeight == (heights.max() ?? 0) + 1, "a layer must be one level higher than its highest sublayer")
    var key = Int64.min
    for (index, layer) in sublayers.enumerated() {
      assert(layer.superlayer === self, "a sublayer's superlayer must be the layer it is in")
      assert(layer.tree === tree, "a sublayer's window must be that of its superlayer")
      assert(index == 0 || layer.sibling.key > key, "the keys of siblings must ascend from back to front")
      key = layer.sibling.key
      assert(
        layer.work.index < 0
          || layer.work.index < work.sublayers.count
            && work.sublayers[layer.work.index].refers(to: layer),
        "an invalid sublayer must be at its index in the list of its superlayer")
      layer.checkInvariants()
    }
    for layer in work.sublayers.map({ $0.takeUnretainedValue() }) {
      assert(
        layer.superlayer === self && layer.work.index >= 0,
        "only sublayers can be in the list of invalid ones")
    }
    return true
  }
}
