import Geometry
import Painting
import Text

/// Texts whose glyphs and characters differ in number and order.
enum TextSamples {
  static func all() -> [(name: String, text: String, list: DisplayList)] {
    guard let library = try? FontLibrary() else { return [] }
    let samples: [(String, String, [String])] = [
      ("latin", "The office shuffles waffles: fi ffi fl, ÄÖÜ é ẽ\u{301} x\u{323}\u{307}.", ["DejaVu Sans"]),
      ("serif", "Affine official fjord, AVATAR Tokyo", ["Liberation Serif", "DejaVu Serif", "DejaVu Sans"]),
      ("hebrew", "שלום עולם 123 abc", ["DejaVu Sans"]),
      ("arabic", "السلام عليكم لا إله", ["Amiri", "DejaVu Sans"]),
      // DejaVu Sans has a glyph for two letters, lam and alef; Amiri has two.
      ("ligatures", "السلام عليكم لا إله الآن", ["DejaVu Sans"]),
      ("vowels", "بِسْمِ اللَّهِ الرَّحْمٰنِ الرَّحِيمِ قُلْ", ["Amiri"]),
      ("joined", "بِسْمِ اللَّهِ الرَّحْمٰنِ لَا إِلَٰهَ قُلْ", ["DejaVu Sans"]),
      ("marks", "שָׁלוֹם עוֹלָם", ["DejaVu Sans"]),
      ("hindi", "हिन्दी में क्षत्रिय नमस्ते", ["Lohit Devanagari"]),
      ("japanese", "日本語の文字と漢字", ["IPAGothic"]),
      ("thai", "ภาษาไทยกำลัง", ["Loma"]),
      ("mixed", "English עברית and العربية in 1 line", ["DejaVu Sans"]),
      ("emoji", "A cat 🐈, a flag 🇩🇪 and a family 👨‍👩‍👧.", ["DejaVu Sans"]),
      ("variable", "A font at a position of its axes", ["Cantarell", "DejaVu Sans"]),
    ]
    return samples.compactMap { name, text, families in
      guard let font = try? library.font(families: families, size: 24) else { return nil }
      var context = GraphicsContext()
      context.fillColor = Color(rgb: 0x203060)
      context.draw(
        ParagraphLayout(ShapedText(AttributedText(text, font: font)), width: 600), at: Point(20, 20))
      return (name, text, context.displayList)
    }
  }
}
