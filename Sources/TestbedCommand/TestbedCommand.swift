import ArgumentParser
import Foundation
import Geometry
import Host
import ImageFiles
import Raster
import RasterReference
import Testbed
import Text

/// The command `testbed`: a page for every feature of drawing, in a window or as pictures.
@main struct TestbedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "testbed",
    abstract: "A page for every feature of drawing.",
    discussion: """
      The arrows turn the pages; drag and pinch, or Ctrl + wheel, to look closer; a double tap or Escape goes back.
      """)

  @Option(help: "The page to begin with; --list names them.")
  var page: String?

  @Option(
    help: ArgumentHelp("Pixels per point; default 1 for pictures, the desktop's in a window.", valueName: "S")
  )
  var scale: Double?

  @Option(
    help: ArgumentHelp("Write a PNG of every page, or of --page, and open no window.", valueName: "DIR"))
  var snapshots: String?

  @Flag(help: "Make the pictures with the slow reference rasterizer.")
  var reference = false

  @Flag(help: "Name the pages.")
  var list = false

  static let scaleRange = 0.25...8.0

  func validate() throws {
    if let scale, !TestbedCommand.scaleRange.contains(scale) {
      throw ValidationError("--scale \(scale) is not between 0.25 and 8")
    }
  }

  /// A synchronous main, since windows live on the main thread.
  func run() throws { try MainActor.assumeIsolated { try runOnMain() } }

  @MainActor private func runOnMain() throws {
    let font = try? FontLibrary().font(size: 16)
    let pages = Page.all(font: font, stopwatch: TestbedCommand.leastTime)
    if list {
      for page in pages { print("\(page.name)  \(page.title)") }
      return
    }
    let first = try page.map { try index(of: $0, in: pages) }
    do {
      if let snapshots {
        try write(first.map { [pages[$0]] } ?? pages, font: font, into: snapshots)
      } else {
        let host = try SDLHost(title: "Easel testbed", size: Size(1100, 720), scale: scale)
        let scene = TestbedScene(
          size: host.size, scale: host.scale, pages: pages, current: first ?? 0, font: font)
        try host.run(scene.window)
      }
    } catch let error as HostError {
      throw ValidationError(error.message)
    } catch let error as ImageFileError {
      throw ValidationError(error.message)
    }
  }

  /// The least of a few runs, in seconds.
  @Sendable private static func leastTime(of work: () -> Void) -> Double {
    (0..<3).reduce(.infinity) { least, _ in min(least, ContinuousClock().measure(work) / .seconds(1)) }
  }

  private func index(of name: String, in pages: [Page]) throws -> Int {
    guard let index = pages.firstIndex(where: { $0.name == name }) else {
      throw ValidationError("there is no page \(name); --list names them")
    }
    return index
  }

  @MainActor private func write(_ pages: [Page], font: Font?, into folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ValidationError("cannot make the folder \(folder); choose a place that is writable")
    }
    let (fast, slow) = (Rasterizer(), ReferenceRasterizer())
    for page in pages {
      let image = PagePicture.make(of: page, scale: scale ?? 1, font: font) { frame, bitmap in
        if reference { slow.render(frame, into: bitmap) } else { fast.render(frame, into: bitmap) }
      }
      try PNG.write(image, to: "\(folder)/\(page.name).png")
    }
  }
}
