import Foundation
import Painting
import Raster
import RasterReference
import Testing

@testable import CanvasConformance

/// A temporary folder of cases for one test, removed when released.
final class CaseFolder {
  let path: String

  init(_ files: [String: String]) throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("canvas-\(UUID().uuidString)").path
    for (name, text) in files { try write(Data(text.utf8), to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ data: Data, to name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// Returns the lines of checking the folder.
  func judge(named name: String = "", failures: String? = nil) throws -> [String] {
    var lines: [String] = []
    _ = try CanvasFolder(path: path).judge(named: name, renderer: .reference, failures: failures) {
      lines.append($0)
    }
    return lines
  }
}

/// Returns the text of a case of 8 × 4 pixels.
func caseText(_ members: String, name: String = "a", commands: String? = nil, ops: String? = nil) -> String {
  var text = #"{"name":"\#(name)","width":8,"height":4"#
  if let ops { text += #","ops":[\#(ops)]"# }
  if let commands { text += #","commands":[\#(commands)]"# }
  return text + (members.isEmpty ? "}" : "," + members + "}")
}

/// Returns an operation that fills a rectangle.
func fillOp(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: String, more: String = ""
) -> String {
  let path =
    #"[["M",\#(x),\#(y)],["L",\#(x + width),\#(y)],["L",\#(x + width),\#(y + height)],["L",\#(x),\#(y + height)],["Z"]]"#
  return #"{"op":"fill","path":\#(path),"rule":"nonzero","paint":{"color":[\#(color)]}\#(more)}"#
}

/// Returns the problems of a case; empty for none.
func problem(with text: String, renderer: BitmapContext.Renderer = .reference) -> String {
  do {
    let runner = CanvasRunner(
      folder: "/nowhere", renderer: renderer, fonts: CanvasFonts(folder: "/nowhere/fonts"))
    switch try CanvasCase(parsing: text).judge(by: runner).verdict {
    case .pass: return ""
    case .fail(let reason): return reason
    case .skip(let reason): return "skipped: " + reason
    }
  } catch {
    return error.message
  }
}

/// Returns the final first surface of a case's operations, or else of its commands.
func picture(of text: String, renderer: BitmapContext.Renderer = .reference) throws -> BitmapContext {
  let runner = CanvasRunner(
    folder: "/nowhere", renderer: renderer, fonts: CanvasFonts(folder: "/nowhere/fonts"))
  let drawing = try CanvasCase(parsing: text).drawing
  let run = runner.runOperations(of: drawing, checks: []) ?? runner.runCommands(of: drawing, checks: [])
  #expect(run?.problems == [])
  return try #require(run?.picture)
}

/// Returns the operations of commands.
func operations(
  _ commands: String, images: String = "{}", surfaces: Int = 1,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> [CanvasOperation] {
  let drawing = try CanvasCase(parsing: caseText(#""images":\#(images)"#, commands: commands)).drawing
  var machine = CanvasMachine(
    surfaces: surfaces, images: drawing.images, fonts: CanvasFonts(folder: "/nowhere/fonts"))
  var result: [CanvasOperation] = []
  for command in try #require(drawing.commands, sourceLocation: sourceLocation) {
    if let operation = try machine.perform(command) { result.append(operation) }
  }
  return result
}
