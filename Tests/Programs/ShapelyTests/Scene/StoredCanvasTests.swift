import DocumentStore
import Foundation
import Geometry
import Host
import Testing

@testable import Shapely

@Suite struct StoredCanvasTests {
  private func withStore(_ body: @MainActor (DocumentStore) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "/stored-canvas-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(DocumentStore(folder: folder))
  }

  /// Plays a story with a store. Returns the scene at its end.
  private func play(
    _ story: TapeStory, in store: DocumentStore, mode: PhysicsMode? = nil
  ) throws -> ShapelyScene {
    let scene = try ShapelyScene(for: story.tape)
    let session = DocumentSession(in: store, waits: true)
    session.begin(scene)
    if let mode { scene.physicsMode = mode }
    scene.onCommit = { session.commit() }
    try TapePlayback.play(story.tape, in: scene)
    #expect(session.end() == nil && session.notice == nil)
    scene.onCommit = nil
    return scene
  }

  @Test(
    "A drawing is there again with its order, colours, focus and history, and can be undone to its beginning")
  func again() throws {
    try withStore { store in
      var story = TapeStory(seed: 3)
      for kind in [ShapeKind.star, .circle, .square] { story.spawn(kind) }
      for key in ["c", "b", "+", "+", "]", "left"] { story.key(key) }
      story.key("z", .control)
      story.wait(1)
      let before = try play(story, in: store)
      #expect(before.canvas.history.canRedo && before.canvas.shapes.count == 3)
      let after = try play(TapeStory(seed: 3), in: store)
      #expect(after.canvas.model == before.canvas.model)
      #expect(after.state.shapes == before.state.shapes)
      after.canvas.redo()
      before.canvas.redo()
      #expect(after.canvas.model == before.canvas.model)
      while after.canvas.history.canUndo { after.canvas.undo() }
      #expect(after.canvas.shapes.isEmpty)
    }
  }

  @Test(
    "The physics mode is kept, and what it moved rests where it came to rest", arguments: PhysicsMode.allCases
  )
  func physics(mode: PhysicsMode) throws {
    try withStore { store in
      var story = TapeStory(seed: 4)
      for kind in [ShapeKind.star, .circle, .square] { story.spawn(kind) }
      story.wait(40)
      let before = try play(story, in: store, mode: mode)
      let after = try play(TapeStory(seed: 4), in: store)
      #expect(after.physicsMode == mode)
      #expect(after.canvas.model.shapes == before.canvas.model.shapes)
      // They stay there, also by the laws of physics.
      var pause = TapeStory(seed: 4)
      pause.wait(3)
      let later = try play(pause, in: store)
      #expect(later.canvas.model.shapes == before.canvas.model.shapes)
      #expect(later.canvas.model.steps == before.canvas.model.steps)
    }
  }

  @Test("Shapes that were falling fall on")
  func falling() throws {
    try withStore { store in
      var story = TapeStory(seed: 4)
      story.spawn(.star)
      story.wait(1)
      _ = try play(story, in: store)
      var start = TapeStory(seed: 4)
      start.wait(0.2)
      let falling = try play(start, in: store, mode: .gravity)
      let height = try #require(falling.canvas.model.shapes.first).geometry.center.y
      var pause = TapeStory(seed: 4)
      pause.wait(5)
      let fallen = try play(pause, in: store)
      #expect(try #require(fallen.canvas.model.shapes.first).geometry.center.y > height + 20)
    }
  }

  @Test("A shape that is still being dragged is kept where it was before")
  func inProgress() throws {
    try withStore { store in
      var story = TapeStory(seed: 5)
      story.spawn(.square)
      let place = try story.now().shape(.square).center
      story.down(1, at: Point(place[0], place[1]))
      story.move(1, from: Point(place[0], place[1]), to: Point(place[0] + 90, place[1]))
      // Another gesture is complete meanwhile.
      story.key("1")
      _ = try play(story, in: store)
      let after = try play(TapeStory(seed: 5), in: store)
      #expect(after.canvas.shapes.count == 2)
      let center = after.canvas.model.shapes[0].geometry.center
      #expect(abs(center.x - place[0]) < 0.001 && abs(center.y - place[1]) < 0.001)
    }
  }

  @Test("A shape that is being dragged out of the toolbar is not in the drawing, and so has no focus there")
  func newFocus() throws {
    var story = TapeStory()
    let button = story.button(.star)
    story.down(1, at: button)
    story.move(1, from: button, to: Point(300, 250), seconds: 0.6)
    let scene = try ShapelyScene(for: story.tape)
    try TapePlayback.play(story.tape, in: scene)
    #expect(scene.canvas.movement.focusedShape != nil && scene.canvas.model.shapes.isEmpty)
    #expect(scene.canvas.model.focus == nil)
    #expect(scene.takeChanges(all: true).properties["focus"].flatMap { $0 } == nil)
  }

  @Test("A gesture writes what it changed, and not the other shapes")
  func incremental() throws {
    let scene = try ShapelyScene(for: TapeStory().tape)
    _ = scene.window.makeFrame(at: 0)
    var model = CanvasModel()
    for number in 1...500 {
      model.shapes.append(
        ShapeRecord(
          id: ShapeID(number: number), kind: .circle, color: .red,
          geometry: ShapeGeometry(center: Point(100 + Double(number), 200))))
    }
    scene.canvas.replaceContent(by: model)
    _ = scene.takeChanges(all: false)
    #expect(scene.takeChanges(all: false).isEmpty)
    let controller = try #require(scene.canvas.movement.controller(of: ShapeID(number: 250)))
    scene.canvas.recolor(controller, to: .blue)
    let changes = scene.takeChanges(all: false)
    #expect(Set(changes.parts.keys) == [250] && changes.order == nil && changes.history?.steps.count == 1)
    scene.canvas.reorder(controller, toFront: true)
    let reordered = scene.takeChanges(all: false)
    #expect(reordered.parts.isEmpty && reordered.order?.last == 250)
  }

  @Test(
    "The removal of all shapes is one change, however many they are, and what is drawn afterwards is kept")
  func cleared() throws {
    let scene = try ShapelyScene(for: TapeStory().tape)
    _ = scene.window.makeFrame(at: 0)
    for _ in 0..<3 { scene.canvas.spawn(.star, from: Point(100, 100)) }
    _ = scene.takeChanges(all: false)
    scene.canvas.clear()
    let cleared = scene.takeChanges(all: false)
    #expect(cleared.removesAllParts && cleared.parts.isEmpty && cleared.order == [])
    scene.canvas.undo()
    scene.canvas.clear()
    scene.canvas.spawn(.circle, from: Point(100, 100))
    let drawn = scene.takeChanges(all: false)
    #expect(drawn.removesAllParts && drawn.newParts?.numbers == [4] && drawn.order == [4])
    #expect(!scene.takeChanges(all: false).removesAllParts)
  }

  @Test("Shapes that cannot be read are left out, with a sentence")
  func damaged() throws {
    let scene = try ShapelyScene(for: TapeStory().tape)
    var content = DocumentContent()
    let record = ShapeRecord(
      id: ShapeID(number: 1), kind: .star, color: .red, geometry: ShapeGeometry(center: Point(200, 200)))
    content.parts = [
      DocumentContent.Part(number: 1, data: Array(record.json.utf8)),
      DocumentContent.Part(number: 2, data: Array(record.json.utf8)),
      DocumentContent.Part(number: 3, data: [0xFF, 0, 1]),
    ]
    content.steps = [Array("{}".utf8)]
    content.properties = ["count": "-7", "focus": "x", "physics": "?", "window": "9x9x9"]
    let sentence = scene.restore(content)
    #expect(sentence?.hasPrefix("2 shapes") == true)
    #expect(scene.canvas.shapes.count == 1 && !scene.canvas.history.canUndo && scene.canvas.count == 1)
    #expect(ShapelyScene.windowSize(in: content) == nil)
  }

  @Test("Replacing all shapes is one step")
  func replaceAll() throws {
    let scene = try ShapelyScene(for: TapeStory().tape)
    _ = scene.window.makeFrame(at: 0)
    func record(_ number: Int) -> ShapeRecord {
      ShapeRecord(
        id: ShapeID(number: number), kind: .star, color: .red,
        geometry: ShapeGeometry(center: Point(200, 200)))
    }
    scene.canvas.replaceAll(by: [record(1), record(2)])
    scene.canvas.replaceAll(by: [record(2), record(7)])
    #expect(scene.canvas.model.shapes.map(\.id.number) == [2, 7] && scene.canvas.count == 7)
    scene.canvas.undo()
    #expect(scene.canvas.model.shapes.map(\.id.number) == [1, 2])
    scene.canvas.undo()
    #expect(scene.canvas.shapes.isEmpty)
  }
}
