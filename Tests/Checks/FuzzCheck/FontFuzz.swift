import CBundledFonts
import Foundation
import Geometry
import Painting
import Raster
import Text

/// Damaged font files, with which text is measured and drawn.
struct FontFuzz {
  private let files: [[UInt8]]
  private let path: String

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Graphics/TextTests/Fonts")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let bundled = easel_bundled_font_regular()
    files =
      [Array(UnsafeBufferPointer(start: bundled.bytes, count: bundled.count))]
      + (try names.filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") }.map {
        [UInt8](try Data(contentsOf: folder.appendingPathComponent($0)))
      })
    try require(files.count > 1, "there are no fonts in \(folder.path)")
    path =
      FileManager.default.temporaryDirectory.appendingPathComponent(
        "easel-fuzz-\(ProcessInfo.processInfo.processIdentifier).ttf"
      ).path
  }

  /// Uses a damaged font. Returns whether it was accepted.
  func check(_ random: inout SeededGenerator) throws -> Bool {
    // The small fonts more often, because their tables are hit more often.
    var bytes = files[random.index(below: 8) == 0 ? 0 : 1 + random.index(below: files.count - 1)]
    let range = table(of: bytes, &random)
    Mutation.mutate(&bytes, in: range, &random)
    defer { unlink(path) }
    // Written anew each time, because a font may still be mapped into memory.
    unlink(path)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let library = try FontLibrary(usesInstalledFonts: false)
    guard let font = try? library.font(file: path, size: 20) else { return false }
    try use(font, &random)
    try use(
      font.withVariations([FontVariation("wght", [300, 900, .nan, 1e30][random.index(below: 4)])])
        .withFeatures([FontFeature("liga", 0), FontFeature("smcp", 1)]), &random)
    return true
  }

  /// Returns the range of a random table, or of the table directory.
  private func table(of bytes: [UInt8], _ random: inout SeededGenerator) -> Range<Int> {
    func number(_ place: Int, _ width: Int) -> Int {
      place + width <= bytes.count ? bytes[place..<place + width].reduce(0) { $0 << 8 | Int($1) } : 0
    }
    let count = number(4, 2)
    let index = random.index(below: count + 2)
    guard index < count else { return index == count ? 0..<12 + 16 * count : 0..<bytes.count }
    let (offset, length) = (number(12 + 16 * index + 8, 4), number(12 + 16 * index + 12, 4))
    // Headers of tables decide most.
    return offset..<offset + (random.index(below: 2) == 0 ? min(64, length) : length)
  }

  private static let text = "Affine WAVE 0123 {|}~ \u{E000}\u{E001}\u{E002}\u{E003} fi ffl\u{301} ("

  private func use(_ font: Font, _ random: inout SeededGenerator) throws {
    let metrics = [font.ascent, font.descent, font.leading, font.capHeight, font.xHeight, font.emAscent]
    try require(metrics.allSatisfy(\.isFinite), "metrics are not finite: \(metrics)")
    let layout = ParagraphLayout(
      FontFuzz.text, font: font, width: [Double.infinity, 80][random.index(below: 2)])
    try require(layout.size.isFinite, "the size is not finite: \(layout.size)")
    for line in layout.lines { try require(line.bounds.isFinite, "a line is not finite: \(line.bounds)") }
    try require(!layout.path.points.contains { !$0.isFinite }, "a glyph's outline is not finite")
    try require(layout.inkBounds.isNull || layout.inkBounds.isFinite, "ink bounds are not finite")
    let place = layout.position(at: Point(random.number(in: -50...500), random.number(in: -20...90)))
    try require((0...FontFuzz.text.utf8.count).contains(place.offset), "a place beyond the text")
    try require(layout.caretRect(at: place.offset).isFinite, "a caret is not finite")
    let line = ParagraphLayout(caption: FontFuzz.text, font: font, width: random.number(in: 0...200))
    try require(line.size.isFinite, "the size of a line is not finite")
    let context = BitmapContext(width: 160, height: 60)
    context.draw {
      $0.draw(layout, at: Point(4, 4))
      $0.stroke(layout, at: Point(4, 30))
      $0.draw(layout, along: Path(ellipseIn: Rect(x: 10, y: 10, width: 120, height: 40)))
    }
    // A budget may refuse the drawing of a font with huge outlines; that is an answer, too.
    _ = context.makeImage()
  }
}
