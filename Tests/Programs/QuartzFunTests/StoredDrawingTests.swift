import DocumentStore
import Easel
import Foundation
import Testing

@testable import QuartzFun

@Suite struct StoredDrawingTests {
  private let image = FigureImage(Image(width: 2, height: 1, pixels: [0xFFFF_0000, 0x8000_8000]))

  private func withStore(_ body: @MainActor (DocumentStore) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "/stored-drawing-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(DocumentStore(folder: folder))
  }

  private func scene(in store: DocumentStore) -> (QuartzScene, DocumentSession) {
    let scene = QuartzScene(size: Size(800, 600), scale: 1, image: image)
    let session = DocumentSession(in: store, waits: true)
    session.begin(scene)
    scene.onCommit = { session.commit() }
    return (scene, session)
  }

  private func drag(_ scene: QuartzScene, from start: Point, to end: Point, at time: Double) {
    for (phase, point, delay) in [(PointerPhase.down, start, 0.0), (.move, end, 0.1), (.up, end, 0.2)] {
      scene.window.send(
        .pointer(
          PointerEvent(
            id: PointerID(0), kind: .mouse, phase: phase, position: point, buttons: phase == .up ? [] : .left,
            time: time + delay)))
    }
    _ = scene.window.makeFrame(at: time + 0.3)
  }

  private func key(_ scene: QuartzScene, _ name: String, _ modifiers: KeyModifiers = [], at time: Double) {
    scene.window.send(.key(KeyEvent(name: name, phase: .down, modifiers: modifiers, time: time)))
    _ = scene.window.makeFrame(at: time)
  }

  @Test("Figures, the choices and the history are there again")
  func again() throws {
    try withStore { store in
      let (first, session) = scene(in: store)
      _ = first.window.makeFrame(at: 0)
      key(first, "2", at: 0.5)
      key(first, "g", at: 0.6)
      drag(first, from: Point(100, 150), to: Point(200, 250), at: 1)
      drag(first, from: Point(300, 150), to: Point(400, 250), at: 2)
      key(first, "k", at: 3)
      drag(first, from: Point(500, 150), to: Point(600, 250), at: 4)
      key(first, "z", .control, at: 5)
      #expect(first.drawing.figures.count == 2 && first.drawing.canRedo)
      #expect(session.end() == nil)
      let (second, again) = scene(in: store)
      #expect(second.drawing == first.drawing)
      #expect(second.kind == .rectangle && second.color == .green && !second.drawing.keepsFigures)
      key(second, "y", .control, at: 1)
      #expect(second.drawing.figures.count == 1)
      while second.drawing.canUndo { key(second, "z", .control, at: 2) }
      #expect(second.drawing.figures.isEmpty)
      #expect(again.end() == nil)
    }
  }

  @Test("Damaged figures and steps are left out, with a sentence, and never trap")
  func damaged() {
    let figure = Figure(.line, color: .red, from: Point(1, 2), to: Point(3, 4))
    var content = DocumentContent()
    content.parts = [
      DocumentContent.Part(number: 1, data: Array(figure.json.utf8)),
      DocumentContent.Part(number: 2, data: Array(figure.json.utf8.dropLast())),
    ]
    let (drawing, problem) = Drawing.restored(content)
    #expect(drawing.figures == [figure] && problem?.hasPrefix("1 figures") == true)
    content.parts.removeLast()
    // A step that adds more figures than there are.
    let step = Drawing.Step(removed: [], added: [figure, figure, figure])
    content.steps = [Array(step.json.utf8)]
    content.cursor = 1
    var (odd, none) = Drawing.restored(content)
    #expect(none == nil)
    odd.undo()
    odd.undo()
    odd.redo()
    #expect(odd.figures.count == 3)
    content.steps = [Array("{}".utf8)]
    #expect(Drawing.restored(content).problem?.contains("cannot be undone") == true)
  }

  @Test("A figure is read as it was written, bit for bit")
  func form() throws {
    let color = Color(red: 1.0 / 3, green: 0, blue: 1, alpha: 0.5)
    for kind in FigureKind.allCases {
      let figure = Figure(kind, color: color, from: Point(0.1, -20), to: Point(1e-9, 3))
      #expect(Figure(decoding: Array(figure.json.utf8)) == figure)
    }
    let text = #"{"kind":"line","color":[1,0.5,0,1],"start":[10,20],"end":[30,40]}"#
    let figure = Figure(
      .line, color: Color(red: 1, green: 0.5, blue: 0), from: Point(10, 20), to: Point(30, 40))
    #expect(figure.json == text && Figure(decoding: Array(text.utf8)) == figure)
    for bad in ["", "[]", #"{"kind":"line"}"#, text.replacingOccurrences(of: "30", with: "1e300")] {
      #expect(Figure(decoding: Array(bad.utf8)) == nil)
    }
  }
}
