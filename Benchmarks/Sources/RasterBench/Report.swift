/// Prints results: JSON, a line each, in the form that the harnesses of other rasterizers print, or words.
struct Report {
  var isJSON: Bool
  var peer: String
  var version: String
  var threads: Int

  func add(_ scene: String, _ measurement: Measurement, _ others: [(name: String, value: Double)] = []) {
    let numbers: [(String, String)] =
      [
        ("median_ms", Report.text(measurement.median)), ("min_ms", Report.text(measurement.least)),
        ("cpu_min_ms", Report.text(measurement.leastProcessor)), ("first_ms", Report.text(measurement.first)),
        ("runs", "\(measurement.runs)"), ("threads", "\(threads)"),
      ] + others.map { ($0.name, Report.text($0.value)) }
    if isJSON {
      let head = "\"peer\": \"\(peer)\", \"version\": \"\(version)\", \"scene\": \"\(scene)\""
      print("{\(head), " + numbers.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}")
    } else {
      print("\(scene): " + numbers.map { "\($0.0) \($0.1)" }.joined(separator: ", "))
    }
  }

  /// Four digits behind the point.
  private static func text(_ value: Double) -> String {
    let units = Int((value * 10_000).rounded())
    let digits = String(units % 10_000)
    return "\(units / 10_000)." + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
