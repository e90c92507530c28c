import Motion

/// Returns the mean number of particles that are alive, for an emitter that creates particles at a constant rate from
/// time 0 on: rate × min(time, lifetime).
///
/// With a range of lifetimes, each lifetime between `lifetime − lifetimeRange` and `lifetime + lifetimeRange` is equally
/// frequent, and the result is the mean of the formula above over them. Values that are negative or not-a-number
/// count as 0.
///
/// - Parameters:
///   - birthRate: new particles per second.
///   - lifetime: the mean lifetime, in seconds.
///   - lifetimeRange: half the width of the range of lifetimes, in seconds. Default 0.
///   - time: the time since the emitter started, in seconds.
func particlePopulation(
  birthRate: Double, lifetime: Double, lifetimeRange: Double = 0, at time: Double
) -> Double {
  let (rate, t) = (nonNegative(birthRate), nonNegative(time))
  guard rate > 0, t > 0 else { return 0 }
  let shortest = nonNegative(nonNegative(lifetime) - nonNegative(lifetimeRange))
  let longest = nonNegative(lifetime) + nonNegative(lifetimeRange)
  guard longest > shortest, longest.isFinite else { return rate * min(t, nonNegative(lifetime)) }
  // The mean of min(t, l) over l: particles that are dead by now count with their lifetime, others with t.
  let cut = max(shortest, min(longest, t))
  let dead = (cut - shortest) * (cut + shortest) / 2
  return rate * (dead + (longest - cut) * t) / (longest - shortest)
}
