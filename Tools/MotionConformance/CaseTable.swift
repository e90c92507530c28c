import PlainJSON

/// A case with several inputs: `rows` in the inputs, each with its own expectation in the row of the same number.
struct CaseTable {
  private var rows: [(inputs: CaseFields, expected: CaseFields)] = []

  /// Splits a case into its rows. Nil if the inputs have no rows, or the kind reads them itself.
  init?(inputs: CaseFields, expected: CaseFields, kind: String) throws(MotionCaseError) {
    guard !["projection", "fromToBy", "fromToByTable", "basicAnimation"].contains(kind),
      inputs.has("rows"), let list = inputs.value("rows")?.array
    else { return nil }
    let shared = inputs.values(except: "rows")
    let expectedRows = expected.value("rows", "samples")?.array
    let columns = expected.values(except: "rows", "samples")
    for (index, row) in list.enumerated() {
      guard let members = row.object else {
        throw MotionCaseError("inputs.rows[\(index)] has to be an object")
      }
      var wanted: [String: JSONValue] = [:]
      if let expectedRows {
        guard expectedRows.count == list.count, let object = expectedRows[index].object else {
          throw MotionCaseError("expected.rows does not fit to inputs.rows")
        }
        wanted = object
      }
      for (key, column) in columns {
        guard let values = column.array, values.count == list.count else {
          throw MotionCaseError("expected.\(key) does not fit to inputs.rows")
        }
        wanted[key] = values[index]
      }
      rows.append(
        (
          try CaseFields(
            .object(shared.merging(members) { $1 }), name: "inputs.rows[\(index)]"),
          try CaseFields(.object(wanted), name: "expected.rows[\(index)]")
        ))
    }
  }

  /// Judges every row as a case of its own. Each row must have something to judge, and no unknown key.
  func judge(by check: MotionKinds.Check, _ judge: MotionJudge) throws {
    for row in rows {
      row.inputs.ignore("kind")
      let rowJudge = judge.child(inputs: row.inputs, expected: row.expected)
      try check(rowJudge)
      judge.take(rowJudge)
      if rowJudge.failures.isEmpty {
        try row.inputs.finish()
        try row.expected.finish()
      }
    }
  }
}
