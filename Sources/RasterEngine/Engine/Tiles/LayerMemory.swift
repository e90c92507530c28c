import Painting

/// The pixels of the layers that are open, an arena for each depth: what one layer needs does not move another's.
struct LayerMemory: ~Copyable {
  private let arenas: UnsafeMutablePointer<Arena<UInt32>>

  init() {
    arenas = .allocate(capacity: DrawingLimits.layerDepth)
    for depth in 0..<DrawingLimits.layerDepth { (arenas + depth).initialize(to: Arena(capacity: 64)) }
  }

  deinit {
    arenas.deinitialize(count: DrawingLimits.layerDepth)
    arenas.deallocate()
  }

  /// Room for `count` pixels of the layer at `depth`; what it held may be lost.
  func reserve(_ count: Int, depth: Int) -> UnsafeMutableRawPointer {
    arenas[depth].removeAll()
    arenas[depth].reserve(count)
    return UnsafeMutableRawPointer(arenas[depth].base)
  }
}
