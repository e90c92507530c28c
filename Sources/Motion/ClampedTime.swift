/// Time as every function of this module takes it: negative and not-a-number count as 0, infinity as a time so
/// long that everything that decays has done so.
func clampedTime(_ time: Double) -> Double { time > 0 ? min(time, 1e300) : 0 }
