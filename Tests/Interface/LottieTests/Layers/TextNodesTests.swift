import Easel
import Foundation
import Testing

@testable import Lottie

@Suite("Texts of an animation")
struct TextNodesTests {
  /// Squares of 50 × 50 hundredths of the size on the baseline, 60 wide, and a space of 40.
  private static let glyphs = """
    "fonts":{"list":[{"fName":"F","fFamily":"Own","fStyle":"Book","ascent":70}]},"chars":[
      {"ch":"A","style":"Book","fFamily":"Own","size":9,"w":60,"data":{"shapes":[{"ty":"gr","it":[
        {"ty":"sh","ks":{"k":{"c":true,"v":[[0,0],[50,0],[50,-50],[0,-50]],"i":[],"o":[]}}}]}]}},
      {"ch":" ","style":"Book","fFamily":"Own","size":9,"w":40,"data":{}}],
    """

  /// Returns what a text of size 10 paints: the bounds of each painted path or letter, in order.
  private func boxes(_ text: String, document: String = "", more: String = "") throws -> [Rect] {
    try nodes(text, document: document, more: more).map { node in
      switch node {
      case .paint(let paint): paint.path.bounds
      case .drawing(let drawing): drawing.list.bounds
      case .group(let group):
        group.children.reduce(Rect.null) { box, child in
          guard case .paint(let paint) = child else { return box }
          return box.union(paint.path.transformed(by: group.transform).bounds)
        }
      }
    }
  }

  private func nodes(_ text: String, document: String = "", more: String = "", frame: Double = 0) throws
    -> [LottieNode]
  {
    let file = try LottieFile(
      LottieJSON.file(
        """
        {"ty":5,"ip":0,"op":60,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"s":10,"f":"F","t":"\(text)","lh":12,\(document)
         "fc":[1,0,0]}}]}\(more.isEmpty ? "" : ",")\(more)}}
        """, more: Self.glyphs))
    #expect(file.unsupportedParts.isEmpty)
    guard case .text(let text)? = file.layers.first?.content else { return [] }
    var budget = LottieBudget()
    return TextFonts(StageBuilder(file, LottieResources())).nodes(of: text, at: frame, &budget)
  }

  /// A file with a text in a font.
  private func file(font: String, text: String = "H") throws -> LottieFile {
    try LottieFile(
      LottieJSON.file(
        "{\"ty\":5,\"ip\":0,\"op\":60,\"ks\":{},\"t\":{\"d\":{\"k\":[{\"t\":0,\"s\":{\"s\":50,\"f\":\"F\",\"t\":\"\(text)\",\"fc\":[1,0,0]}}]}}}",
        more: "\"fonts\":{\"list\":[\(font)]},"
      ).replacing(
        "\"f\":\"F\"",
        with: "\"f\":\(font.split(separator: "\"fName\":")[1].prefix { $0 != "," && $0 != "}" })"))
  }

  /// Returns the greatest distance between the channels of a pixel: letters in red have none in blue and green.
  private func colors(_ text: String, more: String = "") throws -> Int {
    let file = try LottieFile(
      LottieJSON.file(
        """
        {"ty":5,"ip":0,"op":60,"ks":{"p":{"k":[5,60]}},"t":{"d":{"k":[{"t":0,"s":{"s":60,"f":"F","t":"\(text)",
         "fc":[0,0,0]}}]}\(more)}}
        """, more: #""fonts":{"list":[{"fName":"F","fFamily":"DejaVu Sans"}]},"#))
    #expect(file.unsupportedParts.isEmpty)
    let fonts = try FontLibrary()
    let composition = LottieComposition(file, resources: LottieResources(fonts: fonts))
    var context = GraphicsContext()
    composition.render(in: &context)
    let bitmap = BitmapContext(width: 100, height: 100)
    bitmap.draw { $0.draw(context.displayList) }
    return bitmap.premultiplied(in: bitmap.bounds).reduce(0) { greatest, pixel in
      let channels = [0, 8, 16].map { Int(pixel >> $0 & 255) }
      return max(greatest, channels.max()! - channels.min()!)
    }
  }

  nonisolated private static let hasColorFont = FileManager.default.fileExists(
    atPath: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")

  @Test(
    "Emoji are shown in colour, also letter by letter",
    .enabled(if: hasColorFont, "Noto Color Emoji is not installed"),
    arguments: ["", #","a":[{"s":{"t":0},"a":{"r":{"k":30}}}]"#])
  func emoji(more: String) throws {
    #expect(try colors("🇩🇪", more: more) > 150)
    #expect(try colors("🗑", more: more) > 30)
    #expect(try colors("H", more: more) == 0)
  }

  @Test(
    "A font is found by the PostScript name or the family in its own name, if its family is missing",
    arguments: [
      (#"{"fName":"DejaVuSans-Bold","fFamily":"No Such","fStyle":"Book"}"#, FontWeight.bold),
      (#"{"fName":"dejavusans","fFamily":"No Such"}"#, .regular),
      (#"{"fName":"DejaVu Sans","fFamily":"No Such","fStyle":"Bold"}"#, .bold),
      (#"{"fName":"F","fFamily":"DejaVu Sans","fStyle":"Bold"}"#, .bold),
      (#"{"fName":"DejaVuSans-Bold"}"#, .bold),
    ])
  func fontNames(font: String, weight: FontWeight) throws {
    let fonts = try FontLibrary(usesInstalledFonts: false)
    let file = try file(font: font)
    let composition = LottieComposition(file, resources: LottieResources(fonts: fonts))
    #expect(composition.unsupportedParts.isEmpty)
    let expected = try LottieComposition(
      self.file(
        font:
          "{\"fName\":\"F\",\"fFamily\":\"DejaVu Sans\",\"fStyle\":\"\(weight == .bold ? "Bold" : "Book")\"}"),
      resources: LottieResources(fonts: fonts))
    // The stem of a bold letter is wider.
    let xs = stride(from: 0.0, to: 20, by: 0.5)
    func stem(_ composition: LottieComposition) -> [Bool] {
      xs.map { composition.layer(at: Point($0 + 0.25, 0.5)) != nil }
    }
    #expect(stem(composition) == stem(expected))
  }

  @Test("A replaced font is named before the text is shown, unless the file has all the glyphs")
  func replacedFonts() throws {
    let fonts = LottieResources(fonts: try FontLibrary(usesInstalledFonts: false))
    let missing = #"{"fName":"NoSuchFont-Bold","fFamily":"No Such Font","fStyle":"Book"}"#
    #expect(
      try LottieComposition(file(font: missing), resources: fonts).unsupportedParts.map(\.description)
        == ["font No Such Font, replaced at fonts NoSuchFont-Bold"])
    for (text, isReplaced) in [("AA", false), ("AB", true)] {
      let file = try LottieFile(
        LottieJSON.file(
          "{\"ty\":5,\"ip\":0,\"op\":60,\"ks\":{},\"t\":{\"d\":{\"k\":[{\"t\":0,\"s\":{\"s\":50,\"f\":\"F\",\"t\":\"\(text)\"}}]}}}",
          more: Self.glyphs))
      #expect(LottieComposition(file, resources: fonts).unsupportedParts.isEmpty != isReplaced)
    }
  }

  @Test("Glyphs in the file are drawn in their sizes and distances, without any font")
  func glyphs() throws {
    #expect(try boxes("AA") == [Rect(x: 0, y: -5, width: 11, height: 5)])
    #expect(try boxes("A A") == [Rect(x: 0, y: -5, width: 6 + 4 + 5, height: 5)])
    // A character without a glyph or a font takes no place.
    #expect(try boxes("AxA") == [Rect(x: 0, y: -5, width: 11, height: 5)])
  }

  @Test("Tracking is between letters, and justified lines end or are centred at the origin")
  func justification() throws {
    #expect(try boxes("AA", document: #""tr":100,"#) == [Rect(x: 0, y: -5, width: 12, height: 5)])
    #expect(try boxes("AA", document: #""j":1,"#) == [Rect(x: -12, y: -5, width: 11, height: 5)])
    #expect(try boxes("AA ", document: #""j":2,"#) == [Rect(x: -6, y: -5, width: 11, height: 5)])
    #expect(try boxes("A\\rA") == [Rect(x: 0, y: -5, width: 5, height: 17)])
  }

  @Test("A box wraps lines at spaces, or inside of a word that is too long")
  func box() throws {
    let box = #""sz":[20,90],"ps":[100,50],"#
    // The first baseline is an ascent below the top.
    #expect(try boxes("A A", document: box) == [Rect(x: 100, y: 52, width: 15, height: 5)])
    #expect(try boxes("AA AA", document: box) == [Rect(x: 100, y: 52, width: 11, height: 17)])
    #expect(try boxes("AAAA", document: box) == [Rect(x: 100, y: 52, width: 17, height: 17)])
    #expect(
      try boxes("AA A", document: #""sz":[20,90],"ps":[100,50],"j":1,"#)
        == [Rect(x: 108, y: 52, width: 11, height: 17)])
    #expect(try boxes("AA", document: #""sz":[0,0],"#).first?.height == 17)
  }

  /// Returns the member for one animator whose ramp selects two letters by a quarter and three quarters.
  private func animator(_ properties: String, selector: String = #""sh":2"#) -> String {
    "\"a\":[{\"s\":{\"b\":1,\(selector)},\"a\":{\(properties)}}]"
  }

  @Test("An animator moves, scales and turns each letter by its amount about the centre of its baseline")
  func transforms() throws {
    let moved = try boxes("AA", more: animator(#""p":{"k":[0,-8]}"#))
    #expect(moved.map(\.maxY) == [-2, -6])
    let scaled = try boxes("AA", more: animator(#""s":{"k":[300,100]}"#, selector: #""sh":1"#))
    // The middle of the advance, 3 points, stays.
    #expect(scaled.first == Rect(x: -6, y: -5, width: 15, height: 5))
    let turned = try boxes("A", more: animator(#""r":{"k":90}"#, selector: #""sh":1"#))
    let box = try #require(turned.first)
    #expect(abs(box.minX - 3) < 1e-9 && abs(box.maxX - 8) < 1e-9)
    #expect(abs(box.minY + 3) < 1e-9 && abs(box.maxY - 2) < 1e-9)
  }

  @Test("An animator fades and colours letters by their amounts, and adds tracking")
  func paints() throws {
    let nodes = try nodes("AA", more: animator(#""o":{"k":0},"fc":{"k":[0,0,1]},"t":{"k":8}"#))
    var opacities: [Double] = []
    var colors: [Paint] = []
    var starts: [Double] = []
    for case .group(let group) in nodes {
      opacities.append(group.opacity)
      starts.append(group.transform.tx)
      for case .paint(let paint) in group.children { colors.append(paint.paint) }
    }
    #expect(opacities == [0.75, 0.25])
    #expect(
      colors == [
        .color(Color(red: 0.75, green: 0, blue: 0.25)), .color(Color(red: 0.25, green: 0, blue: 0.75)),
      ])
    #expect(starts == [0, 6 + 6])
  }

  @Test("Tracking by an animator keeps a centred line centred, and the end of one that is justified right")
  func trackedLines() throws {
    let tracked = animator(#""t":{"k":4}"#, selector: #""sh":1"#)
    let centred = try boxes("AAA", document: #""j":2,"#, more: tracked)
    // Without tracking they start at -9, -3 and 3.
    #expect(centred.map(\.minX) == [-13.0, -3, 7])
    let right = try boxes("AAA", document: #""j":1,"#, more: tracked)
    #expect(right.last?.maxX == -1)
  }

  @Test("Words that are transformed together turn about their common centre")
  func grouping() throws {
    let words = animator(#""s":{"k":[0,100]}"#, selector: #""sh":1"#) + #","m":{"g":2,"a":{"k":[0,0]}}"#
    let letters = try boxes("AA A", more: words)
    // The last letter starts at 12 + 4 + 3.
    let starts: [Double] = [6, 6, 19]
    #expect(letters.map(\.minX) == starts)
  }
}
