import Gestures
import PlainJSON
import Testing

@testable import GestureConformance

@Suite("Shrinking traces") struct TraceShrinkerTests {
  /// Two long parallel drags with three recognizers; the expectations are parameters.
  private func crowd(_ expectations: String) -> String {
    var events: [String] = []
    for (finger, y) in [(1, 50), (2, 120)] {
      events.append("{\"t\":0.103,\"phase\":\"down\",\"finger\":\(finger),\"x\":3.25,\"y\":\(y)}")
    }
    for step in 1...40 {
      for (finger, y) in [(1, 50), (2, 120)] {
        let time = 0.103 + Double(step) / 97
        events.append(
          "{\"t\":\(time),\"phase\":\"move\",\"finger\":\(finger),\"x\":\(3.25 + Double(step) * 3.7),\"y\":\(y)}"
        )
      }
    }
    for (finger, y) in [(1, 50), (2, 120)] {
      events.append("{\"t\":0.7,\"phase\":\"up\",\"finger\":\(finger),\"x\":151.25,\"y\":\(y)}")
    }
    return """
      {"name":"crowd","source":"","view":{"x":0,"y":0,"w":200,"h":200},
       "recognizers":[{"id":"tap","type":"tap","requireToFail":["press"]},{"id":"pan","type":"pan"},
        {"id":"press","type":"longPress"}],
       "events":[\(events.joined(separator: ","))],"endTime":3,\(expectations)}
      """
  }

  private func shrunk(_ text: String) throws -> TraceDocument {
    var shrinker = try TraceShrinker(parsing: text)
    let failure = try #require(shrinker.failure)
    let hasFailed = shrinker.shrink()
    #expect(hasFailed && shrinker.failure == failure)
    return try TraceDocument(parsing: shrinker.text)
  }

  @Test(
    "A forbidden report is reduced to one touch, two events and one recognizer, with round numbers")
  func unwanted() throws {
    let document = try shrunk(
      crowd(
        """
        "expect":[{"recognizer":"pan","state":"ended","at":null,"tolerance":0}],
        "notExpected":[{"recognizer":"pan","state":"began"},{"recognizer":"tap","state":"recognized"}]
        """))
    #expect(document.steps.count == 2)
    #expect(document.recognizers.count == 1)
    #expect(document.expectations.map(\.key) == ["notExpected"])
    for step in document.steps {
      #expect(([step.time] + step.coordinates).allSatisfy { $0 == $0.rounded() }, "\(step)")
    }
    #expect(document.endTime == document.steps.last?.time)
  }

  @Test("A missing report stays missing for the same reason")
  func missing() throws {
    let document = try shrunk(
      crowd(
        "\"expect\":[{\"recognizer\":\"tap\",\"state\":\"recognized\",\"at\":null,\"tolerance\":0}],\"notExpected\":[]"
      ))
    // Not an empty trace, in which the tap is not recognized either: two touches, which are too many for it.
    #expect(document.steps.compactMap { $0.members["phase"]?.string } == ["down", "down"])
    #expect(document.recognizers.count == 1)
  }

  @Test("A view's touches keep their numbers if they remain")
  func views() throws {
    let document = try shrunk(
      crowd(
        """
        "expect":[],"notExpected":[],
        "viewExpect":[{"view":"root","phases":["began","moved","ended"],"touch":2}]
        """))
    let downs = document.steps.filter { $0.down != nil }
    #expect(downs.compactMap(\.contact) == [2])
    #expect(document.expectations.first?.value.object?["touch"]?.integer == 1)
  }

  @Test("A given property of the trace's text is kept, such as a crash")
  func byText() throws {
    var shrinker = try TraceShrinker(parsing: crowd("\"expect\":[],\"notExpected\":[]"))
    shrinker.shrink { $0.contains("\"phase\":\"up\"") && $0.contains("\"press\"") }
    let document = try TraceDocument(parsing: shrinker.text)
    #expect(document.steps.compactMap { $0.members["phase"]?.string } == ["up"])
    #expect(document.recognizers.compactMap { $0.object?["id"]?.string } == ["press"])
    #expect(shrinker.summary == "1 of 84 events, 1 of 2 fingers, 1 of 3 recognizers, 0 of 0 expectations")
  }

  @Test("A passing trace stays unchanged")
  func passing() throws {
    var shrinker = try TraceShrinker(parsing: TraceTests.drag())
    let text = shrinker.text
    #expect(shrinker.failure == nil)
    let hasFailed = shrinker.shrink()
    #expect(!hasFailed && shrinker.text == text)
  }

  @Test("A trace that is parsed and written is the same trace")
  func roundTrip() throws {
    let text = crowd(
      """
      "expect":[{"recognizer":"pan","state":"began","at":0.2,"tolerance":0.1}],"notExpected":[],
      "atMostOne":[["tap","pan"]],"actions":[{"t":0.2,"op":"setEnabled","recognizer":"tap","value":false}],
      "continuity":[{"recognizer":"pan","translationMaxStep":20}],
      "viewExpect":[{"view":"root","phases":["began","cancelled"],"touch":2}]
      """)
    let document = try TraceDocument(parsing: text)
    let written = try JSONValue(parsing: document.text)
    let read = try JSONValue(parsing: text)
    #expect(written == read)
  }
}
