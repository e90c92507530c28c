import Geometry
import Painting
import Raster
import Testing

@testable import CanvasConformance

/// Pixels of 8 × 4 surfaces. Each test draws a shape on existing content.
@Suite("Drawing the operations of a canvas") struct CanvasStageTests {
  private func words(_ ops: String, more: String = "") throws -> [[UInt32]] {
    let picture = try picture(of: caseText(more, ops: ops))
    let words = picture.premultiplied(in: picture.bounds)
    return (0..<picture.height).map { Array(words[$0 * picture.width..<($0 + 1) * picture.width]) }
  }

  private static let red = "255,0,0,1"
  private static let blue = "0,0,255,1"
  private static let (redWord, blueWord) = (UInt32(0xFFFF_0000), UInt32(0xFF00_00FF))
  /// Blue in the left half, transparent in the right half.
  private static let halfBlue = fillOp(0, 0, 4, 4, blue)

  /// The results of: blue alone, both, red alone, neither.
  private func quarters(_ composite: String, red: String = red, more: String = "") throws -> [UInt32] {
    let row = try words(
      Self.halfBlue + "," + fillOp(2, 0, 4, 4, red, more: #","composite":"\#(composite)"\#(more)"#))[1]
    return [row[0], row[2], row[4], row[6]]
  }

  @Test("Operators apply to every pixel, covered or not")
  func unbounded() throws {
    let (r, b) = (Self.redWord, Self.blueWord)
    #expect(try quarters("source-over") == [b, r, r, 0])
    #expect(try quarters("source-in") == [0, r, 0, 0])
    #expect(try quarters("source-out") == [0, 0, r, 0])
    #expect(try quarters("source-atop") == [b, r, 0, 0])
    #expect(try quarters("destination-over") == [b, b, r, 0])
    #expect(try quarters("destination-in") == [0, b, 0, 0])
    #expect(try quarters("destination-out") == [b, 0, 0, 0])
    #expect(try quarters("destination-atop") == [0, b, r, 0])
    #expect(try quarters("lighter") == [b, 0xFFFF_00FF, r, 0])
    #expect(try quarters("copy") == [0, r, r, 0])
    #expect(try quarters("xor") == [b, 0, r, 0])
    #expect(try quarters("clear") == [0, 0, 0, 0])
    #expect(try quarters("multiply") == [b, 0xFF00_0000, r, 0])
    // A transparent colour still erases, and so does a gradient without stops.
    #expect(try quarters("copy", red: "255,0,0,0") == [0, 0, 0, 0])
    #expect(try quarters("source-in", more: #","alpha":0"#) == [0, 0, 0, 0])
  }

  @Test("At the antialiased edge of a clip, an operator applies in proportion")
  func clips() throws {
    let clips = #""clips":[{"path":[["M",0,0],["L",2.5,0],["L",2.5,4],["L",0,4]],"rule":"nonzero"}]"#
    let rows = try words(
      Self.halfBlue + "," + fillOp(1, 0, 1, 4, Self.red, more: #","composite":"copy","clips":[0]"#),
      more: clips)
    #expect(rows[0] == [0, Self.redWord, 0x8000_0080, Self.blueWord, 0, 0, 0, 0])
  }

  @Test("Colours that add up saturate at white, also at antialiased edges")
  func lighter() throws {
    let rows = try words(
      fillOp(0, 0, 4, 4, "200,0,0,1") + ","
        + fillOp(0, 0, 1.5, 4, "200,0,0,1", more: #","composite":"lighter""#))
    // Half of 200 added to 200 saturates; half of the difference would give 228.
    #expect(rows[0][0] == Self.redWord && rows[0][1] == Self.redWord && rows[0][2] == 0xFFC8_0000)
  }

  private static let shadow = #","shadow":{"color":[0,0,255,1],"blur":0,"dx":2,"dy":0}"#

  @Test("A shadow lies below its shape, offset in pixels regardless of the transform")
  func shadows() throws {
    let ops = fillOp(0, 0, 1, 1, Self.red, more: Self.shadow + #","transform":[3,0,0,4,0,0]"#)
    #expect(
      try words(ops)[3]
        == [Self.redWord, Self.redWord, Self.redWord, Self.blueWord, Self.blueWord, 0, 0, 0])
  }

  @Test("A shadow is drawn by the shape's operator, before the shape; not with copy")
  func shadowOperators() throws {
    func row(_ composite: String) throws -> [UInt32] {
      try words(
        fillOp(0, 0, 4, 4, "0,255,0,1") + ","
          + fillOp(1, 0, 4, 4, Self.red, more: Self.shadow + #","composite":"\#(composite)""#))[0]
    }
    let (r, b, g) = (Self.redWord, Self.blueWord, UInt32(0xFF00_FF00))
    // The shadow keeps the green at 3, and the shape then keeps it too.
    #expect(try row("destination-in") == [0, 0, 0, g, 0, 0, 0, 0])
    #expect(try row("destination-over") == [g, g, g, g, b, b, b, 0])
    #expect(try row("copy") == [0, r, r, r, r, 0, 0, 0])
    #expect(try row("xor") == [g, 0, 0, r, 0, b, b, 0])
  }

  @Test("Erasing obeys only clips and transform")
  func clearing() throws {
    let clips = #""clips":[{"path":[["M",0,0],["L",8,0],["L",8,2],["L",0,2]],"rule":"evenodd"}]"#
    let clear =
      #"{"op":"clear","path":[["M",0,0],["L",1,0],["L",1,4],["L",0,4],["Z"]],"#
      + #""transform":[2,0,0,1,1,0],"clips":[0],"alpha":0.1,"composite":"xor"}"#
    let rows = try words(fillOp(0, 0, 8, 4, Self.red) + "," + clear, more: clips)
    let r = Self.redWord
    #expect(rows[0] == [r, 0, 0, r, r, r, r, r] && rows[2] == [UInt32](repeating: r, count: 8))
  }

  /// Two pixels, opaque red and half-transparent green, not premultiplied.
  private static let image = #""i":{"width":2,"height":1,"rgba":"/wAA/wD/AIA="}"#

  @Test("Images are drawn by nearest pixels or smoothly, and put pixels unchanged")
  func images() throws {
    func rows(_ op: String) throws -> [[UInt32]] {
      try words(fillOp(0, 0, 8, 4, Self.blue) + "," + op, more: #""images":{\#(Self.image)}"#)
    }
    let coarse = try rows(
      #"{"op":"image","image":"i","src":[0,0,2,1],"dst":[0,0,4,2],"smoothing":false}"#)
    #expect(
      coarse[1] == [Self.redWord, Self.redWord, 0xFF00_807F, 0xFF00_807F]
        + [UInt32](repeating: Self.blueWord, count: 4))
    let smooth = try rows(#"{"op":"image","image":"i","src":[0,0,1,1],"dst":[0,0,4,2],"smoothing":true}"#)
    #expect(smooth[0].prefix(5) == [Self.redWord, Self.redWord, Self.redWord, Self.redWord, Self.blueWord])
    let put = try rows(#"{"op":"put","image":"i","src":[0,0,2,1],"x":7,"y":3}"#)
    #expect(put[3][6] == Self.blueWord && put[3][7] == Self.redWord)
    let half = try rows(#"{"op":"put","image":"i","src":[0,0,2,1],"x":-1,"y":0}"#)
    #expect(half[0][0] == 0x8000_8000 && half[0][1] == Self.blueWord)
  }

  @Test("Patterns repeat along the requested axes, from the user space origin")
  func patterns() throws {
    func row(_ repetition: String, _ y: Int) throws -> [UInt32] {
      let paint = #"{"pattern":"i","repeat":"\#(repetition)","smoothing":false}"#
      let fill = fillOp(-2, -1, 8, 4, Self.red, more: #","transform":[1,0,0,1,2,1]"#)
        .replacing(#"{"color":[255,0,0,1]}"#, with: paint)
      return try words(fill, more: #""images":{\#(Self.image)}"#)[y]
    }
    let (r, g) = (Self.redWord, UInt32(0x8000_8000))
    #expect(try row("repeat", 0) == [r, g, r, g, r, g, r, g])
    #expect(try row("repeat-x", 1) == [r, g, r, g, r, g, r, g])
    #expect(try row("repeat-x", 0) == [UInt32](repeating: 0, count: 8))
    #expect(try row("repeat-y", 3) == [0, 0, r, g, 0, 0, 0, 0])
    #expect(try row("no-repeat", 1) == [0, 0, r, g, 0, 0, 0, 0])
    #expect(try row("no-repeat", 2) == [UInt32](repeating: 0, count: 8))
  }

  @Test("Gradients without stops or between equal ends paint nothing; others mix without premultiplication")
  func gradients() throws {
    func row(_ paint: String) throws -> [UInt32] {
      try words(fillOp(0, 0, 8, 4, Self.red).replacing(#"{"color":[255,0,0,1]}"#, with: paint))[0]
    }
    let nothing = [UInt32](repeating: 0, count: 8)
    let stops = #""stops":[[0,255,0,0,1],[1,0,0,255,0]]"#
    #expect(try row(#"{"linear":[0,0,8,0],"stops":[]}"#) == nothing)
    #expect(try row(#"{"linear":[3,3,3,3],\#(stops)}"#) == nothing)
    #expect(try row(#"{"radial":[3,3,2,3,3,2],\#(stops)}"#) == nothing)
    // In the middle of pixel 4: at 9/16, the colour is 7/16 red and 9/16 blue, with opacity 7/16.
    let word = try row(#"{"linear":[0,0,8,0],\#(stops)}"#)[4]
    #expect(word == 0x7031_003F, "\(String(word, radix: 16))")
  }

  @Test("Snapshots keep their pixels; parts of them are cut out and changed byte by byte")
  func snapshots() throws {
    let images =
      #""images":{"@0":{"width":8,"height":4,"snapshot":true},"#
      + #""$0":{"width":3,"height":1,"from":"@0","x":-1,"y":0,"edits":[[6,255],[7,128]]}}"#
    let ops =
      Self.halfBlue + #",{"op":"snapshot","id":"@0"},{"op":"resize","width":5,"height":2},"#
      + #"{"op":"put","image":"$0","src":[0,0,3,1],"x":0,"y":0},"#
      + #"{"op":"image","image":"@0","src":[0,0,8,4],"dst":[3,1,8,4],"smoothing":true}"#
    let rows = try words(ops, more: images)
    #expect(rows == [[0, 0x8000_0080, Self.blueWord, 0, 0], [0, 0, 0, Self.blueWord, Self.blueWord]])
    #expect(
      problem(with: caseText(images, ops: #"{"op":"put","image":"$0","src":[0,0,3,1],"x":0,"y":0}"#))
        .contains(#"snapshot "@0" has not been taken"#))
  }

  @Test("A singular transform draws nothing at all")
  func singularTransform() throws {
    let flat = fillOp(0, 0, 8, 4, Self.red, more: #","composite":"copy","transform":[0,0,0,1,0,0]"#)
    #expect(try words(Self.halfBlue + "," + flat)[0][0] == Self.blueWord)
  }

  @Test("Both programs give the same pixels, also with several surfaces")
  func programs() {
    let text = caseText(
      #""surfaces":[[8,4],[2,2]],"expected":{"solid":[0,255,0,255]},"images":{"@1":{"width":2,"height":2,"snapshot":true}}"#,
      commands:
        #"["target",1],["fillStyle",{"color":[0,255,0,1]}],["fillRect",0,0,2,2],["snapshot","@1"],["target",0],"#
        + #"["drawImage","@1",0,0,2,2,0,0,8,4]"#,
      ops: fillOp(0, 0, 2, 2, "0,255,0,1", more: #","target":1"#)
        + #",{"op":"snapshot","id":"@1","target":1},"#
        + #"{"op":"image","image":"@1","src":[0,0,2,2],"dst":[0,0,8,4],"smoothing":true}"#)
    #expect(problem(with: text) == "")
  }
}
