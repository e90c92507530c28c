import Geometry
import Scene

/// A press of the mouse or the pen beside a bar, which scrolls by pages while it is held.
struct TrackPress {
  var axis: ScrollDrag.Axis
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
  func beginTrackPress(at point: Point, forward: Bool, along axis: ScrollDrag.Axis) {
    endTrackPress()
    trackPress = TrackPress(axis: axis, isForward: forward, point: point - (contentOffset - .zero))
    page(forward: forward, along: axis)
    guard let window else { return }
    trackPress?.repetition = PressRepetition(in: window) { [weak self] in
      guard let self else { return false }
      return repeatPage()
    }
  }

  func endTrackPress() {
    trackPress?.repetition?.cancel()
    trackPress = nil
  }

  /// Scrolls by a page if the pointer is still beyond the bar, at the place where the bar comes to rest.
  ///
  /// - Returns: nil while the pointer is beside the track or on the bar; false without a press.
  private func repeatPage() -> Bool? {
    guard let press = trackPress, isScrollEnabled else { return false }
    let target = targetContentOffset
    guard indicatorAxis(at: press.point + (contentOffset - .zero)) == press.axis,
      let span = span(of: press.axis, at: target)
    else { return nil }
    let position = position(press.point + (contentOffset - .zero), along: press.axis)
    let isBeyond = press.isForward ? position > span.start + span.length : position < span.start
    guard isBeyond else { return nil }
    page(forward: press.isForward, along: press.axis)
    return true
  }

  private func page(forward: Bool, along axis: ScrollDrag.Axis) {
    let part = isPagingEnabled ? 1 : ScrollView.pagePart
    let step =
      (axis == .vertical ? Vector(0, bounds.height) : Vector(bounds.width, 0)) * (forward ? part : -part)
    scroll(
      to: range.clamp(targetContentOffset + step), .animation, response: ScrollView.stepResponse,
      animated: true)
  }
}
