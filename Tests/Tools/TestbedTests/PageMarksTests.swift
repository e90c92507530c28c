import Easel
import Testbed
import Testing

@Suite("Testbed: what the samples show")
struct PageMarksTests {
  private let font = try? FontLibrary(usesInstalledFonts: false).font(size: 16)

  @Test("Every sample draws something, and stays in its frame") @MainActor
  func samplesInFrame() {
    let rasterizer = Rasterizer()
    // Operators that clear everything, or keep only the backdrop, leave at most one flat colour.
    let empty: Set = ["clear"]
    let stopwatch: Page.Stopwatch = { work in
      work()
      return 1
    }
    for page in Page.all(font: font, stopwatch: stopwatch) {
      let image = PagePicture.make(of: page, scale: 0.5, font: nil) { rasterizer.render($0, into: $1) }
      let paper = image.pixels[0]
      var isSeen = Array(repeating: false, count: page.samples.count)
      for y in 0..<image.height {
        for x in 0..<image.width where image.pixels[y * image.width + x] != paper {
          let place = Point(Double(x) * 2 + 1, Double(y) * 2 + 1)
          let index = page.samples.indices.first { page.frame(ofSample: $0).contains(place) }
          if let index { isSeen[index] = true } else { Issue.record("\(page.name): a mark at \(place)") }
        }
      }
      for (index, sample) in page.samples.enumerated() where !empty.contains(sample.label) {
        #expect(isSeen[index], "\(page.name), \(sample.label)")
      }
    }
  }
}
