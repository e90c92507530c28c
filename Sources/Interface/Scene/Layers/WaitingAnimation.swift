/// An explicit animation that was added to a layer without a window.
struct WaitingAnimation {
  /// The name under which it was added; nil for none.
  let name: String?
  /// The animation, whose type layers do not know.
  let animation: Any
}
