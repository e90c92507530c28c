import Easel
import Testing

@testable import Controls

@Suite("Fitting titles")
struct TitleFitTests {
  private let font: Font

  init() throws { font = try FontLibrary(usesInstalledFonts: false).font(size: 15) }

  private func fit(_ titles: [String], _ room: Size, scale: Double) -> TitleFit {
    TitleFit(titles, font.withSize(15 * scale), ordinarySize: 15, in: room)
  }

  @Test(
    "Titles are never smaller at a larger text scale",
    arguments: ["Copy file", "Cancel", "Save all the pictures", "Inspect"], [30.0, 48, 60, 65, 90, 140])
  func monotone(title: String, width: Double) {
    for height in [20.0, 44, 88] {
      var last = 0.0
      for scale in [0.5, 0.75, 1, 1.2, 1.5, 2, 3, 4] {
        let size = fit([title], Size(width, height), scale: scale).font.size
        #expect(size >= last, "\(scale): \(size) after \(last)")
        last = size
      }
    }
  }

  @Test("Larger text is wrapped before it becomes smaller, without dividing words")
  func wrapping() {
    let room = Size(font.withSize(30).measure("Copy").width + 12, 80)
    let large = fit(["Copy file"], room, scale: 2)
    #expect(large.isWrapped && large.font.size == 30)
    let layout = large.layout("Copy file", width: room.width)
    #expect(layout.lines.map(layout.shownText) == ["Copy", "file"] && !layout.isTruncated)
    #expect(!fit(["Copy file"], Size(room.width, 44), scale: 2).isWrapped)
    #expect(!fit(["Copyfile"], room, scale: 2).isWrapped, "one word has one line")
    #expect(!fit(["Copy file"], room, scale: 1).isWrapped, "ordinary text has one line")
  }

  @Test("A title of the ordinary size becomes smaller to a limit, and is then shortened")
  func shortening() {
    let whole = font.measure("Copy file").width
    #expect(fit(["Copy file"], Size(whole, 44), scale: 1).font.size == 15)
    let less = fit(["Copy file"], Size(whole * 0.9, 44), scale: 1)
    #expect(less.font.size == 13.5 && !less.layout("Copy file", width: whole * 0.9).isTruncated)
    let least = fit(["Copy file"], Size(whole * 0.5, 44), scale: 1)
    #expect(least.font.size == 11 && least.layout("Copy file", width: whole * 0.5).isTruncated)
  }
}
