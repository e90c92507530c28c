/// The reason why keyframes were rejected.
///
/// ```swift
/// do {
///   let track = try CubicKeyframes([0.0, 40, 20], keyTimes: [0, 0.5])
///   print(track.value(at: 0.2))
/// } catch .keyTimeCount(let expected, let found) {
///   print(expected, "times are needed, not", found)  // 3 times are needed, not 2
/// }
/// ```
public enum KeyframeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no value.
  case noValues
  /// The number of key times is wrong. Discrete keyframes need one more than values, other ones as many as values.
  case keyTimeCount(expected: Int, found: Int)
  /// The number of timing functions is wrong. There must be one for each segment, or none.
  case functionCount(expected: Int, found: Int)
  /// The number of tension, continuity or bias values is wrong. There must be one for each value, a single one, or
  /// none.
  case tangentCount(expected: Int, found: Int)
  /// A key time is outside 0...1 or less than the one before it.
  case keyTimesNotAscending(index: Int)
  /// The first key time is not 0, or the last one is not 1.
  case keyTimesIncomplete
  /// The path has no segment, or has no finite length.
  case unusablePath

  /// One sentence: the problem and a remedy.
  public var description: String {
    switch self {
    case .noValues: "there are no keyframes; give at least one value"
    case .keyTimeCount(let expected, let found): "\(found) key times do not fit; give \(expected), or none"
    case .functionCount(let expected, let found):
      "\(found) timing functions do not fit; give \(expected), one for each segment, or none"
    case .tangentCount(let expected, let found):
      "\(found) tension, continuity or bias values do not fit; give \(expected), one for each value"
    case .keyTimesNotAscending(let index): "key time \(index) must be in 0...1 and not before its predecessor"
    case .keyTimesIncomplete: "the first key time must be 0 and the last one 1"
    case .unusablePath: "the path must have a segment, and a finite length"
    }
  }
}
