/// How the enclosing block or transaction has a layer in a window animate a change now.
struct ChangeContext {
  let run: AnimationRun
  let tree: LayerTree
  /// The collector of the keyframe block; nil for other blocks.
  let keyframes: KeyframeCollector?
}
