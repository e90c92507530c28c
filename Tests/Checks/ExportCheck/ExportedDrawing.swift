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

/// A drawing as files and as the rasterizer's pixels, with some pixels per point.
struct ExportedDrawing {
  let svg: SVGDrawing?
  let pdf: PDFDrawing?
  private let own: Image
  private let drawn: Double
  /// The path of the files without their ending.
  private let base: String

  /// Exports a drawing in the formats of the viewers.
  init(
    _ drawing: Drawing, _ drawn: Double, _ viewers: [Viewer], _ rasterizer: Rasterizer, _ folder: String
  ) throws {
    self.drawn = drawn
    base = "\(folder)/\(drawing.name)@\(Int(drawn))"
    var options = ExportOptions(bounds: drawing.page, scale: drawn, background: drawing.background)
    options.title = drawing.name
    svg = viewers.contains { !$0.isPDF } ? drawing.list.svg(options) : nil
    pdf = viewers.contains(where: \.isPDF) ? drawing.list.pdf(options) : nil
    if let svg { try svg.text.write(toFile: base + ".svg", atomically: false, encoding: .utf8) }
    if let pdf { try Data(pdf.bytes).write(to: URL(fileURLWithPath: base + ".pdf")) }
    // On white, as viewers show it.
    let width = Int((drawing.page.width * drawn).rounded(.up))
    let height = Int((drawing.page.height * drawn).rounded(.up))
    let list: [Frame.Item] = [.draw(drawing.list, Transform(translation: .zero - drawing.page.origin))]
    let frame = Frame(
      width: width, height: height, scale: drawn, background: drawing.background ?? .white,
      keepsBackdrop: drawing.background == nil, items: list)
    own = rasterizer.image(of: frame, in: frame.bounds)
  }

  /// Compares the rasterizer's pixels with those of a program, at one and at two pixels per point.
  ///
  /// The pictures stay in the folder if they differ.
  func compare(_ viewer: Viewer) throws -> Comparison {
    let picture = "\(base).\(viewer.name).png"
    let file = base + (viewer.isPDF ? ".pdf" : ".svg")
    let other = try viewer.picture(of: file, picture, pixelsPerPoint: drawn)
    let comparison = Comparison(
      shares: [1, 2].map { ($0, wrongShare(other, samples: Int(drawn) / $0)) })
    if comparison.isAlike {
      try FileManager.default.removeItem(atPath: picture)
    } else {
      try PNG.write(own, to: "\(base).own.png")
    }
    return comparison
  }

  /// Returns the share of wrong pixels after averaging.
  private func wrongShare(_ other: Image, samples: Int) -> Double {
    guard own.width >= samples, own.height >= samples, abs(other.width - own.width) <= samples,
      abs(other.height - own.height) <= samples
    else { return 1 }
    return PictureDifference.share(
      own, other, samples: samples, level: Double(Report.level), isOnWhite: true)
  }
}

/// The shares of wrong pixels of a picture.
struct Comparison {
  /// The pixels per point that are compared, and the share of wrong ones.
  let shares: [(scale: Int, share: Double)]

  var isAlike: Bool { shares.allSatisfy { $0.share <= Report.share } }
}
