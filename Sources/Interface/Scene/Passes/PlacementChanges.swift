/// The changes of a layer since its last placement. The flags are named as <doc:Passes> says.
struct PlacementChanges {
  /// Whether the layer or an ancestor has moved.
  let isMoved: Bool
  /// Whether the layer's own drawing is elsewhere, or differs.
  let isStale: Bool
  /// Whether something below the layer must be placed.
  let hasChangesBelow: Bool
  /// Whether what the layer or one below draws may differ, wherever it is.
  let hasNewContents: Bool
  /// Whether a sublayer was placed elsewhere, such as in front of another one.
  let hasMovesBelow: Bool

  /// Reads the flags of a layer.
  ///
  /// - Parameter isMoved: whether an ancestor has moved.
  @inline(__always) init(of layer: Layer, isMoved: Bool) {
    let (requested, below) = (layer.work.requested, layer.work.below)
    self.isMoved = isMoved || requested.contains(.placement)
    isStale = self.isMoved || requested.contains(.content)
    hasChangesBelow = !below.isDisjoint(with: .composition)
    hasNewContents = hasChangesBelow || requested.contains(.content)
    hasMovesBelow = below.contains(.placement)
  }

  @inline(__always) var needsUpdate: Bool { isStale || hasChangesBelow }

  /// Clears the flags, after informing what is kept of the layer.
  @inline(__always) func take(from layer: Layer) {
    layer.style?.noteChange(
      ofContents: hasNewContents, isPlaced: layer.work.requested.contains(.placement), of: layer)
    layer.work.requested.subtract(.composition)
    layer.work.below.subtract(.composition)
  }
}
