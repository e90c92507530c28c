import Easel
import RasterTestSupport
import SceneTestSupport
import Testing

@testable import Scene

/// The drawing and the damage of each frame of a transition.
extension ViewTransitionsTests {
  @Test("Each frame damages only the area of the transition, and none follows its end", arguments: effects)
  func frames(transition: ViewTransition) {
    turnOver(transition, duration: 0.3)
    // Flips reach beyond the bounds. A page has a margin of a pixel for its smooth edges.
    let margin = transition == .crossDissolve ? 0 : [.curlUp, .curlDown].contains(transition) ? 1 : 6
    let area = PixelRect(x: 60 - margin, y: 50 - margin, width: 80 + 2 * margin, height: 50 + 2 * margin)
    let count = harness.frameCount
    for _ in 0..<17 {
      harness.frame()
      for rect in harness.damage {
        #expect(area.intersection(rect) == rect, "\(rect)")
      }
      #expect(harness.staleArea() == nil)
    }
    harness.frame()
    harness.frame()
    #expect(log.lines == ["done true"])
    // The checks of stale areas above made no frames.
    #expect(harness.frameCount - count == 18)
    #expect(harness.frame() == nil && !harness.window.needsFrame)
    #expect(front.drawCount == 1 && back.drawCount == 1, "pictures are replayed, not drawn again")
  }

  @Test("The damage of each frame suffices for any contents", arguments: 0..<24 as Range<UInt64>)
  func randomContents(seed: UInt64) {
    var tree = RandomTree(seed: seed)
    let harness = SceneHarness(size: tree.space, scale: seed % 3 == 0 ? 1.5 : 1)
    tree.grow(harness.root, count: 6)
    harness.frame()
    for _ in 0..<2 {
      let view = tree.anyView(in: harness.root)
      let effect = ViewTransitionsTests.effects[tree.random.index(below: ViewTransitionsTests.effects.count)]
      let options: AnimationOptions = tree.chance(0.5) ? .allowAnimatedContent : []
      View.transition(with: view, effect, duration: 0.2, options: options) { _ = tree.change(view) }
      for step in 0..<8 {
        if step == 4, tree.chance(0.5) { _ = tree.change(harness.root) }
        harness.frame()
        #expect(harness.staleArea() == nil, "seed \(seed), \(effect), step \(step)")
      }
    }
    harness.run(for: 0.3)
    #expect(harness.staleArea() == nil && !harness.window.needsFrame, "seed \(seed)")
  }

  @Test(
    "What is shown depends on the time alone, not on the frames before", arguments: 0..<12 as Range<UInt64>)
  func extraTicks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let effect = ViewTransitionsTests.effects[random.index(below: ViewTransitionsTests.effects.count)]
    let times = [0.1, 0.35, 0.8, 1.2]
    var pictures: [[Bitmap]] = []
    for isBusy in [false, true] {
      let test = ViewTransitionsTests()
      test.turnOver(effect)
      var shown: [Bitmap] = []
      var time = 0.0
      for next in times {
        while isBusy, time < next {
          let step = min(next - time, random.number(in: 0.001...0.1))
          test.harness.window.advance(to: test.harness.time + step / 2)
          test.harness.frame(after: step)
          time += step
        }
        if time < next { test.harness.frame(after: next - time) }
        time = next
        shown.append(test.harness.picture)
      }
      pictures.append(shown)
    }
    for (quiet, busy) in zip(pictures[0], pictures[1]) {
      #expect(BitmapDifference(quiet, busy).greatest <= 1, "seed \(seed), \(effect)")
    }
  }
}
