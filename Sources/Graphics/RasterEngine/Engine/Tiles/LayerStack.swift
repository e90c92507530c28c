import Painting

/// The tiles that lie below the open layers, the surface's first, and the pixels of these layers.
///
/// Each depth has an arena of its own, because the pixels of the layers below must not move.
struct LayerStack: ~Copyable {
  private var tiles = Arena<Tile>(capacity: DrawingLimits.layerDepth + 1)
  private let arenas: UnsafeMutablePointer<Arena<UInt32>>

  init() {
    arenas = .allocate(capacity: DrawingLimits.layerDepth)
    for depth in 0..<DrawingLimits.layerDepth { (arenas + depth).initialize(to: Arena(capacity: 64)) }
  }

  deinit {
    arenas.deinitialize(count: DrawingLimits.layerDepth)
    arenas.deallocate()
  }

  mutating func removeAll() { tiles.removeAll() }

  /// Opens a layer above `tile`.
  mutating func push(_ tile: Tile) { tiles.append(tile) }

  /// Closes the innermost layer and returns the tile below it.
  mutating func pop() -> Tile { tiles.removeLast() }

  /// The tile below the innermost layer.
  var below: Tile { tiles[tiles.count - 1] }

  /// Room for `count` pixels of the innermost layer. Its earlier pixels may be lost.
  func reserve(_ count: Int) -> UnsafeMutableRawPointer {
    let depth = tiles.count - 1
    assert(depth >= 0 && depth < DrawingLimits.layerDepth, "a layer's pixels need an open layer")
    arenas[depth].removeAll()
    arenas[depth].reserve(count)
    return UnsafeMutableRawPointer(arenas[depth].base)
  }
}
