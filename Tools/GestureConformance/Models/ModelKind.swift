import Gestures

/// The kinds of recognizers in the model check.
nonisolated public enum ModelKind: String, CaseIterable, Sendable {
  case tap, doubleTap, twoFingerTap, pan, twoFingerPan, pinch, rotation, press, swipe, edge, transform

  /// The kinds used in sets of three: discrete ones with and without a timer, and continuous ones by
  /// movement, by spreading and by time.
  public static let representatives: [ModelKind] = [.tap, .doubleTap, .pan, .pinch, .press]

  @MainActor func make() -> GestureRecognizer {
    switch self {
    case .tap: return TapGestureRecognizer()
    case .doubleTap:
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      return tap
    case .twoFingerTap:
      let tap = TapGestureRecognizer()
      tap.numberOfTouchesRequired = 2
      return tap
    case .pan: return PanGestureRecognizer()
    case .twoFingerPan:
      let pan = PanGestureRecognizer()
      pan.minimumNumberOfTouches = 2
      pan.maximumNumberOfTouches = 2
      return pan
    case .pinch: return PinchGestureRecognizer()
    case .rotation: return RotationGestureRecognizer()
    case .press: return LongPressGestureRecognizer()
    case .swipe: return SwipeGestureRecognizer()
    case .edge:
      let edge = ScreenEdgePanGestureRecognizer()
      edge.edges = .left
      return edge
    case .transform: return TransformGestureRecognizer()
    }
  }
}

/// The relation of two recognizers of a set.
nonisolated public enum ModelRelation: String, CaseIterable, Sendable {
  case strangers, simultaneous
  /// The first recognizer requires the second to fail, or the reverse.
  case waits, isAwaited
}
