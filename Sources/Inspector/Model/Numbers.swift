/// Numbers as people read them.
enum Numbers {
  /// With two digits after the point, so that a line does not jump while it counts: `0.20`.
  static func steady(_ number: Double) -> String {
    guard abs(number) < 1e12 else { return "\(number)" }
    let hundredths = Int((abs(number) * 100).rounded())
    let fraction = hundredths % 100
    let sign = number < 0 && hundredths > 0 ? "-" : ""
    return "\(sign)\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// With no more digits than needed, at most two after the point: `10`, `6.2`.
  static func plain(_ number: Double) -> String {
    var text = steady(number)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
