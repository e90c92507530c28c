import PlainJSON

/// The result of judging a case.
public enum MotionVerdict: Hashable, Sendable {
  case pass
  /// One sentence for the first difference.
  case fail(reason: String)
}

/// One numeric case: inputs of a kind, and the numbers that are expected.
public struct MotionCase: Sendable {
  /// The name, such as `E05`.
  public let id: String
  /// The subject of the case, in words.
  public let title: String
  private let value: JSONValue

  init(_ value: JSONValue, number: Int) throws(MotionCaseError) {
    let fields = try CaseFields(value, name: "case \(number)")
    guard let id = try fields.optionalString("id") else { throw MotionCaseError("case \(number) has no id") }
    self.id = id
    title = try fields.optionalString("title") ?? ""
    self.value = value
  }

  /// Evaluates the case with the library and compares every expected number.
  public func judge() -> MotionVerdict {
    do {
      let fields = try CaseFields(value, name: "")
      fields.ignore("id", "title", "source", "note", "peerObserved")
      guard let inputs = try fields.optionalObject("inputs"),
        let expected = try fields.optionalObject("expected")
      else { throw MotionCaseError("a case needs inputs and expected") }
      var tolerances: [String: Double] = [:]
      for (key, value) in fields.value("tolerance")?.object ?? [:] {
        // Other members are remarks.
        if let number = value.double { tolerances[key] = number }
      }
      guard let kind = try inputs.optionalString("kind") else { throw MotionCaseError("inputs need a kind") }
      guard let check = MotionKinds.check(ofKind: kind) else { throw MotionCaseError("unknown kind \(kind)") }
      let judge = MotionJudge(inputs: inputs, expected: expected, tolerances: tolerances)
      if let table = try CaseTable(inputs: inputs, expected: expected, kind: kind) {
        try table.judge(by: check, judge)
      } else {
        try check(judge)
      }
      if let failure = judge.failures.first {
        return .fail(
          reason: judge.failures.count > 1 ? "\(failure) (and \(judge.failures.count - 1) more)" : failure)
      }
      try fields.finish()
      if let row = expected.children.first(where: { !$0.isJudged }) {
        throw MotionCaseError("\(row.name) has nothing to judge")
      }
      guard judge.comparisons > 0 else { throw MotionCaseError("nothing was judged") }
      return .pass
    } catch let error as MotionCaseError {
      return .fail(reason: error.message)
    } catch {
      return .fail(reason: "\(error)")
    }
  }
}
