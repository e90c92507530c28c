import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Skipped frames")
struct SkippedFramesTests {
  @Test(
    "The frame after skipped ones is that of a window that made them all", arguments: 0..<30 as Range<UInt64>)
  func samePixels(seed: UInt64) {
    var trees = (RandomTree(seed: seed), RandomTree(seed: seed))
    let (drawn, skipping) = (SceneHarness(size: trees.0.space), SceneHarness(size: trees.1.space))
    trees.0.grow(drawn.root, count: 8)
    trees.1.grow(skipping.root, count: 8)
    for round in 1...9 {
      let changes = (trees.0.change(drawn.root), trees.1.change(skipping.root))
      #expect(changes.0 == changes.1)
      drawn.frame()
      if round % 3 == 0 { skipping.frame() } else { skipping.skipFrame() }
      if round % 3 == 0 {
        #expect(skipping.bitmap.makeImage() == drawn.bitmap.makeImage(), "seed \(seed), round \(round)")
      }
    }
  }

  @Test("A skipped frame runs layout, drawing and animations")
  func passes() {
    let harness = SceneHarness()
    let blot = Blot("blot", 10, 10, 20, 20)
    harness.root.addSubview(blot)
    harness.skipFrame()
    #expect(blot.layoutCount == 1 && blot.drawCount == 1)
    #expect(!harness.window.needsFrame, "no work is left")
    View.animate(duration: 1) { blot.center.x += 100 }
    for _ in 0..<30 { harness.skipFrame() }
    #expect(blot.presentation.center.x > 40 && blot.presentation.center.x < 120)
    #expect(harness.window.needsFrame)
  }

  @Test("After skipped frames, the next frame paints everything once; without a change, there is none")
  func repaint() {
    let harness = SceneHarness(size: Size(100, 80))
    let blot = Blot("blot", 10, 10, 20, 20)
    harness.root.addSubview(blot)
    harness.frame()
    harness.skipFrame()
    #expect(harness.frame() == nil)
    blot.center.x += 5
    harness.skipFrame()
    #expect(harness.frame()?.damage == [PixelRect(x: 0, y: 0, width: 100, height: 80)])
    #expect(harness.frame() == nil)
  }
}
