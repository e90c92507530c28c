import Geometry
import Gestures

/// One step of a stream of input, as far as it can be made simpler.
nonisolated public protocol InputStep {
  /// In seconds; it may be anything where the input is hostile.
  var time: Double { get set }
  /// The finger, mouse or pen that it is of; nil for what is of none.
  var contact: UInt64? { get }
  /// Changes the numbers that say where it is.
  mutating func changePlaces(_ change: (Double) -> Double)
  /// The numbers that say where it is.
  var places: [Double] { get }
}

/// Makes a stream of input small and simple while it goes on failing: whole fingers are left out, then single steps,
/// then times and places get round numbers.
///
/// It knows nothing of what fails. It asks: is this stream as bad? That takes some hundred questions for a stream
/// of a thousand steps.
public struct StreamShrinker<Step: InputStep> {
  /// Whether a stream fails as the first one did.
  private let fails: ([Step]) -> Bool

  public init(while fails: @escaping ([Step]) -> Bool) { self.fails = fails }

  /// Times are tried as multiples of these, in seconds, the first that does becomes the time.
  private static var timeGrains: [Double] { [1, 0.1, 0.05, 0.01, 0.001] }
  /// And places as multiples of these, in points.
  private static var placeGrains: [Double] { [100, 50, 10, 5, 1, 0.1] }

  /// - Parameter steps: a stream that fails.
  /// - Returns: one that fails, too, of which no finger and no step can be left out.
  public func shrink(_ steps: [Step]) -> [Step] {
    guard fails(steps) else { return steps }
    return simplify(leaveOut(steps))
  }

  /// Leaves out whole fingers, then single steps.
  public func leaveOut(_ steps: [Step]) -> [Step] {
    var contacts: [UInt64] = []
    var known: Set<UInt64> = []
    for step in steps {
      if let contact = step.contact, known.insert(contact).inserted { contacts.append(contact) }
    }
    func part(with kept: [UInt64]) -> [Step] {
      let kept = Set(kept)
      return steps.filter { $0.contact.map(kept.contains) ?? true }
    }
    let kept = DeltaDebugging.minimize(contacts) { fails(part(with: $0)) }
    return DeltaDebugging.minimize(part(with: kept), while: fails)
  }

  /// Gives times and places round numbers, all at once where that works, and one by one where it does not.
  public func simplify(_ steps: [Step]) -> [Step] {
    var best = steps
    func take(_ change: (inout [Step]) -> Void) -> Bool {
      var candidate = best
      change(&candidate)
      guard fails(candidate) else { return false }
      best = candidate
      return true
    }
    _ = Self.timeGrains.contains { grain in
      take { for index in $0.indices { $0[index].time = Self.round($0[index].time, to: grain) } }
    }
    for index in best.indices.dropFirst() {
      _ = Self.shorterGaps(best, index).contains { close($0, index, &best) }
    }
    let isDone = Self.placeGrains.contains { grain in
      take { for index in $0.indices { $0[index].changePlaces { Self.round($0, to: grain) } } }
    }
    for index in best.indices {
      for grain in Self.placeGrains {
        let isRound = best[index].places.allSatisfy { !$0.isFinite || Self.round($0, to: grain) == $0 }
        if isRound || take({ $0[index].changePlaces { Self.round($0, to: grain) } }) { break }
        if isDone && grain == 1 { break }
      }
    }
    return best
  }

  /// Brings a step and all after it nearer to the one before.
  private func close(_ gap: Double, _ index: Int, _ best: inout [Step]) -> Bool {
    var candidate = best
    let start = best[index - 1].time
    let offset = start + gap - best[index].time
    for later in index..<candidate.count where candidate[later].time.isFinite {
      // By steps of a microsecond: sums of tenths would end in digits that mean nothing.
      candidate[later].time = ((candidate[later].time + offset) * 1e6).rounded() / 1e6
    }
    candidate[index].time = max(candidate[index].time, start)
    guard fails(candidate) else { return false }
    best = candidate
    return true
  }

  private static func shorterGaps(_ steps: [Step], _ index: Int) -> [Double] {
    let gap = steps[index].time - steps[index - 1].time
    guard gap.isFinite, gap > 0 else { return [] }
    return [0, 0.01, 0.1, 0.5, 1].filter { $0 < gap - 1e-6 }
  }

  private static func round(_ value: Double, to grain: Double) -> Double {
    guard abs(value) < 1e15 else { return value }
    // Divided by a whole number where there is one: 3 × 0.1 is not 0.3.
    return grain < 1
      ? (value * (1 / grain).rounded()).rounded() / (1 / grain).rounded() : (value / grain).rounded() * grain
  }
}
