/// The work that a layer needs, the work that its descendants need, and the sublayers that need some; see <doc:Passes>.
struct PendingWork {
  /// The work that the layer itself needs.
  var requested: Invalidation = [.layout, .display, .background, .placement]
  /// The work that descendants need.
  var below: Invalidation = []
  /// The sublayers that need work, or whose descendants do, unordered. They are not retained: a sublayer that leaves is removed first.
  fileprivate(set) var sublayers: [Unmanaged<Layer>] = []
  /// The layer's index in the list of its superlayer; -1 if it is not in it.
  var index = -1

  /// The number of listed sublayers up to which a search for each is faster than a sorted copy of the list.
  static let fewSublayers = 8

  /// The work that the layer or a descendant needs.
  @inline(__always) var inSubtree: Invalidation { requested.union(below) }

  /// Adds work of the layer itself. Returns whether some of it is new.
  @inline(__always)
  mutating func add(_ flags: Invalidation) -> Bool {
    if requested.isSuperset(of: flags) { return false }
    requested.formUnion(flags)
    return true
  }

  /// Adds work of descendants. Returns whether some of it is new.
  @inline(__always)
  mutating func addBelow(_ flags: Invalidation) -> Bool {
    if below.isSuperset(of: flags) { return false }
    below.formUnion(flags)
    return true
  }

  // MARK: The list of sublayers

  /// Adds a sublayer to the list, unless it is in it.
  mutating func list(_ layer: Layer) {
    if layer.work.index >= 0 { return }
    layer.work.index = sublayers.count
    sublayers.append(.passUnretained(layer))
  }

  /// Removes a sublayer from the list, if it is in it. Complexity: O(1).
  mutating func unlist(_ layer: Layer) {
    let index = layer.work.index
    if index < 0 { return }
    layer.work.index = -1
    let last = sublayers.removeLast()
    if index == sublayers.count { return }
    sublayers[index] = last
    last.withUnretained { $0.work.index = index }
  }

  /// Removes the sublayers from the list that need none of the work of descendants.
  mutating func prune() {
    for index in sublayers.indices.reversed() {
      let layer = sublayers[index]
      if layer.withUnretained({ $0.work.inSubtree.isDisjoint(with: below) }) {
        layer.withUnretained { unlist($0) }
      }
    }
  }

  /// Returns the backmost listed sublayer in front of a key that needs one of `flags`, itself or for a descendant; nil for none.
  func nextSublayer(after key: Int64, needing flags: Invalidation) -> Layer? {
    var next: Unmanaged<Layer>?
    var nextKey = Int64.max
    for sublayer in sublayers {
      sublayer.withUnretained {
        guard $0.sibling.key > key, !$0.work.inSubtree.isDisjoint(with: flags) else { return }
        if next != nil, nextKey < $0.sibling.key { return }
        (next, nextKey) = (sublayer, $0.sibling.key)
      }
    }
    return next?.takeUnretainedValue()
  }
}
