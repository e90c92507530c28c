import Gestures

/// Three fingers that sweep to one side, over shapes as well as beside them.
///
/// It takes its fingers away from drags and pinches that have begun with them, whose shapes then go back; but only
/// within half a second of the last finger's landing. Three fingers on three shapes drag those.
final class HistorySwipe: SwipeGestureRecognizer {
  /// How long after one finger the next may land, in seconds: hands that are slow or old need a fifth of a second.
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

  /// A drag that a first finger begins does not decide what three will turn out to be.
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
