extension Color {
  /// Returns the colour a fraction of the way to `end`. A `fraction` outside 0...1 extrapolates.
  ///
  /// The encoded components are mixed in proportion to their alpha, as if premultiplied. So a fade from clear keeps
  /// the hue of the other end instead of passing through dark colours.
  public func interpolated(to end: Color, fraction: Double) -> Color {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    let alpha = self.alpha + (end.alpha - self.alpha) * fraction
    guard alpha != 0, alpha.isFinite else { return (fraction < 0.5 ? self : end).withAlpha(0) }
    func mixed(_ from: Double, _ to: Double) -> Double {
      let (from, to) = (from * self.alpha, to * end.alpha)
      return (from + (to - from) * fraction) / alpha
    }
    return Color(
      red: mixed(red, end.red), green: mixed(green, end.green), blue: mixed(blue, end.blue), alpha: alpha)
  }
}
