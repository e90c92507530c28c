import ArgumentParser
import CPangoLayout
import Text

/// Measures paragraphs: shaped and laid out for the first time, and laid out again at another width.
@main struct TextBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text-bench",
    abstract:
      "The time a character takes in paragraphs, in µs, beside Pango's in the same run if it is installed.")

  @Flag(help: "Print one line of JSON for each scene.") var json = false
  @Option(help: "The number of measurements; the fastest and the median are printed.") var repetitions = 15

  private static let scenes: [(name: String, sentence: String)] = [
    ("latin", "The quick brown fox jumps over the lazy dog, and then it sleeps until the sun is up again. "),
    ("arabic", "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق وقد وهبوا عقلا وضميرا. "),
    ("hebrew-latin", "כל בני אדם נולדו בני חורין and equal in dignity ושווים בערכם. "),
  ]

  func run() throws {
    let library = try FontLibrary()
    let font = try library.font(size: 16)
    let hasPango = pango_peer_open("DejaVu Sans 16px")
    for scene in Self.scenes {
      let text = String(repeating: scene.sentence, count: 30)
      let count = Double(text.unicodeScalars.count)
      let attributed = AttributedText(text, font: font)
      let cold = measure { ParagraphLayout(ShapedText(attributed), width: 400).lines.count } / count
      let shaped = ShapedText(attributed)
      let again = measureWidths { ParagraphLayout(shaped, width: $0).lines.count } / count
      var figures: [(String, Time)] = [("cold", cold), ("again", again)]
      if hasPango {
        var bytes = Array(text.utf8CString)
        let length = Int32(bytes.count - 1)
        let pangoCold = measure { Int(pango_peer_lay_out(&bytes, length, 400)) } / count
        let pangoAgain = measureWidths { Int(pango_peer_change_width($0)) } / count
        figures += [("pango_cold", pangoCold), ("pango_again", pangoAgain)]
      }
      print(line(scene.name, figures))
    }
  }

  /// The fastest and the median time, in µs.
  private struct Time {
    var fastest, median: Double

    static func / (time: Time, count: Double) -> Time {
      Time(fastest: time.fastest / count, median: time.median / count)
    }
  }

  private func line(_ name: String, _ figures: [(String, Time)]) -> String {
    func text(_ value: Double) -> String { "\((value * 10_000).rounded() / 10_000)" }
    if json {
      let fields = figures.map { name, time in
        "\"\(name)_us_per_character\":\(text(time.fastest)),"
          + "\"\(name)_median_us_per_character\":\(text(time.median))"
      }
      return "{\"scene\":\"\(name)\",\(fields.joined(separator: ","))}"
    }
    return name + figures.map { "  \($0.0) \(text($0.1.fastest)) (\(text($0.1.median))) µs" }.joined()
  }

  /// Returns the time of `body`.
  private func measure(_ body: () -> Int) -> Time {
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<max(1, repetitions) {
      var lines = 0
      let time = clock.measure { lines = body() }
      precondition(lines > 1, "the text must have several lines")
      times.append(time / .microseconds(1))
    }
    times.sort()
    return Time(fastest: times[0], median: times[times.count / 2])
  }

  /// Returns the mean time over several widths.
  private func measureWidths(_ body: (Double) -> Int) -> Time {
    let widths = [250.0, 300, 350, 450, 500]
    return measure { widths.reduce(0) { $0 + body($1) } } / Double(widths.count)
  }
}
