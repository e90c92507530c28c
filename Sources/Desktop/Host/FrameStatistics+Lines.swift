nonisolated extension FrameStatistics {
  /// The statistics as eleven lines of text.
  public var lines: [String] {
    let environment = surroundings
    return [
      row(
        "display",
        "\(environment.display), \(environment.renderer), \(number(environment.scale)) pixels per point"),
      row("input", "\(environment.input); times from \(environment.stamps)"),
      row("threads", threadCounts),
      row("pacing", "\(environment.pacing), up to \(number(environment.rate)) frames per second"),
      row("run", "\(number(seconds)) s, \(frames) frames, \(droppedFrames) dropped"),
      row("work per frame", spread(work, "ms")),
      row("slowest phases", heaviestPhases),
      row("drawn per frame", spread(damagedPixels, "pixels")),
      row("glyph masks", glyphMaskCounts),
      row("newest input to display", spread(inputToPresent, "ms")),
      row("any input to display", spread(eventToPresent, "ms")),
    ]
  }

  /// The number of frames drawn by each number of threads, and the maximum number of threads.
  private var threadCounts: String {
    let counts = framesByThreads.sorted { $0.key < $1.key }.map { count, frames in
      "\(frames) frames on \(count == 1 ? "one" : "\(count)")"
    }
    let most = "at most \(surroundings.threads)"
    return counts.isEmpty ? most : counts.joined(separator: ", ") + "; " + most
  }

  /// The three phases that take the most time, with their fraction of the total.
  private var heaviestPhases: String {
    let all = work.total
    guard all > 0 else { return "no samples" }
    let heaviest = Phase.allCases.map { ($0, phases[$0]?.total ?? 0) }.sorted { $0.1 > $1.1 }.prefix(3)
    return heaviest.map { "\($0.rawValue) \(number(100 * $1 / all)) %" }.joined(separator: ", ")
  }

  private var glyphMaskCounts: String {
    let masks = glyphMasks
    return "\(masks.hits) hits, \(masks.misses) misses, \(masks.evictions) evictions; "
      + "\(masks.masks) masks in \(number(Double(masks.bytes) / 1024)) KiB, "
      + "at most \(number(Double(masks.peakBytes) / 1024))"
  }

  private func row(_ name: String, _ text: String) -> String {
    name + String(repeating: " ", count: max(1, 25 - name.count)) + text
  }

  private func spread(_ samples: SampleDistribution, _ unit: String) -> String {
    guard let median = samples.median, let high = samples.percentile(0.95) else { return "no samples" }
    return "median \(number(median)) \(unit), 95 % up to \(number(high)), at most \(number(samples.maximum))"
  }

  /// Formats a number with three significant digits, or more for large numbers.
  private func number(_ value: Double) -> String {
    let decimals = abs(value) >= 100 ? 1.0 : abs(value) >= 10 ? 10 : 100
    let rounded = (value * decimals).rounded() / decimals
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }
}
