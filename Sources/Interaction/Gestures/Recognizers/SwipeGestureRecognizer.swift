import Geometry

/// Recognizes a quick straight stroke before the finger lifts.
///
/// It fails as soon as the stroke leaves its course, so that a pan which requires its failure begins within a frame.
///
/// ```swift
/// let swipe = SwipeGestureRecognizer()
/// swipe.direction = [.left, .right]
/// card.addGestureRecognizer(swipe) { card, _ in card.flip() }
/// ```
@MainActor open class SwipeGestureRecognizer: GestureRecognizer {
  /// Directions of swipes; a recognizer may accept several.
  nonisolated public struct Direction: OptionSet, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Towards greater x.
    public static let right = Direction(rawValue: 1)
    /// Towards smaller x.
    public static let left = Direction(rawValue: 2)
    /// Towards smaller y.
    public static let up = Direction(rawValue: 4)
    /// Towards greater y.
    public static let down = Direction(rawValue: 8)
    static let all: [(Direction, Vector)] = [
      (.right, Vector(1, 0)), (.left, Vector(-1, 0)), (.up, Vector(0, -1)), (.down, Vector(0, 1)),
    ]
  }

  /// The accepted directions. Default right.
  public var direction = Direction.right
  /// The number of fingers, at least 1.
  public var numberOfTouchesRequired = 1 {
    didSet { ensure(numberOfTouchesRequired >= 1, "a swipe needs at least one finger") }
  }

  /// The longest time between the landings of two successive fingers, in seconds.
  ///
  /// The stroke's duration then begins with the last landing, which helps slow hands. Default nil: all fingers land
  /// within the settings' interval after the first one, where the duration begins.
  public var maximumLandingGap: Double?

  private static let landing = 1
  private static let duration = 2
  /// tan 30°: the cone of a short swipe.
  private static let narrow = 0.577_350_269_189_625_8
  /// The distance in points beyond which the cone is one of 45°.
  private static let longDistance = 150.0

  /// The state of one attempt.
  private struct Tracking {
    /// The landing at which the duration begins, in seconds on the arena's clock.
    var startTime = 0.0
    /// The centre of the landing positions. Nil until the attempt has all fingers.
    var start: Point?
    /// The largest distance along an accepted direction, in points.
    var farthest = 0.0
    /// The number of fingers that landed.
    var fingers = 0
  }
  private var tracking = Tracking()

  public override init() {
    super.init()
    allowedKinds = [.touch, .pen]
  }

  open override var isDiscrete: Bool { true }
  /// The position where the swipe began. Before all its fingers are down, their centre.
  open override var locationInWindow: Point { tracking.start ?? super.locationInWindow }

  open override func touchesBegan(_ touches: [Touch]) {
    if tracking.fingers == 0 || maximumLandingGap != nil {
      let window = maximumLandingGap ?? settings.touchDownInterval(fingers: numberOfTouchesRequired)
      tracking.startTime = now
      startTimer(Self.duration, at: now + settings.swipeMaximumDuration)
      startTimer(Self.landing, at: now + window)
    }
    tracking.fingers += touches.count
    if tracking.fingers > numberOfTouchesRequired {
      fail(
        .touchCount, ThresholdReading(Double(tracking.fingers), of: Double(numberOfTouchesRequired), .fingers)
      )
    }
    guard tracking.fingers == numberOfTouchesRequired else { return }
    stopTimer(Self.landing)
    tracking.start =
      .zero + self.touches.reduce(Vector.zero) { $0 + ($1.startPosition - .zero) } / Double(tracking.fingers)
  }

  open override func touchesMoved(_ touches: [Touch]) {
    guard let start = tracking.start, tracking.fingers == numberOfTouchesRequired, !attempt.request.isPending
    else {
      return
    }
    let displacement = self.touches.centroid - start
    var isOnCourse = false
    var distance = 0.0
    for (direction, unit) in SwipeGestureRecognizer.Direction.all where self.direction.contains(direction) {
      let along = displacement.dot(unit)
      let aside = abs(displacement.cross(unit))
      distance = max(distance, along)
      guard along > 0, aside <= along * (along > Self.longDistance ? 1 : Self.narrow) else { continue }
      isOnCourse = true
      let seconds = now - tracking.startTime
      if along >= settings.swipeDistance, along >= settings.swipeMinimumSpeed * seconds, allMove(along: unit)
      {
        stopTimer(Self.duration)
        requestRecognition(ThresholdReading(along, of: settings.swipeDistance, .points))
        return
      }
    }
    tracking.farthest = max(tracking.farthest, distance)
    if displacement.length > settings.swipeStray && !isOnCourse {
      fail(.wrongDirection, ThresholdReading(displacement.length, of: settings.swipeStray, .points))
    } else if tracking.farthest - distance > settings.swipeReversal {
      fail(
        .wrongDirection, ThresholdReading(tracking.farthest - distance, of: settings.swipeReversal, .points))
    }
  }

  /// Returns whether every touch moves within 45° of `unit`.
  private func allMove(along unit: Vector) -> Bool {
    touches.allSatisfy { touch in
      let displacement = touch.position - touch.startPosition
      let along = displacement.dot(unit)
      return along > 0 && abs(displacement.cross(unit)) <= along
    }
  }

  open override func touchesEnded(_ touches: [Touch]) {
    if !attempt.request.isPending { fail(.lifted, progress) }
  }

  open override func timerFired(_ timer: Int) { fail(.timedOut, progress) }

  open override var progress: ThresholdReading? {
    ThresholdReading(tracking.farthest, of: settings.swipeDistance, .points)
  }

  open override func purpose(ofTimer timer: Int) -> String {
    timer == Self.landing ? "all fingers down within" : "swipe within"
  }

  open override func reset() {
    super.reset()
    if let start = tracking.start { lastCentroid = start }
    tracking = Tracking()
  }
}
