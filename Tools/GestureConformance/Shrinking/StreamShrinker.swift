import Geometry
import Gestures

/// A step of an input stream that can be simplified.
nonisolated public protocol InputStep {
  /// The time in seconds; any value in hostile input.
  var time: Double { get set }
  /// The identity of the touch, mouse or pen; nil for other steps.
  var contact: UInt64? { get }
  /// Changes the coordinates.
  mutating func transformCoordinates(_ change: (Double) -> Double)
  /// The coordinates.
  var coordinates: [Double] { get }
}

/// Simplifies a failing input stream: whole touches are removed, then single steps, then times and
/// coordinates are rounded.
///
/// The failure is determined by a closure, which is called some hundred times for a stream of a thousand
/// steps.
public struct StreamShrinker<Step: InputStep> {
  /// Returns whether a stream fails like the original one.
  private let fails: ([Step]) -> Bool

  /// Creates a shrinker with a test for the failure.
  public init(while fails: @escaping ([Step]) -> Bool) { self.fails = fails }

  /// The units of which multiples are tried as times, in seconds; the first that works is used.
  private static var timeGrains: [Double] { [1, 0.1, 0.05, 0.01, 0.001] }
  /// The units of which multiples are tried as coordinates, in points.
  private static var coordinateGrains: [Double] { [100, 50, 10, 5, 1, 0.1] }

  /// Simplifies a stream.
  ///
  /// - Parameter steps: a failing stream.
  /// - Returns: a failing stream from which no touch and no step can be removed.
  public func shrink(_ steps: [Step]) -> [Step] {
    guard fails(steps) else { return steps }
    return simplify(removeUnneededSteps(steps))
  }

  /// Removes whole touches, then single steps.
  public func removeUnneededSteps(_ steps: [Step]) -> [Step] {
    var contacts: [UInt64] = []
    var known: Set<UInt64> = []
    for step in steps {
      if let contact = step.contact, known.insert(contact).inserted { contacts.append(contact) }
    }
    func substream(with retained: [UInt64]) -> [Step] {
      let retained = Set(retained)
      return steps.filter { $0.contact.map(retained.contains) ?? true }
    }
    let retained = DeltaDebugging.minimize(contacts) { fails(substream(with: $0)) }
    return DeltaDebugging.minimize(substream(with: retained), while: fails)
  }

  /// Rounds times and coordinates, all at once if that works, or else one by one.
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
    let isDone = Self.coordinateGrains.contains { grain in
      take { for index in $0.indices { $0[index].transformCoordinates { Self.round($0, to: grain) } } }
    }
    for index in best.indices {
      for grain in Self.coordinateGrains {
        let isRound = best[index].coordinates.allSatisfy { !$0.isFinite || Self.round($0, to: grain) == $0 }
        if isRound || take({ $0[index].transformCoordinates { Self.round($0, to: grain) } }) { break }
        if isDone && grain == 1 { break }
      }
    }
    return best
  }

  /// Moves a step and all later ones closer to the previous one.
  private func close(_ gap: Double, _ index: Int, _ best: inout [Step]) -> Bool {
    var candidate = best
    let start = best[index - 1].time
    let offset = start + gap - best[index].time
    for later in index..<candidate.count where candidate[later].time.isFinite {
      // In multiples of a microsecond, because sums of tenths have meaningless last digits.
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
    // Divided by an integer if possible, because 3 × 0.1 is not 0.3.
    return grain < 1
      ? (value * (1 / grain).rounded()).rounded() / (1 / grain).rounded() : (value / grain).rounded() * grain
  }
}
