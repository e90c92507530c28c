import CInputDevices

/// The number of pixels per point, on window systems that do not determine it themselves.
nonisolated enum DisplayScale {
  /// The environment variable that sets the scale, unless the command line does.
  static let environmentVariable = "EASEL_SCALE"

  /// Returns the requested scale, or else the environment's, or else the one that follows from the display's
  /// density.
  ///
  /// - Parameters:
  ///   - wanted: the requested pixels per point, or nil.
  ///   - environment: the value of ``environmentVariable``, or nil.
  ///   - density: the display's dots per inch, 0 if unknown; 96 correspond to a scale of 1.
  /// - Returns: a scale in 0.25...8, or nil if none is known. A scale from the density is at least 1 and a
  ///   multiple of ¼, because the reported density is often slightly wrong.
  static func choose(wanted: Double?, environment: String?, density: Double) -> Double? {
    if let wanted, isUsable(wanted) { return wanted }
    if let number = environment.flatMap(Double.init), isUsable(number) { return number }
    guard density.isFinite, density > 0 else { return nil }
    return max(1, min(8, (density / 96 * 4).rounded() / 4))
  }

  /// Returns whether a window can have this scale.
  static func isUsable(_ scale: Double) -> Bool { (0.25...8).contains(scale) }
}
