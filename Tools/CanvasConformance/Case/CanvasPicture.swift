import PlainJSON

/// The expected final image of the first surface.
enum CanvasPicture: Sendable {
  /// One colour, not premultiplied, with channels 0...255.
  case solid([UInt8])
  /// An image file, relative to the folder of the cases. With a rest, it is the upper left corner of the
  /// surface, and the rest is transparent. Otherwise it is the whole surface. If it is several times as
  /// large, each pixel of the surface is magnified by that factor.
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
      let remainder = try fields.optional("rest")
      guard remainder == nil || remainder?.string == "transparent" else {
        throw fields.wrong("rest", "\"transparent\"")
      }
      self = .file(file, width: width, height: height, hasRest: remainder != nil)
    }
    try fields.finish()
  }
}
