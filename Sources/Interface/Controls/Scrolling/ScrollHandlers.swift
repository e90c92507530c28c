import Geometry

/// The closures that a scroll view calls.
struct ScrollHandlers {
  /// See ``ScrollView/onScroll``.
  var scroll: ((ScrollView) -> Void)?
  /// See ``ScrollView/onBeginDragging``.
  var beginDragging: ((ScrollView) -> Void)?
  /// See ``ScrollView/onWillEndDragging``.
  var willEndDragging: ((ScrollView, _ velocity: Vector, _ target: inout Point) -> Void)?
  /// See ``ScrollView/onEndDragging``.
  var endDragging: ((ScrollView, _ willDecelerate: Bool) -> Void)?
  /// See ``ScrollView/onEndDecelerating``.
  var endDecelerating: ((ScrollView) -> Void)?
  /// See ``ScrollView/onEndScrollingAnimation``.
  var endAnimation: ((ScrollView) -> Void)?
  /// See ``ScrollView/onBeginZooming``.
  var beginZooming: ((ScrollView) -> Void)?
  /// See ``ScrollView/onZoom``.
  var zoom: ((ScrollView) -> Void)?
  /// See ``ScrollView/onEndZooming``.
  var endZooming: ((ScrollView) -> Void)?

  /// The closure that is called at the end of a motion.
  func end(of reason: ScrollMotion.Reason) -> ((ScrollView) -> Void)? {
    switch reason {
    case .deceleration: endDecelerating
    case .animation: endAnimation
    case .zoom: endZooming
    }
  }
}
