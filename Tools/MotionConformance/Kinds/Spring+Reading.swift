import Motion

extension Spring {
  /// Reads a spring in any of its forms.
  static func read(_ fields: CaseFields) throws(MotionCaseError) -> Spring {
    let mass = try fields.number("mass", "m", default: 1)
    if let stiffness = try fields.optionalNumber("stiffness", "k", "tension") {
      if let ratio = try fields.optionalNumber("dampingRatio", "zeta", "ratio") {
        return Spring(
          mass: mass, stiffness: stiffness, damping: 2 * ratio * (stiffness * mass).squareRoot())
      }
      return Spring(
        mass: mass, stiffness: stiffness, damping: try fields.number("damping", "c", "friction"))
    }
    if let bounce = try fields.optionalNumber("bounce") {
      return Spring(duration: try fields.number("duration", "perceptualDuration"), bounce: bounce)
    }
    let ratio = try fields.number("dampingRatio", "zeta", "ratio", "dampingFraction", default: 1)
    if let response = try fields.optionalNumber("response") {
      return Spring(mass: mass, response: response, dampingRatio: ratio)
    }
    if let frequency = try fields.optionalNumber("angularFrequency", "omega0", "w0", "omega") {
      return Spring(
        mass: mass, stiffness: mass * frequency * frequency, damping: 2 * ratio * frequency * mass)
    }
    if let duration = try fields.optionalNumber("duration") {
      return Spring(settlingDuration: duration, dampingRatio: ratio)
    }
    // A ratio alone: only quantities that do not depend on the frequency can be expected.
    guard fields.has("dampingRatio", "zeta", "ratio") else {
      throw MotionCaseError("\(fields.name) has no spring")
    }
    return Spring(stiffness: 1, damping: 2 * ratio)
  }
}
