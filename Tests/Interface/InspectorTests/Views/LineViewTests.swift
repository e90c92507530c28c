import Easel
import Testing

@testable import Inspector

@Suite("Lines of the inspector's panel") struct LineViewTests {
  private func style(_ area: Size) throws -> InspectorStyle {
    InspectorStyle(font: try FontLibrary(usesInstalledFonts: false).font(size: 12), area: area)
  }

  private static let remark =
    "waiting for star triple tap, 0.21 s left, 3.4 of 10.0 pt moved, 1 of 2 taps, 2 fingers down"

  @Test(
    "A remark is wrapped, never truncated, and no line is too wide",
    arguments: 1...40)
  func wrapping(step: Int) throws {
    let width = 100 + Double(step) * 12
    for area in [Size(320, 320), Size(900, 700)] {
      let style = try style(area)
      let line = LineView.Content(chip: .waiting, text: "double tap", remark: Self.remark)
      let arrangement = LineView.arrange(line, style: style, width: width)
      if arrangement.isBeside {
        #expect(arrangement.lines == 1)
        let text = style.font.measure(line.text).width + 7 + style.smallFont.measure(line.remark).width
        #expect(arrangement.textLeft + text <= width)
        continue
      }
      // A word that is wider than the panel is divided.
      func letters(_ text: String) -> String { text.filter { $0 != " " } }
      #expect(letters(arrangement.remark.joined()) == letters(Self.remark))
      #expect(arrangement.lines == 1 + arrangement.remark.count)
      for part in arrangement.remark where part.contains(" ") {
        #expect(style.smallFont.measure(part).width <= width - arrangement.textLeft, "\(part) at \(width)")
      }
    }
  }

  @Test("A short remark lies beside its text, unless it must be beneath")
  func beside() throws {
    let style = try style(Size(900, 700))
    var line = LineView.Content(text: "pan", remark: "3.4 of 10.0 pt")
    #expect(LineView.arrange(line, style: style, width: 300).isBeside)
    line.isRemarkBeneath = true
    let arrangement = LineView.arrange(line, style: style, width: 300)
    #expect(!arrangement.isBeside && arrangement.remark == ["3.4 of 10.0 pt"] && arrangement.lines == 2)
  }
}
