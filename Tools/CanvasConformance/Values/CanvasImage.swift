import Foundation
import Geometry
import Painting
import PlainJSON

/// The source of an image's pixels. Bytes are red, green, blue and alpha, not premultiplied, row by row.
struct CanvasImage: Sendable {
  enum Source: Sendable {
    /// A file, relative to the folder of the cases.
    case file(String)
    case bytes([UInt8])
    /// A snapshot's pixels.
    case snapshot
    /// A rectangle of a snapshot from (`x`, `y`), transparent outside of it, with some bytes changed.
    case crop(of: String, x: Int, y: Int, edits: [Edit])
  }

  struct Edit: Sendable {
    var index: Int
    var value: UInt8
  }

  var width: Int
  var height: Int
  var source: Source

  /// The bounds in pixels.
  var bounds: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }

  init(reading value: JSONValue) throws(JSONFields.Problem) {
    var fields = try JSONFields(value, "an image")
    width = try fields.side("width")
    height = try fields.side("height")
    if fields.has("file") {
      source = .file(try fields.string("file"))
      // A file of one colour is described by that colour.
      _ = try fields.optional("solid")
    } else if fields.has("rgba") {
      guard let data = Data(base64Encoded: try fields.string("rgba")), data.count == width * height * 4 else {
        throw fields.wrong("rgba", "width × height × 4 bytes in base 64")
      }
      source = .bytes([UInt8](data))
    } else if fields.has("snapshot") {
      guard try fields.bool("snapshot", default: true) else { throw fields.wrong("snapshot", "true") }
      source = .snapshot
    } else {
      let origin = try fields.string("from")
      let (x, y) = (try fields.integer("x"), try fields.integer("y"))
      var edits: [Edit] = []
      for pair in try fields.list("edits") {
        let numbers = pair.array?.map { $0.limitedInteger ?? -1 } ?? []
        guard numbers.count == 2, (0..<width * height * 4).contains(numbers[0]),
          let byte = UInt8(exactly: numbers[1])
        else { throw fields.wrong("edits", "pairs of an index into the bytes and a byte") }
        edits.append(Edit(index: numbers[0], value: byte))
      }
      source = .crop(of: origin, x: x, y: y, edits: edits)
    }
    try fields.finish()
  }

  /// Parses the images of a case or a reference, by name.
  static func read(_ value: JSONValue?) throws(JSONFields.Problem) -> [String: CanvasImage] {
    guard let value else { return [:] }
    guard let members = value.object else {
      throw JSONFields.Problem(kind: .wrong, message: "\"images\" has to be an object: {…}")
    }
    var images: [String: CanvasImage] = [:]
    for (name, value) in members { images[name] = try CanvasImage(reading: value) }
    return images
  }
}
