import ExportTestSupport
import Geometry
import Painting
import PaintingTestSupport
import TestSupport
import Testing

/// Exported drawings as librsvg shows them. `ExportCheck` compares more of them, in more programs.
@Suite("Exported pixels", .enabled(if: Viewer.svg.isInstalled)) struct ExportedPixelsTests {
  private let page = Rect(x: 0, y: 0, width: 160, height: 120)

  @Test("Random drawings look the same in librsvg: at most 1 % of the pixels differ by more than 8 of 255")
  func random() {
    withEvery("seed", in: UInt64(0)..<40) { seed in
      var random = RandomDisplayList(seed: seed, size: Size(160, 120))
      let comparison = try ExportedFiles.compare(random.displayList(), page: page, in: .svg)
      #expect(comparison.isAlike)
    }
  }

  @Test("A blurred shadow is whole on each side of its source", arguments: [-14.0, 0, 14], [-14.0, 0, 14])
  func shadows(x: Double, y: Double) throws {
    var context = GraphicsContext()
    context.shadow = Shadow(offset: Vector(x, y), blur: 10, color: .red)
    context.fillColor = .blue
    context.fill(Rect(x: 60, y: 45, width: 40, height: 30))
    let comparison = try ExportedFiles.compare(context.displayList, page: page, in: .svg)
    #expect(comparison.isAlike)
  }

  @Test("A pattern of pixels looks the same, also with a step that is no number of pixels")
  func pixelPatterns() throws {
    let image = Image(
      width: 4, height: 2,
      pixels: (0..<8 as Range<UInt32>).map { 0xFF00_0000 | ($0 &* 0x0051_3C25) & 0x00FF_FFFF })
    for width in [20, 25.2861637] {
      var context = GraphicsContext()
      context.fillPaint = .pattern(
        Pattern(.image(image), bounds: Rect(x: 3, y: 3, width: width, height: 13.5), quality: .nearest))
      context.fill(page)
      #expect(try ExportedFiles.compare(context.displayList, page: page, in: .svg).isAlike, "\(width)")
    }
  }
}
