/// The shape of a cubic keyframe curve at its keys: Kochanek-Bartels parameters, each usually in -1...1.
///
/// With the differences d₀ from the value before and d₁ to the value after, the tangents at a key are
///
/// ```
///   incoming  (1−t)(1−c)(1+b)/2 d₀ + (1−t)(1+c)(1−b)/2 d₁
///   outgoing  (1−t)(1+c)(1+b)/2 d₀ + (1−t)(1−c)(1−b)/2 d₁
/// ```
///
/// per segment. With all parameters 0 this is a Catmull-Rom curve. Source: Kochanek and Bartels, "Interpolating splines
/// with local tension, continuity, and bias control", SIGGRAPH 1984, doi:10.1145/800031.808575. At the first and the last
/// key, the missing difference counts as equal to the other one.
///
/// ```swift
/// let track = try CubicKeyframes([0.0, 40, 20], tangents: CubicTangents(tension: [0.5]))
/// ```
public struct CubicTangents: Hashable, Sendable {
  /// The tightness at each key: 1 makes corners without speed, -1 wide turns. One for each value, a single one for all,
  /// or empty for 0.
  public var tension: [Double]
  /// The sharpness of the corner at each key, 0 for none. One for each value, a single one for all, or empty for 0.
  public var continuity: [Double]
  /// The direction at each key: above 0 the value turns after the key, below 0 before it. One for each value, a single
  /// one for all, or empty for 0.
  public var bias: [Double]
  /// Whether tangents are scaled by the durations of the segments around a key, so that the velocity is continuous
  /// also where the durations differ (section 4 of the paper). Default false, as in Core Animation's examples: the
  /// direction is continuous, the velocity only if the key times are evenly spaced.
  public var adjustsForKeyTimes: Bool

  /// Creates tangents. Without arguments the curve is a Catmull-Rom curve.
  public init(
    tension: [Double] = [], continuity: [Double] = [], bias: [Double] = [], adjustsForKeyTimes: Bool = false
  ) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
    self.adjustsForKeyTimes = adjustsForKeyTimes
  }

  func validate(count: Int) throws(KeyframeError) {
    for list in [tension, continuity, bias] where list.count > 1 && list.count != count {
      throw .tangentCount(expected: count, found: list.count)
    }
  }

  /// Returns the weights of the differences before and after a key, in its incoming and outgoing tangent.
  func weights(at index: Int) -> (incoming: (Double, Double), outgoing: (Double, Double)) {
    func parameter(_ list: [Double]) -> Double {
      finiteOrZero(list.count > 1 ? list[index] : list.first ?? 0)
    }
    let t = (1 - parameter(tension)) / 2
    let (c, b) = (parameter(continuity), parameter(bias))
    return (
      (t * (1 - c) * (1 + b), t * (1 + c) * (1 - b)),
      (t * (1 + c) * (1 + b), t * (1 - c) * (1 - b))
    )
  }
}
