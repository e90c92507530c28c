import Testing

@testable import Gestures

@Suite("Failure graph") struct FailureGraphTests {
  private func recognizers(_ count: Int) -> [GestureRecognizer] {
    (0..<count).map {
      let recognizer = TapGestureRecognizer()
      recognizer.name = "\($0)"
      return recognizer
    }
  }

  @Test("A requirement that completes a cycle of any length is refused")
  func circles() {
    for length in [1, 2, 3, 20] {
      let all = recognizers(length)
      for (waiting, required) in zip(all, all.dropFirst()) { #expect(waiting.require(toFail: required)) }
      #expect(!all[length - 1].require(toFail: all[0]), "length \(length)")
      #expect(all[length - 1].staticRequirements.isEmpty)
    }
  }

  @Test("A repeated requirement is stored once")
  func twice() {
    let all = recognizers(2)
    #expect(all[0].require(toFail: all[1]))
    #expect(all[0].require(toFail: all[1]))
    // The required recognizer is not retained.
    withExtendedLifetime(all) { #expect(all[0].staticRequirements.count == 1) }
  }

  @Test("Requirements do not retain recognizers")
  func weak() {
    let waiting = TapGestureRecognizer()
    do {
      let required = TapGestureRecognizer()
      waiting.require(toFail: required)
      #expect(waiting.requires(required))
    }
    #expect(waiting.staticRequirements.isEmpty)
  }

  @Test("Dynamic requirements join the static ones, without cycles over both")
  func mixed() {
    let all = recognizers(3)
    all[0].require(toFail: all[1])
    var graph = FailureGraph()
    let added = [(1, 2), (2, 0), (0, 0)].map { graph.add(waiting: all[$0.0], required: all[$0.1]) }
    #expect(added == [true, false, false])
    #expect(graph.requires(all[0], all[1]))
    #expect(graph.requires(all[1], all[2]))
    #expect(!graph.requires(all[0], all[2]))
    graph.removeAll(of: all[2])
    #expect(graph.edges.isEmpty)
  }
}
