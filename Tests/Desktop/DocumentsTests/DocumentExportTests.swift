import Easel
import Export
import FileAccess
import Foundation
import Geometry
import ImageFiles
import Painting
import Testing

@testable import Documents

/// A pond as a picture for other programs: the command `export`, and the line “Export…”.
@Suite("Exported documents") struct DocumentExportTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/export-\(UUID().uuidString)"
  private let command = DocumentExportCommand<Pond>(formats: [.svg, .png, .jpeg])
  private let pond = Pond([Pond.Stone(id: 1, center: Point(100, 50), radius: 20)])

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try OutputFile(folder + "/pond.svg").replace(with: DocumentFormat.bytes(of: pond))
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    try InputFile(folder + "/" + name).read(limit: 1 << 24)
  }
  private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/" + name) }
  private func export(_ output: String, _ flags: String...) throws {
    #expect(try command.run([folder + "/pond.svg", "--output", folder + "/" + output] + flags) == .success)
  }
  private func color(_ image: Image, _ x: Int, _ y: Int) -> UInt32 { image.pixels[y * image.width + x] }
  private let water: UInt32 = 0xFF10_4060
  private let stone: UInt32 = 0xFF80_8080

  // MARK: The command

  @Test("A PNG has two pixels per point, or as many as the scale says")
  func scale() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try export("a.png")
    let twice = try PNG.decode(bytes("a.png"))
    #expect(twice.width == 400 && twice.height == 200)
    #expect(color(twice, 200, 100) == stone && color(twice, 5, 5) == water)
    try export("b.png", "--scale", "0.5")
    let half = try PNG.decode(bytes("b.png"))
    #expect(half.width == 100 && half.height == 50 && color(half, 50, 25) == stone)
  }

  @Test("The ground is the document's, none, or a colour")
  func background() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (flags, ground) in [
      ([], water), (["--background", "none"], 0), (["--background=#fc0"], 0xFFFF_CC00),
      (["--background", "White"], 0xFFFF_FFFF),
    ] as [([String], UInt32)] {
      #expect(
        try command.run([folder + "/pond.svg", "--output", folder + "/a.png", "--scale", "1"] + flags)
          == .success)
      let image = try PNG.decode(bytes("a.png"))
      #expect(color(image, 2, 2) == ground && color(image, 100, 50) == stone, "\(flags)")
    }
    try export("a.jpg", "--background", "none", "--scale", "1")
    let jpeg = PremultipliedColor(bits: color(try JPEG.decode(bytes("a.jpg")), 2, 2))
    #expect(min(jpeg.red, jpeg.green, jpeg.blue) >= 253)
    try export("a.svg", "--background", "none")
    #expect(try !String(decoding: bytes("a.svg"), as: UTF8.self).contains("#104060"))
    try export("b.svg")
    #expect(try String(decoding: bytes("b.svg"), as: UTF8.self).contains("#104060"))
  }

  @Test("An exported SVG is a picture without the model")
  func svg() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try export("a.svg")
    let text = String(decoding: try bytes("a.svg"), as: UTF8.self)
    #expect(
      text.contains("<svg") && text.contains("<title>pond</title>") && !text.contains("urn:easel:document"))
    #expect(throws: DocumentError.self) { try DocumentFormat.read(text) }
  }

  @Test(
    "A command line that cannot be used is an error of usage, with advice",
    arguments: [
      ([], "name the pond"), (["a.svg"], "--output"), (["a.svg", "--output", "b.gif"], ".svg, .png or .jpg"),
      (["a.svg", "--output", "b"], "must end"), (["a.svg", "--output", "b.png", "--scale", "0"], "scale"),
      (["a.svg", "--output", "b.png", "--scale", "nan"], "scale"),
      (["a.svg", "--output", "b.png", "--scale", "65"], "64"),
      (["a.svg", "--output", "b.png", "--background", "mud"], "#ffcc00"),
      (["a.svg", "--output", "b.png", "--background", "#11223344"], "none"),
      (["a.svg", "b.svg"], "more than one FILE"), (["--wet"], "pond export --help"),
    ] as [([String], String)])
  func usage(arguments: [String], part: String) throws {
    let error = try #require(throws: CommandError.self) { try command.run(arguments) }
    #expect(error.description.contains(part), "\(error)")
    #expect(error.kind == .usage)
  }

  @Test("A failure says which file it is about, and leaves what was there")
  func failures() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func failure(_ file: String, _ output: String, _ flags: String...) throws -> String {
      let error = try #require(throws: CommandError.self) {
        try command.run([folder + "/" + file, "--output", folder + "/" + output] + flags)
      }
      #expect(error.kind == .failure)
      return error.description
    }
    let before = try bytes("pond.svg")
    #expect(try failure("none.svg", "a.png").contains("none.svg"))
    #expect(try failure("pond.svg", "no/a.png").contains("--output"))
    #expect(try failure("pond.svg", "pond.svg").contains("the file that is exported"))
    #expect(try bytes("pond.svg") == before)
    try OutputFile(folder + "/text.svg").replace(with: "not XML")
    try OutputFile(folder + "/kept.png").replace(with: "kept")
    #expect(try failure("text.svg", "kept.png").contains("text.svg"))
    #expect(try String(decoding: bytes("kept.png"), as: UTF8.self) == "kept")
    var wide = pond
    wide.size = Size(16_000, 16_000)
    try OutputFile(folder + "/wide.svg").replace(with: DocumentFormat.bytes(of: wide))
    #expect(try failure("wide.svg", "wide.png", "--scale", "8").contains("choose at most"))
    #expect(!exists("a.png") && !exists("wide.png"))
  }

  @Test("The help has the flags and the formats")
  func help() throws {
    let text = command.syntax.help
    for part in [
      "pond export [flags] [FILE]", "--output PICTURE", "--scale N", "--background COLOR",
      ".svg, .png or .jpg",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  // MARK: The menu

  private func makeController(writes: Bool = true) -> (DocumentController<Pond>, Window, () -> String?) {
    var settings = DocumentSettings(environment: ["XDG_STATE_HOME": folder + "/state", "HOME": folder])
    settings.folder = folder
    settings.usesTape = true
    settings.writes = writes
    let window = Window(size: Size(400, 300))
    let controller = DocumentController<Pond>(ValueDocument(pond), window: window, settings: settings)
    window.rootView.addSubview(controller.panel)
    controller.panel.frame = window.bounds
    var notice: String?
    controller.onNotice = { notice = $0 }
    return (controller, window, { notice })
  }

  @Test("Ctrl+Shift+E asks for a name, whose ending says the format; the document keeps its own file")
  func key() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (controller, window, notice) = makeController()
    func press(_ name: String, _ modifiers: KeyModifiers = []) {
      window.send(.key(KeyEvent(name: name, phase: .down, modifiers: modifiers, time: 1)))
    }
    controller.open("pond.svg")
    #expect(controller.handle(KeyEvent(name: "e", phase: .down, modifiers: [.control, .shift], time: 1)))
    #expect(controller.panel.isOpen)
    press("enter")
    #expect(!controller.panel.isOpen)
    #expect(try PNG.decode(bytes("pond.png")).width == 400)
    #expect(controller.path == folder + "/pond.svg" && !controller.isEdited)
    #expect(notice() == nil)
  }

  @Test("A name without a known ending, the document's own file and a lost folder are told in a sentence")
  func sentences() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (controller, _, notice) = makeController()
    controller.open("pond.svg")
    let before = try bytes("pond.svg")
    controller.export(to: "pond.gif")
    #expect(notice()?.contains(".svg, .png or .jpg") == true)
    controller.export(to: "pond.svg")
    #expect(notice()?.contains("Export needs another name") == true)
    #expect(try bytes("pond.svg") == before)
    controller.export(to: "gone/pond.png")
    #expect(notice()?.contains("gone") == true)
    controller.export(to: "other.jpg")
    #expect(notice() == nil && exists("other.jpg"))
  }

  @Test("A tape that is played exports nothing")
  func tape() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (controller, _, _) = makeController(writes: false)
    controller.export(to: "a.png")
    #expect(!exists("a.png"))
  }
}
