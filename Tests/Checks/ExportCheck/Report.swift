import Export
import ExportTestSupport
import Foundation
import Geometry
import ImageFiles
import PDFExport
import Painting
import PaintingTestSupport
import Raster

/// The differences between the rasterizer and other programs.
struct Report {
  let viewers: [Viewer]
  private var checked = 0
  private var bad: [String: [String]] = [:]
  private var worst: [String: Double] = [:]
  private var images: [String: Int] = [:]
  private var texts = 0
  private var sameOrder = 0
  private var badTexts: [String] = []
  private let rasterizer = Rasterizer()

  /// The pixels per point in which everything is drawn first. Squares of them become the pixels that are compared.
  ///
  /// A picture that differs is drawn again with twice as many, up to `mostDrawn`. A program that does not smooth an edge moves it
  /// by up to half of such a pixel, and so changes the mean of a square by up to 1 / (2 × its side).
  var drawn = 4.0
  var mostDrawn = 16.0

  init(viewers: [Viewer]) { self.viewers = viewers }

  mutating func add(_ drawing: Drawing, _ folder: String) throws {
    if viewers.isEmpty { return }
    checked += 1
    let most = min(mostDrawn, Self.largestScale(of: drawing.page.size))
    var exports: [Double: ExportedFiles] = [:]
    func compared(_ viewer: Viewer) throws -> Comparison {
      var scale = min(drawn, most)
      while true {
        let export = try exports[scale] ?? ExportedFiles(drawing, scale, viewers, rasterizer, folder)
        exports[scale] = export
        let comparison = try export.compare(viewer)
        if comparison.isAlike || scale >= most { return comparison }
        scale = min(scale * 2, most)
      }
    }
    for viewer in viewers {
      do {
        let comparison = try compared(viewer)
        for (scale, share) in comparison.shares {
          let key = "\(viewer.name) @\(scale)"
          worst[key] = max(worst[key] ?? 0, share)
          if share <= ExportedFiles.share { continue }
          bad[key, default: []].append("\(drawing.name) \((share * 1000).rounded() / 10) %")
        }
      } catch {
        bad[viewer.name, default: []].append("\(drawing.name): \(error)")
      }
    }
    let export = exports[min(drawn, most)]
    for part in export?.svg?.images ?? [] { images["svg " + part.reason.rawValue, default: 0] += 1 }
    for part in export?.pdf?.images ?? [] { images["pdf " + part.reason.rawValue, default: 0] += 1 }
  }

  /// Returns the greatest even number of pixels per point in which a page can be drawn and its picture be read.
  private static func largestScale(of page: Size) -> Double {
    let side = Double(Rasterizer.maximumSide) / max(page.width, page.height)
    let area = (Double(ImageLimits().pixels) / page.width / page.height).squareRoot()
    return (min(side, area) / 2).rounded(.down) * 2
  }

  /// Compares the text of a PDF with the text that is drawn. White space does not count: pdftotext guesses it from distances.
  ///
  /// - Parameter source: the text that was laid out, in the order in which it is read; nil if it is not known.
  mutating func addText(_ drawing: Drawing, source: String? = nil, _ folder: String) throws {
    for scale in [1.0, 4] { try addText(drawing, source: source, scale: scale, folder) }
  }

  private mutating func addText(
    _ drawing: Drawing, source: String?, scale: Double, _ folder: String
  ) throws {
    let file = "\(folder)/\(drawing.name).text.pdf"
    let options = ExportOptions(bounds: drawing.page, scale: scale, background: drawing.background)
    try Data(drawing.list.pdf(options).bytes).write(to: URL(fileURLWithPath: file))
    func extracted(_ flags: [String]) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["pdftotext"] + flags + [file, file + ".txt"]
      try process.run()
      process.waitUntilExit()
      return try String(contentsOfFile: file + ".txt", encoding: .utf8)
    }
    let found = try extracted(["-raw"])
    func letters(_ text: String) -> String {
      let plain = text.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
        !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint && $0 != "\u{C}"
      }
      return String(String.UnicodeScalarView(plain))
    }
    var drawn = ""
    for run in drawing.list.commands where run.operation == .fillGlyphs {
      guard let content = drawing.list.glyphRuns[Int(run.resource)].text?.content else { continue }
      let transform = drawing.list.transforms[Int(run.transform)]
      let parts = content.glyphs.map { $0.isOn(drawing.page, transform) ? $0.characters : "" }
      drawn += (content.isRightToLeft ? parts.reversed() : parts).joined()
    }
    texts += 1
    if let source {
      let order = [([], "by place"), (["-raw"], "by file")].map { flags, name in
        let isSame = (try? extracted(flags)).map { letters($0) == letters(source) } ?? false
        return "\(name) \(isSame ? "as read" : "in another order")"
      }
      print("\(drawing.name) @\(Int(scale)): " + order.joined(separator: ", "))
      if !order.contains(where: { $0.hasSuffix("as read") }) { badTexts.append("\(drawing.name), its order") }
    }
    // Runs are read in another order than they are drawn where lines lie beside each other.
    let (wanted, got) = (letters(drawn).unicodeScalars.sorted(), letters(found).unicodeScalars.sorted())
    if letters(drawn) == letters(found) { sameOrder += 1 }
    if wanted != got {
      badTexts.append(drawing.name)
      print(
        "\(drawing.name): drawn   \(letters(drawn).prefix(300))\n\(drawing.name): extracted \(letters(found).prefix(300))"
      )
    }
  }

  /// Prints the figures. Returns whether every picture was alike.
  func finish() -> Bool {
    for (reason, count) in images.sorted(by: { $0.key < $1.key }) { print("\(count) images: \(reason)") }
    for (key, share) in worst.sorted(by: { $0.key < $1.key }) {
      let failed = bad[key] ?? []
      print("\(key): worst \((share * 10_000).rounded() / 100) %, \(failed.count) of \(checked) beyond 1 %")
      if !failed.isEmpty { print("  " + failed.prefix(60).joined(separator: ", ")) }
    }
    for (key, failed) in bad where worst[key] == nil { print("\(key): \(failed.prefix(10))") }
    if texts > 0 {
      print(
        "text, each at two scales: \(texts - badTexts.count) of \(texts) the same, \(sameOrder) in the same order \(badTexts)"
      )
    }
    return bad.isEmpty && badTexts.isEmpty
  }
}

extension GlyphText.Glyph {
  /// Whether pdftotext extracts the glyph's characters. It leaves out glyphs that begin and end beyond the same edge of the page.
  fileprivate func isOn(_ page: Rect, _ transform: Transform) -> Bool {
    let (start, end) = (transform * position, transform * (position + Vector(advance, 0)))
    return max(start.x, end.x) >= page.minX && min(start.x, end.x) <= page.maxX
      && max(start.y, end.y) >= page.minY && min(start.y, end.y) <= page.maxY
  }
}
