import Gestures

/// The recognizers that the model check makes its sets of.
nonisolated public enum ModelKind: String, CaseIterable, Sendable {
  case tap, doubleTap, twoFingerTap, pan, twoFingerPan, pinch, rotation, press, swipe, edge, transform

  /// Those of which three at a time are looked at: a discrete one that waits for time, one that does not, continuous
  /// ones by movement, by spreading, and by time.
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

/// How two recognizers of a set are to get along.
nonisolated public enum ModelRelation: String, CaseIterable, Sendable {
  case strangers, simultaneous
  /// The first one needs the second one to fail, or the other way round.
  case waits, isAwaited
}
