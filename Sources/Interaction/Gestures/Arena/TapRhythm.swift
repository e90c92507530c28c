/// The user's tap rhythm, which can shorten the delay of a single tap that waits for a double tap.
struct TapRhythm {
  /// The number of recent double taps that the interval is computed from. With fewer, the setting applies.
  private static let sampleCount = 8

  /// The gaps between the taps of recent double taps, in seconds.
  private var gaps: [Double] = []

  /// Returns the longest time between one tap's last finger up and the next tap's first finger down.
  ///
  /// If it is adaptive, it is twice the median of the last eight gaps, within ``GestureSettings/adaptiveTapRange``.
  /// Otherwise it is the setting.
  func interval(_ settings: GestureSettings) -> Double {
    guard settings.adaptsMultipleTapInterval, gaps.count == Self.sampleCount else {
      return settings.multipleTapInterval
    }
    let sorted = gaps.sorted()
    let median = (sorted[Self.sampleCount / 2 - 1] + sorted[Self.sampleCount / 2]) / 2
    let range = settings.adaptiveTapRange
    return min(range.upperBound, max(range.lowerBound, 2 * median))
  }

  /// Stores the gap, in seconds, between the taps of a recognized double tap.
  mutating func record(_ gap: Double, _ settings: GestureSettings) {
    guard settings.adaptsMultipleTapInterval, gap.isFinite, gap >= 0 else { return }
    if gaps.count == Self.sampleCount { gaps.removeFirst() }
    gaps.append(gap)
  }
}
