import Geometry
import Scene
import Testing

@testable import Shapely

@Suite("Accessibility of Shapely")
struct ShapelyAccessibilityTests {
  private let window = Window(size: Size(600, 400))
  private let canvas = CanvasView(seed: 1)
  private let shape: ShapeView
  private let id: AccessibilityID

  init() {
    window.rootView.addSubview(canvas)
    canvas.frame = window.bounds
    canvas.movement.resize(corral: Corral(area: window.bounds))
    shape = canvas.spawn(.star, from: Point(300, 200))
    // The shape lands.
    for step in 1...300 { window.advance(to: Double(step) / 60) }
    canvas.movement.showShapes()
    id = window.accessibilityTree().nodes.last?.id ?? AccessibilityID(number: 0)
  }

  private func node() -> AccessibilityNode? { window.accessibilityTree()[id] }

  /// Performs an action of the first shape, which is not its copy of the same name.
  @discardableResult
  private func perform(_ name: String) -> Bool {
    window.performAccessibilityAction(.custom(name), on: id)
  }

  @Test("A shape is named by its kind and colour, its value is its size and angle")
  func description() {
    #expect(node()?.label == "Star, \(shape.color.rawValue)")
    #expect(node()?.value == "100 by 100 points")
    perform("Rotate clockwise")
    #expect(node()?.value == "100 by 100 points, 15 degrees")
    perform("Grow")
    #expect(node()?.value == "110 by 110 points, 15 degrees")
    #expect(node()?.frame == shape.drawnBounds)
  }

  @Test("The shape with the focus is the selected one of the canvas")
  func selection() throws {
    perform("Duplicate")
    let canvas = try #require(window.accessibilityTree().nodes.first { $0.role == .canvas })
    func selected() -> [AccessibilityID] {
      let tree = window.accessibilityTree()
      return tree[canvas.id].map { tree.selectedChildren(of: $0).map(\.id) } ?? []
    }
    #expect(canvas.selectionMode == .single)
    #expect(selected().count == 1 && selected() != [id], "the copy has the focus")
    #expect(window.setAccessibilitySelected(true, of: id))
    #expect(selected() == [id] && shape.isFocused && window.accessibilityTree().focus == id)
    #expect(window.setAccessibilitySelected(false, of: id))
    #expect(selected().isEmpty && !shape.isFocused)
  }

  @Test("Each action is one step of the history, which undo takes back")
  func actions() throws {
    perform("Colour white")
    let center = shape.geometry.center
    for (name, vector) in [("Move left", Vector(-20, 0)), ("Move up", Vector(0, -20))] {
      let before = shape.geometry.center
      #expect(perform(name))
      #expect(
        shape.geometry.center.distance(
          to: canvas.movement.corral.resting(ShapeGeometry(center: before + vector), kind: .star).center)
          < 1e-9)
    }
    let steps = canvas.history.done.count
    #expect(perform("Move left") && perform("Move left"))
    #expect(canvas.history.done.count == steps + 2, "moves by a reader are not merged")
    #expect(perform("Duplicate"))
    #expect(canvas.shapes.count == 2)
    #expect(perform("Bring to front") && canvas.shapes.last === shape)
    #expect(perform("Send to back") && canvas.shapes.first === shape)
    #expect(perform("Recolour") && shape.color != .white)
    #expect(node()?.label == shape.accessibilityLabel, "the identifier stays")
    for _ in 0..<8 { canvas.undo() }
    for step in 301...600 { window.advance(to: Double(step) / 60) }
    canvas.movement.showShapes()
    #expect(canvas.shapes.count == 1 && shape.color == .white)
    #expect(shape.geometry.center.distance(to: center) < 1e-6)
  }

  @Test("A deleted shape leaves the tree and is announced")
  func deletion() {
    var heard: [AccessibilityNotification] = []
    let token = window.accessibilityObservers.add { heard.append($0) }
    let label = shape.accessibilityLabel ?? ""
    #expect(perform("Delete"))
    #expect(heard.contains(.announcement("\(label) deleted")))
    #expect(node() == nil)
    token.remove()
  }
}
