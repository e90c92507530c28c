import Easel
import SceneTestSupport
import Testing

@testable import QuartzFun

@Suite("Accessibility of QuartzFun")
struct QuartzAccessibilityTests {
  private let scene: QuartzScene
  private let harness: SceneHarness

  init() {
    let image = Image(width: 40, height: 20, pixels: .init(repeating: 0xFF80_4020, count: 800))
    scene = QuartzScene(size: Size(480, 400), scale: 1, image: FigureImage(image), seed: 3)
    harness = SceneHarness(scene.window)
    harness.frame()
  }

  private var figures: [AccessibilityNode] {
    harness.window.accessibilityTree().nodes.filter { $0.role == .figure }
  }

  @Test("The bars are groups of radio buttons, and choose for a reader")
  func bars() throws {
    let tree = harness.window.accessibilityTree()
    #expect(tree.nodes.filter { $0.role == .radioGroup }.map(\.label) == ["Colour", "Shape"])
    let ellipse = try #require(tree.nodes(labeled: "Ellipse").first)
    #expect(harness.window.performAccessibilityAction(.activate, on: ellipse.id))
    #expect(scene.kind == .ellipse)
  }

  @Test("Everything on the page of samples that a reader can use has a name")
  func samples() throws {
    scene.showsSamples = true
    harness.frame()
    let usable = harness.window.accessibilityTree().nodes.filter {
      !$0.actions.isEmpty || $0.states.contains(.focusable)
    }
    #expect(usable.count >= 10)
    #expect(usable.filter { $0.label.isEmpty }.map(\.identifier) == [])
    let handle = try #require(usable.first { $0.role == .figure })
    #expect(handle.value == "50 %, 50 %")
    #expect(harness.window.performAccessibilityAction(.custom("Move left"), on: handle.id))
    harness.frame()
    #expect(figures.first?.value != handle.value)
    let slider = try #require(usable.first { $0.role == .slider })
    #expect((slider.label, slider.value) == ("Cell", "22 pt"))
  }

  @Test("Every finished figure is an element with kind, colour, size and frame, always the same one")
  func drawing() throws {
    scene.kind = .rectangle
    harness.drag(scene.canvas, at: Point(60, 40), by: Vector(100, 60))
    let first = try #require(figures.first)
    #expect((first.label, first.value) == ("Rect, red", "100 by 60 points"))
    #expect(first.frame.size == Size(102, 62))
    harness.drag(scene.canvas, at: Point(60, 40), by: Vector(50, 60))
    #expect(figures.count == 2 && figures[0].id == first.id)
  }
}
