import Geometry
import PlainJSON

/// A drawing in terms of HTML's canvas, with its expected result.
struct CanvasCase: Sendable {
  var name: String
  var drawing: CanvasDrawing
  var checks: [CanvasCheck]
  var hits: [CanvasHit]
  var expected: CanvasPicture?
  /// Another drawing that must give the same image.
  var reference: CanvasDrawing?
  var notes: [String]

  /// Whether the commands draw text in a font that is not part of the cases, so that the result depends on
  /// the machine.
  var drawsInSystemFont: Bool { notes.contains("system-font") }

  /// Parses a case from its file's text. Unknown keys, operations, commands and composite operators are
  /// errors.
  init(parsing text: some StringProtocol) throws(CanvasCaseError) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: text, allowsNonFinite: true)
    } catch {
      throw CanvasCaseError("malformed: not JSON, \(error)")
    }
    do {
      try self.init(reading: value)
    } catch {
      throw CanvasCaseError("malformed: \(error.message)")
    }
  }

  private init(reading value: JSONValue) throws(JSONFields.Problem) {
    var fields = try JSONFields(value, "the case")
    name = try fields.string("name")
    for key in ["category", "source", "desc"] { _ = try fields.string(key, default: "") }
    _ = try fields.strings("needs")
    drawing = try CanvasDrawing(reading: &fields)
    checks = []
    for value in try fields.list("checks") { checks.append(try CanvasCheck(reading: value)) }
    hits = []
    for value in try fields.list("hits") { hits.append(try CanvasHit(reading: value)) }
    expected = nil
    if let value = try fields.optional("expected") { expected = try CanvasPicture(reading: value) }
    reference = nil
    if let value = try fields.optional("reference") {
      var members = try JSONFields(value, "the reference")
      var other = try CanvasDrawing(reading: &members)
      try members.finish()
      other.images.merge(drawing.images) { mine, _ in mine }
      reference = other
    }
    notes = try fields.strings("notes")
    try fields.finish()
    if let check = checks.first(where: { $0.surface >= drawing.surfaces.count }) {
      throw JSONFields.Problem(
        kind: .wrong, message: "a check looks at surface \(check.surface), which is not there")
    }
  }
}
