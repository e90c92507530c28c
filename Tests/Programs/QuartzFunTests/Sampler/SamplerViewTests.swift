import Easel
import SceneTestSupport
import Testing

@testable import QuartzFun

@Suite("Sampler of QuartzFun")
struct SamplerViewTests {
  private let scene: QuartzScene
  private let harness: SceneHarness

  init() {
    let image = Image(width: 40, height: 20, pixels: .init(repeating: 0xFF80_4020, count: 800))
    scene = QuartzScene(size: Size(800, 600), scale: 1, image: FigureImage(image))
    harness = SceneHarness(scene.window)
    harness.frame()
  }

  private var sampler: SamplerView { scene.sampler }
  private func panel(_ kind: SampleKind) -> SamplePanel {
    sampler.panels[SampleKind.allCases.firstIndex(of: kind)!]
  }

  @Test("The button and S show the samples, the other button, S and Escape the canvas; figures stay")
  func showing() {
    harness.drag(scene.canvas, at: Point(100, 100), by: Vector(50, 50))
    harness.tap(scene.samplesButton)
    #expect(scene.showsSamples && !sampler.isHidden && scene.canvas.isHidden)
    #expect(scene.state.controls.contains { $0.name == "dashes width" })
    harness.tap(sampler.closeButton)
    #expect(!scene.showsSamples && sampler.isHidden && !scene.canvas.isHidden && !scene.colorBar.isHidden)
    harness.key("s")
    #expect(scene.showsSamples)
    // Keys of the canvas wait.
    harness.key("delete")
    harness.key("z", modifiers: [.control])
    harness.key("4")
    harness.key("escape")
    #expect(!scene.showsSamples && scene.kind == .line && scene.drawing.figures.count == 1)
    harness.frame()
    #expect(harness.staleArea() == nil)
  }

  @Test(
    "Large text is not cut in a window of 320 points", arguments: [1, 1.5, 2] as [Double],
    [480, 320] as [Double])
  func largeText(scale: Double, height: Double) {
    scene.showsSamples = true
    harness.window.theme.textScale = scale
    harness.resize(to: Size(320, height))
    let panel = panel(.patterns)
    let labels = panel.subviews.compactMap { $0 as? Label }
    #expect(labels.count == 3)
    for label in labels where height > 400 || label.text == "Patterns" {
      let needed = label.sizeThatFits(Size(.infinity, .infinity))
      #expect(label.bounds.height >= needed.height && label.bounds.width >= needed.width, "\(label.text)")
    }
    #expect(panel.canvas.frame.height > 50 && panel.canvas.frame.minY >= labels[0].frame.maxY)
    // The text beside a slider keeps its room while the slider moves.
    let frame = panel.sliders[0].frame
    panel.sliders[0].changeValue(to: 48)
    harness.frame()
    #expect(panel.sliders[0].frame == frame)
    #expect(harness.staleArea() == nil)
  }

  @Test("Segments and sliders change the sample, and only the panel is drawn again")
  func controls() {
    scene.showsSamples = true
    harness.frame()
    let shadows = panel(.shadows)
    harness.tap(shadows.choices, at: shadows.choices.frame(ofSegment: 1).center)
    #expect(shadows.sample.choice == 1)
    harness.drag(shadows.sliders[0], at: shadows.sliders[0].knobFrame.center, by: Vector(30, 0))
    #expect(shadows.sample.numbers[0] > 10)
    #expect(shadows.sample.numbers[0] == shadows.sliders[0].value)
    let frame = harness.lastFrame
    let drawn = (frame?.damage ?? []).reduce(Rect.null) {
      $0.union(
        Rect(x: Double($1.x), y: Double($1.y), width: Double($1.width), height: Double($1.height)))
    }
    #expect(shadows.frame.insetBy(dx: -2, dy: -2).contains(drawn))
    harness.frame()
    #expect(harness.staleArea() == nil)
  }

  @Test("A drag anywhere on a drawing moves its nearest handle, and two fingers move two")
  func handles() {
    scene.showsSamples = true
    harness.frame()
    let gradients = panel(.gradients)
    let size = gradients.canvas.bounds.size
    let before = gradients.sample.handles
    let first = harness.down(gradients.canvas, at: Point(2, 2))
    let second = harness.down(gradients.canvas, at: Point(size.width - 2, size.height - 2))
    harness.move([(first, Vector(size.width * 0.1, 0)), (second, Vector(0, -size.height * 0.2))])
    harness.move([(first, Vector(size.width * 0.1, 0)), (second, Vector(0, -size.height * 0.2))])
    harness.up(first, second)
    let after = gradients.sample.handles
    #expect(abs(after[0].x - before[0].x - 0.2) < 1e-9 && after[0].y == before[0].y)
    #expect(abs(after[1].y - before[1].y + 0.4) < 1e-9 && after[1].x == before[1].x)
    // A drag that is cancelled changes nothing, and no drag leaves the drawing.
    let third = harness.down(gradients.canvas, at: Point(2, 2))
    harness.move(third, by: Vector(-2_000, -2_000))
    #expect(gradients.sample.handles[0] == Point(0, 0))
    harness.cancel(third)
    #expect(gradients.sample.handles == after)
    harness.frame()
    #expect(harness.staleArea() == nil)
  }

  @Test("Keys reach every control and handle of the page, and change it from start to finish")
  func keys() {
    harness.key("s")
    harness.drag(panel(.dashes).canvas, at: Point(20, 20), by: Vector(20, 5))
    var visited: Set<String> = []
    for _ in 0..<40 {
      harness.key("tab")
      if let name = scene.window.focusedView?.name { visited.insert(name) }
    }
    for kind in SampleKind.allCases {
      #expect(visited.contains("\(kind.rawValue) choices") && visited.contains("\(kind.rawValue) handle 1"))
    }
    #expect(visited.isSuperset(of: ["canvas", "reset", "shadows blur"]))
    panel(.fillRules).canvas.handles[0].becomeFocused()
    let start = panel(.fillRules).sample.handles[0]
    harness.key("left")
    harness.key("down", modifiers: [.shift])
    let moved = panel(.fillRules).sample.handles[0] - start
    let size = panel(.fillRules).canvas.bounds.size
    #expect(abs(moved.dx * size.width + SampleHandle.keyDistance) < 1e-9)
    #expect(abs(moved.dy * size.height - 1) < 1e-9)
    sampler.resetButton.becomeFocused()
    harness.key("space")
    harness.run(for: 0.5)
    #expect(panel(.fillRules).sample == Sample(.fillRules) && !sampler.resetButton.isEnabled)
  }

  @Test("Pages of small windows are turned by buttons and keys")
  func pages() {
    harness.resize(to: Size(320, 420))
    scene.showsSamples = true
    harness.frame()
    #expect(sampler.panels.map(\.isHidden) == [false, true, true, true, true, true])
    harness.tap(sampler.nextButton)
    harness.key("pagedown")
    #expect(sampler.page == 2 && !panel(.dashes).isHidden)
    #expect(scene.state.samples.map { $0.frame != nil } == [false, false, true, false, false, false])
    for _ in 0..<9 { harness.key("pagedown") }
    #expect(sampler.page == 5 && !sampler.nextButton.isEnabled)
    harness.key("pageup")
    #expect(sampler.page == 4)
    harness.resize(to: Size(800, 600))
    harness.frame()
    #expect(sampler.page == 0 && sampler.nextButton.isHidden && sampler.panels.allSatisfy { !$0.isHidden })
    #expect(harness.staleArea() == nil)
  }
}
