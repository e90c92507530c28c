import Geometry
import Gestures
import Scene

/// The recognizers of a scroll view: those of its content, which give way to each other, and those of its bars.
final class ScrollRecognizers {
  let pan = ScrollPanRecognizer()
  let pinch = PinchGestureRecognizer()
  let catcher = ScrollCatchRecognizer()
  let contentDelay = ContentDelayRecognizer()

  /// Adds the recognizers of the content to a scroll view.
  func addContentRecognizers(to scrollView: ScrollView) {
    pan.scrollView = scrollView
    catcher.scrollView = scrollView
    contentDelay.scrollView = scrollView
    catcher.name = "scroll catch"
    pan.name = "scroll pan"
    pinch.name = "scroll pinch"
    contentDelay.name = "content delay"
    contentDelay.allowedKinds = [.touch]
    contentDelay.delaysTouchesBegan = true
    let (pan, pinch) = (pan, pinch)
    pan.shouldRecognizeSimultaneouslyWith = { [weak pinch, weak catcher] in $0 === pinch || $0 === catcher }
    pinch.shouldRecognizeSimultaneouslyWith = { [weak pan, weak catcher] in $0 === pan || $0 === catcher }
    pan.shouldBegin = { [weak scrollView] in scrollView?.mayCancelContentTouches ?? false }
    // Controls that begin on landing wait until it is clear that the finger does not scroll.
    contentDelay.shouldBeRequiredToFailBy = { [weak scrollView] other in
      guard let scrollView, let view = other.view, view is Control, !other.isDiscrete else { return false }
      return view.isDescendant(of: scrollView)
    }
    pan.addAction(for: scrollView) { view, pan in view.follow(pan) }
    pinch.addAction(for: scrollView) { view, pinch in view.follow(pinch) }
    catcher.addAction(for: scrollView) { view, catcher in
      if catcher.state == .ended || catcher.state == .cancelled, !view.isDragging, !view.isZooming {
        view.settle()
      }
    }
    for recognizer in [catcher, contentDelay, pan, pinch] as [GestureRecognizer] {
      scrollView.addGestureRecognizer(recognizer)
    }
  }

  /// Adds the recognizers of the bars to a scroll view.
  ///
  /// The mouse and the pen drag a bar at once. A finger drags one that is shown, after it was held for a moment, so that it can
  /// scroll the content there as well.
  func addBarRecognizers(to scrollView: ScrollView) {
    let press = LongPressGestureRecognizer()
    press.name = "scroll bar"
    press.minimumPressDuration = 0
    press.allowedKinds = [.mouse, .pen]
    press.shouldReceive = { [weak scrollView] touch in
      guard let scrollView else { return false }
      return scrollView.indicatorAxis(at: touch.location(in: scrollView)) != nil
    }
    press.addAction(for: scrollView) { view, press in view.follow(press) }

    let hold = LongPressGestureRecognizer()
    hold.name = "hold scroll bar"
    hold.minimumPressDuration = ScrollBars.holdDuration
    hold.allowedKinds = [.touch]
    hold.shouldReceive = { [weak scrollView] touch in
      guard let scrollView, scrollView.isScrollEnabled, scrollView.bars.areShown, scrollView.motion == nil
      else { return false }
      return scrollView.bars.axis(touchedAt: touch.location(in: scrollView)) != nil
    }
    hold.addAction(for: scrollView) { view, hold in view.follow(hold) }

    let hover = HoverGestureRecognizer()
    hover.name = "hover scroll bar"
    hover.addAction(for: scrollView) { view, hover in
      let axis = hover.state.isActive ? view.indicatorAxis(at: hover.location(in: view)) : nil
      if axis == view.bars.hoveredAxis { return }
      view.bars.hoveredAxis = axis
      if axis != nil { view.showIndicators() } else { view.hideIndicatorsLater() }
      view.placeIndicators()
    }
    for recognizer in [press, hold, hover] as [GestureRecognizer] {
      scrollView.addGestureRecognizer(recognizer)
    }
  }

  /// Enables the recognizers.
  func enable(scrolling: Bool, zooming: Bool) {
    for recognizer in [catcher, contentDelay, pan] as [GestureRecognizer] { recognizer.isEnabled = scrolling }
    pinch.isEnabled = zooming
  }

  /// Whether a view receives a touch that is held back so far.
  func delays(_ touch: Touch) -> Bool {
    contentDelay.state == .possible && contentDelay.touches.contains { $0 === touch }
  }
}

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
    // Caught contents follow the finger at once.
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
    guard let scrollView, scrollView.delaysContentTouches,
      scrollView.physics.scrollsAtAll
    else {
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
