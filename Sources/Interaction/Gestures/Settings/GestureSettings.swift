/// The thresholds of the recognizers. Distances are in points, times in seconds.
///
/// The comments of most settings name the effects of a larger and a smaller value.
///
/// ```swift
/// var settings = GestureSettings()
/// settings.tapMaximumHold = 0.8
/// window.gestures.settings = settings
/// ```
nonisolated public struct GestureSettings: Hashable, Sendable {
  /// A distance for each kind of pointer. A finger rolls, a mouse does not.
  public struct PerKind: Hashable, Sendable {
    /// The distance in points for a kind of pointer.
    public var touch, pen, mouse: Double

    /// Creates distances, in points.
    public init(touch: Double, pen: Double, mouse: Double) {
      self.touch = touch
      self.pen = pen
      self.mouse = mouse
    }

    /// The distance for a kind of pointer, in points.
    public subscript(kind: PointerKind) -> Double {
      switch kind {
      case .touch: touch
      case .pen: pen
      case .mouse: mouse
      }
    }
  }

  /// Creates the default settings.
  public init() {}

  // MARK: Taps

  /// The largest movement of a tap. Default 20 / 8 / 4. Larger tolerates shaky fingers; smaller separates taps from
  /// drags without a competing pan.
  public var tapSlop = PerKind(touch: 20, pen: 8, mouse: 4)
  /// The longest time that a tap may be held. Default 0.75. Shorter rejects slow taps.
  public var tapMaximumHold = 0.75
  /// The longest time between one tap's last finger up and the next tap's first finger down. Default 0.35. Longer
  /// delays every single tap that waits for a double tap.
  public var multipleTapInterval = 0.35
  /// Whether ``multipleTapInterval`` adapts to the speed of the user's double taps. Off by default, because results
  /// then depend on the past.
  public var adaptsMultipleTapInterval = false
  /// The bounds of the adapted interval. Default 0.2...0.4. Below, double taps of slower users would be lost.
  public var adaptiveTapRange = 0.2...0.4
  /// The largest distance between the centres of two taps of a double tap. Default 45 / 20 / 8.
  public var multipleTapDistance = PerKind(touch: 45, pen: 20, mouse: 8)
  /// The longest time between the landings of the first and the second of two fingers. Default 0.15. Shorter rejects
  /// children and large hands; longer reads as two taps.
  public var landingWindow = 0.15
  /// The longest time between the first and the last landing of three fingers and more. Default 0.35.
  public var multiTouchDownInterval = 0.35

  // MARK: Long presses

  /// The duration after which a press is recognized. Default 0.5.
  public var longPressDuration = 0.5
  /// The largest movement before a press is recognized. Default 10 / 10 / 5.
  public var longPressSlop = PerKind(touch: 10, pen: 10, mouse: 5)

  // MARK: Pans

  /// The movement of the touches' centre that begins a pan. Default 10 / 6 / 3. Larger feels late; smaller makes taps
  /// hard to hit. The slop is subtracted from the translation.
  public var panSlop = PerKind(touch: 10, pen: 6, mouse: 3)
  /// The time for which the velocity is kept after one of several fingers has lifted. Default 0.1. Shorter lets fingers
  /// that lift one after the other throw the content sideways.
  public var liftGrace = 0.1
  /// Points per notch of the wheel. Default 16, one line of text.
  public var scrollLine = 16.0
  /// The time without events after which a series of wheel events ends. Default 0.15.
  public var scrollSilence = 0.15

  // MARK: Pinches and rotations

  /// The change of two fingers' distance that begins a pinch. Default 8. Below, capacitive noise begins one; above 18
  /// it feels stuck.
  public var pinchSlop = 8.0
  /// The smallest distance used in a ratio of distances. Default 16. Smaller makes the scale diverge when fingers meet.
  public var pinchMinimumSpan = 16.0
  /// The range of the scale velocity, per second. Default 0.1...50. Slower is 0, faster is clamped.
  public var pinchVelocityRange = 0.1...50.0
  /// The angle that begins a rotation, in radians. Default 5°.
  public var rotationSlop = 5 * Double.pi / 180
  /// The arc length that begins a rotation of widely spread fingers earlier. Default 8.
  public var rotationArc = 8.0
  /// The angle that begins a rotation locked beside a pinch, in radians. Default 15°.
  public var lockedRotationSlop = 15 * Double.pi / 180
  /// The smallest distance of two fingers that begins a rotation. Default 24. Below, noise rotates them.
  public var rotationMinimumSpan = 24.0
  /// The distance of two fingers below which the angle is ignored as noise. Default 6.
  public var rotationBlindSpan = 6.0

  // MARK: Swipes and edges

  /// The distance of a swipe. Default 50.
  public var swipeDistance = 50.0
  /// The longest duration of a swipe. Default 0.5.
  public var swipeMaximumDuration = 0.5
  /// The lowest mean speed of a swipe, in points per second. Default 300. Deliberate drags do not begin as fast.
  public var swipeMinimumSpeed = 300.0
  /// The largest movement outside the cone of 30° before a swipe fails. Default 25.
  public var swipeStray = 25.0
  /// The largest movement backwards before a swipe fails. Default 20.
  public var swipeReversal = 20.0
  /// The depth of the region along the window's edges where an edge pan begins. Default 20.
  public var edgeRegion = 20.0

  // MARK: Velocity

  /// The time span over which a velocity is measured. Default 0.1. Longer smooths; shorter follows.
  public var velocityHorizon = 0.1
  /// The time from a touch's last sample to its prediction, in seconds. Default 1/60, one frame.
  public var predictionInterval = 1.0 / 60
  /// The largest distance between a touch and its prediction, in points. Default 12.
  public var predictionReach = 12.0
  /// The time without movement after which a pointer is stationary. Default 0.04.
  public var stationaryInterval = 0.04
  /// The highest reported velocity, in points per second. Default 8000.
  public var maximumVelocity = 8000.0

  // MARK: Palms

  /// The number of contacts landing within ``palmInterval`` that are rejected as a palm. All fingers are then
  /// cancelled, and new contacts are ignored until the last one is up. Off by default, the greatest number; 6 permits
  /// the five fingers of a hand.
  public var palmContacts = Int.max
  /// The time within which a palm's contacts land. Default 0.03.
  public var palmInterval = 0.03

  // MARK: Pens

  /// The time after a pen event for which fingers on the same view are suppressed as the palm of the writing hand.
  ///
  /// Fingers that land there are ignored until they are up. Fingers that are down are cancelled when the pen lands.
  /// Default 0.3; 0 permits pens and fingers on one view together. Longer delays fingers that follow the pen on
  /// purpose.
  public var penPriorityInterval = 0.3

  // MARK: Lost fingers

  /// The time without events after which a finger is cancelled as lost while another one moves. Off by default,
  /// infinity, because fingers may rest. For hosts whose screens lose `up` events; 10 is safe.
  public var lostTouchInterval = Double.infinity

  // MARK: Limits

  /// The largest number of active touches. Further pointers are ignored until they are up. Default 100, the hands of
  /// ten people. The limit bounds the cost of an event, which grows with the number of touches.
  public var maximumTouches = 100

  // MARK: Diagnosis

  /// The waiting time after which ``GestureDiagnostic/longWait(waiting:required:_:)`` is reported. Default 0.7.
  public var longWait = 0.7

  /// Returns the longest time between the first and the last landing of `count` fingers.
  func touchDownInterval(fingers count: Int) -> Double { count > 2 ? multiTouchDownInterval : landingWindow }
}
