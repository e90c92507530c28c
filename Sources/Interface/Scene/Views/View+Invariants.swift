extension View {
  /// Checks the links between views and layers in debug builds, for the view and its descendants. Empty in
  /// release builds.
  func checkInvariants() { assert(holdInvariants()) }

  /// Asserts each invariant with its own message. The result exists only to be asserted.
  private func holdInvariants() -> Bool {
    assert(layer.view === self, "a view's layer must belong to it")
    var key = Int64.min
    for (index, view) in subviews.enumerated() {
      assert(view.superview === self, "a subview's superview must be the view it is in")
      assert(view.layer.superlayer === layer, "a subview's layer must be in the layer of its superview")
      assert(index == 0 || view.layer.sibling.key > key, "subviews must be in the order of their layers")
      key = view.layer.sibling.key
      view.checkInvariants()
    }
    return true
  }
}
