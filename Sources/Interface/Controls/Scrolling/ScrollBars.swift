import Geometry
import Painting
import Scene

/// A drag of a scroll view's bar in progress.
struct IndicatorDrag {
  var axis: ScrollAxis
  /// The distance of the pointer from the start of the bar, in points.
  var grip: Double
}

/// The bars at the edges of a scroll view: where they are, which one is at a point, and when they are shown.
final class ScrollBars {
  let horizontal = ScrollIndicator()
  let vertical = ScrollIndicator()
  /// Whether the bar at the bottom is shown while the view scrolls.
  var showsHorizontal = true
  /// Whether the bar at the right is shown while the view scrolls.
  var showsVertical = true
  /// The axis of the bar under the mouse pointer; nil for none.
  var hoveredAxis: ScrollAxis?
  /// The drag of a bar in progress; nil for none.
  var drag: IndicatorDrag?
  /// The press beside a bar in progress; nil for none.
  var trackPress: TrackPress?
  private var timer: ScheduledAction?

  /// The width of the area at the edge in which the mouse drags the bar, in points.
  nonisolated static let hitWidth = 14.0
  /// The width of the area in which a finger drags the bar, in points.
  nonisolated static let touchHitWidth = 44.0
  /// The time that a finger holds the bar before it drags it, in seconds.
  nonisolated static let holdDuration = 0.2
  /// The time at rest after which the bars fade out, in seconds.
  nonisolated static let delay = 0.6

  private func bar(of axis: ScrollAxis) -> ScrollIndicator { axis == .vertical ? vertical : horizontal }

  private func shows(_ axis: ScrollAxis) -> Bool { axis == .vertical ? showsVertical : showsHorizontal }

  // MARK: Places

  /// Places the bars for an offset. A bar without anything to scroll is hidden.
  func layout(in geometry: ScrollBarGeometry, at offset: Point) {
    Transaction.run(disablesActions: true) {
      for axis in [ScrollAxis.vertical, .horizontal] {
        let bar = bar(of: axis)
        let thickness = thickness(of: axis)
        let frame = shows(axis) ? geometry.frame(of: axis, at: offset, thickness: thickness) : nil
        bar.isHidden = frame == nil
        guard let frame else { continue }
        bar.cornerRadius = thickness / 2
        bar.frame = frame
      }
    }
  }

  /// Returns the thickness of a bar, in points.
  func thickness(of axis: ScrollAxis) -> Double {
    axis == hoveredAxis || axis == drag?.axis ? ScrollIndicator.wideThickness : ScrollIndicator.thickness
  }

  /// Returns the axis of the bar at whose edge of the visible area a point is; nil for none. Points are the view's own.
  func axis(at point: Point, in visible: Rect) -> ScrollAxis? {
    guard visible.contains(point) else { return nil }
    if !vertical.isHidden, point.x >= visible.maxX - ScrollBars.hitWidth { return .vertical }
    if !horizontal.isHidden, point.y >= visible.maxY - ScrollBars.hitWidth { return .horizontal }
    return nil
  }

  /// Returns the axis of the bar that a finger is on; nil for none.
  func axis(touchedAt point: Point) -> ScrollAxis? {
    for axis in [ScrollAxis.vertical, .horizontal] {
      let bar = bar(of: axis)
      let size = Size(
        max(bar.frame.width, ScrollBars.touchHitWidth), max(bar.frame.height, ScrollBars.touchHitWidth))
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

  // MARK: Visibility

  /// Whether the bars are shown, or fade in.
  var areShown: Bool { horizontal.opacity > 0 || vertical.opacity > 0 }

  /// Fades the bars in.
  func show(omitsMotion: Bool) {
    cancelFade()
    setOpacity(1, duration: 0.1, omitsMotion)
  }

  /// Fades the bars out after ``delay``, unless the pointer is on one of them then.
  ///
  /// - Parameters:
  ///   - window: provides the time; without one the bars stay.
  ///   - omitsMotion: whether the bars disappear at once; nil if they stay. Called after the delay.
  func hideLater(in window: Window?, omitsMotion: @escaping () -> Bool?) {
    timer?.cancel()
    timer = window?.schedule(after: ScrollBars.delay) { [weak self] in
      guard let self, hoveredAxis == nil, let omitsMotion = omitsMotion() else { return }
      setOpacity(0, duration: 0.3, omitsMotion)
    }
  }

  /// Keeps the bars as they are shown.
  func cancelFade() {
    timer?.cancel()
    timer = nil
  }

  private func setOpacity(_ opacity: Double, duration: Double, _ omitsMotion: Bool) {
    Transaction.run(duration: duration, curve: .easeInOut, disablesActions: omitsMotion) {
      horizontal.opacity = opacity
      vertical.opacity = opacity
    }
  }

  func setColor(_ color: Color) {
    Transaction.run(disablesActions: true) {
      horizontal.color = color
      vertical.color = color
    }
  }

  // MARK: Input

  /// Ends a press beside a bar.
  func endTrackPress() {
    trackPress?.repetition?.cancel()
    trackPress = nil
  }

  /// Ends all input, because the view left its window.
  func reset() {
    (drag, hoveredAxis) = (nil, nil)
    endTrackPress()
    cancelFade()
  }
}
