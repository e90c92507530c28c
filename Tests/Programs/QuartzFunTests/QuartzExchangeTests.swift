import DocumentStore
import Documents
import Easel
import FileAccess
import FileDialogs
import Foundation
import Launch
import Testing

@testable import QuartzFun

/// A host with a clipboard and nothing else.
private final class ClipboardHost: WindowHost {
  let isClosed = false
  var isFullScreen = false
  let clipboard: (any Pasteboard)?
  init(_ clipboard: LocalPasteboard) { self.clipboard = clipboard }
  func close() {}
}

@Suite("Dropped, pasted and imported files in QuartzFun")
struct QuartzExchangeTests {
  private let folder = NSTemporaryDirectory() + "quartz-exchange-\(UUID().uuidString)"
  private let image = FigureImage(Image(width: 2, height: 1, pixels: [0xFFFF_0000, 0x8000_8000]))
  /// The painted part is 190 by 100 points, in an area of 200 by 100.
  private let drawing = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="100" height="100" fill="#f00"/>
    <circle cx="150" cy="50" r="40" fill="#00f"/><script/></svg>
    """.utf8)

  private func picture(_ side: Int) throws -> [UInt8] {
    try PNG.encode(
      Image(width: side, height: side, pixels: .init(repeating: 0xFF00_FF00, count: side * side)))
  }

  @MainActor private final class Program {
    let scene: QuartzScene
    let documents: DocumentRun<QuartzDrawing>
    let clipboard = LocalPasteboard()
    private let host: ClipboardHost

    init(_ folder: String, image: FigureImage, document: String? = nil) throws {
      var launch = LaunchOptions()
      launch.isHeadless = true
      launch.store = folder + "/store"
      scene = QuartzScene(size: Size(800, 600), scale: 1, image: image)
      documents = DocumentRun(launch, file: document) { _ in }
      host = ClipboardHost(clipboard)
      scene.window.host = host
      try scene.begin(documents, launch, file: document)
    }

    var figures: [Figure] { scene.drawing.figures }
    func graphic(_ index: Int) -> ForeignGraphic? { scene.drawing.image(of: figures[index])?.graphic }

    func drop(_ files: [String], at position: Point) {
      let place = scene.canvas.convert(position, to: scene.window.rootView)
      scene.window.send(.drop(DropEvent(files: files, position: place, time: scene.window.time)))
    }

    func key(_ name: String) {
      scene.window.send(
        .key(KeyEvent(name: name, phase: .down, modifiers: .control, time: scene.window.time)))
    }

    func paste(_ bytes: [UInt8], as type: PasteboardType) {
      var item = PasteboardItem()
      item.set(bytes, as: type)
      clipboard.setItem(item)
      key("v")
    }
  }

  private func withProgram(_ body: (Program) throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try OutputFile(folder + "/a.svg").replace(with: drawing)
    try OutputFile(folder + "/p.png").replace(with: picture(120))
    try OutputFile(folder + "/bad.svg").replace(with: Array("<svg".utf8))
    let program = try Program(folder, image: image)
    try body(program)
    program.documents.close()
  }

  @Test("Dropped files become figures where they fell, as one step, and a bad one is told in one sentence")
  func drops() throws {
    try withProgram { program in
      program.scene.showsSamples = true
      program.drop(["a.svg", "bad.svg", "p.png"].map { folder + "/" + $0 }, at: Point(300, 200))
      try #require(program.figures.map(\.kind) == [.image, .image])
      // The drawing's own area is centred; each file lies 24 points farther.
      #expect(program.figures.map(\.end) == [Point(295, 200), Point(348, 248)])
      #expect(program.graphic(0)?.size == Size(190, 100) && program.graphic(1)?.size == Size(120, 120))
      #expect(program.graphic(1)?.data == (try picture(120)))
      #expect(!program.scene.showsSamples)
      let sentence = program.scene.notice.text
      #expect(sentence.contains("“bad.svg”") && !sentence.contains("\n"))
      program.scene.undo()
      #expect(program.figures.isEmpty)
      program.scene.redo()
      #expect(program.figures.count == 2)
      let elements = try #require(program.scene.canvas.accessibilityElements)
      #expect(elements.map(\.accessibilityLabel) == ["Drawing “a”", "Picture “p”"])
    }
  }

  @Test("A drop replaces all other figures if only the last one is kept")
  func keepOne() throws {
    try withProgram { program in
      program.drop([folder + "/a.svg"], at: Point(300, 200))
      program.scene.keepButton.onTap?()
      program.drop([folder + "/p.png"], at: Point(100, 200))
      #expect(program.figures.count == 1 && program.graphic(0)?.format == .png)
      program.scene.undo()
      #expect(program.graphic(0)?.format == .list)
    }
  }

  @Test("A drawing and a picture of other programs are pasted into the middle, by whatever type they come")
  func foreignPaste() throws {
    try withProgram { program in
      let middle = program.scene.canvas.bounds.center
      for (bytes, type) in [(drawing, .svg), (drawing, .text), (try picture(120), PasteboardType.png)] {
        program.paste(bytes, as: type)
        #expect(program.figures.count == 1, "\(type)")
        #expect((program.figures.first?.end.distance(to: middle)).map { $0 <= 5 } == true, "\(type)")
        program.scene.undo()
      }
      program.paste(Array("words".utf8), as: .text)
      #expect(program.figures.isEmpty && program.scene.notice.text.contains("no drawing"))
    }
  }

  @Test("Copied figures come back without a loss, set off from those that are there, and cut is one step")
  func ownPaste() throws {
    try withProgram { program in
      program.drop([folder + "/a.svg"], at: Point(300, 200))
      let rectangle = Figure(.rectangle, color: .red, from: Point(10, 20), to: Point(60, 50))
      program.scene.change { $0.add(rectangle) }
      let before = program.figures
      program.key("c")
      let item = try #require(program.clipboard.item)
      #expect(item.types == [.document(QuartzDrawing.kind), .svg, .png, .text])
      // From the left of the rectangle's line to the right of the drawing.
      let png = try PNG.decode(try #require(item[.png]?.bytes()))
      #expect(png.width == 2 * (390 - 9) && png.height == 2 * (250 - 19))
      program.key("v")
      let offset = Vector(PasteOffset.distance, PasteOffset.distance)
      #expect(program.figures == before + before.map { $0.moved(by: offset) })
      #expect(program.scene.drawing.images.count == 1)
      program.scene.undo()
      program.key("x")
      #expect(program.figures.isEmpty)
      program.scene.undo()
      #expect(program.figures == before)
      program.scene.redo()
      for type in [PasteboardType.svg, .text] {
        program.paste(try #require(item[type]?.bytes()), as: type)
        #expect(program.figures == before, "\(type)")
        program.scene.undo()
      }
    }
  }

  @Test("A foreign file is opened as a drawing without a file that fills the canvas")
  func opens() throws {
    try withProgram { program in
      program.scene.documents?.open(folder + "/a.svg")
      #expect(program.figures.count == 1 && program.scene.documents?.path == nil)
      #expect(program.scene.notice.text == "Of “a.svg”, scripts are not run.")
      let canvas = program.scene.canvas.bounds
      let shown = program.figures[0].drawnBounds(program.scene.drawing.image(of: program.figures[0]))
      // 0.9 of the canvas for 200 units, of which 190 are painted.
      #expect(abs(shown.width - 0.9 * 190 * min(canvas.width / 200, canvas.height / 100)) < 1e-9)
      let file = try InputFile(folder + "/a.svg").read(limit: 1 << 20)
      #expect(file == drawing)
    }
  }

  @Test("Open offers the pictures that it can read")
  func openDialog() throws {
    final class Dialog: FileDialog {
      var suffixes: [String] = []
      func show(_ request: FileRequest, answer: @escaping @MainActor (FileAnswer) -> Void) {
        suffixes = request.suffixes
        answer(.cancelled)
      }
      func cancel() {}
    }
    let dialog = Dialog()
    var settings = DocumentSettings(environment: [:])
    settings.dialogs = [dialog]
    let scene = QuartzScene(size: Size(800, 600), scale: 1, image: image)
    let controller = DocumentController(QuartzDocument(scene), window: scene.window, settings: settings)
    controller.openDocument()
    #expect(dialog.suffixes == ["svg", "svgz", "png", "jpg", "jpeg", "webp"])
  }

  @Test("Graphics are in the file and in the store, and the file of a saved drawing keeps its bytes")
  func stored() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try OutputFile(folder + "/a.svg").replace(with: drawing)
    let path = folder + "/saved.svg"
    var figures: [Figure] = []
    var graphic: ForeignGraphic?
    do {
      let program = try Program(folder, image: image)
      program.drop([folder + "/a.svg"], at: Point(300, 200))
      program.scene.documents?.save(as: path)
      (figures, graphic) = (program.figures, program.graphic(0))
      program.documents.close()
    }
    do {
      let program = try Program(folder, image: image)
      #expect(program.figures == figures && program.graphic(0) == graphic)
      #expect(program.scene.documents?.isEdited == false)
      // A new drawing has room for others again.
      program.scene.documents?.newDocument()
      #expect(program.scene.drawing.images.isEmpty)
      program.documents.close()
    }
    let bytes = try InputFile(path).read(limit: 1 << 20)
    let read = try DocumentFormat.read(bytes, name: "saved.svg", as: QuartzDrawing.self)
    #expect(read.remark == nil && read.content.images.first?.graphic?.data == graphic?.data)
    #expect(DocumentFormat.bytes(of: read.content, in: read.surroundings) == bytes)
  }

  @Test("Images of an emptier drawing leave the store")
  func fewerImages() throws {
    var drawing = Drawing()
    for side in 1...3 {
      let number = drawing.number(of: FigureImage(try image(of: picture(side))))
      drawing.add(Figure(.image, color: .black, from: .zero, to: .zero, image: number))
    }
    #expect(drawing.takeChanges(all: true).order?.count == 6)
    var content = QuartzDrawing(drawing, size: Size(9, 9), standardImage: image)
    content = try QuartzDrawing(
      model: DocumentModel(
        attributes: content.model.attributes, parts: content.model.parts.filter { $0.value("id") != "1" }))
    drawing.begin(with: content)
    let changes = drawing.takeChanges(all: false)
    #expect(changes.order?.count == 4 && drawing.images.count == 2)
    #expect(drawing.takeChanges(all: false).order == nil)
  }

  private func image(of file: [UInt8]) throws -> Image { try ImageFile.decode(file) }

  @Test("A graphic of another program is read with the file's one budget of pixels")
  func budget() throws {
    let graphic = try #require(ForeignGraphic(format: .png, data: picture(10)))
    var budget = ForeignGraphic.Budget()
    budget.pixels = 150
    #expect(ForeignGraphic(graphic.element, &budget) == graphic)
    #expect(budget.pixels == 50)
    #expect(ForeignGraphic(graphic.element, &budget) == nil)
  }
}
