import PlainJSON

/// What the first surface should look like in the end.
enum CanvasPicture: Sendable {
  /// One straight colour, each channel 0...255.
  case solid([UInt8])
  /// Straight bytes in a file, named from the folder of the cases. With a rest they lie in the upper left corner of
  /// the surface, and what they do not cover is transparent. Else they are all of it; where they are so many times
  /// wider and higher, the page shows each pixel of the surface that many times in both directions.
  case file(String, width: Int, height: Int, hasRest: Bool)

  init(reading value: JSONValue) throws(JSONFields.Problem) {
    var fields = try JSONFields(value, "the expected picture")
    if fields.has("solid") {
      let channels = try fields.numbers("solid", 4)
      guard channels.allSatisfy({ (0...255).contains($0) }) else {
        throw fields.wrong("solid", "four numbers from 0 to 255")
      }
      self = .solid(channels.map { UInt8($0.rounded()) })
    } else {
      let (width, height) = (try fields.side("width"), try fields.side("height"))
      let file = try fields.string("file")
      let rest = try fields.optional("rest")
      guard rest == nil || rest?.string == "transparent" else {
        throw fields.wrong("rest", "\"transparent\"")
      }
      self = .file(file, width: width, height: height, hasRest: rest != nil)
    }
    try fields.finish()
  }
}
