import Gestures

/// A swipe of three fingers, on shapes or beside them.
///
/// It takes its fingers from drags and pinches that have already begun, and their shapes go back. This is
/// possible only within half a second of the last finger's touch. Three fingers on three shapes drag those
/// shapes.
final class HistorySwipe: SwipeGestureRecognizer {
  /// The maximum interval between two fingers' touches, in seconds. Slow hands need a fifth of a second.
  static let landingGap = 0.3

  init(_ name: String, _ direction: Direction) {
    super.init()
    self.name = name
    self.direction = direction
    numberOfTouchesRequired = 3
    maximumLandingGap = HistorySwipe.landingGap
    allowedKinds = [.touch]
    preemptsActive = true
    shouldBegin = { [weak self] in
      guard let self else { return false }
      let shapes = touches.compactMap { $0.owner as? ShapeView }
      return Set(shapes.map(ObjectIdentifier.init)).count < numberOfTouchesRequired
    }
  }

  /// A drag that began with the first finger must not prevent the swipe.
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
