import Documents
import Geometry
import Gestures
import ImageFiles
import PlainJSON
import Scene
import Testing

@testable import Shapely

/// A host with a clipboard and nothing else.
private final class Host: WindowHost {
  let isClosed = false
  var isFullScreen = false
  let clipboard: (any Pasteboard)?
  init(_ clipboard: LocalPasteboard) { self.clipboard = clipboard }
  func close() {}
}

@Suite("Clipboard of Shapely") struct ShapelyClipboardTests {
  private let scene: ShapelyScene
  private let clipboard = LocalPasteboard()
  private let host: Host

  init() throws {
    scene = try ShapelyScene(for: TapeStory().tape)
    host = Host(clipboard)
    scene.window.host = host
  }

  private func key(_ name: String, in scene: ShapelyScene? = nil) {
    let window = (scene ?? self.scene).window
    for phase in [KeyEvent.Phase.down, .up] {
      window.send(.key(KeyEvent(name: name, phase: phase, modifiers: .control, time: window.time)))
    }
  }
  private func spawn(_ kinds: ShapeKind...) {
    for kind in kinds { scene.canvas.spawn(kind, from: Point(100, 100)) }
  }
  private var shapes: [ShapeRecord] { scene.canvas.model.shapes }

  @Test(
    "The shape with the focus is copied in four types, and pasted with a new number beside it, as one step")
  func oneShape() throws {
    spawn(.circle, .star)
    let before = shapes
    key("c")
    let item = try #require(clipboard.item)
    #expect(
      item.types.map(\.name) == ["application/x-easel-shapely", "image/svg+xml", "image/png", "text/plain"])
    key("v")
    #expect(shapes.count == 3 && Array(shapes.prefix(2)) == before)
    #expect(shapes[2].kind == .star && shapes[2].color == before[1].color && shapes[2].id != before[1].id)
    let distance = shapes[2].geometry.center - before[1].geometry.center
    #expect(abs(distance.dx) == 24 || abs(distance.dy) == 24 || distance.length > 0)
    #expect(scene.canvas.movement.focusedShape == shapes[2].id)
    key("v")
    #expect(Set(shapes.map(\.geometry.center)).count == 4, "each copy is set off")
    key("z")
    key("z")
    #expect(shapes == before)
    key("y")
    #expect(shapes.count == 3)
  }

  @Test("Without a focus, all shapes are copied and cut; pasted, they are where they were, in one step")
  func allShapes() throws {
    spawn(.circle, .star, .rectangle)
    scene.window.focusedView?.resignFocus()
    let before = shapes
    let steps = scene.canvas.history.done.count
    key("x")
    #expect(shapes.isEmpty && scene.canvas.history.done.count == steps + 1)
    key("v")
    #expect(shapes.map(\.kind) == before.map(\.kind) && shapes.map(\.color) == before.map(\.color))
    for (pasted, old) in zip(shapes, before) {
      #expect(pasted.geometry.center.distance(to: old.geometry.center) < 1e-9)
      #expect(pasted.geometry.scale == old.geometry.scale)
      #expect(!before.contains { $0.id == pasted.id })
    }
    #expect(scene.canvas.history.done.count == steps + 2)
    key("z")
    #expect(shapes.isEmpty)
    key("z")
    #expect(shapes == before)
  }

  @Test("Another window pastes the same shapes from its model, from SVG and from SVG as text")
  func otherWindow() throws {
    spawn(.oval, .triangle)
    scene.window.focusedView?.resignFocus()
    key("c")
    for type in [PasteboardType.document(ShapelyDrawing.kind), .svg, .text] {
      let other = try ShapelyScene(for: TapeStory().tape)
      let partial = LocalPasteboard()
      var item = PasteboardItem()
      item.set(try #require(clipboard.item?[type]?.bytes()), as: type)
      partial.setItem(item)
      let host = Host(partial)
      other.window.host = host
      key("v", in: other)
      #expect(other.canvas.model.shapes.map(\.kind) == [.oval, .triangle], "\(type)")
      for (pasted, old) in zip(other.canvas.model.shapes, shapes) {
        #expect(pasted.geometry.center.distance(to: old.geometry.center) < 1e-9, "\(type)")
      }
    }
  }

  @Test("The PNG has the size of the shape at twice the points, with a transparent ground")
  func picture() throws {
    spawn(.circle)
    key("c")
    let bytes = try #require(clipboard.item?[.png]?.bytes())
    let image = try PNG.decode(bytes)
    // A circle of 100 points with its outline.
    #expect(image.width == 200 && image.height == 200)
    #expect(image.pixels[0] == 0)
    #expect(image.pixels[100] >> 24 == 255, "the outline at the top")
  }

  @Test("A copy of nothing leaves the clipboard, and a text that is no drawing is refused with a sentence")
  func refusals() {
    clipboard.setItem(PasteboardItem(text: "words"))
    key("c")
    key("x")
    #expect(clipboard.text == "words" && scene.canvas.history.done.isEmpty)
    key("v")
    #expect(shapes.isEmpty && scene.notice.text.contains("no drawing"))
  }

  @Test("A pasted shape is on the tape, which ends the same without the clipboard")
  func tape() throws {
    spawn(.star)
    key("c")
    let content = try #require(clipboard.item?[.svg]?.bytes())
    var story = TapeStory()
    story.spawn(.square)
    story.paste(content, as: "image/svg+xml")
    story.wait(0.2)
    #expect(try story.now().kinds == ["square", "star"])
    let tape = story.tape
    #expect(try Tape(parsing: tape.text) == tape)
  }

  @Test("Two thousand shapes are pasted, undone and redone at a cost that does not grow with the square")
  func many() {
    var records: [ShapeRecord] = []
    for number in 1...2_000 {
      let center = Point(20 + Double(number % 40) * 18, 20 + Double(number / 40) * 10)
      records.append(
        ShapeRecord(
          id: ShapeID(number: number), kind: .circle, color: .red,
          geometry: ShapeGeometry(center: center, scale: 0.3)))
    }
    scene.canvas.insert(records)
    #expect(shapes.count == 2_000 && scene.canvas.history.done.count == 1)
    scene.canvas.undo()
    #expect(shapes.isEmpty && scene.canvas.movement.controllers.isEmpty)
    scene.canvas.redo()
    #expect(shapes.map(\.geometry) == records.map(\.geometry))
  }

  @Test("The steps of pasting and its undo are stored and read")
  func steps() throws {
    spawn(.star)
    let records = shapes
    for change in [ShapeChange.insert(records, at: 3), .removeSeveral(records, at: 3)] {
      let step = CanvasStep(change: change, focusBefore: nil, focusAfter: records[0].id)
      #expect(CanvasStep(try JSONValue(parsing: step.json)) == step)
    }
  }
}
