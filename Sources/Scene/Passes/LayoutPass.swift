extension Window {
  /// Lays out every view that asked for it, parents first. What that invalidates in turn is laid out too.
  func runLayoutPass() {
    // Layouts that keep undoing each other are left for the next frame instead of hanging this one.
    for _ in 0..<16 where rootView.needsLayoutBelow { rootView.layOut() }
  }
}

extension View {
  /// Asks for ``layoutSubviews()`` before the next frame.
  public func setNeedsLayout() { invalidate(.layout) }

  /// Lays the view, and everything in it, out now if something asked for it.
  public func layoutIfNeeded() {
    for _ in 0..<16 where needsLayoutBelow { layOut() }
  }

  var needsLayoutBelow: Bool { invalid.contains(.layout) || invalidInDescendants.contains(.layout) }

  fileprivate func layOut() {
    if invalid.contains(.layout) {
      invalid.remove(.layout)
      layoutSubviews()
    }
    guard invalidInDescendants.contains(.layout) else { return }
    invalidInDescendants.remove(.layout)
    forEachSubview(needing: .layout) { $0.layOut() }
  }
}
