/// The thresholds that recognizers go by. Distances are in points, times in seconds.
///
/// The defaults are compared with those of other toolkits, value by value, where they are documented below;
/// "n fingers" stands for gestures that need several.
nonisolated public struct GestureSettings: Hashable, Sendable {
  /// A distance for each kind of pointer: a finger rolls, a mouse does not.
  public struct PerKind: Hashable, Sendable {
    public var touch, pen, mouse: Double

    public init(touch: Double, pen: Double, mouse: Double) {
      self.touch = touch
      self.pen = pen
      self.mouse = mouse
    }

    public subscript(kind: PointerKind) -> Double {
      switch kind {
      case .touch: touch
      case .pen: pen
      case .mouse: mouse
      }
    }
  }

  public init() {}

  // MARK: Taps

  /// How far a pointer may wander and still be a tap. Default 20 / 8 / 4.
  /// Larger forgives shaky fingers; smaller lets a drag be told from a tap where no pan competes.
  public var tapSlop = PerKind(touch: 20, pen: 8, mouse: 4)
  /// How long a tap may be held. Default 0.75. Shorter fails people who tap slowly.
  public var tapMaximumHold = 0.75
  /// From one tap's last finger up to the next one's first finger down. Default 0.35.
  /// Longer delays every single tap that waits for a double tap by as much.
  public var multipleTapInterval = 0.35
  /// Whether that time adapts itself to how fast the user's double taps are. Off by default: one cannot repeat what
  /// depends on the past.
  public var adaptsMultipleTapInterval = false
  /// Between what the adapted time stays. Default 0.2...0.4: below, slower users' double taps would be lost.
  public var adaptiveTapRange = 0.2...0.4
  /// How far apart the centres of two taps of a double tap may lie. Default 45 / 20 / 8.
  public var multipleTapDistance = PerKind(touch: 45, pen: 20, mouse: 8)
  /// How long after the first finger the second of two may land. Default 0.15.
  /// Shorter fails children and large hands; longer reads as two taps.
  public var landingWindow = 0.15
  /// The same for three fingers and more. Default 0.35.
  public var multiTouchDownInterval = 0.35

  // MARK: Long presses

  /// How long a press lasts before it counts. Default 0.5.
  public var longPressDuration = 0.5
  /// How far a pressing pointer may wander before it counts. Default 10 / 10 / 5.
  public var longPressSlop = PerKind(touch: 10, pen: 10, mouse: 5)

  // MARK: Pans

  /// How far the fingers' centre moves before a pan begins. Default 10 / 6 / 3.
  /// Larger feels late; smaller makes taps hard to hit. It is taken off the translation.
  public var panSlop = PerKind(touch: 10, pen: 6, mouse: 3)
  /// For how long after one of several fingers has gone up the velocity stays what it was. Default 0.1.
  /// Shorter lets fingers that lift one after the other throw the content sideways.
  public var liftGrace = 0.1
  /// Points per notch of the wheel. Default 16, one line of text.
  public var scrollLine = 16.0
  /// The silence after which a turn of the wheel is over. Default 0.15.
  public var scrollSilence = 0.15

  // MARK: Pinches and rotations

  /// How much two fingers' distance changes before a pinch begins. Default 8.
  /// Below, capacitive noise starts one; above 18 it feels stuck.
  public var pinchSlop = 8.0
  /// Distances below count as this much when their ratio is taken. Default 16.
  /// Smaller makes the scale explode when fingers meet.
  public var pinchMinimumSpan = 16.0
  /// The slowest and fastest scale velocity, per second. Default 0.1...50; slower is 0, faster is cut.
  public var pinchVelocityRange = 0.1...50.0
  /// How far two fingers turn before a rotation begins, in radians. Default 5°.
  public var rotationSlop = 5 * Double.pi / 180
  /// The length of the arc that begins a rotation of widely spread fingers sooner. Default 8.
  public var rotationArc = 8.0
  /// How far two fingers turn before a rotation begins that is locked beside a pinch, in radians. Default 15°.
  public var lockedRotationSlop = 15 * Double.pi / 180
  /// The smallest distance of two fingers that begins a rotation. Default 24: nearer, noise turns them.
  public var rotationMinimumSpan = 24.0
  /// Below this distance of the fingers the angle means nothing and is not read. Default 6.
  public var rotationBlindSpan = 6.0

  // MARK: Swipes and edges

  /// The distance that makes a swipe. Default 50.
  public var swipeDistance = 50.0
  /// How long a swipe may take. Default 0.5.
  public var swipeMaximumDuration = 0.5
  /// The slowest mean speed, in points per second. Default 300: no deliberate drag is as fast at once.
  public var swipeMinimumSpeed = 300.0
  /// How far a finger may stray sideways outside the cone of 30° before a swipe fails. Default 25.
  public var swipeStray = 25.0
  /// How far a finger may go back. Default 20.
  public var swipeReversal = 20.0
  /// The depth of the region along the window's edges where an edge pan begins. Default 20.
  public var edgeRegion = 20.0

  // MARK: Velocity

  /// The span of time a velocity is measured over. Default 0.1. Longer smooths; shorter follows.
  public var velocityHorizon = 0.1
  /// How far ahead of a touch its prediction looks, in seconds. Default 1/60, a frame.
  public var predictionInterval = 1.0 / 60
  /// How far from the touch its prediction lies at most, in points. Default 12.
  public var predictionReach = 12.0
  /// A pointer that has not moved for so long stands still. Default 0.04.
  public var stationaryInterval = 0.04
  /// The fastest velocity reported, in points per second. Default 8000.
  public var maximumVelocity = 8000.0

  // MARK: Palms

  /// So many contacts that land within ``palmInterval`` are the side of a hand: all fingers are cancelled, and what lands
  /// is ignored until the last of them is up. Off by default, the greatest number; 6 leaves a hand's five fingers alone.
  public var palmContacts = Int.max
  /// In seconds. Default 0.03.
  public var palmInterval = 0.03

  // MARK: Pens

  /// Where a pen is, or was so many seconds ago, fingers are the palm of the hand that holds it: those that land on the
  /// same view are passed over until they are up, and those that are down there are cancelled when the pen lands. Default
  /// 0.3; 0 lets pens and fingers work on one view together. Longer keeps fingers waiting that follow the pen on purpose.
  public var penPriorityInterval = 0.3

  // MARK: Lost fingers

  /// A finger that is silent for so long, while another one moves, is taken to be lost: its touch is cancelled. Off by
  /// default, infinity: fingers may rest. For hosts whose screens forget to tell that a finger went up; 10 is safe.
  public var lostTouchInterval = Double.infinity

  // MARK: Limits

  /// The most touches that are down at once; pointers that go down beyond them are ignored until they are up. Default
  /// 100, the hands of ten people. The cost of an event grows with the number of touches, so a limit bounds it.
  public var maximumTouches = 100

  // MARK: Diagnosis

  /// A recognizer that waits longer than this for another's failure is reported. Default 0.7.
  public var longWait = 0.7

  /// How long after the first finger the last of `count` may land.
  func touchDownInterval(fingers count: Int) -> Double { count > 2 ? multiTouchDownInterval : landingWindow }
}
