/// Formats numbers for display.
enum Numbers {
  /// Formats a number with two decimals, so that a changing number keeps its width: `0.20`.
  static func steady(_ number: Double) -> String {
    guard abs(number) < 1e12 else { return "\(number)" }
    let hundredths = Int((abs(number) * 100).rounded())
    let fraction = hundredths % 100
    let sign = number < 0 && hundredths > 0 ? "-" : ""
    return "\(sign)\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// Formats a number with at most two decimals, without trailing zeros: `10`, `6.2`.
  static func plain(_ number: Double) -> String {
    var text = steady(number)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
