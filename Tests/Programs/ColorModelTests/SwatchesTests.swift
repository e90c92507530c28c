import Easel
import FileAccess
import Foundation
import Testing

@testable import ColorModel

@Suite("Kept swatches") struct SwatchesTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/swatches-\(UUID().uuidString)/state"
  private var path: String { folder + "/swatches.json" }

  private func put(_ text: String) throws {
    try OutputFolder(folder).prepare()
    try OutputFile(path).replace(with: text)
  }
  private func remove() {
    try? FileManager.default.removeItem(atPath: (folder as NSString).deletingLastPathComponent)
  }

  @Test("The colours of a session are there in the next one, with the mark")
  func nextSession() throws {
    defer { remove() }
    let file = SwatchFile(folder: folder)
    #expect(file.read() == nil)
    var swatches = Swatches()
    swatches.keep(Color(rgb: 0x336699))
    swatches.keep(Color(rgb: 0xFF8000))
    swatches.mark(2)
    file.write(Swatches())
    file.write(swatches)
    file.finish()
    let next = SwatchFile(folder: folder).read()
    #expect(next == swatches)
    #expect(next?.colors.map(\.hex) == ["#FFFFFF", "#000000", "#336699", "#FF8000"] && next?.marked == 2)
    #expect(
      String(decoding: try InputFile(path).read(limit: 1_000), as: UTF8.self)
        == "{\"version\":1,\"swatches\":[\"#FFFFFF\",\"#000000\",\"#336699\",\"#FF8000\"],\"marked\":2}\n")
  }

  @Test("A file of a later version stays as it is, and a damaged one is replaced by the next colour")
  func otherFiles() throws {
    defer { remove() }
    let later = "{\"version\":2,\"swatches\":[\"#123456\"]}"
    for (text, isReplaced) in [
      (later, false), ("{\"version\":1", true), ("{\"version\":1,\"swatches\":[]}", true),
    ] {
      try put(text)
      var sentences: [String] = []
      let file = SwatchFile(folder: folder)
      file.onProblem = { sentences.append($0) }
      #expect(file.read() == nil && sentences.count == 1)
      file.write(Swatches())
      file.finish()
      let now = String(decoding: try InputFile(path).read(limit: 1_000), as: UTF8.self)
      #expect((now != text) == isReplaced, "\(text)")
    }
  }

  @Test("Colours beyond the limit, wrong colours and wrong marks are left out")
  func hostileFile() throws {
    let many = (0..<40).map { "\"#0000\(String($0 + 16, radix: 16))\"" }.joined(separator: ",")
    let text = "{\"version\":1,\"swatches\":[\"red!\",7,\(many)],\"marked\":99,\"more\":true}"
    let swatches = try Swatches(parsing: text)
    #expect(swatches.colors.count == Swatches.limit && swatches.marked == 0)
    #expect(swatches.colors.last?.hex == "#000037")
  }

  @Test("The scene begins with the colours of the file, and tells each change")
  func scene() {
    var swatches = Swatches()
    swatches.keep(Color(rgb: 0x336699))
    let scene = ColorScene(size: Size(820, 520), scale: 1, swatches: swatches)
    var told: [Swatches] = []
    scene.onSwatchesChange = { told.append($0) }
    #expect(scene.kept == swatches.colors && scene.marked == 2)
    scene.keep()
    #expect(told.count == 1 && told.last?.colors.count == 4)
    scene.keep()
    #expect(told.count == 1, "the colour is kept already")
  }
}
