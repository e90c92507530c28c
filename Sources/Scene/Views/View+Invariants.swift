import Painting

extension Window {
  /// Checks the consistency of the view tree after a frame's passes, in debug builds. Empty in release
  /// builds.
  ///
  /// Complexity: O(views).
  func checkInvariants() {
    assert(rootView.superview == nil, "a window's root view cannot have a superview")
    assert(rootView.window === self, "a root view's window must be the one it is the root of")
    rootView.checkInvariants()
  }
}

extension View {
  /// Checks the view and its descendants in debug builds: links, order, invalid subviews and boxes.
  func checkInvariants() { assert(holdInvariants()) }

  /// Asserts each invariant with its own message. The result exists only to be asserted.
  private func holdInvariants() -> Bool {
    assert(
      subviewBoxes.isEmpty || subviewBoxes.count == subviews.count, "every subview must have a box, or none")
    subviewBoxes.checkInvariants()
    var key = Int64.min
    for (index, view) in subviews.enumerated() {
      assert(view.superview === self, "a subview's superview must be the view it is in")
      assert(view.window === window, "a subview's window must be that of its superview")
      assert(index == 0 || view.siblingKey > key, "the keys of siblings must ascend from back to front")
      key = view.siblingKey
      assert(
        view.invalidIndex < 0
          || view.invalidIndex < invalidSubviews.count && invalidSubviews[view.invalidIndex] === view,
        "an invalid subview must be at its index in the list of its superview")
      view.checkInvariants()
    }
    for view in invalidSubviews {
      assert(
        view.superview === self && view.invalidIndex >= 0, "only subviews can be in the list of invalid ones")
    }
    return true
  }
}
