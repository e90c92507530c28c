import Geometry
import Gestures
import Scene

/// A drag of a scroll view's indicator in progress.
struct IndicatorDrag {
  var axis: ScrollDrag.Axis
  /// The distance of the pointer from the start of the bar, in points.
  var grip: Double
}

/// The indicators as scroll bars. The mouse and the pen drag them at once. A finger drags a bar that is shown, after it was held
/// for a moment, so that it can scroll the content there as well.
extension ScrollView {
  /// The width of the area at the edge that the mouse drags the bar in, in points.
  nonisolated static var indicatorReach: Double { 14 }
  /// The width of the area that a finger drags the bar in, in points.
  nonisolated static var indicatorTouchReach: Double { 44 }
  /// The time that a finger holds the bar before it drags it, in seconds.
  nonisolated static var indicatorHoldDuration: Double { 0.2 }

  func setUpIndicators() {
    let press = LongPressGestureRecognizer()
    press.name = "scroll bar"
    press.minimumPressDuration = 0
    press.allowedKinds = [.mouse, .pen]
    press.shouldReceive = { [weak self] touch in
      guard let self else { return false }
      return indicatorAxis(at: touch.location(in: self)) != nil
    }
    press.addAction(for: self) { view, press in view.follow(press) }

    let hold = LongPressGestureRecognizer()
    hold.name = "hold scroll bar"
    hold.minimumPressDuration = ScrollView.indicatorHoldDuration
    hold.allowedKinds = [.touch]
    hold.shouldReceive = { [weak self] touch in
      guard let self, showsScrollIndicatorsNow, motion == nil else { return false }
      return touchedIndicator(at: touch.location(in: self)) != nil
    }
    hold.addAction(for: self) { view, hold in view.follow(hold) }

    let hover = HoverGestureRecognizer()
    hover.name = "hover scroll bar"
    hover.addAction(for: self) { view, hover in
      view.hover(hover.state.isActive ? view.indicatorAxis(at: hover.location(in: view)) : nil)
    }
    for recognizer in [press, hold, hover] as [GestureRecognizer] { addGestureRecognizer(recognizer) }
  }

  // MARK: Places

  /// Returns the axis of the indicator whose edge a point is at; nil for none. Points are the view's own.
  func indicatorAxis(at point: Point) -> ScrollDrag.Axis? {
    guard isScrollEnabled else { return nil }
    let (visible, reach) = (bounds.inset(by: safeAreaInsets), ScrollView.indicatorReach)
    guard visible.contains(point) else { return nil }
    if !indicators.y.isHidden, point.x >= visible.maxX - reach { return .vertical }
    if !indicators.x.isHidden, point.y >= visible.maxY - reach { return .horizontal }
    return nil
  }

  /// Returns the axis of the bar that a finger is on; nil for none.
  private func touchedIndicator(at point: Point) -> ScrollDrag.Axis? {
    guard isScrollEnabled else { return nil }
    for axis in [ScrollDrag.Axis.vertical, .horizontal] {
      let bar = axis == .vertical ? indicators.y : indicators.x
      let reach = ScrollView.indicatorTouchReach
      let size = Size(max(bar.frame.width, reach), max(bar.frame.height, reach))
      var target = Rect(center: bar.frame.center, size: size)
      // The edge of the view ends the area, which is wider on the other side.
      if axis == .vertical { target.origin.x = bar.frame.maxX - size.width }
      if axis == .horizontal { target.origin.y = bar.frame.maxY - size.height }
      if !bar.isHidden,
        target.insetBy(dx: -ScrollIndicator.margin, dy: -ScrollIndicator.margin).contains(point)
      {
        return axis
      }
    }
    return nil
  }

  /// Returns the position along an axis from the start of the visible area, in points.
  func position(_ point: Point, along axis: ScrollDrag.Axis) -> Double {
    let visible = bounds.inset(by: safeAreaInsets)
    return axis == .vertical ? point.y - visible.minY : point.x - visible.minX
  }

  /// Returns the start and the length of a bar for a scroll offset; nil if there is nothing to scroll.
  func span(of axis: ScrollDrag.Axis, at offset: Point) -> (start: Double, length: Double)? {
    let visible = bounds.inset(by: safeAreaInsets).size
    return axis == .vertical
      ? ScrollIndicator.span(offset: offset.y, range: range.y, visible: visible.height)
      : ScrollIndicator.span(offset: offset.x, range: range.x, visible: visible.width)
  }

  // MARK: Following

  private func follow(_ press: LongPressGestureRecognizer) {
    // The bar moves with the content, so that the point is that of the window.
    let point = press.location(in: self)
    switch press.state {
    case .began: beginIndicatorDrag(at: point, isFinger: press.allowedKinds.contains(.touch))
    case .changed:
      trackPress?.point = point - (contentOffset - .zero)
      dragIndicator(to: point)
    case .ended, .cancelled, .failed:
      endTrackPress()
      guard indicatorDrag != nil else { return }
      indicatorDrag = nil
      placeIndicators()
      settle()
      hideIndicatorsLater()
    case .possible: break
    }
  }

  private func beginIndicatorDrag(at point: Point, isFinger: Bool) {
    guard let axis = isFinger ? touchedIndicator(at: point) : indicatorAxis(at: point),
      let span = span(of: axis, at: contentOffset)
    else { return }
    let position = position(point, along: axis)
    if !isFinger, position < span.start || position > span.start + span.length {
      return beginTrackPress(at: point, forward: position > span.start, along: axis)
    }
    stopMotion()
    indicatorDrag = IndicatorDrag(axis: axis, grip: position - span.start)
    showIndicators()
  }

  private func dragIndicator(to point: Point) {
    guard let drag = indicatorDrag else { return }
    let visible = bounds.inset(by: safeAreaInsets).size
    let start = position(point, along: drag.axis) - drag.grip
    var offset = contentOffset
    if drag.axis == .vertical {
      offset.y = ScrollIndicator.offset(start: start, range: range.y, visible: visible.height) ?? offset.y
    } else {
      offset.x = ScrollIndicator.offset(start: start, range: range.x, visible: visible.width) ?? offset.x
    }
    show(rounding: offset)
  }

  // MARK: Hovering

  private func hover(_ axis: ScrollDrag.Axis?) {
    if axis == hoveredIndicator { return }
    hoveredIndicator = axis
    if axis != nil { showIndicators() } else { hideIndicatorsLater() }
    placeIndicators()
  }

  /// Returns the thickness of a bar, in points.
  func thickness(of axis: ScrollDrag.Axis) -> Double {
    axis == hoveredIndicator || axis == indicatorDrag?.axis
      ? ScrollIndicator.wideThickness : ScrollIndicator.thickness
  }
}
