import Easel
import Foundation
import Testing
@Test func look() throws {
  let library = try FontLibrary()
  var context = GraphicsContext()
  var y = 10.0
  for (font, text) in [
    (try library.font(families: ["sans-serif"], size: 28), "sans-serif: 5 − 3 ≤ ∑ → ∞ ✓ é ق العربية 日本"),
    (try library.font(size: 28), "bundled: 5 − 3 ≤ ∑ → ∞ ✓ é العربية 日本"),
    (try library.font(file: Fonts.asciiFile, size: 28), "ascii: 5 − 3 ≤ ∑ é ê Ωmega"),
    (try library.font(size: 28, weight: .bold), "bold bundled − ≤ ∑")
  ] {
    let layout = TextLayout(text, font: font)
    print(text, layout.fonts.map(\.familyName), layout.lines[0].glyphs.map { $0.id == 0 ? 1 : 0 }.reduce(0, +))
    context.draw(layout, at: Point(10, y)); y += 50
  }
  var bitmap = BitmapContext(width: 800, height: 220)
  bitmap.draw { $0.fillColor = .white; $0.fill(Rect(x: 0, y: 0, width: 800, height: 220)); $0.draw(context.displayList) }
  try PNG.write(bitmap.makeImage(), to: "/tmp/look.png")
}
