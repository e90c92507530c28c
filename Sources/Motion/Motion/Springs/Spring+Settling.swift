import Geometry

extension Spring {
  /// Returns the last time at which the spring is `tolerance` away from its end, in seconds: afterwards it stays
  /// closer. 0 if it never is that far away, infinity if it never settles.
  ///
  /// Exact for a spring released at 0 that comes to rest at 1. ``settlingTime(initialVelocity:tolerance:)`` is later:
  /// it waits until the energy is too low to leave the tolerance.
  ///
  /// - Parameters:
  ///   - initialVelocity: the velocity at time 0, per second. If it is not finite, it counts as 0.
  ///   - tolerance: a fraction of the distance. Default 0.001. Values that are not greater than 0 give infinity.
  public func exactSettlingTime(initialVelocity: Double = 0, tolerance: Double = 0.001) -> Double {
    Displacement(spring: self, distance: -1, velocity: finiteOrZero(initialVelocity))
      .lastCrossing(of: tolerance > 0 ? tolerance : 0)
  }

  /// Returns the time at which the envelope of an oscillating spring reaches `tolerance`, in seconds:
  /// ln(A / tolerance) / (ζ ω₀), where A is the amplitude that the start gives. It is a bound for
  /// ``exactSettlingTime(initialVelocity:tolerance:)``, without a search. A spring that does not oscillate is its own
  /// envelope, and both times are equal.
  ///
  /// - Parameters:
  ///   - initialVelocity: the velocity at time 0, per second. If it is not finite, it counts as 0.
  ///   - tolerance: a fraction of the distance. Default 0.001. Values that are not greater than 0 give infinity.
  public func envelopeSettlingTime(initialVelocity: Double = 0, tolerance: Double = 0.001) -> Double {
    let displacement = Displacement(spring: self, distance: -1, velocity: finiteOrZero(initialVelocity))
    guard isUnderdamped else {
      return exactSettlingTime(initialVelocity: initialVelocity, tolerance: tolerance)
    }
    let ratio = displacement.amplitude / (tolerance > 0 ? tolerance : 0)
    guard ratio > 1 else { return 0 }
    return decayRate > 0 ? logarithm(ratio) / decayRate : .infinity
  }

  /// Returns the time in which the exponential part e^(−ζ ω₀ t) of the motion decreases to `fraction`, in seconds.
  /// Infinity without damping, and for fractions that are not greater than 0; 0 from 1 on.
  public func decayTime(to fraction: Double) -> Double {
    guard fraction < 1, angularFrequency.isFinite else { return 0 }
    return fraction > 0 && decayRate > 0 ? -logarithm(fraction) / decayRate : .infinity
  }

  /// Returns the first time after 0 at which the spring turns back, and its position there: the peak of an
  /// oscillating spring. Nil if it approaches its end without turning.
  ///
  /// Released at rest, the peak is 1 + e^(−ζ π / √(1 − ζ²)) at π / (ω₀ √(1 − ζ²)).
  /// - Parameter initialVelocity: the velocity at time 0, per second. If it is not finite, it counts as 0.
  public func firstPeak(initialVelocity: Double = 0) -> (time: Double, value: Double)? {
    let displacement = Displacement(spring: self, distance: -1, velocity: finiteOrZero(initialVelocity))
    guard var time = displacement.firstExtremum else { return nil }
    if !(time > 0) {
      guard isUnderdamped else { return nil }
      time += displacement.halfPeriod
    }
    guard time.isFinite else { return nil }
    return (time, 1 + displacement.value(at: time))
  }

  var isUnderdamped: Bool { angularFrequency.isFinite && decayRate < angularFrequency }

  /// Converts a velocity in units per second to distances per second, the unit of UIKit's `initialSpringVelocity`.
  ///
  /// The result is 0 for a distance of 0, which has no such velocity. ``SpringMotion`` takes the velocity in units per
  /// second, and needs no conversion.
  public static func relativeVelocity(_ velocity: Double, over distance: Double) -> Double {
    distance == 0 ? 0 : finiteOrZero(velocity / distance)
  }
}

/// The distance from rest of a spring's end, from any distance and velocity.
private struct Displacement {
  let spring: Spring
  let distance: Double
  let velocity: Double

  func value(at time: Double) -> Double {
    let state = spring.state(at: time)
    return distance * state.position + velocity * state.push
  }

  /// Half a period of an under-damped spring, in seconds.
  var halfPeriod: Double { .pi / swing }

  private var swing: Double {
    let (w, rate) = (spring.angularFrequency, spring.decayRate)
    return ((w - rate) * (w + rate)).squareRoot()
  }

  /// The amplitude at time 0 of an under-damped spring's envelope.
  var amplitude: Double { hypotenuse(distance, (velocity + spring.decayRate * distance) / swing) }

  /// The first time, from 0 on, at which the velocity is 0; nil if there is none.
  var firstExtremum: Double? {
    let (w, rate) = (spring.angularFrequency, spring.decayRate)
    guard w.isFinite, rate.isFinite, w > 0 else { return nil }
    if velocity == 0 { return 0 }
    if spring.isUnderdamped {
      let time = arctangent(velocity * swing, rate * velocity + w * w * distance) / swing
      return time < 0 ? time + halfPeriod : time
    }
    // The two exponentials' derivatives cancel: e^(spread t) = 1 - z.
    let half = ((rate - w) * (rate + w)).squareRoot()
    let slow = -w * w / (rate + half)
    let divisor = velocity * slow - w * w * distance
    let z = velocity * 2 * half / divisor
    let time =
      abs(z) > 1e-4 ? logarithm(max(0, 1 - z)) / (2 * half) : -velocity / divisor * (1 + z / 2 + z * z / 3)
    return time.isFinite && time >= 0 ? time : nil
  }

  /// The last time at which the distance is `tolerance`.
  func lastCrossing(of tolerance: Double) -> Double {
    let (w, rate) = (spring.angularFrequency, spring.decayRate)
    func isOutside(_ time: Double) -> Bool { abs(value(at: time)) > tolerance }
    // Infinitely stiff springs are at rest at once, infinitely damped ones never move.
    if !w.isFinite || (distance == 0 && velocity == 0) { return 0 }
    if !rate.isFinite { return isOutside(0) ? .infinity : 0 }
    if w == 0 || tolerance == 0 || rate == 0 {
      let limit =
        w == 0
        ? (rate > 0 ? abs(distance + velocity / (2 * rate)) : velocity == 0 ? abs(distance) : .infinity)
        : tolerance == 0 ? .infinity : amplitude
      if limit > tolerance { return .infinity }
      if rate == 0 { return 0 }
    }
    var low = firstExtremum ?? 0
    if low > 0, !isOutside(low) { return isOutside(0) ? crossing(0, low, tolerance) : 0 }
    if low == 0, !isOutside(0) { return 0 }
    guard spring.isUnderdamped else {
      var high = max(2 * low, 1 / max(w, 1e-9))
      while isOutside(high) {
        low = high
        high *= 2
        if high > 1e12 { return .infinity }
      }
      return crossing(low, high, tolerance)
    }
    // Each extremum is smaller than the one before by the same factor, so the last one outside is known.
    let half = halfPeriod
    let ratio = abs(value(at: low)) / tolerance
    let count = max(0, (logarithm(ratio) / (rate * half)).rounded(.down) - 1)
    guard count.isFinite, half.isFinite, count * half < 1e12 else { return .infinity }
    low += count * half
    while isOutside(low + half) { low += half }
    return crossing(low, low + half, tolerance)
  }

  /// Returns the crossing between a time outside the tolerance and one inside, with a monotone motion between.
  private func crossing(_ outside: Double, _ inside: Double, _ tolerance: Double) -> Double {
    var (low, high) = (outside, inside)
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      if !(middle > low && middle < high) { break }
      if abs(value(at: middle)) > tolerance { low = middle } else { high = middle }
    }
    return high
  }
}
