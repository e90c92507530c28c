import Export
import FileAccess
import Geometry
import ImageFiles
import Launch
import PDFExport
import Painting
import Raster
import RasterReference
import Testbed
import Text

/// The command `testbed`: pages of all drawing features, in a window or as images.
@main enum TestbedCommand {
  static func main() { TestbedOptions.syntax.runToExit(TestbedOptions(), run) }

  @MainActor private static func run(_ options: TestbedOptions) throws -> ExitStatus {
    let font = try? FontLibrary().font(size: 16)
    let pages = Page.all(font: font, stopwatch: leastTime)
    if options.lists {
      for page in pages { print("\(page.name)  \(page.title)") }
      return .success
    }
    let first = try firstPage(of: options, in: pages)
    if let folder = options.pictures {
      try write(first.map { [pages[$0]] } ?? pages, options, font: font, into: folder)
      return .success
    }
    if let folder = options.exports {
      try export(first.map { [pages[$0]] } ?? pages, options, font: font, into: folder)
      return .success
    }
    let description = ProgramDescription(
      name: "testbed", title: "Easel testbed", standardSize: Size(1100, 720))
    return try ProgramRun(description, options.launch).run(options, flags: TestbedOptions.syntax.flags) {
      TestbedScene(
        size: $0.size, scale: $0.scale, pages: pages, current: try firstPage(of: $1, in: pages) ?? 0,
        font: font)
    }
  }

  private static func firstPage(of options: TestbedOptions, in pages: [Page]) throws -> Int? {
    try options.page.map { try index(of: $0, in: pages) }
  }

  /// Returns the minimum time of a few runs, in seconds.
  @Sendable private static func leastTime(of work: () -> Void) -> Double {
    (0..<3).reduce(.infinity) { least, _ in min(least, ContinuousClock().measure(work) / .seconds(1)) }
  }

  private static func index(of name: String, in pages: [Page]) throws -> Int {
    guard let index = pages.firstIndex(where: { $0.name == name }) else {
      throw CommandError(.usage, "there is no page \(MessageText.quoted(name)); --list names them")
    }
    return index
  }

  @MainActor private static func write(
    _ pages: [Page], _ options: TestbedOptions, font: Font?, into folder: String
  ) throws {
    try OutputFolder(folder, flag: "--pictures").prepare()
    let (fast, slow) = (Rasterizer(), ReferenceRasterizer())
    for page in pages {
      let image = PagePicture.make(of: page, scale: options.launch.scale ?? 1, font: font) { frame, bitmap in
        if options.usesReference {
          slow.render(frame, into: bitmap)
        } else {
          fast.render(frame, into: bitmap)
        }
      }
      let path = "\(folder)/\(page.name).png"
      try OutputFile(path, flag: "--pictures").replace(with: PNG.encode(image, name: path))
    }
  }

  @MainActor private static func export(
    _ pages: [Page], _ options: TestbedOptions, font: Font?, into folder: String
  ) throws {
    try OutputFolder(folder, flag: "--export").prepare()
    for page in pages {
      var context = GraphicsContext()
      page.draw(&context, font: font)
      var settings = ExportOptions(
        bounds: Rect(origin: .zero, size: page.size), scale: options.launch.scale ?? 2, background: .white)
      settings.title = page.title
      let list = context.displayList
      let (svg, pdf) = (list.svg(settings), list.pdf(settings))
      try OutputFile("\(folder)/\(page.name).svg", flag: "--export").replace(with: Array(svg.text.utf8))
      try OutputFile("\(folder)/\(page.name).pdf", flag: "--export").replace(with: pdf.bytes)
      for part in svg.images { print("\(page.name).svg: \(part)") }
      for part in pdf.images { print("\(page.name).pdf: \(part)") }
    }
  }
}
