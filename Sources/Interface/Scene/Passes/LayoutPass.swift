extension Layer {
  /// Lays out the layer and its descendants now, if layout was requested.
  public func layoutIfNeeded() {
    for _ in 0..<16 where needsLayoutInSubtree { layOutSubtree() }
  }

  var needsLayoutInSubtree: Bool { invalid.contains(.layout) || invalidBelow.contains(.layout) }

  /// Runs the layout pass below this layer; see <doc:Passes>.
  private func layOutSubtree() {
    if invalid.contains(.layout) {
      invalid.remove(.layout)
      layoutSublayers()
    }
    guard invalidBelow.contains(.layout) else { return }
    invalidBelow.remove(.layout)
    if let mask, mask.needsLayoutInSubtree { mask.layOutSubtree() }
    forEachSublayer(needing: .layout) { $0.layOutSubtree() }
  }
}
