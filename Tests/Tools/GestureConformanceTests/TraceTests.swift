import Gestures
import PlainJSON
import Testing

@testable import GestureConformance

/// Traces written in the tests, so that input and expectation are visible.
@Suite("GestureConformance") struct TraceTests {
  /// A drag of 100 points to the right in steps of 20 points and 10 ms, with a pan; parts are parameters.
  nonisolated static func drag(
    _ extra: String = "", recognizer: String = "", expect: String = "", unwanted: String = ""
  )
    -> String
  {
    let moves = (1...5).map {
      "{\"t\":\(0.1 + Double($0) / 100),\"phase\":\"move\",\"finger\":1,\"x\":\($0 * 20),\"y\":50}"
    }
    return """
      {"name":"drag","source":"","category":"pan","confidence":"high",
       "view":{"x":0,"y":0,"w":200,"h":200},
       "recognizers":[{"id":"pan","type":"pan"\(recognizer)}],
       "events":[{"t":0.1,"phase":"down","finger":1,"x":0,"y":50},\(moves.joined(separator: ",")),
                 {"t":0.16,"phase":"up","finger":1,"x":100,"y":50}],
       "endTime":1,"expect":[\(expect)],"notExpected":[\(unwanted)]\(extra)}
      """
  }

  private func verdict(_ text: String) throws -> TraceVerdict { try Trace(parsing: text).judge() }

  private func reason(_ text: String) throws -> String {
    guard case .fail(let reason) = try verdict(text) else { return "" }
    return reason
  }

  @Test("Met expectations pass")
  func passes() throws {
    let expect = """
      {"recognizer":"pan","state":"began","at":0.11,"tolerance":0.001,"translation":[10,0],"valueTolerance":0.001},
      {"recognizer":"pan","state":"changed","at":null,"tolerance":0.1,"translation":null,"scale":null},
      {"recognizer":"pan","state":"ended","at":0.16,"tolerance":0,"translation":[90,0],"valueTolerance":0.001,
       "velocity":[2000,0],"velocityTolerance":1,"finite":true,"count":1}
      """
    let text = Self.drag(
      ",\"continuity\":[{\"recognizer\":\"pan\",\"translationMaxStep\":20.001}]"
        + ",\"viewExpect\":[{\"view\":\"root\",\"phases\":[\"began\",\"cancelled\"],\"touch\":1}],\"note\":\"\"",
      expect: expect, unwanted: "{\"recognizer\":\"pan\",\"state\":\"cancelled\"}")
    #expect(try verdict(text) == .pass)
  }

  @Test("Hovering pointers without a device are mice")
  func hovering() throws {
    let text = """
      {"name":"h","source":"","category":"hover","confidence":"high","view":{"x":0,"y":0,"w":200,"h":200},
       "recognizers":[{"id":"h","type":"hover"}],
       "events":[{"t":0.1,"phase":"hover","finger":0,"x":10,"y":50},
                 {"t":0.2,"phase":"hover","finger":0,"x":300,"y":50}],
       "endTime":1,"expect":[{"recognizer":"h","state":"began","at":0.1,"tolerance":0},
        {"recognizer":"h","state":"ended","at":0.2,"tolerance":0,"count":1}],"notExpected":[]}
      """
    #expect(try verdict(text) == .pass)
  }

  @Test(
    "Violated expectations fail with a description",
    arguments: [
      ("\"state\":\"began\",\"at\":0.2,\"tolerance\":0.05", "at 0.11 s, not 0.2"),
      ("\"state\":\"ended\",\"translation\":[120,0]", "translation"),
      ("\"state\":\"ended\",\"scale\":2", "no such scale"),
      ("\"state\":\"ended\",\"rotation\":2", "no such rotation"),
      ("\"state\":\"ended\",\"velocity\":[0,0],\"velocityTolerance\":5", "velocity"),
      ("\"state\":\"ended\",\"velocity\":500,\"velocityTolerance\":5", "velocity"),
      ("\"state\":\"ended\",\"count\":2", "1 times, not 2"),
      ("\"state\":\"cancelled\"", "not reported"),
      ("\"state\":\"recognized\"", "not reported"),
      ("\"state\":\"ended\"},{\"recognizer\":\"pan\",\"state\":\"began\"", "began: not reported"),
    ])
  func fails(expect: String, part: String) throws {
    #expect(try reason(Self.drag(expect: "{\"recognizer\":\"pan\",\(expect)}")).contains(part))
  }

  @Test(
    "Rules for the whole trace are checked",
    arguments: [
      (",\"continuity\":[{\"recognizer\":\"pan\",\"translationMaxStep\":19.9}]", "jumps by 20"),
      (",\"continuity\":[{\"recognizer\":\"pan\",\"scaleMaxRatio\":1.1}]", "no scale"),
      (",\"continuity\":[{\"recognizer\":\"pan\",\"rotationMaxStep\":1.1}]", "no rotation"),
      (
        ",\"viewExpect\":[{\"view\":\"root\",\"phases\":[\"began\",\"ended\"],\"touch\":1}]",
        "began, cancelled"
      ),
      (",\"viewExpect\":[{\"view\":\"root\",\"phases\":[\"began\",\"cancelled\"],\"touch\":2}]", "touch 2"),
    ])
  func failsRules(extra: String, part: String) throws {
    #expect(try reason(Self.drag(extra)).contains(part))
  }

  @Test("A forbidden report fails")
  func unwanted() throws {
    let text = Self.drag(unwanted: "{\"recognizer\":\"pan\",\"state\":\"ended\"}")
    #expect(try reason(text) == "pan reported ended at 0.16 s")
  }

  @Test("At most one of a group may be recognized")
  func exclusive() throws {
    let other = "{\"id\":\"other\",\"type\":\"pan\",\"simultaneousWith\":[\"pan\"]},"
    let two = Self.drag(",\"atMostOne\":[[\"pan\",\"other\"]]")
      .replacing("{\"id\":\"pan\"", with: other + "{\"id\":\"pan\"")
    #expect(try reason(two) == "pan and other were both recognized")
    #expect(try verdict(two.replacing("With\":[\"pan\"]", with: "With\":[]")) == .pass)
  }

  @Test(
    "An unknown key fails at every level",
    arguments: [
      drag(",\"extra\":1"), drag(recognizer: ",\"extra\":1"),
      drag(recognizer: ",\"delegate\":{\"extra\":true}"),
      drag(expect: "{\"recognizer\":\"pan\",\"state\":\"began\",\"extra\":1}"),
      drag(unwanted: "{\"recognizer\":\"pan\",\"state\":\"failed\",\"extra\":1}"),
      drag(",\"continuity\":[{\"recognizer\":\"pan\",\"extra\":1}]"),
      drag(",\"viewExpect\":[{\"view\":\"root\",\"phases\":[],\"extra\":1}]"),
      drag(
        ",\"actions\":[{\"t\":0,\"op\":\"setEnabled\",\"recognizer\":\"pan\",\"value\":true,\"extra\":1}]"),
      drag(",\"views\":[{\"id\":\"root\",\"parent\":null,\"x\":0,\"y\":0,\"w\":9,\"h\":9,\"extra\":1}]"),
      drag().replacing("\"y\":50}", with: "\"y\":50,\"extra\":1}"),
    ])
  func unknownKey(text: String) {
    #expect(message(of: text).contains("no key \"extra\""))
  }

  @Test(
    "A malformed trace fails with a description",
    arguments: [
      ("", "not JSON"), ("[]", "has to be an object"), ("{\"name\":\"x\"}", "needs the key \"view\""),
      (drag().replacing("\"endTime\":1,", with: ""), "needs the key \"endTime\""),
      (drag(expect: "{\"recognizer\":\"pam\",\"state\":\"began\"}"), "no recognizer \"pam\""),
      (drag(recognizer: ",\"view\":\"top\""), "no view \"top\""),
      (drag(expect: "{\"recognizer\":\"pan\",\"state\":\"begun\"}"), "\"state\""),
      (drag().replacing("\"t\":0.16", with: "\"t\":0.05"), "sorted"),
      (drag(",\"actions\":[{\"t\":0,\"op\":\"explode\",\"recognizer\":\"pan\"}]"), "\"op\""),
    ])
  func malformed(text: String, part: String) {
    #expect(message(of: text).contains(part))
  }

  private func message(of text: String) -> String {
    do {
      _ = try Trace(parsing: text)
      return "it was read"
    } catch {
      return error.isUnsupported ? "unsupported: \(error)" : error.message
    }
  }

  @Test("An unknown type of recognizer is unsupported")
  func unsupported() {
    let text = Self.drag().replacing("\"type\":\"pan\"", with: "\"type\":\"scribble\"")
    #expect(message(of: text) == "unsupported: there is no recognizer of type \"scribble\" yet")
  }

  @Test("Actions precede events of the same time, and set values do not count as jumps")
  func actions() throws {
    let actions =
      ",\"actions\":[{\"t\":0.13,\"op\":\"setTranslation\",\"recognizer\":\"pan\",\"value\":[500,0]}]"
      + ",\"continuity\":[{\"recognizer\":\"pan\",\"translationMaxStep\":21}]"
    let expect =
      "{\"recognizer\":\"pan\",\"state\":\"changed\",\"at\":0.13,\"translation\":[520,0],\"valueTolerance\":1}"
    #expect(try verdict(Self.drag(actions, expect: expect)) == .pass)
    let disabled =
      ",\"actions\":[{\"t\":0.13,\"op\":\"setEnabled\",\"recognizer\":\"pan\",\"value\":false}]"
    let cancelled = "{\"recognizer\":\"pan\",\"state\":\"cancelled\",\"at\":0.13,\"tolerance\":0}"
    #expect(try verdict(Self.drag(disabled, expect: cancelled)) == .pass)
  }

  @Test("Phases match with only optional ones omitted")
  func phases() {
    let expected: [ViewPhase] = [.began, .moved, .ended]
    #expect(Trace.fits([.began, .ended], expected[...], optional: [.moved]))
    #expect(Trace.fits([.began, .moved, .ended], expected[...], optional: [.moved]))
    #expect(!Trace.fits([.began, .ended], expected[...], optional: []))
    #expect(!Trace.fits([.began, .moved, .cancelled], expected[...], optional: [.moved]))
    #expect(!Trace.fits([.began, .moved, .ended, .ended], expected[...], optional: [.moved]))
  }

  @Test("Non-finite coordinates reach the arena, which ignores them")
  func notFinite() throws {
    let text = Self.drag(
      expect: "{\"recognizer\":\"pan\",\"state\":\"ended\",\"translation\":[90,0],\"finite\":true}")
    #expect(try verdict(text.replacing("\"x\":60", with: "\"x\":NaN")) == .pass)
  }

  @Test("A long press may be unlimited: it then never begins, or tolerates any movement")
  func withoutLimits() throws {
    func press(_ limit: String, _ expect: String) throws -> TraceVerdict {
      let text = Self.drag(recognizer: "},{\"id\":\"press\",\"type\":\"longPress\",\(limit)", expect: expect)
      return try verdict(text.replacing("\"id\":\"pan\"", with: "\"id\":\"pan\",\"enabled\":false"))
    }
    let endless = "\"minimumPressDuration\":Infinity"
    #expect(try press(endless, "{\"recognizer\":\"press\",\"state\":\"failed\"}") == .pass)
    let patient = "\"minimumPressDuration\":0.05,\"allowableMovement\":Infinity"
    let began = "{\"recognizer\":\"press\",\"state\":\"began\",\"at\":0.15,\"tolerance\":0.001}"
    #expect(try press(patient, began) == .pass)
    #expect(throws: TraceError.self) { try press("\"allowableMovement\":NaN", began) }
  }

  @Test("Non-finite numbers are written as they were read")
  func writesNotFinite() throws {
    let text = "{\"x\":NaN,\"y\":-Infinity,\"allowableMovement\":Infinity}"
    let value = try JSONValue(parsing: text, allowsNonFinite: true)
    let written = TraceText.text(value)
    #expect(try JSONValue(parsing: written, allowsNonFinite: true) == value)
    #expect(value.object?["y"]?.anyDouble == -.infinity && value.object?["x"]?.anyDouble?.isNaN == true)
  }
}
