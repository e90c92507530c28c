/// A value that passes through several values, along straight segments or in jumps: the values of a keyframe animation as
/// a function of progress. ``CubicKeyframes`` are the smooth kind.
///
/// ```swift
/// let hop = try Keyframes([0.0, 40, 0], keyTimes: [0, 0.3, 1], functions: [.easeOut, .easeIn])
/// print(hop.value(at: 0.3))
/// ```
///
/// A single value is constant. Progress outside 0...1 counts as the nearer end, and not-a-number as 0. Complexity:
/// O(log n) for an evaluation, without allocation.
public struct Keyframes<Value: Interpolatable>: ValueTrack {
  /// The values. Never empty.
  public let values: [Value]
  /// Whether the value jumps from each value to the next.
  public let isDiscrete: Bool
  let schedule: KeyTimes
  let functions: [TimingFunction]

  private init(
    values: [Value], schedule: KeyTimes, functions: [TimingFunction] = [], isDiscrete: Bool = false
  ) {
    self.values = values
    self.schedule = schedule
    self.functions = functions
    self.isDiscrete = isDiscrete
  }

  /// Creates keyframes with straight segments.
  ///
  /// - Parameters:
  ///   - values: the values, at least one.
  ///   - keyTimes: one for each value, ascending from 0 to 1; nil for equal intervals. Two equal times make a jump.
  ///   - functions: a timing function for each segment, one less than values; empty for linear ones.
  public init(_ values: [Value], keyTimes: [Double]? = nil, functions: [TimingFunction] = [])
    throws(KeyframeError)
  {
    guard !values.isEmpty else { throw .noValues }
    try checkFunctions(functions, valueCount: values.count)
    self.init(
      values: values, schedule: try KeyTimes(keyTimes, count: values.count), functions: functions)
  }

  /// Creates keyframes that jump: the value at index i is shown from key time i until key time i + 1. At progress 1 the
  /// last value is shown.
  ///
  /// - Parameters:
  ///   - values: the values, at least one.
  ///   - keyTimes: one more than values, ascending from 0 to 1; nil for equal intervals.
  public static func discrete(_ values: [Value], keyTimes: [Double]? = nil) throws(KeyframeError) -> Keyframes
  {
    guard !values.isEmpty else { throw .noValues }
    return Keyframes(
      values: values, schedule: try KeyTimes(keyTimes, count: values.count + 1), isDiscrete: true)
  }

  /// The key times: fractions of the duration, ascending from 0 to 1. One for each value; one more if the keyframes are
  /// discrete.
  public var keyTimes: [Double] { schedule.times }

  /// Returns the value at a progress.
  public func value(at progress: Double) -> Value {
    let segment = schedule.segment(at: progress)
    if isDiscrete {
      return values[segment.fraction < 1 ? segment.index : min(segment.index + 1, values.count - 1)]
    }
    guard values.count > 1 else { return values[0] }
    let fraction = functions.isEmpty ? segment.fraction : functions[segment.index].value(at: segment.fraction)
    return values[segment.index].interpolated(to: values[segment.index + 1], fraction: fraction)
  }
}

extension Keyframes where Value: Animatable {
  /// Creates keyframes with straight segments and constant speed: the time of each segment is proportional to the
  /// distance between its values. If there is no distance, the intervals are equal.
  ///
  /// - Parameter values: the values, at least one.
  public static func paced(_ values: [Value]) throws(KeyframeError) -> Keyframes {
    guard !values.isEmpty else { throw .noValues }
    return Keyframes(values: values, schedule: KeyTimes(paced: distances(values)))
  }

  private static func distances(_ values: [Value]) -> [Double] {
    zip(values, values.dropFirst()).map { $0.difference(to: $1).magnitude }
  }

  /// The sum of the distances between consecutive values, in units of the value.
  public var totalLength: Double { Keyframes.distances(values).reduce(0, +) }
}

extension Keyframes: DifferentiableValueTrack where Value: Animatable {
  /// Returns the rate of change, per unit of progress; at a key time, that of the segment after it. Zero outside 0...1,
  /// and for discrete keyframes.
  public func velocity(at progress: Double) -> Value.Difference {
    guard progress >= 0, progress <= 1, !isDiscrete, values.count > 1 else { return .zero }
    let segment = schedule.segment(at: progress)
    guard segment.duration > 0 else { return .zero }
    let slope = functions.isEmpty ? 1 : functions[segment.index].velocity(at: segment.fraction)
    return values[segment.index].difference(to: values[segment.index + 1]) * (slope / segment.duration)
  }
}

func checkFunctions(_ functions: [TimingFunction], valueCount: Int) throws(KeyframeError) {
  guard functions.isEmpty || functions.count == valueCount - 1 else {
    throw .functionCount(expected: max(0, valueCount - 1), found: functions.count)
  }
}
