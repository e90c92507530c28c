import Easel
import Testing

@testable import Lottie

@Suite("Texts on paths, and letters whose colours are shifted")
struct TextPathTests {
  /// Squares of half of the size on the baseline, 0.6 of the size wide.
  private static let glyphs = """
    "fonts":{"list":[{"fName":"F","fFamily":"Own","fStyle":"Book","ascent":70}]},"chars":[
      {"ch":"A","style":"Book","fFamily":"Own","size":9,"w":60,"data":{"shapes":[{"ty":"gr","it":[
        {"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[50,0],[50,-50],[0,-50]],"i":[],"o":[]}}}]}]}}],
    """

  /// The vertices of a path from the left to the right by 100 points, and then down by 100.
  private static let corner = #"{"c":false,"v":[[0,0],[100,0],[100,100]],"i":[],"o":[]}"#
  private static let square = #"{"c":true,"v":[[0,0],[40,0],[40,40],[0,40]],"i":[],"o":[]}"#

  /// Returns the groups of the letters of "AA", of size 10 and 6 points wide each, in red.
  private func letters(
    _ more: String, path: String = corner, document: String = "", frame: Double = 0
  ) throws -> [LottieGroupNode] {
    let layer = """
      {"ty":5,"ip":0,"op":60,"ks":{},"masksProperties":[{"mode":"n","pt":{"k":\(path)}}],
       "t":{"d":{"k":[{"t":0,"s":{"s":10,"f":"F","t":"AA","lh":12,\(document)"fc":[1,0,0]}}]},\(more)}}
      """
    let file = try LottieFile(LottieJSON.file(layer, more: Self.glyphs))
    #expect(file.unsupportedParts.isEmpty)
    guard case .text(let text)? = file.layers.first?.content else { return [] }
    var budget = LottieBudget()
    return TextFonts(StageBuilder(file, LottieResources())).nodes(of: text, at: frame, &budget).compactMap {
      if case .group(let group) = $0 { group } else { nil }
    }
  }

  /// Returns where the middle of each letter's baseline is.
  private func middles(_ more: String, path: String = corner, document: String = "") throws -> [Point] {
    try letters(more, path: path, document: document).map { group in
      let middle = group.transform * Point(3, 0)
      return Point((middle.x * 1e6).rounded() / 1e6, (middle.y * 1e6).rounded() / 1e6)
    }
  }

  @Test("Letters stand with the middle of their baselines on the path, and turn with it")
  func placement() throws {
    #expect(try middles(#""p":{"m":0,"f":{"k":0}}"#) == [Point(3, 0), Point(9, 0)])
    // Around the corner, the letter stands on the path that goes down, to the right of it.
    let turned = try letters(#""p":{"m":0,"f":{"k":104}}"#)
    #expect(try middles(#""p":{"m":0,"f":{"k":104}}"#) == [Point(100, 7), Point(100, 13)])
    let top = turned[0].transform * Point(3, -5)
    #expect(abs(top.x - 105) < 1e-9 && abs(top.y - 7) < 1e-9)
    // Without turning, they stay upright.
    let upright = try letters(#""p":{"m":0,"f":{"k":104},"p":{"k":0}}"#)
    #expect((upright[0].transform * Point(3, -5)).distance(to: Point(100, 2)) < 1e-9)
  }

  @Test("Justification, margins, reversal and even spreading move the letters along the path")
  func alignment() throws {
    #expect(try middles(#""p":{"m":0}"#, document: #""j":1,"#) == [Point(100, 91), Point(100, 97)])
    #expect(try middles(#""p":{"m":0}"#, document: #""j":2,"#) == [Point(97, 0), Point(100, 3)])
    #expect(try middles(#""p":{"m":0,"r":{"k":1}}"#) == [Point(100, 97), Point(100, 91)])
    #expect(try middles(#""p":{"m":0,"a":{"k":1}}"#) == [Point(3, 0), Point(100, 97)])
    #expect(try middles(#""p":{"m":0,"f":{"k":20},"a":{"k":1}}"#) == [Point(23, 0), Point(100, 97)])
  }

  @Test("Beyond the ends an open path goes on straight, and a closed one around")
  func ends() throws {
    #expect(try middles(#""p":{"m":0,"f":{"k":-10}}"#) == [Point(-7, 0), Point(-1, 0)])
    #expect(try middles(#""p":{"m":0,"f":{"k":200}}"#) == [Point(100, 103), Point(100, 109)])
    #expect(try middles(#""p":{"m":0,"f":{"k":-9}}"#, path: Self.square) == [Point(0, 6), Point(0, 0)])
    #expect(try middles(#""p":{"m":0,"f":{"k":160}}"#, path: Self.square) == [Point(3, 0), Point(9, 0)])
  }

  @Test("The positions of animators move letters along the path, and away from it")
  func animators() throws {
    let animator = #""a":[{"s":{"b":1,"sh":1},"a":{"p":{"k":[10,-4]}}}],"p":{"m":0}"#
    #expect(try middles(animator) == [Point(13, -4), Point(19, -4)])
  }

  @Test("A path without length, or that is missing, leaves the text in its line")
  func missing() throws {
    let dot = #"{"c":false,"v":[[5,5]],"i":[],"o":[]}"#
    #expect(try middles(#""p":{"m":0}"#, path: dot) == [Point(3, 0), Point(9, 0)])
    let file = try LottieFile(
      LottieJSON.file(
        #"{"ty":5,"ip":0,"op":60,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"s":10,"t":"A"}}]},"p":{"m":3}}}"#))
    #expect(file.unsupportedParts.map(\.name) == ["text on a path that is missing"])
  }

  @Test("Animators add to the hue, and to saturation and brightness within their ranges")
  func colorShifts() throws {
    func color(_ properties: String) throws -> Color? {
      let animator = "\"a\":[{\"s\":{\"b\":1,\"sh\":1},\"a\":{\(properties)}}]"
      guard case .paint(let paint)? = try letters(animator).first?.children.first,
        case .color(let color) = paint.paint
      else { return nil }
      return Color(
        red: (color.red * 1e6).rounded() / 1e6, green: (color.green * 1e6).rounded() / 1e6,
        blue: (color.blue * 1e6).rounded() / 1e6)
    }
    #expect(try color(#""fh":{"k":120}"#) == Color(red: 0, green: 1, blue: 0))
    #expect(try color(#""fh":{"k":-120}"#) == Color(red: 0, green: 0, blue: 1))
    #expect(try color(#""fs":{"k":-50}"#) == Color(red: 1, green: 0.5, blue: 0.5))
    #expect(try color(#""fb":{"k":-25}"#) == Color(red: 0.75, green: 0, blue: 0))
    #expect(try color(#""fs":{"k":80},"fb":{"k":80}"#) == Color.red)
    // After the animator's own colour.
    #expect(try color(#""fc":{"k":[0,0,1]},"fh":{"k":120}"#) == Color.red)
  }
}
