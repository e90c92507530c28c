import Geometry
import Gestures

/// A set of recognizers on one view, on which stories are played in sequence, with the violations of these
/// rules:
///
/// - Reports are legal. A continuous gesture begins, changes, and ends once. A discrete gesture ends once. A
///   failure is reported only before a beginning. Each attempt ends once.
/// - Two recognizers that exclude each other do not win the same touch.
/// - Actions are called exactly for reports.
/// - After all touches ended and all timers fired, the initial state is restored.
final class ModelStage {
  /// The view fills the plane.
  private let view = SilentView(Rect(x: 0, y: 0, width: 1000, height: 1000))
  private let arena: GestureArena
  private let recognizers: [GestureRecognizer]
  private let kinds: [ModelKind]
  private var mayShare: [[Bool]]
  private var time = 0.0
  private var serial: UInt64 = 0
  private var first = (id: PointerID(0), position: Point.zero, isDown: false)
  private var second = (id: PointerID(0), position: Point.zero, isDown: false)

  // The reports in the current attempt of each recognizer.
  private var hasBegun: [Bool]
  private var hasEnded: [Bool]
  /// The last recognition time of each recognizer.
  private var granted: [Double]
  /// The touches of each recognizer in its current attempt.
  private var fingers: [Set<PointerID>]
  private var owedActions = 0
  private(set) var violations: [String] = []
  /// The different states that the set was in.
  var states: Set<UInt64> = []
  private(set) var steps = 0
  private var token: ObserverToken?

  /// - Parameter relation: the relation of the recognizers with these indices, the first less than the
  ///   second.
  init(_ kinds: [ModelKind], relation: (Int, Int) -> ModelRelation) {
    self.kinds = kinds
    let recognizers = kinds.map { $0.make() }
    let view = view
    arena = GestureArena(bounds: view.frame) { _, _ in view }
    self.recognizers = recognizers
    mayShare = kinds.map { _ in kinds.map { _ in false } }
    hasBegun = kinds.map { _ in false }
    hasEnded = hasBegun
    granted = kinds.map { _ in -1 }
    fingers = kinds.map { _ in [] }
    for (index, recognizer) in recognizers.enumerated() {
      recognizer.name = "\(index) \(kinds[index].rawValue)"
      view.gestureRecognizers.append(recognizer)
      recognizer.owner = view
      recognizer.addAction { [unowned self] recognizer in act(recognizer) }
      recognizer.shouldReceive = { [unowned self] touch in
        fingers[index].insert(touch.id)
        return true
      }
    }
    for second in kinds.indices {
      for first in 0..<second {
        switch relation(first, second) {
        case .strangers: break
        case .waits: recognizers[first].require(toFail: recognizers[second])
        case .isAwaited: recognizers[second].require(toFail: recognizers[first])
        case .simultaneous:
          mayShare[first][second] = true
          mayShare[second][first] = true
        }
      }
    }
    for (index, recognizer) in recognizers.enumerated() where mayShare[index].contains(true) {
      let partners = Set(
        recognizers.indices.filter { mayShare[index][$0] }.map { ObjectIdentifier(recognizers[$0]) })
      recognizer.shouldRecognizeSimultaneouslyWith = { partners.contains(ObjectIdentifier($0)) }
    }
    token = arena.reportObservers.add { [unowned self] report in judge(report) }
  }

  /// Plays a story, and waits until all timers have fired.
  func play(_ story: [ModelStep]) {
    // The first touch begins at the window's edge, so that edge pans take part.
    first.position = Point(10, 300)
    second.position = Point(110, 300)
    for step in story { take(step) }
    if first.isDown { take(.up1) }
    if second.isDown { take(.up2) }
    time += 3
    arena.advance(to: time)
    noteAttempts()
    if !arena.isIdle { complain("the arena is not idle at the end") }
    for recognizer in recognizers {
      if recognizer.state != .possible || recognizer.numberOfTouches > 0 {
        complain("\(recognizer.name) is stuck as \(recognizer.state.rawValue)")
      }
      recognizer.isEnabled = true
    }
  }

  private func take(_ step: ModelStep) {
    time += 0.01
    steps += 1
    switch step {
    case .down1:
      first = (next(), first.position, true)
      send(.down, first.id, first.position)
    case .down2:
      second = (next(), second.position, true)
      send(.down, second.id, second.position)
    case .nudge:
      first.position.x += 12
      send(.move, first.id, first.position)
    case .leap:
      first.position.x += 60
      send(.move, first.id, first.position)
    case .spread:
      second.position += Vector(60, 20)
      send(.move, second.id, second.position)
    case .up1:
      first.isDown = false
      send(.up, first.id, first.position)
    case .up2:
      second.isDown = false
      send(.up, second.id, second.position)
    case .cancel:
      first.isDown = false
      send(.cancel, first.id, first.position)
    case .disable: recognizers[0].isEnabled = false
    case .wait:
      time += 0.6
      arena.advance(to: time)
    }
    if owedActions != 0 { complain("a report came without its action") }
    noteAttempts()
    states.insert(state)
  }

  private func next() -> PointerID {
    serial += 1
    return PointerID(serial)
  }

  private func send(_ phase: PointerPhase, _ id: PointerID, _ position: Point) {
    arena.send(PointerEvent(id: id, kind: .touch, phase: phase, position: position, time: time))
  }

  /// A number for the set's state: each recognizer's state and touches, the ready ones, and the timers.
  private var state: UInt64 {
    var hash: UInt64 = first.isDown ? 1 : 0
    hash = hash << 1 | (second.isDown ? 1 : 0)
    for (recognizer, kind) in zip(recognizers, kinds) {
      let state = GestureState.allCases.firstIndex(of: recognizer.state) ?? 0
      hash = hash &* 31 &+ UInt64(state)
      hash = hash &* 31 &+ UInt64(recognizer.numberOfTouches)
      hash = hash &* 31 &+ UInt64(ModelKind.allCases.firstIndex(of: kind) ?? 0)
      hash = hash << 1 | (recognizer.isEnabled ? 1 : 0)
    }
    let remainingTime = arena.nextDeadline.map { min(7, Int(($0 - time) * 10)) } ?? 8
    return hash &* 31 &+ UInt64(max(0, remainingTime))
  }

  // MARK: Judging

  private func judge(_ report: GestureReport) {
    guard let index = recognizers.firstIndex(where: { $0 === report.recognizer }) else { return }
    let recognizer = report.recognizer
    let isDiscrete = recognizer.isDiscrete
    let isInOrder =
      switch report.state {
      case .possible: false
      case .began: !hasBegun[index] && !isDiscrete
      case .changed, .cancelled: hasBegun[index]
      case .ended: hasBegun[index] != isDiscrete
      case .failed: !hasBegun[index]
      }
    if !isInOrder || hasEnded[index] {
      complain("\(recognizer.name) reported \(report.state.rawValue) out of turn")
    }
    if recognizer.state != report.state { complain("\(recognizer.name) is not in the state that it reports") }
    if report.state == .began || isDiscrete && report.state == .ended { win(index, at: report.time) }
    if report.state == .began { hasBegun[index] = true }
    if report.state.isTerminal { hasEnded[index] = true }
    // A cancelled recognizer, such as one taken over, does not coexist with another, even in the moment of
    // its beginning.
    if report.state == .cancelled { granted[index] = -1 }
    if report.state.firesActions { owedActions += 1 }
  }

  private func win(_ index: Int, at time: Double) {
    for other in recognizers.indices where other != index && !mayShare[index][other] {
      let isActive = hasBegun[other] && !hasEnded[other]
      // A tap that had to wait may be recognized when the next touch begins another gesture.
      let isAtOnce = granted[other] == time && !fingers[other].isDisjoint(with: fingers[index])
      if isActive || isAtOnce {
        complain("\(recognizers[index].name) was recognized beside \(recognizers[other].name)")
      }
    }
    granted[index] = time
  }

  private func act(_ recognizer: GestureRecognizer) {
    owedActions -= 1
    if owedActions < 0 { complain("\(recognizer.name) acted without a report") }
    if !recognizer.state.firesActions { complain("\(recognizer.name) acted as \(recognizer.state.rawValue)") }
  }

  /// A recognizer that is possible again may report again.
  private func noteAttempts() {
    for index in recognizers.indices where hasEnded[index] && recognizers[index].state == .possible {
      hasBegun[index] = false
      hasEnded[index] = false
      fingers[index].removeAll(keepingCapacity: true)
    }
  }

  private func complain(_ text: String) {
    if !violations.contains(text) { violations.append(text) }
  }
}
