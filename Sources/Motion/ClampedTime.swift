/// Returns a time in the range of this module's functions: negative values and not-a-number count as 0. Infinity
/// counts as a finite time so long that every decay has ended.
func clampedTime(_ time: Double) -> Double { time > 0 ? min(time, 1e300) : 0 }
