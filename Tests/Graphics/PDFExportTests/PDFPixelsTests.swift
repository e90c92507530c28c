import Export
import Foundation
import Geometry
import ImageFiles
import PDFExport
import Painting
import PaintingTestSupport
import Raster
import TestSupport
import Testing
import Text

/// What Poppler shows of exported drawings. `ExportCheck` compares more of them, in more programs.
@Suite("Pixels of PDF files") struct PDFPixelsTests {
  private static let program = ["/usr/bin/pdftoppm", "/usr/local/bin/pdftoppm"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }
  private let page = Rect(x: 0, y: 0, width: 160, height: 120)

  /// Returns the share of wrong pixels of a drawing: means of four by four pixels that differ by more than 8 of 255.
  private func wrongShare(_ list: DisplayList) throws -> Double {
    let name = NSTemporaryDirectory() + "pdf-pixels-\(UUID().uuidString)"
    defer { for suffix in [".pdf", ".png"] { try? FileManager.default.removeItem(atPath: name + suffix) } }
    let file = list.pdf(ExportOptions(bounds: page, scale: 4, background: .white))
    try Data(file.bytes).write(to: URL(fileURLWithPath: name + ".pdf"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.program))
    process.arguments = ["-png", "-singlefile", "-r", "288", name + ".pdf", name]
    try process.run()
    process.waitUntilExit()
    let frame = Frame(
      width: 640, height: 480, scale: 4, background: .white, items: [.draw(list, .identity)])
    let own = Rasterizer(threads: 1).image(of: frame, in: frame.bounds)
    return PictureDifference.share(own, try PNG.read(name + ".png"), samples: 4, level: 8, isOnWhite: true)
  }

  @Test("Random drawings look the same in Poppler", .enabled(if: program != nil))
  func random() throws {
    try withEvery("seed", in: UInt64(0)..<12) { seed in
      var random = RandomDisplayList(seed: seed, size: Size(160, 120))
      let share = try wrongShare(random.displayList())
      #expect(share <= 0.01)
    }
  }

  @Test(
    "A gradient whose colour jumps at its ends has the outer colours beyond them",
    .enabled(if: program != nil))
  func jumpsAtEnds() throws {
    let gradient = Gradient(stops: [
      Gradient.Stop(0, .red), Gradient.Stop(0, .blue), Gradient.Stop(1, .blue), Gradient.Stop(1, .green),
    ])
    var context = GraphicsContext()
    context.fillPaint = .linear(LinearGradient(gradient, from: Point(60, 0), to: Point(100, 0)))
    context.fill(page)
    #expect(try wrongShare(context.displayList) <= 0.01)
  }

  @Test("An image with alpha is seen through a mask", .enabled(if: program != nil))
  func imageInMask() throws {
    let mask = Image(width: 2, height: 1, pixels: [0xFFFF_FFFF, 0x4040_4040])
    let image = Image(width: 1, height: 2, pixels: [0xFF20_40C0, 0x8080_0000])
    var context = GraphicsContext()
    context.imageQuality = .nearest
    context.clip(to: mask, in: Rect(x: 20, y: 20, width: 100, height: 80))
    context.draw(image, in: Rect(x: 10, y: 10, width: 140, height: 100))
    #expect(try wrongShare(context.displayList) <= 0.01)
  }
}
