import Foundation
import Geometry
import Painting
import Raster
import RasterTestSupport
import Testing

@testable import Text

@Suite("Pictures of scripts")
struct ScriptSnapshotTests {
  /// The fonts that the set-up installs.
  private static let fonts =
    [
      "lohit-devanagari/Lohit-Devanagari.ttf", "noto/NotoColorEmoji.ttf", "culmus/FrankRuehlCLM-Medium.ttf",
    ].map { "/usr/share/fonts/truetype/" + $0 } + [
      "/usr/share/fonts/opentype/fonts-hosny-amiri/Amiri-Regular.ttf",
      "/usr/share/fonts/opentype/tlwg/Loma.otf", "/usr/share/fonts/opentype/ipafont-gothic/ipag.ttf",
    ]

  @Test(
    "Latin, Arabic, Hebrew, Devanagari, Thai, Japanese and emoji in one paragraph each",
    .enabled(
      if: ScriptSnapshotTests.fonts.allSatisfy { FileManager.default.fileExists(atPath: $0) },
      "the fonts of the set-up are not installed"))
  func scripts() throws {
    let library = try FontLibrary()
    func font(_ family: String, _ size: Double = 18) throws -> Font {
      try library.font(families: [family], size: size)
    }
    let latin = try library.font(size: 15)
    let paragraphs: [(String, Font)] = [
      ("Grafting “fjord” offices: naïve Čech café, soft\u{AD}hyphenated.", latin),
      ("يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق، 1948.", try font("Amiri")),
      ("כל בני אדם נולדו בני חורין (Article 1) ושווים בערכם.", try font("Frank Ruehl CLM")),
      ("सभी मनुष्यों को गौरव और अधिकारों के विषय में जन्मजात स्वतन्त्रता प्राप्त है।", try font("Lohit Devanagari")),
      ("มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์", try font("Loma", 16)),
      ("すべての人間は、生まれながらにして自由であり、平等である。", try font("IPAGothic", 16)),
      ("Emoji 👩‍👩‍👧 🇩🇪 👍🏽 1️⃣ ❤️ ☺︎ beside text", latin),
    ]
    var context = GraphicsContext()
    context.fillColor = .white
    context.fill(Rect(x: 0, y: 0, width: 560, height: 250))
    for (index, (text, font)) in paragraphs.enumerated() {
      let layout = ParagraphLayout(text, font: font, width: 255)
      context.fillColor = .black
      context.draw(
        layout, at: Point(12 + Double(index % 2) * 280, 8 + Double(index / 2) * 60))
    }
    expectPicture(draw(context, 560, 250), "paragraph_scripts")
  }

  @Test("Alignments, attributes, tabs, shortened lines, outlines and text along a path, in the bundled font")
  func features() throws {
    let font = try Fonts.bundled(size: 13)
    var context = GraphicsContext()
    context.fillColor = .white
    context.fill(Rect(x: 0, y: 0, width: 560, height: 300))
    context.fillColor = .black
    let english =
      "Every line of this paragraph ends where the rules of Unicode allow it, and none is too long."
    for (index, alignment) in [ParagraphStyle.Alignment.left, .center, .right, .justified].enumerated() {
      let layout = ParagraphLayout(
        english, font: font, width: 125, style: ParagraphStyle(alignment: alignment))
      context.draw(layout, at: Point(10 + Double(index) * 138, 8))
    }
    var text = AttributedText("Plain ", font: font)
    text.append("large", TextAttributes(font: font.withSize(22), color: .red, underline: .single))
    text.append(" struck", TextAttributes(font: font, strikethrough: .double))
    text.append(" wide", TextAttributes(font: font, tracking: 4))
    text.append(" up", TextAttributes(font: font.withSize(9), baselineOffset: 5))
    text.append(" עברית abc", TextAttributes(font: font, underline: .double))
    context.draw(ParagraphLayout(ShapedText(text)), at: Point(10, 122))
    var style = ParagraphStyle()
    style.isWrapped = false
    for (index, part) in [ParagraphStyle.Truncation.head, .middle, .tail].enumerated() {
      style.truncation = part
      context.draw(
        ParagraphLayout(english, font: font, width: 200, style: style),
        at: Point(340, 118 + Double(index) * 18))
    }
    var tabs = ParagraphStyle()
    tabs.tabStops = [.init(60), .init(200, .end), .init(260, .center)]
    context.draw(
      ParagraphLayout("a\tb\t1,250\tmid\nlong one\tc\t7\tm", font: font, style: tabs), at: Point(10, 158))
    let outlined = ParagraphLayout("Outline", font: font.withSize(40))
    context.stroke(outlined, at: Point(10, 196))
    context.withState { clipped in
      clipped.clip(to: outlined, at: Point(190, 196))
      for index in 0..<30 {
        clipped.fillColor = index % 2 == 0 ? .red : .blue
        clipped.fill(Rect(x: 190, y: 196 + Double(index) * 3, width: 200, height: 3))
      }
    }
    var arc = Path()
    arc.move(to: Point(375, 280))
    arc.addCubic(to: Point(550, 280), control1: Point(410, 170), control2: Point(515, 170))
    context.fillColor = .black
    context.draw(ParagraphLayout("along a path, upright on it", font: font), along: arc, offset: 6)
    expectPicture(draw(context, 560, 300), "paragraph_features")
  }

  private func draw(_ context: GraphicsContext, _ width: Int, _ height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    let frame = Frame(
      width: width, height: height, background: .white, items: [.draw(context.displayList, .identity)])
    #expect(Rasterizer().render(frame, into: bitmap).isEmpty)
    return bitmap
  }
}
