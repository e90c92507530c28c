import Export
import Foundation
import Geometry
import ImageFiles
import PDFExport
import Painting
import Raster

/// A drawing to export.
public nonisolated struct Drawing {
  public var name: String
  public var list: DisplayList
  public var page: Rect
  /// The colour of the page; nil for a transparent one, which viewers show on white.
  public var background: Color?

  public init(name: String, list: DisplayList, page: Rect, background: Color?) {
    (self.name, self.list, self.page, self.background) = (name, list, page, background)
  }
}

/// A drawing as files and as the rasterizer's pixels, with some pixels per point.
public nonisolated struct ExportedFiles {
  /// A pixel is wrong if a channel differs by more than this.
  public static let level = 8
  /// The share of wrong pixels that a picture may have.
  public static let share = 0.01

  public let svg: SVGDrawing?
  public let pdf: PDFDrawing?
  private let own: Image
  private let drawn: Double
  /// The path of the files without their ending.
  private let base: String

  /// Exports a drawing in the formats of the viewers.
  public init(
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
  public func compare(_ viewer: Viewer) throws -> Comparison {
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
      own, other, samples: samples, level: Double(Self.level), isOnWhite: true)
  }
}

extension ExportedFiles {
  /// Compares the rasterizer's pixels of a list with those of a program, in a folder of its own. Programs that do not smooth an edge
  /// move it by up to half a pixel, so a picture that differs is drawn with more of them, up to 16 per point.
  public static func compare(
    _ list: DisplayList, page: Rect, background: Color? = .white, in viewer: Viewer
  ) throws -> Comparison {
    let folder = NSTemporaryDirectory() + "exported-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let drawing = Drawing(name: "a", list: list, page: page, background: background)
    let rasterizer = Rasterizer(threads: 1)
    var comparison = Comparison(shares: [])
    for scale in [4.0, 8, 16] {
      comparison = try ExportedFiles(drawing, scale, [viewer], rasterizer, folder).compare(viewer)
      if comparison.isAlike { break }
    }
    return comparison
  }
}

/// The shares of wrong pixels of a picture.
public nonisolated struct Comparison {
  /// The pixels per point that are compared, and the share of wrong ones.
  public let shares: [(scale: Int, share: Double)]

  public var isAlike: Bool { shares.allSatisfy { $0.share <= ExportedFiles.share } }
}
