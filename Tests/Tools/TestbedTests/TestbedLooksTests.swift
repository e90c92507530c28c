import Easel
import Testing

@testable import Testbed

@Suite("Testbed: what the window looks like")
struct TestbedLooksTests {
  private let font = try? FontLibrary(usesInstalledFonts: false).font(size: 16)

  private func picture(_ size: Size, scale: Double) throws -> Image {
    let scene = TestbedScene(
      size: size, scale: scale, pages: Page.all(font: font, stopwatch: { _ in 1 }), font: font)
    let frame = try #require(scene.window.makeFrame(at: 0))
    let bitmap = Bitmap(width: frame.width, height: frame.height)
    Rasterizer().render(frame, into: bitmap)
    return bitmap.makeImage()
  }

  @Test(
    "Every title of the list fits into its entry, at every size of the window",
    arguments: [Size(1100, 720), Size(800, 500), Size(480, 320), Size(320, 320)])
  func titlesFit(size: Size) throws {
    let font = try #require(font)
    let pages = Page.all(font: font, stopwatch: { _ in 1 })
    let scene = TestbedScene(size: size, scale: 1, pages: pages, font: font)
    _ = scene.window.makeFrame(at: 0)
    for (entry, page) in zip(scene.entries, pages) {
      let letters = font.withSize(scene.entryFontSize(in: entry.bounds.size, font: font))
      #expect(letters.size > 0)
      #expect(letters.measure(page.title).width <= entry.bounds.width - 8, "\(page.title) at \(size)")
      #expect(entry.frame.maxX <= scene.pageView.frame.minX)
      #expect(entry.frame.height == 28 && entry.frame.maxY <= scene.list.contentSize.height)
    }
  }

  // WCAG 2.2, 1.4.3: text has a contrast of 4.5 to 1.
  @Test(
    "The list and the page's texts contrast with the window's background in every theme",
    arguments: [nil, Theme.dark, .light, .highContrast, .highContrastLight], [1.0, 2])
  func contrast(theme: Theme?, scale: Double) throws {
    let page = Page("own", "A title", note: "A note", columns: 1, samples: [Sample("a label") { _ in }])
    let scene = TestbedScene(size: Size(900, 600), scale: 1, pages: [page, page], font: font)
    if var theme {
      theme.textScale = scale
      scene.window.theme = theme
    }
    let frame = try #require(scene.window.makeFrame(at: 0))
    let bitmap = Bitmap(width: frame.width, height: frame.height)
    Rasterizer().render(frame, into: bitmap)
    /// The greatest contrast with the colour of a corner.
    func contrast(_ rect: Rect) -> Double {
      func color(_ x: Int, _ y: Int) -> Color { Color(rgb: bitmap[x, y].bits & 0xFF_FFFF) }
      let ground = color(Int(rect.minX), Int(rect.minY))
      var best = 1.0
      for y in Int(rect.minY)..<Int(rect.maxY) {
        for x in Int(rect.minX)..<Int(rect.maxX) { best = max(best, color(x, y).contrast(with: ground)) }
      }
      return best
    }
    for entry in scene.entries { #expect(contrast(entry.frame.insetBy(dx: 8, dy: 4)) >= 4.5) }
    let shown = scene.pageView.zoomedPage.offsetBy(scene.pageView.frame.origin - .zero)
    // The heights of head, sample, label and gap.
    let parts = scale > 1 && theme != nil ? (80 * scale, 120.0, 34 * scale, 24.0) : (64, 120, 22, 24)
    let zoom = shown.height / (parts.0 + parts.1 + parts.2 + parts.3)
    let top = Rect(
      x: shown.minX + 1, y: shown.minY + 1, width: shown.width - 2, height: (parts.0 - 4) * zoom)
    #expect(contrast(top) >= 4.5, "title and note")
    let bottom = Rect(
      x: shown.minX + 1, y: shown.maxY - (parts.2 + parts.3 - 1) * zoom, width: shown.width - 2,
      height: parts.2 * zoom)
    #expect(contrast(bottom) >= 4.5, "label")
  }

  @Test("Text of the list grows with the theme's text scale")
  func textScale() throws {
    let font = try #require(font)
    let scene = TestbedScene(
      size: Size(1100, 720), scale: 1, pages: Page.all(font: font, stopwatch: { _ in 1 }), font: font)
    func size() -> Double { scene.entryFontSize(in: scene.entries[0].bounds.size, font: font) }
    let ordinary = (size(), scene.pageView.frame.minX, scene.entries[0].frame.height)
    scene.window.theme.textScale = 2
    #expect(size() > 1.4 * ordinary.0 && scene.entries[0].frame.height == 2 * ordinary.2)
    #expect(scene.pageView.frame.minX > ordinary.1)
  }

  @Test("The list scrolls to the shown page, in a low window, too")
  func shownEntry() throws {
    let scene = TestbedScene(size: Size(480, 320), scale: 1, pages: Page.all(font: nil), font: nil)
    for index in [scene.pages.count - 1, 0, scene.pages.count / 2] {
      scene.show(index)
      _ = scene.window.makeFrame(at: 0)
      #expect(scene.list.bounds.contains(scene.entries[index].frame), "\(index)")
      #expect(scene.entries.filter(\.isSelected).map(\.name) == [scene.pages[index].name])
    }
  }

  @Test("At two pixels per point, the window is redrawn with finer edges, not enlarged")
  func crisp() throws {
    let fine = try picture(Size(800, 500), scale: 2)
    #expect(fine.width == 1600 && fine.height == 1000)
    // In an enlarged image, all four pixels of each point would be equal.
    var (mixed, partial) = (0, 0)
    let coarse = try picture(Size(800, 500), scale: 1)
    for y in 0..<500 {
      for x in 0..<800 {
        let first = fine.pixels[2 * y * 1600 + 2 * x]
        let others = [
          fine.pixels[2 * y * 1600 + 2 * x + 1], fine.pixels[(2 * y + 1) * 1600 + 2 * x],
          fine.pixels[(2 * y + 1) * 1600 + 2 * x + 1],
        ]
        if others.contains(where: { $0 != first }) { mixed += 1 }
        if x > 0, coarse.pixels[y * 800 + x] != coarse.pixels[y * 800 + x - 1] { partial += 1 }
      }
    }
    // At the coarse image's edges, most points of the fine image contain an edge.
    #expect(mixed > partial / 3, "\(mixed) of \(partial)")
  }
}
