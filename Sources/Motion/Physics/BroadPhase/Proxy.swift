/// A shape in the broad phase.
struct Proxy: BitwiseCopyable, Sendable {
  /// The box for pairs: holds the shape and its way for some steps.
  var box = Box.nothing
  /// The box of the shape with its way in the next step, in any direction because it may bounce, and half of the
  /// speculative distance. Pairs whose boxes are apart do not touch in the step.
  var swept = Box.nothing
  /// The box of the shape, at the end of the last step.
  var exact = Box.nothing
  /// The first shape of the leaf, which the shape may share with neighbours in the list of its body; -1 if the shape is in
  /// no tree.
  var leaf: Int32 = -1
  /// Whether the leaf is in the tree of shapes that do not move: those of fixed bodies and of sleeping ones.
  var isIdle = false
  /// The search for pairs for which the leaf waits, if it is ``BroadPhase/pairRound``. Only of the first shape of a leaf.
  var pairRound: UInt64 = 0

  init() {}
}
