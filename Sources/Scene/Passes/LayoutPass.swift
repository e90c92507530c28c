extension Window {
  /// Lays out every view that requested it, parents first, including views invalidated meanwhile.
  func runLayoutPass() {
    // Layouts that keep invalidating each other continue in the next frame, so that this one ends.
    for _ in 0..<16 where rootView.needsLayoutBelow { rootView.layOut() }
  }
}

extension View {
  /// Requests a call of ``layoutSubviews()`` before the next frame.
  public func setNeedsLayout() { invalidate(.layout) }

  /// Lays out the view and its descendants now, if layout was requested.
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
