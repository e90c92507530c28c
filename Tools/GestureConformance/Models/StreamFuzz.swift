import Geometry
import Gestures

/// Invalid input for recognizers of all kinds on two views: non-finite numbers, decreasing times, missing
/// ends, reused identities, hundreds of touches, and interfering programs.
public struct StreamFuzz {
  /// The seed of the stream.
  public let seed: UInt64
  /// The violations, in words.
  public private(set) var violations: [String] = []
  /// The number of reports.
  public private(set) var reports = 0
  /// The steps that were sent.
  public let steps: [FuzzStep]
  /// The numbers of the recognizers that took part.
  public let members: [Int]
  /// The descriptions of those recognizers.
  public private(set) var labels: [String] = []

  /// Generates and sends a stream.
  public init(seed: UInt64, events: Int) {
    self.init(seed: seed, events: events) { (Array(0..<$0), $1) }
  }

  /// Generates a stream and sends a part of it.
  ///
  /// - Parameters:
  ///   - retained: the indices of the steps to send; nil for all.
  ///   - members: the numbers of the recognizers that take part; nil for all.
  public init(seed: UInt64, events: Int, retained: [Int]?, members: [Int]?) {
    self.init(seed: seed, events: events) { count, steps in
      (
        members ?? Array(0..<count),
        retained.map { $0.filter(steps.indices.contains).map { steps[$0] } } ?? steps
      )
    }
  }

  /// The number of recognizers.
  public static var recognizers: Int {
    var random = SeededGenerator(seed: 0)
    return FuzzStage(&random).recognizers.count
  }

  /// Returns the steps of a stream at these indices, without sending them.
  public static func steps(seed: UInt64, events: Int, retained: [Int]) -> [FuzzStep] {
    var random = SeededGenerator(seed: seed)
    let stage = FuzzStage(&random)
    let steps = FuzzStep.stream(events, recognizers: stage.recognizers.count, from: &random)
    return retained.filter(steps.indices.contains).map { steps[$0] }
  }

  /// Sends the recognizers and steps that `choose` returns for the stream.
  private init(seed: UInt64, events: Int, choose: (Int, [FuzzStep]) -> ([Int], [FuzzStep])) {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    let stage = FuzzStage(&random)
    let stream = FuzzStep.stream(events, recognizers: stage.recognizers.count, from: &random)
    (members, steps) = choose(stage.recognizers.count, stream)
    play(on: stage)
  }

  /// Sends `steps` to the recognizers of the seed.
  private init(seed: UInt64, steps: [FuzzStep], members: [Int]) {
    self.seed = seed
    self.steps = steps
    self.members = members
    var random = SeededGenerator(seed: seed)
    play(on: FuzzStage(&random))
  }

  /// Returns a stream with the same violation, reduced to few steps and recognizers, with round numbers;
  /// unchanged without a violation.
  public func shrunk() -> StreamFuzz {
    guard let violation = violations.first else { return self }
    func fails(_ steps: [FuzzStep], _ members: [Int]) -> Bool {
      StreamFuzz(seed: seed, steps: steps, members: members).violations.contains(violation)
    }
    // Without the recognizers that take no part, the stream runs several times as fast.
    var few = DeltaDebugging.minimize(members) { fails(steps, $0) }
    let short = StreamShrinker<FuzzStep> { fails($0, few) }.shrink(steps)
    few = DeltaDebugging.minimize(few) { fails(short, $0) }
    return StreamFuzz(seed: seed, steps: short, members: few)
  }

  private mutating func play(on stage: FuzzStage) {
    labels = members.filter(stage.recognizers.indices.contains).map { stage.recognizers[$0].label }
    let all = stage.cast(members)
    for step in steps {
      stage.take(step)
      check(all)
    }
    stage.arena.cancelAll(at: stage.arena.now)
    reports = stage.reports
    if !stage.arena.isIdle { complain("the arena is not idle") }
    for recognizer in all where recognizer.state != .possible || recognizer.numberOfTouches > 0 {
      complain("\(recognizer.label) is stuck as \(recognizer.state.rawValue)")
    }
  }

  private mutating func check(_ all: [GestureRecognizer]) {
    for recognizer in all {
      let isFinite =
        switch recognizer {
        case let pan as PanGestureRecognizer:
          pan.translation(in: nil).isFinite && pan.velocity(in: nil).isFinite
        case let pinch as PinchGestureRecognizer:
          pinch.scale.isFinite && pinch.scale > 0 && pinch.velocity.isFinite
        case let rotation as RotationGestureRecognizer:
          rotation.rotation.isFinite && rotation.velocity.isFinite
        case let transform as TransformGestureRecognizer:
          transform.transform(in: nil).isFinite && transform.velocity(in: nil).translation.isFinite
        default: recognizer.location(in: nil).isFinite
        }
      if !isFinite { complain("\(recognizer.label) has a value that is not finite") }
    }
  }

  private mutating func complain(_ text: String) {
    if !violations.contains(text) { violations.append(text) }
  }
}
