import Geometry

/// Estimates a velocity from recent positions.
///
/// A parabola is fitted by least squares through the samples of the last tenth of a second. Its slope at the newest
/// sample is the velocity. Exceptions:
///
/// - samples less than 4 ms apart count as one, since hosts deliver several with nearly the same stamp;
/// - a last step of less than 4 pt against the direction of the others is a finger's twitch as it lifts;
/// - a pause of 40 ms discards earlier samples, because they do not determine the present velocity;
/// - if the parabola's slope opposes the straight line from the first to the last sample, the line is used.
///
/// The method is that of Android's and Chromium's trackers ("LSQ2" and its restriction); the exceptions are our own.
/// Only the first sample allocates.
///
/// ```swift
/// var tracker = VelocityTracker()
/// for step in 0..<5 { tracker.add(Point(Double(step) * 10, 0), at: Double(step) * 0.02) }
/// tracker.velocity(at: 0.08)  // 500 points per second to the right
/// ```
nonisolated public struct VelocityTracker: Sendable {
  /// A position and its time.
  public struct Sample: Hashable, Sendable {
    /// The position, in points.
    public var position: Point
    /// The time, in seconds on any clock; only differences count.
    public var time: Double
  }

  /// The largest number of samples: more than the 25 that fit into the horizon 4 ms apart.
  public static let capacity = 32
  private static let mergeInterval = 0.004
  private static let twitch = 4.0

  private var ring: [Sample] = []
  /// The first time that was merged into the newest sample. Merging is measured from it, because a stream of events 1
  /// ms apart would otherwise merge without end.
  private var mergeStart = -Double.infinity
  private var next = 0

  /// Creates a tracker without samples, whose velocity is zero.
  public init() {}

  /// The number of samples, at most ``capacity``.
  public var count: Int { ring.count }
  /// Whether there is no sample.
  public var isEmpty: Bool { ring.isEmpty }

  /// Returns a sample by age: 0 is the newest.
  /// - Precondition: `age` is in 0..<`count`.
  public subscript(age age: Int) -> Sample {
    precondition(age >= 0 && age < ring.count, "the tracker holds \(ring.count) samples, not \(age + 1)")
    return ring[(next - 1 - age + 2 * ring.count) % ring.count]
  }

  /// Removes all samples and keeps the memory.
  public mutating func removeAll() {
    ring.removeAll(keepingCapacity: true)
    next = 0
    mergeStart = -.infinity
  }

  /// Adds a sample. An earlier time counts as the newest time so far. Values that are not finite are ignored.
  public mutating func add(_ position: Point, at time: Double) {
    guard position.isFinite, time.isFinite else { return }
    let newest = ring.isEmpty ? -Double.infinity : self[age: 0].time
    let sample = Sample(position: position, time: max(time, newest))
    if !ring.isEmpty, sample.time - mergeStart < Self.mergeInterval {
      ring[(next - 1 + ring.count) % ring.count] = sample
      return
    }
    mergeStart = sample.time
    if ring.isEmpty { ring.reserveCapacity(Self.capacity) }
    if ring.count < Self.capacity {
      ring.append(sample)
      next = ring.count % Self.capacity
    } else {
      ring[next] = sample
      next = (next + 1) % Self.capacity
    }
  }

  /// Moves all samples by a change of the origin. The velocity stays the same.
  public mutating func shift(by offset: Vector) {
    for index in ring.indices { ring[index].position += offset }
  }

  /// Returns the velocity at `time`, in units per second.
  ///
  /// It is zero with fewer than two samples, or if the last one is older than `settings.stationaryInterval`.
  public func velocity(at time: Double, settings: GestureSettings = GestureSettings()) -> Vector {
    guard !ring.isEmpty, time - self[age: 0].time <= settings.stationaryInterval else { return .zero }
    let window = window(settings)
    guard window >= 2 else { return .zero }
    let newest = endsInTwitch(window) ? 1 : 0
    let velocity = slope(newest: newest, oldest: window - 1)
    let length = velocity.length
    guard length.isFinite else { return .zero }
    return length > settings.maximumVelocity ? velocity * (settings.maximumVelocity / length) : velocity
  }

  /// Returns whether the position has not changed for `settings.stationaryInterval`, which makes the velocity zero.
  /// True without samples.
  public func isStationary(at time: Double, settings: GestureSettings = GestureSettings()) -> Bool {
    var age = 0
    while age < ring.count, time - self[age: age].time <= settings.stationaryInterval {
      if age + 1 == ring.count || self[age: age].position != self[age: age + 1].position { return false }
      age += 1
    }
    return true
  }

  /// The time of the newest sample.
  public var newestTime: Double? { ring.isEmpty ? nil : self[age: 0].time }

  /// Returns the distance from the newest sample after `seconds`, by the same parabola; nil with fewer than three
  /// samples.
  func step(after seconds: Double, settings: GestureSettings) -> Vector? {
    let window = window(settings)
    guard window >= 3 else { return nil }
    let newest = endsInTwitch(window) ? 1 : 0
    let fit = fit(newest: newest, oldest: window - 1)
    let step = fit.slope * seconds + fit.curve * (seconds * seconds)
    return step.isFinite ? step : nil
  }

  /// Returns the number of the newest samples that determine the velocity.
  private func window(_ settings: GestureSettings) -> Int {
    guard !ring.isEmpty else { return 0 }
    var window = 1
    while window < min(ring.count, 20),
      self[age: 0].time - self[age: window].time <= settings.velocityHorizon,
      self[age: window - 1].time - self[age: window].time <= settings.stationaryInterval
    {
      window += 1
    }
    return window
  }

  /// Returns whether the last step of the newest `window` samples is short and opposes the ones before it.
  private func endsInTwitch(_ window: Int) -> Bool {
    guard window >= 4 else { return false }
    let step = self[age: 0].position - self[age: 1].position
    let before = self[age: 1].position - self[age: window - 1].position
    return step.length < Self.twitch && step.dot(before) < 0
  }

  private func line(newest: Int, oldest: Int) -> Vector {
    let (last, first) = (self[age: newest], self[age: oldest])
    let time = last.time - first.time
    return time > 0 ? (last.position - first.position) / time : .zero
  }

  private func slope(newest: Int, oldest: Int) -> Vector { fit(newest: newest, oldest: oldest).slope }

  /// Returns the slope at the newest sample, and half the curvature there.
  private func fit(newest: Int, oldest: Int) -> (slope: Vector, curve: Vector) {
    let line = line(newest: newest, oldest: oldest)
    guard oldest - newest >= 2 else { return (line, .zero) }
    // Least squares of x = a + b t + c t² with t = 0 at the newest sample: b is the velocity there.
    // Sums are taken about the newest position, so that large coordinates lose no precision.
    let origin = self[age: newest]
    var (s0, s1, s2, s3, s4) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var (m0, m1, m2) = (Vector.zero, Vector.zero, Vector.zero)
    for age in newest...oldest {
      let sample = self[age: age]
      let t = sample.time - origin.time
      let offset = sample.position - origin.position
      let square = t * t
      s0 += 1
      s1 += t
      s2 += square
      s3 += square * t
      s4 += square * square
      m0 += offset
      m1 += offset * t
      m2 += offset * square
    }
    // Cramer's rule on the normal equations.
    let determinant = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
    guard determinant > 1e-18 else { return (line, .zero) }
    let numerator = m0 * (s2 * s3 - s1 * s4) + m1 * (s0 * s4 - s2 * s2) + m2 * (s1 * s2 - s0 * s3)
    let fit = numerator / determinant
    let curve =
      (m0 * (s1 * s3 - s2 * s2) + m1 * (s1 * s2 - s0 * s3) + m2 * (s0 * s2 - s1 * s1)) / determinant
    let slope = Vector(
      fit.dx * line.dx < 0 ? line.dx : fit.dx,
      fit.dy * line.dy < 0 ? line.dy : fit.dy)
    return (slope, slope == fit ? curve : .zero)
  }
}
