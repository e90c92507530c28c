import Foundation
import Painting
import Raster
import Testing

@testable import PictureTesting

@Suite("Folders with the pictures of tests") struct TestFolderTests {
  /// A test module without pictures; its folder is removed with the value.
  private final class Module {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")
    var tests: TestFolder {
      TestFolder(testFile: folder.appending(path: "CardTests/Games/DealTests.swift").path)
    }

    func files(_ name: String) -> [String] {
      let path = folder.appending(path: "CardTests/\(name)").path
      return (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  private func square(_ bits: UInt32, side: Int = 8) -> Bitmap {
    let bitmap = Bitmap(width: side, height: side)
    for y in 0..<side { for x in 0..<side { bitmap[x, y] = PremultipliedColor(bits: bits) } }
    return bitmap
  }

  @Test("The first run records a picture, and the second one compares it")
  func recording() throws {
    let module = Module()
    let red = square(0xFFFF_0000)
    let first = try module.tests.compare(red, "ace", tolerance: .exact, isRerecorded: false)
    #expect(first == .recorded(module.tests.snapshots + "/ace.png"))
    #expect(module.files("Snapshots") == ["ace.png"])
    #expect(try module.tests.compare(red, "ace", tolerance: .exact, isRerecorded: false) == .equal)
    #expect(module.files("Failures").isEmpty)
  }

  @Test("A different picture leaves both and their difference; within the tolerance it passes")
  func differences() throws {
    let module = Module()
    let tests = module.tests
    _ = try tests.compare(square(0xFFFF_0000), "ace", tolerance: .exact, isRerecorded: false)
    let close = square(0xFFFD_0000)
    #expect(try tests.compare(close, "ace", tolerance: .rounding, isRerecorded: false) != .equal)
    let wide = PictureTolerance(channel: 2, mean: 2, wrongShare: 0)
    #expect(try tests.compare(close, "ace", tolerance: wide, isRerecorded: false) == .equal)
    guard case .different(let text) = try tests.compare(close, "ace", tolerance: .exact, isRerecorded: false)
    else {
      Issue.record("the pictures count as equal")
      return
    }
    #expect(text.contains("64 pixels differ, by up to 2"))
    #expect(module.files("Failures") == ["ace.actual.png", "ace.difference.png", "ace.expected.png"])
  }

  @Test("A picture of another size differs")
  func sizes() throws {
    let module = Module()
    _ = try module.tests.compare(square(0xFFFF_0000), "ace", tolerance: .exact, isRerecorded: false)
    let other = square(0xFFFF_0000, side: 9)
    let result = try module.tests.compare(other, "ace", tolerance: .crossing, isRerecorded: false)
    #expect(result == .different("it has 9 × 9 pixels, not 8 × 8"))
  }

  @Test("Recording again replaces a picture")
  func rerecording() throws {
    let module = Module()
    let (red, blue) = (square(0xFFFF_0000), square(0xFF00_00FF))
    _ = try module.tests.compare(red, "ace", tolerance: .exact, isRerecorded: false)
    #expect(try module.tests.compare(blue, "ace", tolerance: .exact, isRerecorded: true) == .rerecorded)
    #expect(try module.tests.compare(blue, "ace", tolerance: .exact, isRerecorded: false) == .equal)
  }

  @Test("Pictures lie in the nearest folder of tests, otherwise beside the file")
  func folders() {
    #expect(TestFolder(testFile: "/a/Tests/CardTests/Deal.swift").snapshots == "/a/Tests/CardTests/Snapshots")
    #expect(TestFolder(testFile: "/a/CardTests/b/c/Deal.swift").tapes == "/a/CardTests/Tapes")
    #expect(TestFolder(testFile: "/a/checks/cards/Deal.swift").failures == "/a/checks/cards/Failures")
  }
}
