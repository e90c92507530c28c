import Geometry
import Gestures

/// The verdict on one trace file.
nonisolated public enum TraceVerdict: Hashable, Sendable {
  case pass
  case fail(reason: String)
  /// The file requires a feature that is not supported.
  case skip(reason: String)
}

extension Trace {
  /// Replays the trace with the real recognizers, and checks its expectations.
  public func judge() -> TraceVerdict {
    let problems = problems(with: TraceReplay(self).run())
    return problems.isEmpty ? .pass : .fail(reason: problems.map(\.text).joined(separator: "; "))
  }

  /// A violated expectation.
  struct Problem: Sendable {
    /// The violation, in a phrase.
    var text: String
    /// A key that is equal for all traces with the same violation, regardless of times and positions.
    var signature: String
  }

  /// Returns the violated expectations of `outcome`.
  func problems(with outcome: TraceOutcome) -> [Problem] {
    missing(in: outcome) + miscounted(in: outcome) + senseless(in: outcome) + unwanted(in: outcome)
      + shared(in: outcome) + jumps(in: outcome) + untold(in: outcome)
  }

  // MARK: Reports

  /// Each recognizer's items must be a subsequence of its reports. Matching the earliest report leaves the
  /// most for later items.
  private func missing(in outcome: TraceOutcome) -> [Problem] {
    var problems: [Problem] = []
    for recognizer in recognizers {
      let items = expectations.items.filter { $0.recognizer == recognizer.id }
      var remaining = outcome.reports.filter { $0.recognizer == recognizer.id }[...]
      for item in items {
        let mismatches = remaining.map { mismatch($0, item) }
        guard let index = mismatches.firstIndex(of: nil) else {
          let near = mismatches.compactMap { $0 }.first { !$0.isEmpty }
          let text = "\(recognizer.id) \(item.state.rawValue): " + (near ?? "not reported")
          problems.append(Problem(text: text, signature: text + outcome.story(of: recognizer.id)))
          break
        }
        remaining = remaining.dropFirst(index + 1)
      }
    }
    return problems
  }

  /// Returns nil if the report matches the item, and else the difference; empty for a different state.
  private func mismatch(_ report: TraceOutcome.Report, _ item: Expectations.Item) -> String? {
    guard item.state.matches(report.state, isDiscrete: report.isDiscrete) else { return "" }
    if let at = item.at, abs(report.time - at) > item.tolerance + 1e-9 {
      return "at \(rounded(report.time)) s, not \(at) ± \(item.tolerance)"
    }
    if let translation = item.translation {
      let actual = report.translation.map { [$0.dx, $0.dy] }
      if let problem = distant(
        "translation", actual, [translation.dx, translation.dy], item.valueTolerance)
      {
        return problem
      }
    }
    let scale = item.scale.flatMap { distant("scale", report.scale.map { [$0] }, [$0], item.valueTolerance) }
    let rotation = item.rotation.flatMap {
      distant("rotation", report.rotation.map { [$0] }, [$0], item.valueTolerance)
    }
    let velocity = item.velocity.flatMap { expected in
      distant("velocity", comparable(report.velocity, to: expected), expected, item.velocityTolerance)
    }
    return scale ?? rotation ?? velocity
  }

  /// If one number is expected, a pan's velocity is compared by its magnitude.
  private func comparable(_ velocity: [Double]?, to expected: [Double]) -> [Double]? {
    guard let velocity, velocity.count != expected.count else { return velocity }
    return expected.count == 1 ? [Vector(velocity[0], velocity[1]).length] : nil
  }

  private func distant(
    _ name: String, _ actual: [Double]?, _ expected: [Double], _ tolerance: Double
  ) -> String? {
    guard let actual else { return "it has no such \(name)" }
    let distance = zip(actual, expected).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
    // NaN counts as different.
    if distance <= tolerance { return nil }
    return "\(name) \(actual.map(rounded)), not \(expected) ± \(tolerance)"
  }

  private func miscounted(in outcome: TraceOutcome) -> [Problem] {
    expectations.items.compactMap { item in
      guard let expected = item.count else { return nil }
      let count = outcome.reports.count {
        $0.recognizer == item.recognizer && item.state.matches($0.state, isDiscrete: $0.isDiscrete)
      }
      guard count != expected else { return nil }
      let text = "\(item.recognizer) reported \(item.state.rawValue) \(count) times, not \(expected)"
      return Problem(text: text, signature: text + outcome.story(of: item.recognizer))
    }
  }

  private func senseless(in outcome: TraceOutcome) -> [Problem] {
    guard expectations.items.contains(where: \.isFinite) else { return [] }
    return outcome.reports.filter { !$0.numbers.allSatisfy(\.isFinite) }.prefix(1).map {
      let text = "\($0.recognizer) reported a number that is not finite"
      return Problem(text: "\(text) at \(rounded($0.time)) s", signature: text)
    }
  }

  private func unwanted(in outcome: TraceOutcome) -> [Problem] {
    expectations.unwanted.compactMap { recognizer, state in
      let report = outcome.reports.first {
        $0.recognizer == recognizer && state.matches($0.state, isDiscrete: $0.isDiscrete)
      }
      let text = "\(recognizer) reported \(state.rawValue)"
      return report.map { Problem(text: "\(text) at \(rounded($0.time)) s", signature: text) }
    }
  }

  private func shared(in outcome: TraceOutcome) -> [Problem] {
    expectations.exclusive.compactMap { names in
      let winners = names.filter { name in
        outcome.reports.contains {
          $0.recognizer == name && ($0.state == .began || $0.isDiscrete && $0.state == .ended)
        }
      }
      let text = "\(winners.joined(separator: " and ")) were both recognized"
      return winners.count > 1 ? Problem(text: text, signature: text) : nil
    }
  }

  // MARK: Values over time

  private func jumps(in outcome: TraceOutcome) -> [Problem] {
    expectations.continuity.flatMap { rule in
      let reports = outcome.reports.filter { $0.recognizer == rule.recognizer && $0.state.firesActions }
      return zip(reports, reports.dropFirst()).compactMap { before, after -> Problem? in
        // Another gesture, or a value set by the program, starts a new sequence.
        guard after.state != .began, after.epoch == before.epoch else { return nil }
        return jump(from: before, to: after, rule).map {
          Problem(
            text: "\(rule.recognizer) at \(rounded(after.time)) s: \($0)",
            signature: "\(rule.recognizer) as it is \(after.state.rawValue): \($0.prefix { !$0.isNumber })")
        }
      }.prefix(1)
    }
  }

  private func jump(
    from before: TraceOutcome.Report, to after: TraceOutcome.Report, _ rule: Expectations.Continuity
  ) -> String? {
    if let limit = rule.translationMaxStep {
      guard let old = before.translation, let new = after.translation else { return "it has no translation" }
      if !((new - old).length <= limit) { return "the translation jumps by \(rounded((new - old).length))" }
    }
    if let limit = rule.scaleMaxRatio {
      guard let old = before.scale, let new = after.scale else { return "it has no scale" }
      if !(max(new / old, old / new) <= limit) {
        return "the scale jumps from \(rounded(old)) to \(rounded(new))"
      }
    }
    if let limit = rule.rotationMaxStep {
      guard let old = before.rotation, let new = after.rotation else { return "it has no rotation" }
      if !(abs(new - old) <= limit) { return "the rotation jumps by \(rounded(new - old))" }
    }
    return nil
  }

  // MARK: Views

  private func untold(in outcome: TraceOutcome) -> [Problem] {
    expectations.views.compactMap { item in
      var phases: [ViewPhase] = []
      for report in outcome.views where report.view == item.view && report.touch == item.touch {
        if report.phase != .moved || phases.last != .moved { phases.append(report.phase) }
      }
      if Self.fits(phases[...], item.phases[...], optional: item.optional) { return nil }
      let actual = phases.map(\.rawValue).joined(separator: ", ")
      let text = "view \(item.view) got [\(actual)]"
      return Problem(text: "\(text) of touch \(item.touch)", signature: text)
    }
  }

  /// Whether `actual` is `expected` without some of the optional phases.
  static func fits(
    _ actual: ArraySlice<ViewPhase>, _ expected: ArraySlice<ViewPhase>, optional: Set<ViewPhase>
  ) -> Bool {
    guard let first = expected.first else { return actual.isEmpty }
    if actual.first == first, fits(actual.dropFirst(), expected.dropFirst(), optional: optional) {
      return true
    }
    return optional.contains(first) && fits(actual, expected.dropFirst(), optional: optional)
  }

  private func rounded(_ value: Double) -> String {
    value.isFinite ? "\((value * 1000).rounded() / 1000)" : "\(value)"
  }
}
