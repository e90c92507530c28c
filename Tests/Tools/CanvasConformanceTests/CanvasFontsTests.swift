import Geometry
import Testing
import Text

@testable import CanvasConformance

@Suite("Text on a canvas")
struct CanvasFontsTests {
  private let fonts = CanvasFonts(folder: "/nowhere")

  private func bounds(
    _ text: String, maxWidth: Double? = nil, alignment: CanvasText.Alignment = .left,
    baseline: CanvasText.Baseline = .alphabetic
  ) throws -> Rect? {
    try fonts.path(
      of: CanvasText(
        text: text, position: Point(100, 50), maxWidth: maxWidth, family: "DejaVu Sans", size: 2048,
        weight: 400,
        isItalic: false, alignment: alignment, baseline: baseline))?.bounds
  }

  @Test("White space collapses to one space, and to none at the ends")
  func whiteSpace() throws {
    let plain = try #require(try bounds("a b"))
    #expect(try bounds(" \t a \n\n b\u{C}") == plain)
    #expect(try bounds("a  b") == plain)
    #expect(try bounds(" \n ") == nil && bounds("") == nil)
    // Other white space characters are kept.
    #expect(try #require(try bounds("a\u{A0} b")).width > plain.width)
  }

  @Test("The position is the left end, the centre or the right end of the line")
  func alignment() throws {
    let (left, middle, right) = (
      try #require(try bounds("HH")), try #require(try bounds("HH", alignment: .center)),
      try #require(try bounds("HH", alignment: .right))
    )
    // H is 1540 units wide in DejaVu Sans.
    #expect(abs(left.minX - middle.minX - 1540) < 1e-6 && abs(left.minX - right.minX - 3080) < 1e-6)
  }

  @Test("The position lies on the requested baseline")
  func baselines() throws {
    func top(_ baseline: CanvasText.Baseline) throws -> Double {
      try #require(try bounds("H", baseline: baseline)).minY - 50
    }
    // An H is 1493 units high. The em square extends from 1556 above the baseline to 492 below it, the font
    // from 1901 to 483. There is no BASE table.
    #expect(try top(.alphabetic) == -1493)
    #expect(try top(.top) == 1556 - 1493)
    #expect(try top(.bottom) == -492 - 1493)
    #expect(try top(.middle) == (1556 - 492) / 2 - 1493)
    #expect(abs(try top(.hanging) - (0.8 * 1901 - 1493)) < 1e-6)
    #expect(try top(.ideographic) == -483 - 1493)
  }

  @Test("Text that is too wide is compressed horizontally from its position")
  func maxWidth() throws {
    let free = try #require(try bounds("HHHH"))
    let squeezed = try #require(try bounds("HHHH", maxWidth: 3080))
    #expect(abs(squeezed.width - free.width / 2) < 1e-6 && squeezed.height == free.height)
    #expect(abs((squeezed.minX - 100) * 2 - (free.minX - 100)) < 1e-6)
    #expect(try bounds("HHHH", maxWidth: 1e6) == free)
    #expect(try bounds("HHHH", maxWidth: 0) == nil)
  }
}
