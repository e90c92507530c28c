import Export
import Foundation
import Geometry
import ImageFiles
import PDFExport
import Painting
import PaintingTestSupport
import TestSupport
import Testing
import Text

@Suite("PDF drawings") struct PDFDrawingTests {
  private func list(_ draw: (inout GraphicsContext) throws -> Void) rethrows -> DisplayList {
    var context = GraphicsContext()
    try draw(&context)
    return context.displayList
  }

  private let page = Rect(x: 0, y: 0, width: 200, height: 100)

  @Test("The table of objects names the place of each object")
  func structure() throws {
    let file = list { $0.fill(Rect(x: 1, y: 1, width: 5, height: 5)) }.pdf(ExportOptions(bounds: page))
    let text = String(decoding: file.bytes, as: Unicode.ASCII.self)
    #expect(text.hasPrefix("%PDF-1.7\n") && text.hasSuffix("%%EOF\n"))
    let start = try #require(
      text.components(separatedBy: "startxref\n").last?.split(separator: "\n").first.flatMap { Int($0) })
    let table = String(decoding: file.bytes[start...], as: Unicode.ASCII.self).split(separator: "\n")
    #expect(table[0] == "xref")
    let offsets = table[3...].prefix { $0.hasSuffix(" n ") }.compactMap { Int($0.prefix(10)) }
    #expect(offsets.count > 4)
    for (index, offset) in offsets.enumerated() {
      #expect(
        String(decoding: file.bytes[offset...].prefix(12), as: Unicode.ASCII.self).hasPrefix(
          "\(index + 1) 0 obj"))
    }
  }

  @Test("A photo is passed through as it is")
  func photo() throws {
    let pixels = (0..<64 * 64).map { (index: UInt32) -> UInt32 in 0xFF00_0000 | index * 977 & 0xFFFFFF }
    let bytes = try JPEG.encode(Image(width: 64, height: 64, pixels: pixels), quality: 0.8)
    let photo = try JPEG.decode(bytes)
    let drawing = list { $0.draw(photo, in: Rect(x: 10, y: 10, width: 80, height: 80)) }
    let file = drawing.pdf(ExportOptions(bounds: page))
    #expect(Data(file.bytes).range(of: Data(bytes)) != nil)
    let svg = drawing.svg(ExportOptions(bounds: page)).text
    #expect(svg.contains("data:image/jpeg;base64," + Data(bytes).base64EncodedString()))
  }

  @Test("Any list gives a file, the same each time")
  func total() {
    withEvery("seed", in: UInt64(0)..<40) { seed in
      var random = RandomDisplayList(seed: seed, size: Size(48, 40), wildness: seed % 2 == 0 ? 0.05 : 0)
      let list = random.displayList()
      let options = ExportOptions(bounds: Rect(x: 0, y: 0, width: 48, height: 40), scale: 1)
      #expect(list.pdf(options) == list.pdf(options))
    }
  }

  private static let reader = ["/usr/bin/pdftotext", "/usr/local/bin/pdftotext"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    "Words are extracted as they were drawn: ligatures, marks, two directions", .enabled(if: reader != nil),
    arguments: [
      "The office shuffles waffles", "e\u{301}x\u{323}\u{307}y ÄÖÜ", "שלום עולם 123", "fi العربية 1",
      "السلام عليكم لا إله الآن",
    ])
  func text(_ text: String) throws { try expectExtracted(text, ["-raw"]) }

  // In the order of the file, the program puts marks before their letters.
  @Test(
    "Letters with vowel marks are extracted in reading order from their places", .enabled(if: reader != nil),
    arguments: ["بِسْمِ اللَّهِ الرَّحْمٰنِ", "قُلْ لَا إِلَٰهَ", "שָׁלוֹם עוֹלָם"])
  func marks(_ text: String) throws { try expectExtracted(text, []) }

  private func expectExtracted(_ text: String, _ flags: [String]) throws {
    let font = try FontLibrary(usesInstalledFonts: false).font(size: 12)
    let drawing = list { $0.draw(ParagraphLayout(text, font: font, width: 190), at: Point(5, 20)) }
    let file =
      NSTemporaryDirectory()
      + "pdf-text-\(ProcessInfo.processInfo.processIdentifier)-\(abs(text.hashValue)).pdf"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data(drawing.pdf(ExportOptions(bounds: page)).bytes).write(to: URL(fileURLWithPath: file))
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(Self.reader))
    process.arguments = flags + [file, "-"]
    process.standardOutput = output
    try process.run()
    let found = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // Between two words stands a space, or the end of a line if the second one lies on the left. They come as they are read.
    func words(_ text: String) -> [String] {
      text.decomposedStringWithCanonicalMapping.unicodeScalars
        .filter { !$0.properties.isDefaultIgnorableCodePoint }
        .split(whereSeparator: \.properties.isWhitespace).map { String(String.UnicodeScalarView($0)) }
    }
    #expect(words(found) == words(text), "\(found)")
  }
}
