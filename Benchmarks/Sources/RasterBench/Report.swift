#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Prints results as text or as JSON, one line each, in the format of other rasterizers' benchmarks.
struct Report {
  enum Value: CustomStringConvertible {
    case whole(Int)
    /// A number printed with four decimals.
    case real(Double)

    var description: String {
      switch self {
      case .whole(let number): return "\(number)"
      case .real(let number):
        let units = Int((number.magnitude * 10_000).rounded())
        let digits = String(units % 10_000)
        let sign = number < 0 ? "-" : ""
        return "\(sign)\(units / 10_000)." + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }

  var isJSON: Bool
  var peer: String
  var version: String
  /// The instruction set.
  var variant: String
  var threads: Int

  func add(_ scene: String, _ measurement: Measurement, _ others: [(name: String, value: Value)] = []) {
    add(
      scene,
      [
        ("median_ms", .real(measurement.median)), ("min_ms", .real(measurement.least)),
        ("cpu_min_ms", .real(measurement.leastProcessor)), ("first_ms", .real(measurement.first)),
        ("runs", .whole(measurement.runs)),
      ] + others)
  }

  func add(_ scene: String, _ values: [(name: String, value: Value)]) {
    let values = values + [("threads", .whole(threads))]
    write(scene, values.map { ("\"\($0.name)\": \($0.value)", "\($0.name) \($0.value)") })
  }

  private func write(_ scene: String, _ fields: [(json: String, words: String)]) {
    if isJSON {
      let head = [("peer", peer), ("version", version), ("variant", variant), ("scene", scene)].map {
        "\"\($0.0)\": \"\($0.1)\""
      }
      print("{" + (head + fields.map(\.json)).joined(separator: ", ") + "}")
    } else {
      print("\(scene): " + fields.map(\.words).joined(separator: ", "))
    }
    // Flushed, so that a reader of a pipe receives each line at once.
    fflush(nil)
  }
}
