import Geometry
import PlainJSON
import Raster

/// A drawing as two programs that must give the same image.
struct CanvasDrawing: Sendable {
  /// The sizes of the surfaces in pixels. The first surface is the result.
  var surfaces: [(width: Int, height: Int)]
  var images: [String: CanvasImage]
  /// The programs; nil for a missing one.
  var operations: [CanvasOperation]?
  var commands: [CanvasCommand]?

  /// Takes the drawing from the members of a case or a reference.
  init(reading fields: inout JSONFields) throws(JSONFields.Problem) {
    let first = (try fields.side("width"), try fields.side("height"))
    surfaces = []
    for size in try fields.list("surfaces") {
      let sides = size.array?.map { $0.limitedInteger ?? -1 } ?? []
      guard sides.count == 2, sides.allSatisfy((0...Rasterizer.maximumSide).contains) else {
        throw fields.wrong(
          "surfaces", "an array of [width, height], at most \(Rasterizer.maximumSide) pixels a side")
      }
      surfaces.append((sides[0], sides[1]))
    }
    if surfaces.isEmpty { surfaces = [first] }
    guard surfaces[0] == first else { throw fields.wrong("surfaces", "begun by the size of the case") }
    images = try CanvasImage.read(try fields.optional("images"))
    var clips: [CanvasClip] = []
    for value in try fields.list("clips") { clips.append(try CanvasClip(reading: value)) }
    if fields.has("ops") {
      var operations: [CanvasOperation] = []
      for value in try fields.array("ops") {
        operations.append(try CanvasOperation(reading: value, clips: clips))
      }
      self.operations = operations
    }
    if fields.has("commands") {
      var commands: [CanvasCommand] = []
      for value in try fields.array("commands") { commands.append(try CanvasCommand(reading: value)) }
      self.commands = commands
    }
    guard operations != nil || commands != nil else { throw fields.wrong("ops", "there, or commands") }
  }
}
