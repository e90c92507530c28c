import Easel
import Testbed
import Testing

@Suite("Testbed: pages")
struct PageTests {
  private let font = try? FontLibrary().font(size: 16)

  @Test("Names are unique and fit for files")
  func names() {
    let pages = Page.all(font: font)
    #expect(Set(pages.map(\.name)).count == pages.count)
    for page in pages {
      #expect(
        page.name.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }, "\(page.name)")
      #expect(!page.samples.isEmpty)
    }
  }

  @Test("Samples lie side by side inside of the page")
  func layout() {
    for page in Page.all(font: font) {
      let frames = page.samples.indices.map { page.frame(ofSample: $0) }
      for (index, frame) in frames.enumerated() {
        #expect(Rect(origin: .zero, size: page.size).contains(frame), "\(page.name)")
        #expect(frames[..<index].allSatisfy { $0.intersection(frame).isEmpty }, "\(page.name)")
      }
    }
  }
}
