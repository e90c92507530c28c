import PlainJSON

/// The inputs and expectations of a case, and the comparisons made so far.
final class MotionJudge {
  let inputs: CaseFields
  let expected: CaseFields
  private let tolerances: [String: Double]
  /// The number of expected values that were compared.
  private(set) var comparisons = 0
  /// A sentence for each comparison that failed.
  private(set) var failures: [String] = []

  init(inputs: CaseFields, expected: CaseFields, tolerances: [String: Double]) {
    self.inputs = inputs
    self.expected = expected
    self.tolerances = tolerances
  }

  /// Returns a judge with the same tolerances for a part of the case.
  func child(inputs: CaseFields, expected: CaseFields) -> MotionJudge {
    MotionJudge(inputs: inputs, expected: expected, tolerances: tolerances)
  }

  /// Adds the comparisons of a part. A part without any is a failure.
  func take(_ child: MotionJudge) {
    comparisons += child.comparisons
    failures += child.failures
    if child.comparisons == 0 { failures.append("\(child.expected.name) has nothing to judge") }
  }

  /// Returns the permitted difference from an expected number. A tolerance with the name of a quantity counts for keys
  /// that begin with it.
  private func allowance(_ key: String, _ number: Double) -> Double {
    let named = tolerances.filter { name, _ in
      let quantity = name.hasSuffix("Rel") ? String(name.dropLast(3)) : name
      return name != "abs" && name != "rel" && key.hasPrefix(quantity)
    }.max { $0.key.count < $1.key.count }
    if let named { return named.key.hasSuffix("Rel") ? named.value * abs(number) : named.value }
    return max(tolerances["abs"] ?? 0, (tolerances["rel"] ?? 0) * abs(number))
  }

  /// Compares an expected member, if there is one, with the library's number. Nil stands for `null`.
  func compare(
    _ keys: [String], in fields: CaseFields, with actual: @autoclosure () throws -> Double?
  ) rethrows {
    guard let key = fields.key(keys), let value = fields.value([key]) else { return }
    fields.isJudged = true
    compare(value, with: try actual(), key: key, label: "\(fields.name).\(key)")
  }

  func compare(_ key: String, in fields: CaseFields, with actual: @autoclosure () throws -> Double?) rethrows
  {
    try compare([key], in: fields, with: actual())
  }

  func compare(_ value: JSONValue, with actual: Double?, key: String, label: String) {
    comparisons += 1
    if value == .null {
      if let actual { failures.append("\(label) is \(actual), not null") }
      return
    }
    guard let number = CaseFields.number(value) else {
      failures.append("\(label) is no number in the case")
      return
    }
    guard let actual else {
      failures.append("\(label) is null, not \(number)")
      return
    }
    let isEqual = actual == number || abs(actual - number) <= allowance(key, number)
    if !isEqual { failures.append("\(label) is \(actual), not \(number)") }
  }

  /// Compares an expected list, if there is one, number by number.
  func compare(_ keys: [String], in fields: CaseFields, with actual: @autoclosure () throws -> [Double]?)
    rethrows
  {
    guard let key = fields.key(keys), let value = fields.value([key]) else { return }
    fields.isJudged = true
    compare(value, with: try actual(), key: key, label: "\(fields.name).\(key)")
  }

  func compare(_ value: JSONValue, with actual: [Double]?, key: String, label: String) {
    if value == .null {
      comparisons += 1
      if actual != nil { failures.append("\(label) is not null") }
      return
    }
    guard let list = value.array else {
      if actual?.count == 1 { return compare(value, with: actual?[0], key: key, label: label) }
      comparisons += 1
      failures.append("\(label) is no list in the case")
      return
    }
    guard let actual, actual.count == list.count else {
      comparisons += 1
      failures.append("\(label) has \(actual?.count ?? 0) numbers, not \(list.count)")
      return
    }
    if list.isEmpty { comparisons += 1 }
    for (index, (element, number)) in zip(list, actual).enumerated() {
      compare(element, with: number, key: key, label: "\(label)[\(index)]")
    }
  }

  /// Compares an expected list of lists, such as intervals or points.
  func compare(_ keys: [String], in fields: CaseFields, with actual: @autoclosure () throws -> [[Double]])
    rethrows
  {
    guard let key = fields.key(keys), let list = fields.value([key])?.array else { return }
    fields.isJudged = true
    let rows = try actual()
    let label = "\(fields.name).\(key)"
    guard rows.count == list.count, !list.isEmpty else {
      comparisons += 1
      if rows.count != list.count { failures.append("\(label) has \(rows.count) rows, not \(list.count)") }
      return
    }
    for (index, row) in rows.enumerated() {
      compare(list[index], with: row, key: key, label: "\(label)[\(index)]")
    }
  }

  func compare(_ keys: [String], in fields: CaseFields, with actual: @autoclosure () -> Bool?) {
    guard let key = fields.key(keys), let value = fields.value([key]) else { return }
    fields.isJudged = true
    comparisons += 1
    let actual = actual()
    let isEqual = value == .null ? actual == nil : value.bool != nil && value.bool == actual
    if !isEqual { failures.append("\(fields.name).\(key) is \(actual.map { "\($0)" } ?? "null")") }
  }

  func compare(_ keys: [String], in fields: CaseFields, with actual: @autoclosure () -> String?) {
    guard let key = fields.key(keys), let value = fields.value([key]) else { return }
    fields.isJudged = true
    comparisons += 1
    let actual = actual()
    let isEqual = value == .null ? actual == nil : value.string != nil && value.string == actual
    if !isEqual {
      failures.append("\(fields.name).\(key) is \(actual ?? "null"), not \(value.string ?? "null")")
    }
  }

  /// Records the result of a comparison that has no expected number of its own.
  func require(_ condition: Bool, _ failure: @autoclosure () -> String) {
    comparisons += 1
    if !condition { failures.append(failure()) }
  }

  /// Compares numbers with those that another library prints, rounded to the digits that it prints.
  func comparePrinted(_ value: JSONValue, with actual: [Double], isFloor: Bool, label: String) {
    let list = value.array ?? [value]
    guard list.count == actual.count, !list.isEmpty else {
      require(false, "\(label) has \(list.count) numbers for \(actual.count) samples")
      return
    }
    for (index, element) in list.enumerated() {
      guard let printed = CaseFields.number(element) else {
        require(false, "\(label)[\(index)] is no number in the case")
        continue
      }
      var unit = 1.0
      while unit > 1e-9, abs(printed / unit - (printed / unit).rounded()) > 1e-6 { unit /= 10 }
      let isEqual =
        isFloor
        ? (actual[index] / unit).rounded(.down) == (printed / unit).rounded()
        : abs(actual[index] - printed) <= unit / 2 * (1 + 1e-9)
      require(isEqual, "\(label)[\(index)] is \(actual[index]), which is not printed as \(printed)")
    }
  }

  /// Returns the objects of `rows` or `samples`, or the expected object itself if it has neither.
  func rows() throws(MotionCaseError) -> [CaseFields] {
    if let rows = try expected.optionalObjects("rows", "samples") {
      if rows.isEmpty { throw MotionCaseError("there are no rows to judge") }
      return rows
    }
    return [expected]
  }

  /// Forgets the comparisons, to judge the same values by another reading of the inputs.
  func discardingFailures(_ body: () throws -> Void) rethrows -> Bool {
    let (count, before) = (comparisons, failures)
    try body()
    let isSound = failures.count == before.count
    if !isSound { (comparisons, failures) = (count, before) }
    return isSound
  }
}
