import Export
import ExportTestSupport
import Geometry
import PDFExport
import Painting
import PaintingTestSupport
import TestSupport
import Testing

/// Exported drawings as Poppler and MuPDF show them. `ExportCheck` compares more of them.
@Suite("Pixels of PDF files", .enabled(if: Viewer.poppler.isInstalled && Viewer.mupdf.isInstalled))
struct PDFPixelsTests {
  private let page = Rect(x: 0, y: 0, width: 160, height: 120)

  private func expectAlike(
    _ list: DisplayList, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for viewer in [Viewer.poppler, .mupdf] {
      let comparison = try ExportedFiles.compare(list, page: page, in: viewer)
      #expect(
        comparison.isAlike, "\(viewer.name) \(comparison.shares) \(comment?.rawValue ?? "")",
        sourceLocation: sourceLocation)
    }
  }

  @Test("Random drawings look the same")
  func random() {
    withEvery("seed", in: UInt64(0)..<12) { seed in
      var random = RandomDisplayList(seed: seed, size: Size(160, 120))
      try expectAlike(random.displayList())
    }
  }

  @Test("A gradient whose colour jumps at its ends has the outer colours beyond them")
  func jumpsAtEnds() throws {
    let gradient = Gradient(stops: [
      Gradient.Stop(0, .red), Gradient.Stop(0, .blue), Gradient.Stop(1, .blue), Gradient.Stop(1, .green),
    ])
    var context = GraphicsContext()
    context.fillPaint = .linear(LinearGradient(gradient, from: Point(60, 0), to: Point(100, 0)))
    context.fill(page)
    try expectAlike(context.displayList)
  }

  @Test("An image with alpha is seen through a mask")
  func imageInMask() throws {
    let mask = Image(width: 2, height: 1, pixels: [0xFFFF_FFFF, 0x4040_4040])
    let image = Image(width: 1, height: 2, pixels: [0xFF20_40C0, 0x8080_0000])
    var context = GraphicsContext()
    context.imageQuality = .nearest
    context.clip(to: mask, in: Rect(x: 20, y: 20, width: 100, height: 80))
    context.draw(image, in: Rect(x: 10, y: 10, width: 140, height: 100))
    try expectAlike(context.displayList)
  }

  /// Colours whose channels are 0, 1 and between.
  private static let colors: [Color] = [
    .black, .white, .yellow, .blue, Color(red: 0.8, green: 0.3, blue: 0.1),
    Color(red: 0.2, green: 0.6, blue: 0.5), Color(red: 0.5, green: 0.5, blue: 0.5),
  ]

  @Test("Each blend mode of the web looks the same", arguments: BlendMode.allCases.filter(\.isBlending))
  func modes(mode: BlendMode) throws {
    var context = GraphicsContext()
    for (column, color) in Self.colors.enumerated() {
      context.fillColor = color
      context.fill(Rect(x: 20 * Double(column) + 10, y: 0, width: 20, height: 100))
    }
    context.blendMode = mode
    for (row, color) in Self.colors.enumerated() {
      context.fillColor = color.withAlpha(row.isMultiple(of: 2) ? 1 : 0.7)
      context.fill(Rect(x: 0, y: 10 * Double(row), width: 160, height: 10))
    }
    let gradient = Gradient([.black, .yellow, .white])
    context.fillPaint = .linear(LinearGradient(gradient, from: Point(0, 0), to: Point(160, 0)))
    context.fill(Rect(x: 0, y: 72, width: 160, height: 13))
    let image = Image(width: 3, height: 1, pixels: [0xFF00_0000, 0xFFFF_FF00, 0xFFFF_FFFF])
    context.imageQuality = .nearest
    context.draw(image, in: Rect(x: 0, y: 86, width: 160, height: 20))
    try expectAlike(context.displayList)
  }

  @Test("A mode that becomes an image covers what it changes, and the rest of the drawing stays as it is")
  func imagesOfModes() throws {
    var context = GraphicsContext()
    context.fillColor = .red
    context.fillEllipse(in: Rect(x: 10, y: 10, width: 100, height: 100))
    context.blendMode = .hue
    context.fillColor = .blue
    context.fill(Rect(x: 60, y: 40, width: 30, height: 20))
    context.blendMode = .normal
    context.fillColor = .green
    context.fill(Rect(x: 70, y: 30, width: 10, height: 50))
    let pdf = context.displayList.pdf(ExportOptions(bounds: page, background: .white))
    #expect(pdf.images.map(\.reason) == [.blendMode])
    #expect(pdf.images.first?.bounds == Rect(x: 60, y: 40, width: 30, height: 20))
    try expectAlike(context.displayList)
  }

  @Test("A pattern with an opacity is as transparent as the whole, not as each object of its cells")
  func transparentPatterns() throws {
    var cell = GraphicsContext()
    cell.fillColor = Color.red.withAlpha(0.6)
    cell.fill(Rect(x: 0, y: 0, width: 16, height: 12))
    cell.fillColor = Color.blue.withAlpha(0.8)
    cell.fill(Rect(x: 4, y: 4, width: 12, height: 8))
    var context = GraphicsContext()
    context.fillPaint = .pattern(
      Pattern(.drawing(cell.displayList), bounds: Rect(x: 0, y: 0, width: 20, height: 15)))
    context.alpha = 0.25
    context.fill(page)
    try expectAlike(context.displayList)
  }
}
