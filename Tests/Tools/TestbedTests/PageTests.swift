import Easel
import Testbed
import Testing

@Suite("Testbed: pages") @MainActor struct PageTests {
  private let font = try? FontLibrary(usesInstalledFonts: false).font(size: 16)

  @Test("Names are unique and usable for files")
  func names() {
    let pages = Page.all(font: font, stopwatch: { _ in 1 })
    #expect(Set(pages.map(\.name)).count == pages.count)
    for page in pages {
      #expect(
        page.name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }, "\(page.name)")
      #expect(!page.samples.isEmpty)
    }
  }

  @Test("Text stays on the page, and labels do not overlap")
  func textFits() {
    // Any font will do, but without one there is no text.
    guard let font else { return }
    for page in Page.all(font: font, stopwatch: { _ in 1 }) {
      for (words, size) in [(page.title, 20.0), (page.note, 12)] {
        #expect(
          font.withSize(size).measure(words).width <= page.size.width - 2 * 24, "\(page.name): \(words)")
      }
      // In the list beside the page.
      #expect(font.withSize(13).measure(page.title).width <= 180, "\(page.title)")
      for sample in page.samples {
        // Centred below the samples, which are 24 points apart.
        let width = font.withSize(12).measure(sample.label).width
        #expect(width <= page.frame(ofSample: 0).width + 24 - 8, "\(page.name): \(sample.label)")
      }
    }
  }

  @Test("Samples lie side by side inside of the page")
  func layout() {
    for page in Page.all(font: font, stopwatch: { _ in 1 }) {
      let frames = page.samples.indices.map { page.frame(ofSample: $0) }
      for (index, frame) in frames.enumerated() {
        #expect(Rect(origin: .zero, size: page.size).contains(frame), "\(page.name)")
        #expect(frames[..<index].allSatisfy { $0.intersection(frame).isEmpty }, "\(page.name)")
      }
    }
  }

  @Test("Every sample of a page draws something else")
  func differences() {
    for page in Page.all(font: font, stopwatch: { _ in 1 }) {
      var lists: Set<DisplayList> = []
      for sample in page.samples {
        var context = GraphicsContext()
        sample.draw(&context)
        lists.insert(context.displayList)
      }
      #expect(lists.count == page.samples.count, "\(page.name)")
    }
  }
}
