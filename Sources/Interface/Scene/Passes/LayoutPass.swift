extension Layer {
  /// Lays out the layer and its descendants now, if layout was requested.
  public func layoutIfNeeded() {
    for _ in 0..<16 where needsLayoutBelow { layOut() }
  }

  var needsLayoutBelow: Bool { invalid.contains(.layout) || invalidInDescendants.contains(.layout) }

  private func layOut() {
    if invalid.contains(.layout) {
      invalid.remove(.layout)
      layoutSublayers()
    }
    guard invalidInDescendants.contains(.layout) else { return }
    invalidInDescendants.remove(.layout)
    if let mask, mask.needsLayoutBelow { mask.layOut() }
    forEachSublayer(needing: .layout) { $0.layOut() }
  }
}
