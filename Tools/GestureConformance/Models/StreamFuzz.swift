import Geometry
import Gestures

/// Input that no host should send, to recognizers of every kind on two views: numbers that are none, times that go
/// back, ends that never come, identities used twice, hundreds of fingers, and programs that meddle.
public struct StreamFuzz {
  public let seed: UInt64
  /// What was broken, in words.
  public private(set) var complaints: [String] = []
  /// How many reports came of it.
  public private(set) var reports = 0
  /// What was sent.
  public let steps: [FuzzStep]
  /// The numbers of the recognizers that took part.
  public let members: [Int]
  /// What each of those recognizers is.
  public private(set) var labels: [String] = []

  /// Sends one stream.
  public init(seed: UInt64, events: Int) {
    self.init(seed: seed, events: events) { (Array(0..<$0), $1) }
  }

  /// Sends a part of a stream.
  /// - Parameters:
  ///   - kept: the places of the steps that are left in it; nil for all.
  ///   - members: the numbers of the recognizers that take part; nil for all.
  public init(seed: UInt64, events: Int, kept: [Int]?, members: [Int]?) {
    self.init(seed: seed, events: events) { count, steps in
      (members ?? Array(0..<count), kept.map { $0.filter(steps.indices.contains).map { steps[$0] } } ?? steps)
    }
  }

  /// How many recognizers streams are sent to.
  public static var recognizers: Int {
    var random = SeededGenerator(seed: 0)
    return FuzzStage(&random).recognizers.count
  }

  /// The steps of a stream that are at these places, without sending them.
  public static func steps(seed: UInt64, events: Int, kept: [Int]) -> [FuzzStep] {
    var random = SeededGenerator(seed: seed)
    let stage = FuzzStage(&random)
    let steps = FuzzStep.stream(events, recognizers: stage.recognizers.count, from: &random)
    return kept.filter(steps.indices.contains).map { steps[$0] }
  }

  /// Sends what `choose` makes of the stream: the recognizers that take part, and the steps.
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

  /// The same complaint by as few steps and recognizers as it takes, with round numbers; itself when nothing is
  /// broken.
  public func shrunk() -> StreamFuzz {
    guard let complaint = complaints.first else { return self }
    func fails(_ steps: [FuzzStep], _ members: [Int]) -> Bool {
      StreamFuzz(seed: seed, steps: steps, members: members).complaints.contains(complaint)
    }
    // Without those that take no part the stream is sent several times as fast.
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
    if !complaints.contains(text) { complaints.append(text) }
  }
}
