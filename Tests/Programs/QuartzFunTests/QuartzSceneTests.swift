import Easel
import SceneTestSupport
import Testing

@testable import QuartzFun

@Suite("Scene of QuartzFun")
struct QuartzSceneTests {
  private let image = Image(width: 40, height: 20, pixels: .init(repeating: 0xFF80_4020, count: 800))
  private let scene: QuartzScene
  private let harness: SceneHarness

  init() {
    scene = QuartzScene(size: Size(480, 400), scale: 1, image: FigureImage(image), seed: 3)
    harness = SceneHarness(scene.window)
    harness.frame()
  }

  private var figures: [Figure] { scene.drawing.figures }

  /// Selects a segment by a tap.
  private func select(_ index: Int, _ bar: SegmentedControl) {
    harness.tap(bar, at: bar.frame(ofSegment: index).center)
  }

  @Test("A drag draws the chosen figure in the chosen colour, with frames on the way")
  func drawing() {
    for (index, kind) in FigureKind.allCases.enumerated() {
      select(index, scene.kindBar)
      #expect(scene.kind == kind)
      let finger = harness.down(scene.canvas, at: Point(100, 50))
      #expect(scene.canvas.unfinishedFigures.count == 1)
      for _ in 0..<5 {
        harness.move(finger, by: Vector(-10, 20))
        harness.frame()
      }
      #expect(figures.count == index, "not finished before the finger is lifted")
      harness.up(finger)
      #expect(figures.count == index + 1)
      #expect(figures.last?.kind == kind)
      #expect(figures.last?.start == Point(100, 50))
      #expect(figures.last?.end == Point(50, 150))
      #expect(scene.canvas.unfinishedFigures.isEmpty)
    }
  }

  @Test("Escape abandons what is being drawn, by every finger and with every shape, and redo is kept")
  func escape() {
    for kind in FigureKind.allCases {
      scene.kind = kind
      let before = figures
      harness.drag(scene.canvas, at: Point(30, 30), by: Vector(60, 60))
      harness.key("z", modifiers: .control)
      let fingers = [Point(40, 40), Point(200, 60)].map { harness.down(scene.canvas, at: $0) }
      for _ in 0..<3 { harness.move(fingers.map { ($0, Vector(10, 15)) }) }
      #expect(scene.canvas.unfinishedFigures.count == 2)
      harness.key("escape")
      #expect(scene.canvas.unfinishedFigures.isEmpty && figures == before)
      // The fingers go on, and draw nothing more.
      for _ in 0..<3 { harness.move(fingers.map { ($0, Vector(10, 15)) }) }
      harness.up(fingers[0], fingers[1])
      #expect(scene.canvas.unfinishedFigures.isEmpty && figures == before)
      #expect(scene.drawing.canRedo)
      harness.key("y", modifiers: .control)
      #expect(figures.count == before.count + 1)
      // The next finger draws again.
      harness.drag(scene.canvas, at: Point(90, 40), by: Vector(20, 20))
      #expect(figures.count == before.count + 2)
    }
  }

  @Test("Escape abandons a drag of the mouse; held, or without a drag, it changes nothing")
  func escapeOfTheMouse() {
    harness.mouseDown(scene.canvas, at: Point(40, 40))
    harness.mouseMove(scene.canvas, at: Point(90, 80))
    #expect(scene.canvas.unfinishedFigures.count == 1)
    for _ in 0..<2 {
      harness.window.send(.key(KeyEvent(name: "escape", phase: .down, isRepeat: true, time: harness.time)))
      harness.frame()
    }
    harness.mouseMove(scene.canvas, at: Point(120, 90))
    harness.mouseUp(scene.canvas, at: Point(120, 90))
    #expect(figures.isEmpty && scene.canvas.unfinishedFigures.isEmpty)
    harness.drag(scene.canvas, at: Point(30, 30), by: Vector(60, 60))
    harness.key("escape")
    #expect(figures.count == 1 && !scene.showsSamples)
  }

  @Test("Escape gives up a drag of a sample's handle first, and closes the samples without one")
  func escapeInSamples() throws {
    scene.showsSamples = true
    harness.frame()
    func handle(in view: View) -> SampleHandle? {
      if view.isHidden { return nil }
      if let handle = view as? SampleHandle { return handle }
      return view.subviews.lazy.compactMap { handle(in: $0) }.first
    }
    let grip = try #require(handle(in: scene.sampler))
    let place = grip.center
    let finger = harness.down(grip)
    for _ in 0..<3 { harness.move(finger, by: Vector(4, 3)) }
    #expect(grip.center != place)
    harness.key("escape")
    #expect(grip.center == place && scene.showsSamples)
    harness.up(finger)
    harness.key("escape")
    #expect(!scene.showsSamples)
  }

  @Test("The colour bar is hidden for images only")
  func colorBar() {
    for (index, kind) in FigureKind.allCases.enumerated() {
      select(index, scene.kindBar)
      #expect(scene.colorBar.isHidden == (kind == .image))
      #expect(scene.state.controls.contains { $0.name == "colors" } == (kind != .image))
    }
  }

  @Test("A random colour is chosen at each landing, and stays during the drag")
  func randomColor() {
    select(4, scene.colorBar)
    #expect(scene.color == .random)
    var colors: [Color] = []
    for _ in 0..<5 {
      let finger = harness.down(scene.canvas, at: Point(30, 30))
      let color = scene.canvas.unfinishedFigures.first?.color
      harness.move(finger, by: Vector(40, 40))
      #expect(scene.canvas.unfinishedFigures.first?.color == color)
      harness.up(finger)
      #expect(figures.last?.color == color)
      color.map { colors.append($0) }
    }
    #expect(Set(colors).count == 5)
  }

  @Test("Every finger draws a figure of its own; a cancelled one disappears")
  func fingers() {
    scene.kind = .ellipse
    let first = harness.down(scene.canvas, at: Point(40, 40))
    let second = harness.down(scene.canvas, at: Point(300, 40))
    let third = harness.down(scene.canvas, at: Point(200, 200))
    #expect(scene.canvas.unfinishedFigures.count == 3)
    harness.move([(first, Vector(20, 20)), (second, Vector(-20, 30)), (third, Vector(9, 9))])
    harness.cancel(third)
    #expect(scene.canvas.unfinishedFigures.count == 2)
    harness.up(second)
    harness.up(first)
    #expect(figures.map(\.end) == [Point(280, 70), Point(60, 60)])
    harness.frame()
    #expect(harness.staleArea() == nil)
  }

  private func rect(of pixels: PixelRect) -> Rect {
    Rect(
      x: Double(pixels.x), y: Double(pixels.y), width: Double(pixels.width),
      height: Double(pixels.height))
  }

  @Test("A drag redraws only the areas that its figure touches", arguments: FigureKind.allCases)
  func damage(kind: FigureKind) {
    scene.kind = kind
    harness.frame()
    let finger = harness.down(scene.canvas, at: Point(60, 60))
    harness.frame()
    var previous = Rect(x: 60, y: 60, width: 0, height: 0)
    for step in 1...8 {
      harness.move(finger, by: Vector(6, 4))
      let frame = harness.frame()
      let end = Point(60 + 6 * Double(step), 60 + 4 * Double(step))
      let drawn = Figure(kind, color: .black, from: Point(60, 60), to: end)
        .drawnBounds(FigureImage(image))
      let origin = scene.canvas.frame.origin
      let expected = previous.union(drawn).insetBy(dx: -3, dy: -3).offsetBy(dx: origin.x, dy: origin.y)
      let area = (frame?.damage ?? []).reduce(Rect.null) { $0.union(rect(of: $1)) }
      #expect(expected.contains(area), "\(kind), step \(step)")
      previous = drawn
    }
    harness.up(finger)
    harness.runUntilIdle()
    #expect(harness.staleArea() == nil)
    #expect(harness.frame() == nil, "nothing runs when nothing moves")
  }

  @Test("Undo, redo, clear and keeping one work by buttons and keys")
  func steps() {
    for y in [20.0, 40, 60] { harness.drag(scene.canvas, at: Point(20, y), by: Vector(100, 0)) }
    harness.tap(scene.undoButton)
    #expect(figures.count == 2 && scene.redoButton.isEnabled)
    harness.key("y", modifiers: [.control])
    #expect(figures.count == 3 && !scene.redoButton.isEnabled)
    harness.tap(scene.clearButton)
    #expect(figures.isEmpty && !scene.clearButton.isEnabled)
    harness.key("z", modifiers: [.control])
    #expect(figures.count == 3)
    harness.tap(scene.keepButton)
    #expect(scene.keepButton.title == "Keep one" && figures.count == 3)
    harness.drag(scene.canvas, at: Point(20, 90), by: Vector(50, 10))
    #expect(figures.count == 1)
    harness.frame()
    #expect(harness.staleArea() == nil)
  }

  @Test("Keys choose shapes and colours, and draw with a crosshair")
  func keys() {
    for (key, kind) in zip(["1", "2", "3", "4"], FigureKind.allCases) {
      harness.key(key)
      #expect(scene.kind == kind)
    }
    for (key, color) in zip(["r", "b", "y", "g", "n"], ColorChoice.allCases) {
      harness.key(key)
      #expect(scene.color == color)
    }
    harness.key("2")
    // Colours, then the canvas.
    harness.key("tab")
    harness.key("tab")
    let middle = scene.canvas.bounds.center
    #expect(scene.canvas.crosshairPosition == middle)
    harness.key("space")
    for _ in 0..<3 { harness.key("right") }
    harness.key("up", modifiers: [.shift])
    harness.frame()
    #expect(scene.canvas.unfinishedFigures.map(\.end) == [middle + Vector(30, -1)])
    harness.key("enter")
    #expect(figures.map(\.end) == [middle + Vector(30, -1)])
    // A figure that is abandoned, or loses the focus, is no step.
    harness.key("space")
    harness.key("left")
    harness.key("escape")
    harness.key("space")
    harness.key("tab")
    #expect(figures.count == 1 && scene.canvas.unfinishedFigures.isEmpty)
    harness.frame()
    #expect(harness.staleArea() == nil)
  }

  @Test("The crosshair stays on the canvas, also in a smaller window")
  func crosshair() {
    harness.key("tab")
    harness.key("tab")
    for _ in 0..<100 { harness.key("right") }
    #expect(scene.canvas.crosshairPosition?.x == scene.canvas.bounds.maxX)
    harness.resize(to: Size(320, 320))
    harness.frame()
    #expect(scene.canvas.crosshairPosition?.x == 320)
  }

  @Test("Frames of the damage appear and fade away")
  func flashes() {
    let scene = QuartzScene(size: Size(480, 400), scale: 1, image: FigureImage(image), flashesDamage: true)
    let harness = SceneHarness(scene.window)
    harness.frame()
    harness.drag(scene.canvas, at: Point(50, 50), by: Vector(100, 100), steps: 60)
    let flashes = scene.window.rootView.layer.sublayers.last
    #expect((flashes?.sublayers.count ?? 0) > 5)
    #expect((flashes?.sublayers.count ?? 0) <= DamageFlash.limit)
    #expect(harness.runUntilIdle())
    #expect(flashes?.sublayers.isEmpty == true)
  }

  @Test("A large image is reduced, a small one keeps its size")
  func imageSize() {
    let large = Image(width: 600, height: 300, pixels: .init(repeating: 0xFF00_0000, count: 180_000))
    let scene = QuartzScene(size: Size(480, 400), scale: 1, image: FigureImage(large))
    scene.kind = .image
    let harness = SceneHarness(scene.window)
    harness.frame()
    harness.tap(scene.canvas, at: Point(200, 100))
    #expect(scene.drawing.figures.count == 1)
    harness.frame()
    let layer = scene.canvas.layer.sublayers.first?.sublayers.first
    #expect(layer?.frame == Rect(x: 139, y: 69, width: 122, height: 62))
  }

  @Test(
    "Windows of any size keep the canvas between the bars",
    arguments: [(320.0, 320.0), (779, 500), (780, 500), (1600, 900), (10, 10)])
  func layout(width: Double, height: Double) {
    let layout = QuartzLayout(window: Size(width, height), buttonWeights: QuartzLayout.buttonWeights)
    #expect(layout.canvas.minY >= layout.colors.maxY)
    #expect(layout.canvas.height == 0 || layout.canvas.maxY <= layout.kinds.minY)
    #expect(layout.buttons.allSatisfy { $0.width >= 0 && $0.maxX <= max(width, 64) })
    #expect(layout.colors.minX >= layout.file.maxX)
    if width >= 320 {
      #expect(layout.file.width >= 40 && layout.colors.maxX <= width && layout.colors.width >= 240)
      #expect(layout.buttons.allSatisfy { $0.width >= 44 })
      #expect(layout.kinds.maxX <= width)
    }
  }
}
