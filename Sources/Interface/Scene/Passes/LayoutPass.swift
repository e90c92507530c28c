extension Layer {
  /// Lays out the layer and its descendants now, if layout was requested.
  public func layoutIfNeeded() {
    for _ in 0..<16 where needsLayoutInSubtree { layOutSubtree() }
  }

  var needsLayoutInSubtree: Bool { work.requested.contains(.layout) || work.below.contains(.layout) }

  /// Runs the layout pass below this layer; see <doc:Passes>.
  private func layOutSubtree() {
    if work.requested.contains(.layout) {
      work.requested.remove(.layout)
      layoutSublayers()
    }
    guard work.below.contains(.layout) else { return }
    work.below.remove(.layout)
    if let mask, mask.needsLayoutInSubtree { mask.layOutSubtree() }
    forEachSublayer(needing: .layout) { $0.layOutSubtree() }
  }
}
