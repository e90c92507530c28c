/// A timing function that moves in steps of equal height and duration, like CSS' `steps()`.
///
/// ```
///   4 steps:   end     start    none     both
///   1 ┤            ·        ▔▔       ▔▔       ▔▔·
///     │         ▔▔       ▔▔                 ▔▔
///     │      ▔▔       ▔▔       ▔▔  ▔▔    ▔▔
///   0 ┤   ▔▔       ·        ▔▔          ·
/// ```
///
/// Source: CSS Easing Functions 2, section 2.4.
///
/// ```swift
/// let hand = StepCurve(4)
/// hand.value(at: 0.6)  // 0.5: two of four steps are made
/// ```
public struct StepCurve: Hashable, Sendable {
  /// The ends at which the value jumps.
  public enum Jump: String, Hashable, Sendable, CaseIterable {
    /// Jumps at time 0, so the first step is not at 0.
    case start = "jump-start"
    /// Jumps at time 1, so the last step is below 1. CSS' `steps(n)`.
    case end = "jump-end"
    /// Jumps at neither end: the first step is at 0 and the last one at 1.
    case none = "jump-none"
    /// Jumps at both ends: one more jump than there are steps.
    case both = "jump-both"
  }

  /// The number of intervals of equal duration, at least 1, and at least 2 with ``Jump/none``.
  public let count: Int
  /// The ends at which the value jumps.
  public let jump: Jump

  /// Creates a step curve. Counts below the minimum are raised to it, counts above a million are lowered.
  public init(_ count: Int, jump: Jump = .end) {
    self.count = min(max(count, jump == .none ? 2 : 1), 1_000_000)
    self.jump = jump
  }

  /// The number of jumps: the denominator of the values.
  var jumps: Double {
    switch jump {
    case .start, .end: Double(count)
    case .none: Double(count - 1)
    case .both: Double(count + 1)
    }
  }

  /// Returns the progress at `time`: 0 before 0 and for not-a-number, 1 after 1.
  ///
  /// - Parameters:
  ///   - time: the part of the duration that is over, from 0 to 1.
  ///   - isBefore: whether the animation is before its start. At the moment of a jump, the value is then the one before the jump.
  ///     So a filled delay does not show the first step of ``Jump/start``.
  public func value(at time: Double, isBefore: Bool = false) -> Double {
    guard time >= 0 else { return 0 }
    guard time <= 1 else { return 1 }
    return progress(at: time, isBefore: isBefore)
  }

  /// Returns the progress at `time`, with further steps of the same size outside 0...1, as CSS does for composed
  /// timing functions. Not-a-number counts as 0; times beyond ±10⁹ count as those limits.
  public func extrapolatedValue(at time: Double) -> Double {
    progress(at: time.isNaN ? 0 : max(-1e9, min(1e9, time)), isBefore: false)
  }

  private func progress(at time: Double, isBefore: Bool) -> Double {
    let position = time * Double(count)
    var step = position.rounded(.down)
    if isBefore, step == position { step -= 1 }
    if jump == .start || jump == .both { step += 1 }
    if time >= 0, step < 0 { step = 0 }
    if time <= 1, step > jumps { step = jumps }
    return step / jumps
  }
}
