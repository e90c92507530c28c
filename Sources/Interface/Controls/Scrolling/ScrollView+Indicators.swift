import Geometry
import Painting
import Scene

extension ScrollView {
  /// Where the indicators are for the present range.
  var barGeometry: ScrollBarGeometry {
    ScrollBarGeometry(range: range, visible: bounds.inset(by: safeAreaInsets))
  }

  /// Shows the indicators for a moment, to tell that there is more to see.
  public func flashScrollIndicators() {
    showIndicators()
    hideIndicatorsLater()
  }

  func showIndicators() {
    keepInFront()
    placeIndicators()
    bars.show(omitsMotion: omitsMotion)
  }

  func hideIndicatorsLater() {
    bars.hideLater(in: window) { [weak self] in
      guard let self, !isTracking, motion == nil else { return nil }
      return omitsMotion
    }
  }

  /// Puts the indicators and the focus ring in front of the subviews that were added since.
  func keepInFront() {
    if layer.sublayers.last === focusRing { return }
    for sublayer in [bars.horizontal, bars.vertical, focusRing] as [Layer] { layer.addSublayer(sublayer) }
  }

  /// Places the indicators at the edges of the visible area.
  func placeIndicators() { bars.layout(in: barGeometry, at: contentOffset) }

  func updateColors() {
    bars.setColor(theme.scrollIndicator)
    updateFocusRing()
  }

  /// Draws the focus ring inside the edges, because what is outside is clipped.
  func updateFocusRing() {
    let isShown = showsFocusRing
    if !isShown, focusRing.isHidden { return }
    let width = theme.focusRingWidth
    Transaction.run(disablesActions: true) {
      focusRing.isHidden = !isShown
      focusRing.frame = bounds
      focusRing.path = Path(
        roundedRect: Rect(origin: .zero, size: bounds.size).insetBy(dx: width / 2, dy: width / 2),
        cornerRadius: layer.cornerRadius)
      focusRing.strokeColor = theme.focusRingColor
      focusRing.lineWidth = width
    }
    if isShown { keepInFront() }
  }
}
