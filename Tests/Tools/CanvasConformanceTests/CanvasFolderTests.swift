import Foundation
import Testing

@testable import CanvasConformance

@Suite("Folders of canvas cases") struct CanvasFolderTests {
  private static let green = fillOp(0, 0, 8, 4, "0,255,0,1")
  private static let check =
    #""checks":[{"after":1,"afterOp":1,"x":3,"y":2,"rgba":[0,255,0,255],"tolerance":0}]"#
  private static let commands = #"["fillStyle",{"color":[0,255,0,1]}],["fillRect",0,0,8,4]"#

  @Test("Each case of the list gets a line, in order, followed by the sums")
  func lines() throws {
    let folder = try CaseFolder([
      "index.json": #"{"cases":["b/wrong.json","a.json","torn.json","gone.json"]}"#,
      "a.json": caseText(Self.check, ops: Self.green),
      "b/wrong.json": caseText(Self.check, ops: fillOp(0, 0, 3, 4, "0,255,0,1")),
      "torn.json": "{", "unlisted.json": "{",
    ])
    let lines = try folder.judge()
    #expect(
      lines.map { $0.prefix(10) } == ["fail wrong", "pass a as ", "fail torn ", "fail gone ", "1 passed, "])
    #expect(lines[0].contains("ops: (3, 2) is 0 0 0 0, not 0 255 0 255 ± 0"))
    #expect(lines[2].contains("malformed"))
    #expect(lines.last == "1 passed, 3 failed, 0 skipped")
  }

  @Test("A list with entries other than paths is invalid")
  func list() throws {
    let folder = try CaseFolder(["index.json": #"{"cases":["a.json",1]}"#, "a.json": "{"])
    #expect(throws: CanvasFolderError.self) { try folder.judge() }
  }

  @Test("Without a list, all files count; a part of the name filters them")
  func withoutList() throws {
    let folder = try CaseFolder([
      "x/one.json": caseText(Self.check, ops: Self.green), "two.json": caseText("", ops: Self.green),
    ])
    #expect(try folder.judge().last == "2 passed, 0 failed, 0 skipped")
    #expect(try folder.judge(named: "tw") == ["pass two as expected", "1 passed, 0 failed, 0 skipped"])
  }

  @Test("Both programs are run, and failures are written as images")
  func pictures() throws {
    let text = caseText(
      #""expected":{"solid":[0,255,0,255]}"#, commands: Self.commands, ops: fillOp(0, 0, 8, 3, "0,255,0,1"))
    let folder = try CaseFolder(["half.json": text])
    let failures = folder.path + "/failures"
    let lines = try folder.judge(failures: failures)
    #expect(lines[0].contains("ops: the picture differs at 8 pixels by up to 255, first at (0, 3)"))
    #expect(!lines[0].contains("commands:"))
    let names = try FileManager.default.contentsOfDirectory(atPath: failures).sorted()
    #expect(names == ["half.commands.png", "half.expected.png", "half.ops.png"])
  }

  @Test("Expected images in files: complete, a corner, or magnified")
  func files() throws {
    let folder = try CaseFolder([:])
    let green: [UInt8] = [0, 255, 0, 255]
    try folder.write(Data((0..<32).flatMap { _ in green }), to: "images/all.rgba")
    try folder.write(Data((0..<128).flatMap { _ in green }), to: "images/double.rgba")
    try folder.write(Data((0..<12).flatMap { _ in green }), to: "images/corner.rgba")
    func text(_ file: String, _ width: Int, _ height: Int, _ rest: String, _ ops: String) -> Data {
      let picture = #"{"width":\#(width),"height":\#(height),"file":"images/\#(file).rgba"\#(rest)}"#
      return Data(caseText(#""expected":\#(picture)"#, ops: ops).utf8)
    }
    try folder.write(text("all", 8, 4, "", Self.green), to: "a.json")
    try folder.write(text("double", 16, 8, "", Self.green), to: "b.json")
    let corner = fillOp(0, 0, 4, 3, "0,255,0,1")
    try folder.write(text("corner", 4, 3, #","rest":"transparent""#, corner), to: "c.json")
    try folder.write(text("corner", 4, 3, "", corner), to: "d.json")
    try folder.write(text("all", 8, 3, "", Self.green), to: "e.json")
    let lines = try folder.judge()
    #expect(lines.prefix(3) == ["pass a as expected", "pass b as expected", "pass c as expected"])
    #expect(lines[3].contains("is 8 × 4 pixels large, not 4 × 3"))
    #expect(lines[4].contains("images/all.rgba does not hold 8 × 3 pixels"))
  }

  @Test("A missing folder, a file, or an empty folder gives advice")
  func missing() throws {
    #expect(throws: CanvasFolderError.self) { try CanvasFolder(path: "/no/such/folder") }
    let folder = try CaseFolder(["a.txt": "", "inner/index.json": "[]"])
    #expect(throws: CanvasFolderError.self) { try CanvasFolder(path: folder.path + "/a.txt") }
    #expect(throws: CanvasFolderError.self) { try CanvasFolder(path: folder.path) }
    #expect(throws: CanvasFolderError.self) { try CanvasFolder(path: folder.path + "/inner") }
  }
}
