import Geometry
import Gestures
import Scene

/// The pan of a scroll view. It begins only in directions in which the view scrolls.
final class ScrollPanRecognizer: PanGestureRecognizer {
  weak var scrollView: ScrollView?

  override func mayBegin(towards direction: Vector) -> Bool { scrollView?.pans(towards: direction) ?? false }
}

/// Stops the motion of a scroll view when a finger lands, and keeps that finger from pressing what is under it.
final class ScrollCatchRecognizer: GestureRecognizer {
  weak var scrollView: ScrollView?
  /// The slop that the pan had before; nil if it is unchanged.
  private var slopToRestore: Double??

  override func touchesBegan(_ touches: [Touch]) {
    guard state == .possible, scrollView?.catchMotion() == true else {
      if state == .possible { fail(.denied) }
      return
    }
    // What is caught follows the finger at once.
    if let pan = scrollView?.panGestureRecognizer {
      slopToRestore = .some(pan.slop)
      pan.slop = 0
    }
    requestRecognition()
  }

  override func touchesEnded(_ touches: [Touch]) {
    if self.touches.isEmpty { finish() }
  }

  override func reset() {
    super.reset()
    if let slop = slopToRestore { scrollView?.panGestureRecognizer.slop = slop }
    slopToRestore = nil
  }

  /// The caught content can be dragged and zoomed at once.
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    !(other.view is ScrollView && (other is PanGestureRecognizer || other is PinchGestureRecognizer))
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}

/// Delays the touches of a scroll view's content until it is clear that the finger does not scroll.
///
/// It is never recognized. While it is possible, the content receives no touches, and the controls in it wait for its
/// failure. It fails after a time, when the finger lifts, and when the pan cannot begin any more.
final class ContentDelayRecognizer: GestureRecognizer {
  weak var scrollView: ScrollView?
  /// The time for which the content's touches are delayed, in seconds; the same as UIKit's.
  static let delay = 0.15

  override func touchesBegan(_ touches: [Touch]) {
    guard let scrollView, scrollView.delaysContentTouches, scrollView.scrollsAtAll else {
      return fail(.denied)
    }
    startTimer(0, at: now + ContentDelayRecognizer.delay)
  }

  override func purpose(ofTimer timer: Int) -> String { "delays content for" }
  override func timerFired(_ timer: Int) { fail(.timedOut) }
  override func touchesMoved(_ touches: [Touch]) {
    if scrollView?.panGestureRecognizer.state == .failed { fail(.movedTooFar) }
  }
  override func touchesEnded(_ touches: [Touch]) { fail(.lifted) }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
}
