import EaselUIKit
import SceneTestSupport
import Testing

/// Shows a controller in a window of 320 × 480 points, as a program for UIKit does.
func show(_ controller: UIViewController) -> SceneHarness {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  window.rootViewController = controller
  window.makeKeyAndVisible()
  return SceneHarness(window)
}

@Suite("Text for UIKit: drawing") struct SketchProgramTests {
  private let controller = SketchViewController()

  /// The pixel of the last frame, as RRGGBB.
  private func pixel(_ harness: SceneHarness, _ x: Int, _ y: Int) -> UInt32 {
    harness.bitmap[x, y].bits & 0xFF_FFFF
  }

  @Test("A controller lays out its views, and its title is that of the window")
  func layout() {
    let harness = show(controller)
    #expect(harness.window.title == "Sketch")
    #expect(controller.sketchView.frame == CGRect(x: 0, y: 0, width: 320, height: 420))
    harness.resize(to: Size(400, 600))
    #expect(controller.sketchView.frame == CGRect(x: 0, y: 0, width: 400, height: 540))
  }

  @Test("Touches as a set draw lines and shapes into the current context")
  func shapes() {
    let harness = show(controller)
    harness.drag(controller.sketchView, at: Point(100, 100), by: Vector(100, 0))
    // The line is four points wide, about y = 100.
    #expect(pixel(harness, 150, 101) == 0xFF_0000 && pixel(harness, 150, 104) == 0xFF_FFFF)
    // The second of four segments.
    harness.tap(controller.tools, at: Point(110, 22))
    #expect(controller.sketchView.tool == .rectangle)
    harness.drag(controller.sketchView, at: Point(100, 100), by: Vector(100, 50))
    #expect(pixel(harness, 150, 125) == 0xFF_0000)
    // Half of the pen lies outside of the rectangle.
    #expect(pixel(harness, 150, 99) == 0 && pixel(harness, 150, 97) == 0xFF_FFFF)
    harness.tap(controller.tools, at: Point(185, 22))
    harness.drag(controller.sketchView, at: Point(100, 100), by: Vector(100, 50))
    #expect(pixel(harness, 150, 125) == 0xFF_0000 && pixel(harness, 102, 102) == 0xFF_FFFF)
  }

  @Test("An image of a renderer is drawn, at the scale of the screen")
  func stamp() {
    let harness = show(controller)
    harness.tap(controller.tools, at: Point(260, 22))
    #expect(controller.sketchView.tool == .stamp)
    harness.tap(controller.sketchView, at: Point(200, 200))
    // A green square with a black bar.
    #expect(pixel(harness, 192, 192) == 0x00_FF00 && pixel(harness, 200, 200) == 0)
    #expect(pixel(harness, 188, 200) == 0xFF_FFFF)
  }

  @Test("An attributed string is drawn at its place, in its colour")
  func text() {
    let harness = show(controller)
    let size = "Sketch".size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
    var darkest = UInt32.max
    for y in 400..<420 {
      for x in 4..<(4 + Int(size.width)) { darkest = min(darkest, pixel(harness, x, y)) }
    }
    // Dark grey is a third of white; a thin stem may not fill a whole pixel.
    #expect((0x55_5555...0x80_8080).contains(darkest))
    #expect(pixel(harness, 6 + Int(size.width), 410) == 0xFF_FFFF)
  }
}
