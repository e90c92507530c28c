import Easel
import Testing

@testable import Controls

@Suite("Layout of the help")
struct HelpLayoutTests {
  // Lines end where UAX 14 allows it: between most Japanese characters, and between Thai words.
  @Test(
    "Titles and descriptions in any script stay in their column", arguments: [1.0, 2],
    [
      "図形をドラッグして移動し、つまんで大きさを変え、二本の指で回してから遠くへ投げます。",
      "ลากรูปร่างเพื่อย้ายแล้วบีบเพื่อเปลี่ยนขนาดจากนั้นหมุนด้วยสองนิ้วแล้วโยนออกไปไกลๆ",
      "Drag a shape to move it, pinch it, turn it with two fingers, throw it",
      String(repeating: "W", count: 90),
      "גרור צורה כדי להזיז אותה, צבוט אותה וסובב אותה בשתי אצבעות",
    ])
  func columns(scale: Double, text: String) throws {
    let font = try FontLibrary().font(size: 16)
    for width in [320.0, 700] {
      let layout = HelpLayout(
        [HelpSection(text, [HelpEntry(text, detail: text, picture: GesturePicture(keys: ["A"]))])],
        font: font, width: width,
        textScale: scale)
      let cell = try #require(layout.cells.first)
      let detail = try #require(cell.detail)
      for (text, left) in [(cell.title, cell.text.x), (detail, cell.text.x), (layout.headings[0].layout, 16)]
      {
        for line in text.lines { #expect(left + line.bounds.maxX <= width - HelpLayout.margin + 1e-6) }
        #expect(!text.isTruncated)
      }
      #expect(detail.lines.count > 1 || width > 600)
      #expect(layout.detailOrigin(of: cell).y >= cell.text.y + cell.title.size.height)
      #expect(layout.size.height >= layout.detailOrigin(of: cell).y + detail.size.height)
    }
  }
}
