import Geometry
import Scene

/// A press of the mouse or the pen beside a bar, which scrolls by pages while it is held.
struct TrackPress {
  var axis: ScrollAxis
  /// Whether the pages go to the end of the content.
  var isForward: Bool
  /// The pointer, in points from the top left corner of the view: the bounds move with the content.
  var point: Point
  var repetition: PressRepetition?
}

/// Scrolling by a press beside a bar: by a page towards the pointer, and again and again while it is held, as with a
/// ``Stepper``. It ends where the bar is under the pointer.
extension ScrollView {
  /// - Parameters:
  ///   - point: the pointer, in the view's own points.
  ///   - forward: whether the pointer is behind the bar.
  ///   - axis: the axis of the bar.
  func beginTrackPress(at point: Point, forward: Bool, along axis: ScrollAxis) {
    bars.endTrackPress()
    bars.trackPress = TrackPress(axis: axis, isForward: forward, point: point - (contentOffset - .zero))
    step(to: pageTarget(along: axis, forward: forward))
    guard let window else { return }
    bars.trackPress?.repetition = PressRepetition(in: window) { [weak self] in
      guard let self else { return false }
      return repeatPage()
    }
  }

  /// Scrolls by a page if the pointer is still beyond the bar, at the position where the bar comes to rest.
  ///
  /// - Returns: nil while the pointer is beside the track or on the bar; false without a press.
  private func repeatPage() -> Bool? {
    guard let press = bars.trackPress, isScrollEnabled else { return false }
    let (geometry, point) = (barGeometry, press.point + (contentOffset - .zero))
    guard bars.axis(at: point, in: geometry.visible) == press.axis,
      let span = geometry.span(of: press.axis, at: targetContentOffset)
    else { return nil }
    let position = geometry.position(of: point, along: press.axis)
    let isBeyond = press.isForward ? position > span.start + span.length : position < span.start
    guard isBeyond else { return nil }
    step(to: pageTarget(along: press.axis, forward: press.isForward))
    return true
  }
}
