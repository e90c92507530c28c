import Export
import Foundation
import Geometry
import ImageFiles
import PDFExport
import Painting
import PaintingTestSupport
import Raster

/// A drawing to export.
struct Drawing {
  var name: String
  var list: DisplayList
  var page: Rect
  /// The colour of the page; nil for a transparent one, which viewers show on white.
  var background: Color?
}

/// The differences between the rasterizer and other programs.
struct Report {
  let viewers: [Viewer]
  private var checked = 0
  private var bad: [String: [String]] = [:]
  /// The pictures that differ for a known reason, by the program and the reason.
  private var known: [String: [String]] = [:]
  private var worst: [String: Double] = [:]
  private var images: [String: Int] = [:]
  private var texts = 0
  private var sameOrder = 0
  private var badTexts: [String] = []
  private let rasterizer = Rasterizer()

  /// A pixel is wrong if a channel differs by more than this.
  static let level = 8
  /// The share of wrong pixels that a picture may have.
  static let share = 0.01
  /// The pixels per point in which everything is drawn. Squares of them become the pixels that are compared.
  var drawn = 8.0

  init(viewers: [Viewer]) { self.viewers = viewers }

  mutating func add(_ drawing: Drawing, _ folder: String) throws {
    if viewers.isEmpty { return }
    checked += 1
    let side = max(drawing.page.width, drawing.page.height)
    let drawn = min(drawn, (Double(Rasterizer.maximumSide) / side / 2).rounded(.down) * 2)
    var options = ExportOptions(bounds: drawing.page, scale: drawn, background: drawing.background)
    options.title = drawing.name
    let own = image(of: drawing, drawn)
    let base = "\(folder)/\(drawing.name)"
    let svg = viewers.contains { !$0.isPDF } ? drawing.list.svg(options) : nil
    let pdf = viewers.contains(where: \.isPDF) ? drawing.list.pdf(options) : nil
    if let svg { try svg.text.write(toFile: base + ".svg", atomically: false, encoding: .utf8) }
    if let pdf { try Data(pdf.bytes).write(to: URL(fileURLWithPath: base + ".pdf")) }
    for part in svg?.images ?? [] { images["svg " + part.reason.rawValue, default: 0] += 1 }
    for part in pdf?.images ?? [] { images["pdf " + part.reason.rawValue, default: 0] += 1 }
    for viewer in viewers {
      do {
        let picture = "\(base).\(viewer.name).png"
        let other = try viewer.picture(
          of: base + (viewer.isPDF ? ".pdf" : ".svg"), picture, pixelsPerPoint: drawn)
        var isBad = false
        for scale in [1, 2] {
          let share = Self.wrongShare(own, other, samples: Int(drawn) / scale)
          let key = "\(viewer.name) @\(scale)"
          worst[key] = max(worst[key] ?? 0, share)
          if share > Self.share {
            isBad = true
            let text = "\(drawing.name) \((share * 1000).rounded() / 10) %"
            if let reason = KnownDifferences.reason(viewer.name, drawing.name) {
              known["\(key), \(reason)", default: []].append(text)
            } else {
              bad[key, default: []].append(text)
            }
          }
        }
        if isBad {
          try PNG.write(own, to: "\(base).own.png")
        } else {
          try FileManager.default.removeItem(atPath: picture)
        }
      } catch {
        bad[viewer.name, default: []].append("\(drawing.name): \(error)")
      }
    }
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
      let parts = content.glyphs.map(\.characters)
      drawn += (content.isRightToLeft ? parts.reversed() : parts).joined()
    }
    texts += 1
    if let source {
      let order = [([], "by place"), (["-raw"], "by file")].map { flags, name in
        let isSame = (try? extracted(flags)).map { letters($0) == letters(source) } ?? false
        return "\(name) \(isSame ? "as read" : "in another order")"
      }
      print("\(drawing.name) @\(Int(scale)): " + order.joined(separator: ", "))
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

  /// Returns the rasterizer's picture, on white as viewers show it.
  private func image(of drawing: Drawing, _ scale: Double) -> Image {
    let width = Int((drawing.page.width * scale).rounded(.up))
    let height = Int((drawing.page.height * scale).rounded(.up))
    let list: [Frame.Item] = [.draw(drawing.list, Transform(translation: .zero - drawing.page.origin))]
    let frame = Frame(
      width: width, height: height, scale: scale, background: drawing.background ?? .white,
      keepsBackdrop: drawing.background == nil, items: list)
    return rasterizer.image(of: frame, in: frame.bounds)
  }

  /// Returns the share of wrong pixels after averaging.
  private static func wrongShare(_ own: Image, _ other: Image, samples: Int) -> Double {
    guard own.width >= samples, own.height >= samples, abs(other.width - own.width) <= samples,
      abs(other.height - own.height) <= samples
    else { return 1 }
    return PictureDifference.share(own, other, samples: samples, level: Double(level), isOnWhite: true)
  }

  /// Prints the figures. Returns whether every picture was alike, or differs for a known reason.
  func finish() -> Bool {
    for (reason, count) in images.sorted(by: { $0.key < $1.key }) { print("\(count) images: \(reason)") }
    for (key, share) in worst.sorted(by: { $0.key < $1.key }) {
      let failed = bad[key] ?? []
      print("\(key): worst \((share * 10_000).rounded() / 100) %, \(failed.count) of \(checked) beyond 1 %")
      if !failed.isEmpty { print("  " + failed.prefix(60).joined(separator: ", ")) }
    }
    for (reason, drawings) in known.sorted(by: { $0.key < $1.key }) {
      print("known: \(reason): \(drawings.joined(separator: ", "))")
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
