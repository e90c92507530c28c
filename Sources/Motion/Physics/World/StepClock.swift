/// Turns frames of any length into steps of a fixed length.
///
/// ```swift
/// var clock = StepClock()
/// for _ in 0..<clock.advance(by: frameTime) { world.step(clock.stepTime) }
/// // Draw between the last two poses, clock.fraction of the way.
/// ```
public struct StepClock: Hashable, Sendable {
  /// The length of a step in nanoseconds. Whole numbers, so that nothing accumulates.
  public let nanoseconds: Int64
  /// Longer frames count as this, in nanoseconds: after a pause the world does not race to catch up.
  public let maximumFrame: Int64
  /// The time that has passed since the last step, in nanoseconds.
  public private(set) var rest: Int64 = 0

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - rate: the steps in a second, in 1...10,000. Default 60.
  ///   - maximumFrame: in seconds. Default 0.25.
  public init(rate: Int = 60, maximumFrame: Double = 0.25) {
    nanoseconds = 1_000_000_000 / Int64(max(1, min(10_000, rate)))
    let limit = maximumFrame.isFinite ? max(0, min(3600, maximumFrame)) : 0.25
    self.maximumFrame = Int64(limit * 1e9)
  }

  /// The length of a step in seconds.
  public var stepTime: Double { Double(nanoseconds) * 1e-9 }

  /// Returns the number of steps that are due after a frame of a length in seconds. None for negative lengths and
  /// numbers that are not finite.
  public mutating func advance(by frame: Double) -> Int {
    guard frame > 0, frame.isFinite else { return 0 }
    rest += min(Int64(min(frame, 1e6) * 1e9 + 0.5), maximumFrame)
    let count = rest / nanoseconds
    rest -= count * nanoseconds
    return Int(count)
  }

  /// How far the present frame is between the last step and the next one, in 0..<1.
  public var fraction: Double { Double(rest) / Double(nanoseconds) }
}
