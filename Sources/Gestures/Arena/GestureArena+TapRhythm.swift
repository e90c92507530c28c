/// How fast the user taps, where that may change how long a single tap waits for a second.
extension GestureArena {
  /// How many double taps there must have been before anything is concluded from them, and how many count.
  private static let remembered = 8

  /// From one tap's last finger up to the next one's first finger down, at most: the setting, or, where it adapts
  /// itself, twice the median of the last eight, within ``GestureSettings/adaptiveTapRange``.
  public var multipleTapInterval: Double {
    guard settings.adaptsMultipleTapInterval, tapGaps.count == Self.remembered else {
      return settings.multipleTapInterval
    }
    let sorted = tapGaps.sorted()
    let median = (sorted[Self.remembered / 2 - 1] + sorted[Self.remembered / 2]) / 2
    let range = settings.adaptiveTapRange
    return min(range.upperBound, max(range.lowerBound, 2 * median))
  }

  /// A double tap was recognized whose taps were so many seconds apart.
  func noteGapBetweenTaps(_ gap: Double) {
    guard settings.adaptsMultipleTapInterval, gap.isFinite, gap >= 0 else { return }
    if tapGaps.count == Self.remembered { tapGaps.removeFirst() }
    tapGaps.append(gap)
  }
}
