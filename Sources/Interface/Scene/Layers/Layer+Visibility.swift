extension Layer {
  /// Whether the layer itself is visible; an ancestor may still hide it.
  var isLocallyVisible: Bool { !modelIsHidden && presentation.opacity > 0 }

  /// Resumes the work that was postponed while the layer was invisible, or drops its view's focus.
  func visibilityChanged() {
    invalidate(.placement)
    owner?.visibilityChanged()
    if isLocallyVisible { propagateInvalidation() } else { owner?.didBecomeInvisible() }
  }
}
