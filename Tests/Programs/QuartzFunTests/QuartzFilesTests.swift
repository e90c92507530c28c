import DocumentStore
import Documents
import Easel
import Foundation
import Launch
import SceneTestSupport
import Testing

@testable import QuartzFun

@Suite("Files of QuartzFun")
struct QuartzFilesTests {
  private let folder = NSTemporaryDirectory() + "quartz-files-\(UUID().uuidString)"
  private let image = FigureImage(Image(width: 2, height: 1, pixels: [0xFFFF_0000, 0x8000_8000]))

  private final class Program {
    let scene: QuartzScene
    let harness: SceneHarness
    let documents: DocumentRun<QuartzDrawing>
    var reports: [String] = []

    init(_ folder: String, image: FigureImage, document: String? = nil) throws {
      var launch = LaunchOptions()
      launch.isHeadless = true
      launch.store = folder + "/store"
      scene = QuartzScene(size: Size(800, 600), scale: 1, image: image)
      documents = DocumentRun(launch, file: document) { _ in }
      try scene.begin(documents, launch, file: document)
      harness = SceneHarness(scene.window)
      harness.frame()
    }

    func drag(from start: Point, to end: Point) {
      harness.drag(scene.canvas, at: start, by: end - start)
    }
  }

  private func withFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body()
  }

  @Test("What was saved is opened, with its images, and undo brings back the drawing before")
  func saveAndOpen() throws {
    try withFolder {
      let path = folder + "/a.svg"
      var figures: [Figure] = []
      do {
        let program = try Program(folder, image: image)
        program.drag(from: Point(100, 100), to: Point(200, 200))
        program.scene.kind = .image
        program.drag(from: Point(300, 100), to: Point(320, 120))
        program.scene.documents?.save(as: path)
        #expect(program.scene.window.title == "a.svg — QuartzFun")
        #expect(program.scene.documents?.isEdited == false)
        program.drag(from: Point(400, 100), to: Point(420, 120))
        #expect(program.scene.window.title == "*a.svg — QuartzFun")
        program.scene.undo()
        #expect(program.scene.window.title == "a.svg — QuartzFun")
        figures = program.scene.drawing.figures
        #expect(program.documents.end(.success) == .success)
      }
      // Another image of the program does not change the images of the file.
      let another = FigureImage(Image(width: 1, height: 1, pixels: [0xFF00_00FF]))
      let program = try Program(folder + "/other", image: another, document: path)
      #expect(program.scene.drawing.figures == figures)
      let shown = try #require(
        program.scene.drawing.figures.last.flatMap { program.scene.drawing.image(of: $0) })
      #expect(shown == image && shown.size == Size(2, 1))
      program.scene.documents?.newDocument()
      #expect(program.scene.drawing.figures.isEmpty && program.scene.documents?.path == nil)
      program.documents.close()
    }
  }

  @Test("A drawing with images, and the file of it, are there at the next start")
  func nextStart() throws {
    try withFolder {
      let path = folder + "/a.svg"
      do {
        let program = try Program(folder, image: image)
        program.scene.kind = .image
        program.drag(from: Point(100, 100), to: Point(200, 200))
        program.scene.documents?.save(as: path)
        program.drag(from: Point(300, 100), to: Point(320, 120))
        program.documents.close()
      }
      let program = try Program(folder, image: FigureImage(Image(width: 1, height: 1, pixels: [0])))
      #expect(program.scene.drawing.figures.count == 2)
      #expect(program.scene.drawing.image(of: program.scene.drawing.figures[0]) == image)
      #expect(program.scene.documents?.path == path && program.scene.documents?.isEdited == true)
      program.scene.undo()
      #expect(program.scene.documents?.isEdited == false)
      program.documents.close()
    }
  }

  @Test("Revert is a step, and Open puts the drawing away with its undo")
  func revert() throws {
    try withFolder {
      let path = folder + "/a.svg"
      let program = try Program(folder, image: image)
      program.drag(from: Point(100, 100), to: Point(200, 200))
      program.scene.documents?.save(as: path)
      program.drag(from: Point(300, 100), to: Point(320, 120))
      program.scene.documents?.revert()
      #expect(program.scene.drawing.figures.count == 1)
      program.scene.undo()
      #expect(program.scene.drawing.figures.count == 2)
      program.scene.documents?.newDocument()
      program.drag(from: Point(300, 100), to: Point(320, 120))
      program.scene.documents?.open(path)
      #expect(program.scene.drawing.figures.count == 2, "what was not saved is still there")
      program.scene.undo()
      program.scene.undo()
      program.scene.undo()
      #expect(program.scene.drawing.figures.count == 0)
      program.documents.close()
    }
  }

  @Test("A tape is played into a file that is not there yet, without a word about that")
  func newFile() throws {
    try withFolder {
      let path = folder + "/new.svg"
      let arguments = ["--headless", "--replay", "a.tape", "--document", path]
      guard case .run(let options) = try QuartzOptions.syntax.parse(arguments, into: QuartzOptions()) else {
        Issue.record("the command line runs nothing")
        return
      }
      var launch = options.launch
      var reports: [String] = []
      let documents = DocumentRun<QuartzDrawing>(launch, file: path) { reports.append($0) }
      // The run of the window no longer keeps the scene when the file is saved.
      do {
        let scene = QuartzScene(size: Size(800, 600), scale: 1, image: image)
        try scene.begin(documents, launch, file: path)
      }
      #expect(documents.end(.success) == .success)
      #expect(reports.isEmpty, "\(reports)")
      #expect(FileManager.default.fileExists(atPath: path))
      launch.replay = nil
      let other = DocumentRun<QuartzDrawing>(launch, file: folder + "/none.svg") { reports.append($0) }
      defer { other.close() }
      #expect(throws: CommandError.self) {
        try QuartzScene(size: Size(800, 600), scale: 1, image: image).begin(
          other, launch, file: folder + "/none.svg")
      }
      #expect(reports.isEmpty, "the error is the only sentence")
    }
  }

  @Test("The button, the right mouse button and the menu key open the menu of files")
  func menu() throws {
    try withFolder {
      let program = try Program(folder, image: image)
      let (scene, harness) = (program.scene, program.harness)
      harness.tap(scene.fileButton)
      #expect(scene.layers.menu.titles.prefix(4) == ["New", "Open…", "Open Recent…", "Save"])
      scene.layers.menu.close()
      scene.window.send(.key(KeyEvent(name: "menu", phase: .down, modifiers: [], time: 10)))
      #expect(scene.layers.menu.isOpen)
      scene.layers.menu.close()
      #expect(scene.drawing.figures.isEmpty)
      program.documents.close()
    }
  }
}
