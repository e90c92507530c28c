import Geometry
import Painting
import Scene

extension ScrollView {
  /// The time at rest after which the indicators fade out, in seconds.
  nonisolated static var indicatorDelay: Double { 0.6 }

  /// Shows the indicators for a moment, to tell that there is more to see.
  public func flashScrollIndicators() {
    showIndicators()
    hideIndicatorsLater()
  }

  /// Whether the indicators are shown, or fade in.
  public var showsScrollIndicatorsNow: Bool { indicators.x.opacity > 0 || indicators.y.opacity > 0 }

  func showIndicators() {
    indicatorTimer?.cancel()
    indicatorTimer = nil
    keepInFront()
    placeIndicators()
    setIndicatorOpacity(1, duration: 0.1)
  }

  func hideIndicatorsLater() {
    indicatorTimer?.cancel()
    indicatorTimer = window?.schedule(after: ScrollView.indicatorDelay) { [weak self] in
      guard let self, !isTracking, hoveredIndicator == nil, motion == nil else { return }
      setIndicatorOpacity(0, duration: 0.3)
    }
  }

  private func setIndicatorOpacity(_ opacity: Double, duration: Double) {
    Transaction.run(duration: duration, curve: .easeInOut, disablesActions: omitsMotion) {
      indicators.x.opacity = opacity
      indicators.y.opacity = opacity
    }
  }

  /// Subviews that were added since are behind the indicators again.
  private func keepInFront() {
    if layer.sublayers.last === focusRing { return }
    for part in [indicators.x, indicators.y, focusRing] as [Layer] { layer.addSublayer(part) }
  }

  /// Places the indicators at the edges of the visible area.
  func placeIndicators() {
    let (range, offset) = (range, contentOffset)
    let visible = bounds.inset(by: safeAreaInsets)
    let vertical =
      showsVerticalScrollIndicator
      ? ScrollIndicator.span(offset: offset.y, range: range.y, visible: visible.height) : nil
    let horizontal =
      showsHorizontalScrollIndicator
      ? ScrollIndicator.span(offset: offset.x, range: range.x, visible: visible.width) : nil
    Transaction.run(disablesActions: true) {
      indicators.y.isHidden = vertical == nil
      indicators.x.isHidden = horizontal == nil
      if let vertical {
        let thickness = thickness(of: .vertical)
        indicators.y.cornerRadius = thickness / 2
        indicators.y.frame = Rect(
          x: visible.maxX - ScrollIndicator.margin - thickness, y: visible.minY + vertical.start,
          width: thickness, height: vertical.length)
      }
      if let horizontal {
        let thickness = thickness(of: .horizontal)
        indicators.x.cornerRadius = thickness / 2
        indicators.x.frame = Rect(
          x: visible.minX + horizontal.start, y: visible.maxY - ScrollIndicator.margin - thickness,
          width: horizontal.length, height: thickness)
      }
    }
  }

  func updateColors() {
    Transaction.run(disablesActions: true) {
      indicators.x.color = theme.scrollIndicator
      indicators.y.color = theme.scrollIndicator
    }
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
