import Export
import ExportTestSupport
import Foundation
import Geometry
import ImageFiles
import PDFExport
import Painting
import PaintingTestSupport
import Raster
import TestSupport
import Testbed
import Text

/// Compares exported drawings, shown by other programs, with the pixels of the rasterizer.
///
/// usage: ExportCheck drawings FIRST COUNT [--keep DIR] [--only svg|poppler|mupdf] [--wild]
///        ExportCheck pages [NAME …]        the testbed's pages
///        ExportCheck text                  texts of several scripts
///
/// Each program draws four pixels per point, and up to sixteen if its picture differs. The means of squares of pixels are compared,
/// which are the pixels at one and two per point. So neither how a program samples edges nor how it rounds the positions of glyphs
/// counts.
@main enum ExportCheck {
  static func main() throws {
    var arguments = CheckArguments()
    let keep = arguments.option("--keep")
    let only = arguments.option("--only")
    let isWild = arguments.flag("--wild")
    let words = arguments.words
    let folder = keep ?? NSTemporaryDirectory() + "export-check-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { if keep == nil { try? FileManager.default.removeItem(atPath: folder) } }
    let viewers = Viewer.all.filter { only == nil || $0.name == only }
    var report = Report(viewers: viewers)
    switch words.first {
    case "drawings":
      let first = UInt64(words.dropFirst().first ?? "0") ?? 0
      let count = UInt64(words.dropFirst(2).first ?? "100") ?? 100
      for seed in first..<first + count {
        var random = RandomDisplayList(seed: seed, size: Size(160, 120), wildness: isWild ? 0.04 : 0)
        let page = Rect(x: 0, y: 0, width: 160, height: 120)
        let drawing = Drawing(
          name: "seed-\(seed)", list: random.displayList(), page: page,
          background: seed % 3 == 0 ? nil : .white)
        try report.add(drawing, folder)
      }
    case "pages":
      let font = try FontLibrary(usesInstalledFonts: false).font(size: 16)
      let names = Set(words.dropFirst())
      for page in Page.all(font: font) where names.isEmpty || names.contains(page.name) {
        var context = GraphicsContext()
        page.draw(&context, font: font)
        let drawing = Drawing(
          name: page.name, list: context.displayList, page: Rect(origin: .zero, size: page.size),
          background: .white)
        try report.addText(drawing, folder)
        // Viewers round the positions of a font's glyphs to pixels, so the pixels are compared without fonts: bytes have outlines
        // only.
        var outlined = drawing
        outlined.list = try DisplayList(decoding: drawing.list.encoded())
        outlined.list.isTrusted = true
        try report.add(outlined, folder)
      }
    case "time":
      var context = GraphicsContext()
      var random = SeededGenerator(seed: 1)
      let font = try FontLibrary(usesInstalledFonts: false).font(size: 12)
      for index in 0..<10_000 {
        context.fillColor = Color(red: random.unit(), green: random.unit(), blue: random.unit(), alpha: 0.8)
        let rect = Rect(x: random.number(in: 0...900), y: random.number(in: 0...700), width: 40, height: 30)
        switch index % 4 {
        case 0: context.fill(Path(roundedRect: rect, cornerRadii: CornerRadii(all: 6)))
        case 1: context.strokeEllipse(in: rect)
        case 2:
          context.fillPaint = .linear(
            LinearGradient(Gradient([.red, .blue]), from: rect.origin, to: rect.center))
          context.fillEllipse(in: rect)
        default: context.draw("Shape \(index)", at: rect.origin, font: font)
        }
      }
      let list = context.displayList
      for _ in 0..<3 {
        var (svg, pdf) = (0, 0)
        let first = ProcessorTime.of { svg = list.svg().text.utf8.count }
        let second = ProcessorTime.of { pdf = list.pdf().bytes.count }
        print("10,000 shapes: SVG \(first) s, \(svg) bytes; PDF \(second) s, \(pdf) bytes")
      }
    case "text":
      // A pixel to which viewers round the position of a glyph is small here.
      (report.drawn, report.mostDrawn) = (16, 64)
      for (name, text, list) in TextSamples.all() {
        let drawing = Drawing(
          name: name, list: list, page: list.bounds.insetBy(dx: -10, dy: -10).integral, background: .white)
        try report.addText(drawing, source: text, folder)
        try report.add(drawing, folder)
      }
    default:
      print("usage: ExportCheck drawings FIRST COUNT | pages [NAME …] | text")
      exit(2)
    }
    exit(report.finish() ? 0 : 1)
  }
}
