import Geometry

extension Spring {
  /// The two basic solutions of the spring's equation at a time, and their derivatives. Every motion is a sum of
  /// them: a distance d from rest and a velocity v give d × position + v × push.
  struct State {
    /// The solution that starts at 1 with velocity 0.
    var position: Double
    var positionRate: Double
    /// The solution that starts at 0 with velocity 1.
    var push: Double
    var pushRate: Double
  }

  func state(at time: Double) -> State {
    let t = clampedTime(time)
    let frequency = angularFrequency
    guard t > 0 else { return State(position: 1, positionRate: 0, push: 0, pushRate: 1) }
    guard frequency.isFinite, decayRate.isFinite else {
      // Infinitely stiff: at rest at once. Infinitely damped: never moves.
      let stays = frequency.isFinite ? 1.0 : 0.0
      return State(position: stays, positionRate: 0, push: 0, pushRate: 0)
    }
    return decayRate < frequency ? underdamped(t) : overdamped(t)
  }

  /// Under-damped: an exponential times a sine and a cosine.
  private func underdamped(_ t: Double) -> State {
    let (w, rate) = (angularFrequency, decayRate)
    // (w - r)(w + r) instead of w² - r², which cancels near critical damping.
    let swing = ((w - rate) * (w + rate)).squareRoot()
    let envelope = exponential(-rate * t)
    guard envelope > 0 else { return State(position: 0, positionRate: 0, push: 0, pushRate: 0) }
    let (sine, cosine) = sincos(min(swing * t, .greatestFiniteMagnitude))
    let sineTerm = envelope * sine / swing
    return State(
      position: envelope * cosine + rate * sineTerm, positionRate: -w * w * sineTerm, push: sineTerm,
      pushRate: envelope * cosine - rate * sineTerm)
  }

  /// Critically damped or over-damped: two exponentials, written so that neither overflows and their difference stays
  /// exact when they are nearly equal.
  private func overdamped(_ t: Double) -> State {
    let (w, rate) = (angularFrequency, decayRate)
    let half = ((rate - w) * (rate + w)).squareRoot()
    let fast = -(rate + half)
    let slow = fast < 0 ? w * w / fast : 0
    let spread = slow - fast
    let slowDecay = exponential(slow * t)
    let difference =
      spread * t > 1e-300 ? slowDecay * -exponentialMinusOne(-spread * t) / spread : slowDecay * t
    return State(
      position: slowDecay - slow * difference, positionRate: -w * w * difference, push: difference,
      pushRate: exponential(fast * t) + slow * difference)
  }

  /// Returns the greatest distance from rest that the spring can still reach from a distance and a speed: its energy,
  /// expressed as a distance. Damping only removes energy, so this never increases.
  func amplitude(distance: Double, speed: Double) -> Double {
    if !angularFrequency.isFinite || speed == 0 { return distance }
    return hypotenuse(distance, speed / angularFrequency)
  }

  /// Returns the first time at which the amplitude is at most `tolerance`, for a motion given as distance and speed at a
  /// time.
  func settlingTime(
    distance: Double, speed: Double, tolerance: Double,
    at motion: (Double) -> (distance: Double, speed: Double)
  ) -> Double {
    let tolerance = tolerance > 0 ? tolerance : 0
    func isSettled(_ time: Double) -> Bool {
      let now = motion(time)
      return amplitude(distance: abs(now.distance), speed: abs(now.speed)) <= tolerance
    }
    return amplitude(distance: distance, speed: speed) <= tolerance ? 0 : firstTime(isSettled)
  }

  /// Returns the time from which `condition` is true, given that it then stays true: by doubling and bisection.
  /// Infinity if that takes more than thirty years.
  func firstTime(_ condition: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, angularFrequency.isFinite && angularFrequency > 0 ? 1 / angularFrequency : 1)
    while !condition(high) {
      low = high
      high *= 2
      if high > 1e9 { return .infinity }
    }
    for _ in 0..<64 where high - low > 1e-12 * high {
      let middle = low + (high - low) / 2
      if condition(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
