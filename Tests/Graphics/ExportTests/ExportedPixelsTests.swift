import Export
import Foundation
import Geometry
import ImageFiles
import Painting
import PaintingTestSupport
import Raster
import TestSupport
import Testing

/// What librsvg shows of exported drawings. `ExportCheck` compares more of them, in more programs.
@Suite("Exported pixels") struct ExportedPixelsTests {
  private static let program = ["/usr/bin/rsvg-convert", "/usr/local/bin/rsvg-convert"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    "Random drawings look the same in librsvg: at most 1 % of the pixels differ by more than 8 of 255",
    .enabled(if: program != nil))
  func random() throws {
    let folder = NSTemporaryDirectory() + "exported-pixels-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try withEvery("seed", in: UInt64(0)..<40) { seed in
      var random = RandomDisplayList(seed: seed, size: Size(160, 120))
      let list = random.displayList()
      let options = ExportOptions(
        bounds: Rect(x: 0, y: 0, width: 160, height: 120), scale: 4, background: .white)
      try list.svg(options).text.write(toFile: folder + "/a.svg", atomically: false, encoding: .utf8)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try #require(Self.program))
      process.arguments = ["--unlimited", "-z", "4", "-o", folder + "/a.png", folder + "/a.svg"]
      try process.run()
      process.waitUntilExit()
      let other = try PNG.read(folder + "/a.png")
      let frame = Frame(
        width: 640, height: 480, scale: 4, background: .white, items: [.draw(list, .identity)])
      let own = Rasterizer(threads: 1).image(of: frame, in: frame.bounds)
      #expect(
        PictureDifference.share(own, other, samples: 4, level: 8, isOnWhite: true) <= 0.01)
    }
  }
}
