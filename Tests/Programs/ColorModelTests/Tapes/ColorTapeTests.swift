import Easel
import Launch
import Testing

@testable import ColorModel

@Suite("Tape of ColorModel")
struct ColorTapeTests {
  /// Plays the bundled tape, and returns the states at its marks, by their names without numbers.
  private func play() throws -> [String: ColorState] {
    let root = #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    let tape = try TapeFile.read("/\(root)/Resources/Tapes/colormodel.tape", for: "colormodel")
    let scene = ColorScene(size: tape.header.size, scale: 1)
    let host = HeadlessHost(tape: tape, drawsEveryFrame: false)
    var states: [String: ColorState] = [:]
    host.onMark = { states[String($0.dropFirst(3))] = scene.state }
    try host.run(scene.window)
    return states
  }

  @Test("The bundled tape plays, and shows what its marks are named after, the same each time")
  func tour() throws {
    let states = try play()
    #expect(try play() == states)
    func at(_ mark: String) throws -> ColorState { try #require(states[mark], "no mark is called \(mark)") }
    func text(_ name: String, _ mark: String) throws -> String? {
      try at(mark).fields.first { $0.name == name }?.text
    }
    #expect(try at("start").hue != at("loupe").hue && at("start").saturation != at("loupe").saturation)
    #expect(try at("kept").kept.count == at("loupe").kept.count + 1)
    #expect(try at("darker").brightness < 0.6 && at("kept").brightness == 1)
    #expect(try at("counted").line.hasSuffix("colours in the field"))
    #expect(try at("copied").line == "Copied \(at("copied").notations[0])")
    #expect(try at("contrast-with-white").marked == 0)
    #expect(try text("rgb", "hexadecimal-typed") == "255 128 0")
    #expect(try at("no-colour").fields.first { $0.name == "rgb" }?.problem != nil)
    #expect(try at("no-colour").notations == at("hexadecimal-typed").notations)
    #expect(try text("hex", "rgb-typed") == "#0080FF")
    #expect(try at("keys").hue != at("rgb-typed").hue)
  }
}
