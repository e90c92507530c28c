/// A shape in the broad phase.
struct Proxy: BitwiseCopyable, Sendable {
  /// The box in the tree, larger than the shape's.
  var box: Box
  /// The leaf; -1 if the shape is in no tree.
  var leaf: Int32 = -1
  /// Whether the leaf is in the tree of shapes that do not move: those of fixed bodies and of sleeping ones.
  var isIdle = false
  /// Whether the shape waits for a query of its neighbours.
  var isMoved = false
}
