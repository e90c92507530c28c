/// A clock that stands still until it is moved.
public struct ManualClock: Hashable, Sendable {
  /// In seconds.
  public private(set) var time: Double

  public init(at time: Double = 0) { self.time = time }

  /// - Precondition: `seconds` is not negative.
  public mutating func advance(by seconds: Double) {
    precondition(seconds >= 0, "a clock does not go back by \(-seconds) seconds")
    time += seconds
  }

  public mutating func advance(to time: Double) { advance(by: time - self.time) }
}
