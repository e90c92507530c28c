import CInputDevices

/// How many pixels make a point, where that is not the window system's own business.
nonisolated enum DisplayScale {
  /// The environment variable that sets the scale when the command line does not.
  static let environmentVariable = "EASEL_SCALE"

  /// Chooses the first that is known: what was asked for, what the environment says, what the desktop set.
  ///
  /// - Parameters:
  ///   - wanted: pixels per point, or nil for the display's own.
  ///   - environment: the value of ``environmentVariable``.
  ///   - density: the display's dots per inch, 0 when unknown; 96 make a scale of 1.
  /// - Returns: within 0.25...8, or nil when nothing is known; a scale that follows from the density is at least 1
  ///   and in quarters, since it is a guess from a measure that is often slightly off.
  static func choose(wanted: Double?, environment: String?, density: Double) -> Double? {
    if let wanted, isUsable(wanted) { return wanted }
    if let number = environment.flatMap(Double.init), isUsable(number) { return number }
    guard density.isFinite, density > 0 else { return nil }
    return max(1, min(8, (density / 96 * 4).rounded() / 4))
  }

  /// Whether a window can have this scale.
  static func isUsable(_ scale: Double) -> Bool { (0.25...8).contains(scale) }
}
