import PlainJSON
import Testing

@testable import MotionConformance

/// Cases of their own, with numbers that follow from the formulas by hand.
enum MotionCaseText {
  static func text(
    _ inputs: String, _ expected: String, tolerance: String = "{\"abs\": 1e-9}", id: String = "X1"
  ) -> String {
    """
    {"id": "\(id)", "title": "a case", "inputs": \(inputs), "expected": \(expected), "tolerance": \(tolerance),
     "source": {"type": "closed-form"}, "note": "by hand"}
    """
  }

  static func verdict(_ inputs: String, _ expected: String, tolerance: String = "{\"abs\": 1e-9}")
    -> MotionVerdict
  {
    do {
      let value = try JSONValue(parsing: text(inputs, expected, tolerance: tolerance), allowsNonFinite: true)
      return try MotionCase(value, number: 1).judge()
    } catch {
      return .fail(reason: "\(error)")
    }
  }

  static func reason(_ verdict: MotionVerdict) -> String {
    if case .fail(let reason) = verdict { return reason }
    return "passed"
  }
}

private func verdict(_ inputs: String, _ expected: String, tolerance: String = "{\"abs\": 1e-9}")
  -> MotionVerdict
{
  MotionCaseText.verdict(inputs, expected, tolerance: tolerance)
}

@Suite("Motion cases")
struct MotionCaseTests {
  private let inputs = "{\"kind\": \"steps\", \"count\": 2, \"mode\": \"jump-end\"}"

  @Test("A case passes if every number agrees, and names the first that does not")
  func agreement() {
    #expect(verdict(inputs, "{\"samples\": [{\"t\": 0.6, \"expected\": 0.5}]}") == .pass)
    let wrong = verdict(
      inputs, "{\"samples\": [{\"t\": 0.6, \"expected\": 0.5}, {\"t\": 0.2, \"expected\": 0.1}]}")
    #expect(MotionCaseText.reason(wrong) == "expected.samples[1].expected is 0.0, not 0.1")
  }

  @Test("Unknown kinds and unknown keys fail by name")
  func unknown() {
    let expected = "{\"samples\": [{\"t\": 0.6, \"expected\": 0.5}]}"
    #expect(MotionCaseText.reason(verdict("{\"kind\": \"juggling\"}", "{}")) == "unknown kind juggling")
    let extraInput = "{\"kind\": \"steps\", \"count\": 2, \"flavour\": 1}"
    #expect(MotionCaseText.reason(verdict(extraInput, expected)).contains("\"flavour\""))
    let extraRow = "{\"samples\": [{\"t\": 0.6, \"expected\": 0.5, \"colour\": 3}]}"
    #expect(MotionCaseText.reason(verdict(inputs, extraRow)).contains("\"colour\""))
    let extra = "{\"samples\": [{\"t\": 0.6, \"expected\": 0.5}], \"average\": 3}"
    #expect(MotionCaseText.reason(verdict(inputs, extra)).contains("\"average\""))
  }

  @Test("A case without anything to judge fails")
  func nothing() {
    #expect(verdict(inputs, "{\"samples\": []}") != .pass)
    #expect(verdict(inputs, "{}") != .pass)
    #expect(verdict(inputs, "{\"samples\": [{\"t\": 0.6}]}") != .pass)
    #expect(verdict(inputs, "{\"samples\": [{\"t\": 0.6, \"expected\": 0.5}, {\"t\": 0.7}]}") != .pass)
    #expect(verdict("{}", "{}") != .pass)
  }

  @Test("A tolerance is absolute, relative, or named after a quantity")
  func tolerances() {
    let spring = "{\"kind\": \"spring\", \"stiffness\": 100, \"damping\": 20}"
    let expected = "{\"stiffness\": 101, \"damping\": 20}"
    #expect(verdict(spring, expected, tolerance: "{\"abs\": 1}") == .pass)
    #expect(verdict(spring, expected, tolerance: "{\"rel\": 0.011}") == .pass)
    #expect(verdict(spring, expected, tolerance: "{\"abs\": 0, \"stiffness\": 2}") == .pass)
    #expect(verdict(spring, expected, tolerance: "{\"abs\": 0, \"stiffnessRel\": 0.02}") == .pass)
    #expect(verdict(spring, expected, tolerance: "{\"abs\": 0.5}") != .pass)
    #expect(verdict(spring, expected, tolerance: "{\"abs\": 0.5, \"damping\": 9}") != .pass)
  }

  @Test("Null stands for nothing shown, and only for that")
  func nulls() {
    let inputs = "{\"kind\": \"mediaTiming\", \"duration\": 2}"
    func rows(_ progress: String, _ reversing: String) -> String {
      "{\"rows\": [{\"parentTime\": 3, \"progress\": \(progress), \"reversing\": \(reversing)}]}"
    }
    #expect(verdict(inputs, rows("null", "null")) == .pass)
    #expect(verdict(inputs, rows("1", "null")) != .pass)
    #expect(verdict(inputs, rows("null", "false")) != .pass)
    #expect(verdict(inputs, rows("null", "0.5")) != .pass)
    #expect(verdict(inputs, "{\"rows\": [{\"parentTime\": 1, \"progress\": null}]}") != .pass)
  }

  @Test("Printed numbers are compared at the digits that were printed")
  func printedNumbers() {
    let spring = "{\"kind\": \"spring\", \"stiffness\": 100, \"damping\": 20, \"x0\": 0, \"x1\": 100}"
    // 1 - e^-2 (1 + 2) = 0.593994…
    func samples(_ key: String, _ number: String) -> String {
      "{\"samples\": [{\"t\": 0.2, \"x\": 59.39941502901618}], \"\(key)\": [\(number)]}"
    }
    #expect(verdict(spring, samples("roundedByAnchor", "59")) == .pass)
    #expect(verdict(spring, samples("roundedByAnchor", "59.4")) == .pass)
    #expect(verdict(spring, samples("roundedByAnchor", "60")) != .pass)
    #expect(verdict(spring, samples("floorByAnchor", "59")) == .pass)
    #expect(verdict(spring, samples("floorByAnchor", "58")) != .pass)
  }

  @Test("Rows of inputs have rows, or columns, of expectations")
  func tables() {
    let inputs =
      "{\"kind\": \"springPeak\", \"stiffness\": 100, \"rows\": [{\"damping\": 20}, {\"damping\": 0}]}"
    #expect(verdict(inputs, "{\"rows\": [{\"dampingRatio\": 1}, {\"dampingRatio\": 0}]}") == .pass)
    #expect(verdict(inputs, "{\"dampingRatio\": [1, 0]}") == .pass)
    #expect(verdict(inputs, "{\"dampingRatio\": [1, 0.5]}") != .pass)
    #expect(verdict(inputs, "{\"dampingRatio\": [1]}") != .pass)
    #expect(verdict(inputs, "{\"rows\": [{\"dampingRatio\": 1}, {}]}") != .pass)
    #expect(
      verdict(inputs, "{\"rows\": [{\"dampingRatio\": 1}, {\"dampingRatio\": 0, \"mood\": 2}]}") != .pass)
  }
}
