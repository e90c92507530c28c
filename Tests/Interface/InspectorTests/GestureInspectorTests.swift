import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Inspector

/// The inspector over a window without a screen.
@Suite struct GestureInspectorTests {
  /// A square with a pan, a press, and a double tap that waits for a triple tap, below the inspector.
  private final class Stage {
    let harness: SceneHarness
    let square = View(frame: Rect(x: 460, y: 200, width: 100, height: 100))
    let pan = PanGestureRecognizer()
    let double = TapGestureRecognizer()
    let triple = TapGestureRecognizer()
    let press = LongPressGestureRecognizer()
    let inspector: GestureInspector
    private(set) var fontsMade = 0

    init(size: Size = Size(640, 400), scale: Double = 1) {
      harness = SceneHarness(size: size, scale: scale)
      var count: () -> Void = {}
      inspector = GestureInspector {
        count()
        return try? FontLibrary(usesInstalledFonts: false).font(size: 12)
      }
      count = { [weak self] in self?.fontsMade += 1 }
      square.name = "square"
      square.backgroundColor = Color(rgb: 0x3355AA)
      if size.width < 500 { square.frame = Rect(x: 110, y: 190, width: 100, height: 100) }
      for (recognizer, name) in [
        (pan, "pan"), (double, "double tap"), (triple, "triple tap"), (press, "press"),
      ] as [(GestureRecognizer, String)] {
        recognizer.name = "square \(name)"
        square.addGestureRecognizer(recognizer)
      }
      double.numberOfTapsRequired = 2
      triple.numberOfTapsRequired = 3
      double.require(toFail: triple)
      harness.root.addSubview(square)
      inspector.frame = harness.root.bounds
      harness.root.addSubview(inspector)
      harness.runUntilIdle()
    }
  }

  @Test("While off, the inspector stores nothing, observes nothing, loads no font and requests no frames")
  func inactiveWhileOff() {
    let stage = Stage()
    let arena = stage.harness.window.gestures
    stage.harness.tap(stage.square)
    stage.harness.run(for: 1)
    #expect(stage.inspector.model == nil && stage.inspector.subviews.isEmpty && stage.fontsMade == 0)
    #expect(arena.reportObservers.isEmpty && arena.passObservers.isEmpty && arena.diagnosticObservers.isEmpty)
    #expect(!stage.harness.window.needsFrame)
    stage.inspector.isOn = true
    stage.harness.tap(stage.square)
    #expect(stage.inspector.model != nil && stage.fontsMade == 1)
    stage.inspector.isOn = false
    #expect(stage.inspector.model == nil && stage.inspector.subviews.isEmpty)
    #expect(arena.reportObservers.isEmpty && arena.passObservers.isEmpty && arena.diagnosticObservers.isEmpty)
  }

  @Test("Turned on and off, it leaves no pixel; while on, it receives no touches")
  func overlay() {
    let (plain, stage) = (Stage(), Stage())
    let taps = (0..<2).map { _ in 0 }
    var recognized = taps
    for (index, each) in [plain, stage].enumerated() {
      each.triple.addAction { _ in recognized[index] += 1 }
    }
    stage.inspector.isOn = true
    for each in [plain, stage] { each.harness.tap(each.square, count: 3) }
    #expect(plain.harness.bitmap.makeImage() != stage.harness.bitmap.makeImage())
    #expect(recognized == [1, 1])
    stage.inspector.isOn = false
    for each in [plain, stage] { each.harness.run(for: 1) }
    #expect(plain.harness.bitmap.makeImage() == stage.harness.bitmap.makeImage())
  }

  @Test("It runs while a timer runs, and then rests, even with a finger down or a mouse over a view")
  func runsOnlyWithTimers() {
    let stage = Stage()
    let hover = HoverGestureRecognizer()
    stage.square.addGestureRecognizer(hover)
    stage.inspector.isOn = true
    let finger = stage.harness.down(stage.square)
    #expect(stage.harness.window.needsFrame, "taps and press have timers")
    #expect(stage.harness.runUntilIdle(limit: 2), "a resting finger requests no frames")
    let count = stage.harness.frameCount
    stage.harness.run(for: 1)
    #expect(stage.harness.frameCount == count)
    stage.harness.up(finger)
    #expect(stage.harness.runUntilIdle(limit: 2))
    stage.harness.window.send(
      .pointer(
        PointerEvent(
          id: PointerID(7), kind: .mouse, phase: .hover, position: stage.square.center,
          time: stage.harness.time)))
    stage.harness.frame()
    #expect(stage.inspector.model?.rows.contains { $0.label == hover.label && $0.chip == .began } == true)
    #expect(stage.harness.runUntilIdle(limit: 0.1))
  }

  @Test("While an arc shrinks, only the arc and its countdown are repainted")
  func damage() throws {
    let stage = Stage(size: Size(1280, 720))
    stage.inspector.isOn = true
    _ = stage.harness.down(stage.square)
    stage.harness.frame()
    stage.harness.frame()
    let pixels = try #require(stage.harness.damagedPixels.last)
    #expect(pixels > 0 && pixels < 1280 * 720 / 12, "\(pixels) pixels")
  }

  @Test("Problems of the rules are reported once, when it is turned on")
  func rules() {
    let stage = Stage()
    let swipe = SwipeGestureRecognizer()
    swipe.name = "swipe"
    stage.square.addGestureRecognizer(swipe)
    stage.double.require(toFail: swipe)
    #expect(!swipe.require(toFail: stage.double))
    var told: [GestureDiagnostic] = []
    stage.inspector.onWarning = { told.append($0) }
    stage.inspector.isOn = true
    let expected: [GestureDiagnostic] = [
      .circularRequirement(waiting: "swipe", required: "square double tap"),
      .alwaysBeaten("swipe", by: "square pan"),
    ]
    #expect(told == expected)
    #expect(stage.inspector.model?.log.entries.map(\.state) == [nil, nil])
    stage.harness.tap(stage.square)
    stage.harness.run(for: 1)
    #expect(told == expected, "the arena reports the same for the first touch")
  }

  @Test("Other observers are called while the inspector is on, and after it is off")
  func listeners() {
    let stage = Stage()
    var reports = 0
    let token = stage.harness.window.gestures.reportObservers.add { _ in reports += 1 }
    defer { token.remove() }
    stage.inspector.isOn = true
    stage.harness.tap(stage.square)
    stage.harness.run(for: 1)
    let count = reports
    #expect(count > 0)
    stage.inspector.isOn = false
    stage.harness.tap(stage.square)
    stage.harness.run(for: 1)
    #expect(reports == 2 * count)
  }

  @Test("Text avoids the finger and stays inside the area", arguments: [320.0, 640, 1920])
  func places(width: Double) throws {
    let stage = Stage(size: Size(width, width < 400 ? 320 : 1080))
    stage.inspector.area = Rect(x: 0, y: 0, width: width, height: width < 400 ? 260 : 1020)
    stage.inspector.isOn = true
    for place in [Point(20, 20), Point(width - 20, 20), Point(20, 240), Point(width - 20, 240)] {
      let area = try #require(stage.inspector.area)
      stage.square.center = place
      let finger = stage.harness.down(stage.square)
      stage.harness.frame()
      let panel = try #require(stage.inspector.subviews.first as? PanelView)
      #expect(!panel.covered.isNull && area.contains(panel.covered))
      #expect(!panel.covered.contains(place), "\(place) under \(panel.covered)")
      stage.harness.up(finger)
      stage.harness.run(for: 1)
    }
  }

  @Test(
    "It looks like this",
    arguments: [("waiting", Size(640, 400), 1.0), ("small", Size(320, 320), 2.0)])
  func appearance(name: String, size: Size, scale: Double) {
    let stage = Stage(size: size, scale: scale)
    stage.inspector.isOn = true
    stage.harness.tap(stage.square, count: 2)
    stage.harness.run(for: 0.1)
    // Another version of FreeType may place letters slightly differently.
    expectPicture(
      stage.harness.bitmap, "inspector_\(name)",
      tolerance: PictureTolerance(channel: 160, mean: 0.5, wrongShare: 0.009))
  }
}
