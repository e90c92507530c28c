import Geometry
import Gestures
import Scene

/// The indicators as scroll bars.
extension ScrollView {
  /// Returns the axis of the indicator at whose edge a point is; nil for none. Points are the view's own.
  func indicatorAxis(at point: Point) -> ScrollAxis? {
    isScrollEnabled ? bars.axis(at: point, in: barGeometry.visible) : nil
  }

  // MARK: Following

  func follow(_ press: LongPressGestureRecognizer) {
    // The bar moves with the content, so that the point is that of the window.
    let point = press.location(in: self)
    switch press.state {
    case .began: beginIndicatorDrag(at: point, isFinger: press.allowedKinds.contains(.touch))
    case .changed:
      bars.trackPress?.point = point - (contentOffset - .zero)
      guard let drag = bars.drag else { return }
      let geometry = barGeometry
      let start = geometry.position(of: point, along: drag.axis) - drag.grip
      show(rounding: geometry.offset(contentOffset, forBarAt: start, along: drag.axis))
    case .ended, .cancelled, .failed:
      bars.endTrackPress()
      guard bars.drag != nil else { return }
      bars.drag = nil
      placeIndicators()
      settle()
      hideIndicatorsLater()
    case .possible: break
    }
  }

  private func beginIndicatorDrag(at point: Point, isFinger: Bool) {
    let geometry = barGeometry
    guard isScrollEnabled,
      let axis = isFinger ? bars.axis(touchedAt: point) : bars.axis(at: point, in: geometry.visible),
      let span = geometry.span(of: axis, at: contentOffset)
    else { return }
    let position = geometry.position(of: point, along: axis)
    if !isFinger, position < span.start || position > span.start + span.length {
      return beginTrackPress(at: point, forward: position > span.start, along: axis)
    }
    stopMotion()
    bars.drag = IndicatorDrag(axis: axis, grip: position - span.start)
    showIndicators()
  }
}
