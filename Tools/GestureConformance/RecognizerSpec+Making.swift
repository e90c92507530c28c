import Gestures

extension RecognizerSpec {
  /// Returns the described recognizer. Requirements and delegate's answers need the other recognizers, see
  /// ``connect``.
  func make() -> GestureRecognizer {
    let recognizer: GestureRecognizer
    switch kind {
    case .tap:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = taps ?? 1
      tap.numberOfTouchesRequired = touches ?? 1
      tap.allowableMovement = allowableMovement
      recognizer = tap
    case .longPress:
      let press = LongPressGestureRecognizer()
      press.numberOfTapsRequired = taps ?? 0
      press.numberOfTouchesRequired = touches ?? 1
      press.minimumPressDuration = minimumPressDuration
      press.allowableMovement = allowableMovement
      recognizer = press
    case .pan, .screenEdgePan:
      let pan = kind == .pan ? PanGestureRecognizer() : edgePan()
      pan.minimumNumberOfTouches = minTouches ?? 1
      pan.maximumNumberOfTouches = maxTouches ?? .max
      recognizer = pan
    case .pinch: recognizer = PinchGestureRecognizer()
    case .rotation: recognizer = RotationGestureRecognizer()
    case .swipe:
      let swipe = SwipeGestureRecognizer()
      swipe.numberOfTouchesRequired = touches ?? 1
      swipe.direction = direction
      recognizer = swipe
    case .hover: recognizer = HoverGestureRecognizer()
    }
    recognizer.name = id
    recognizer.isEnabled = isEnabled
    recognizer.cancelsTouchesInView = cancelsTouchesInView
    recognizer.delaysTouchesBegan = delaysTouchesBegan
    recognizer.delaysTouchesEnded = delaysTouchesEnded
    return recognizer
  }

  private func edgePan() -> PanGestureRecognizer {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = edges
    return pan
  }

  /// Sets the requirements and delegate of `recognizer`. Recognizers are identified by name.
  func connect(_ recognizer: GestureRecognizer, among all: [String: GestureRecognizer]) {
    for id in requireToFail {
      if let other = all[id] { recognizer.require(toFail: other) }
    }
    let delegate = delegate
    let simultaneousWith = simultaneousWith
    recognizer.shouldBegin = { delegate.shouldBegin }
    recognizer.shouldReceive = { _ in delegate.shouldReceive }
    recognizer.shouldRecognizeSimultaneouslyWith = { simultaneousWith.contains($0.name) }
    recognizer.shouldRequireFailureOf = { delegate.shouldRequireFailureOf.contains($0.name) }
    recognizer.shouldBeRequiredToFailBy = { delegate.shouldBeRequiredToFailBy.contains($0.name) }
  }
}
