/// A value that passes smoothly through several values, along Kochanek-Bartels curves.
///
/// Progress outside 0...1 counts as the nearer end, and not-a-number as 0. Complexity: O(log n) for an evaluation, without
/// allocation.
public struct CubicKeyframes<Value: Animatable>: DifferentiableValueTrack {
  /// The values. Never empty.
  public let values: [Value]
  @usableFromInline let schedule: KeyTimes
  @usableFromInline let functions: [TimingFunction]
  @usableFromInline let segments: [HermiteSegment<Value>]
  /// The arc lengths of each segment; empty unless paced.
  @usableFromInline let arcLengths: [ArcLengthTable]

  /// Creates smooth keyframes.
  ///
  /// - Parameters:
  ///   - values: the values, at least one.
  ///   - tangents: the shape of the curve at the values. Default: a Catmull-Rom curve.
  ///   - keyTimes: one for each value, ascending from 0 to 1; nil for equal intervals.
  ///   - functions: a timing function for each segment, one less than values; empty for linear ones.
  public init(
    _ values: [Value], tangents: CubicTangents = CubicTangents(), keyTimes: [Double]? = nil,
    functions: [TimingFunction] = []
  ) throws(KeyframeError) {
    guard !values.isEmpty else { throw .noValues }
    try checkFunctions(functions, valueCount: values.count)
    try tangents.validate(count: values.count)
    let schedule = try KeyTimes(keyTimes, count: values.count)
    self.values = values
    self.schedule = schedule
    self.functions = functions
    segments = HermiteSegment.segments(
      values, tangents, durations: tangents.adjustsForKeyTimes ? schedule.durations : nil)
    arcLengths = []
  }

  private init(values: [Value], segments: [HermiteSegment<Value>], arcLengths: [ArcLengthTable]) {
    self.values = values
    self.segments = segments
    self.arcLengths = arcLengths
    schedule = KeyTimes(paced: arcLengths.map(\.total))
    functions = []
  }

  /// Creates smooth keyframes with constant speed along the whole curve.
  ///
  /// - Parameters:
  ///   - values: the values, at least one.
  ///   - tangents: the shape of the curve at the values. Default: a Catmull-Rom curve.
  /// - Complexity: O(n), with some 300 evaluations of the speed for each segment.
  public static func paced(_ values: [Value], tangents: CubicTangents = CubicTangents())
    throws(KeyframeError) -> CubicKeyframes
  {
    guard !values.isEmpty else { throw .noValues }
    try tangents.validate(count: values.count)
    let segments = HermiteSegment.segments(values, tangents, durations: nil)
    let tables = segments.map { segment in
      ArcLengthTable(steps: 64) { segment.derivative(at: $0).magnitude }
    }
    return CubicKeyframes(values: values, segments: segments, arcLengths: tables)
  }

  /// The key times: fractions of the duration, ascending from 0 to 1, one for each value.
  public var keyTimes: [Double] { schedule.times }

  /// The length of the whole curve, in units of the value. Complexity: O(n).
  public var totalLength: Double {
    if !arcLengths.isEmpty { return arcLengths.reduce(0) { $0 + $1.total } }
    return segments.reduce(0) { sum, segment in
      sum + ArcLengthTable(steps: 64) { segment.derivative(at: $0).magnitude }.total
    }
  }

  /// Returns the tangent with which the curve arrives at a value, per segment; zero at the first value.
  public func incomingTangent(at index: Int) -> Value.Difference {
    segments.indices.contains(index - 1) ? segments[index - 1].endTangent : .zero
  }

  /// Returns the tangent with which the curve leaves a value, per segment; zero at the last value.
  public func outgoingTangent(at index: Int) -> Value.Difference {
    segments.indices.contains(index) ? segments[index].startTangent : .zero
  }

  /// Returns the value at a progress.
  @inlinable public func value(at progress: Double) -> Value {
    guard !segments.isEmpty else { return values[0] }
    let position = schedule.segment(at: progress)
    let parameter = parameter(position.index, eased(position))
    return parameter == 1 ? values[position.index + 1] : segments[position.index].value(at: parameter)
  }

  /// Returns the rate of change, per unit of progress; at a key time, that of the segment after it. Zero outside 0...1.
  @inlinable public func velocity(at progress: Double) -> Value.Difference {
    guard progress >= 0, progress <= 1, !segments.isEmpty else { return .zero }
    let position = schedule.segment(at: progress)
    guard position.duration > 0 else { return .zero }
    let segment = segments[position.index]
    let derivative = segment.derivative(at: parameter(position.index, eased(position)))
    if !arcLengths.isEmpty {
      let speed = derivative.magnitude
      return speed > 0 ? derivative * (arcLengths[position.index].total / speed / position.duration) : .zero
    }
    let slope = functions.isEmpty ? 1 : functions[position.index].velocity(at: position.fraction)
    return derivative * (slope / position.duration)
  }

  @inlinable func eased(_ position: (index: Int, fraction: Double, duration: Double)) -> Double {
    functions.isEmpty ? position.fraction : functions[position.index].value(at: position.fraction)
  }

  /// Returns the curve's parameter at a fraction of a segment's duration.
  @inlinable func parameter(_ index: Int, _ fraction: Double) -> Double {
    guard !arcLengths.isEmpty else { return fraction }
    let (table, segment) = (arcLengths[index], segments[index])
    return table.parameter(at: fraction * table.total) { segment.derivative(at: $0).magnitude }
  }
}

/// One segment of smooth keyframes: a cubic curve given by its ends and its tangents there.
@usableFromInline
struct HermiteSegment<Value: Animatable>: Sendable {
  @usableFromInline let start: Value
  /// The difference of the ends.
  @usableFromInline let difference: Value.Difference
  /// The derivatives by the parameter at 0 and 1.
  @usableFromInline let startTangent: Value.Difference
  @usableFromInline let endTangent: Value.Difference

  @inlinable func value(at s: Double) -> Value {
    let remaining = 1 - s
    return start
      + (startTangent * (s * remaining * remaining) + difference * (s * s * (3 - 2 * s)) + endTangent
        * (-s * s * remaining))
  }

  @inlinable func derivative(at s: Double) -> Value.Difference {
    startTangent * ((1 - s) * (1 - 3 * s)) + difference * (6 * s * (1 - s)) + endTangent * (s * (3 * s - 2))
  }

  /// Returns the segments between values.
  ///
  /// - Parameter durations: those of the segments, if tangents are adjusted for them.
  static func segments(_ values: [Value], _ tangents: CubicTangents, durations: [Double]?) -> [HermiteSegment]
  {
    let differences = zip(values, values.dropFirst()).map { $0.difference(to: $1) }
    guard let last = differences.indices.last else { return [] }
    return differences.indices.map { index in
      let (here, next) = (differences[index], differences[index + (index < last ? 1 : 0)])
      let previous = differences[index > 0 ? index - 1 : 0]
      let leaving = tangents.weights(at: index).outgoing
      let arriving = tangents.weights(at: index + 1).incoming
      var (start, end) = (previous * leaving.0 + here * leaving.1, here * arriving.0 + next * arriving.1)
      if let durations {
        // The paper's equation 12: shorter segments next to long ones get shorter tangents.
        func factor(_ other: Int) -> Double {
          let sum = durations[index] + durations[other]
          return sum > 0 ? 2 * durations[index] / sum : 1
        }
        start = start * (index > 0 ? factor(index - 1) : 1)
        end = end * (index < last ? factor(index + 1) : 1)
      }
      return HermiteSegment(
        start: values[index], difference: here, startTangent: start, endTangent: end)
    }
  }
}
