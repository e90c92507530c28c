import Easel
import SceneTestSupport
import TestSupport
import Testing

@testable import Scene

@Suite("Depth of trees") struct LayerDepthTests {
  /// A view at the end of a chain of views.
  private func chain(_ count: Int, in root: View, _ prepare: (View) -> Void = { _ in }) -> View {
    var view = root
    for _ in 0..<count {
      let next = View(frame: root.bounds)
      prepare(next)
      view.addSubview(next)
      view = next
    }
    return view
  }

  @Test("A tree of the greatest depth is drawn, hit, described and removed", arguments: [0, 1, 2, 3, 4])
  func deepest(kind: Int) throws {
    let harness = SceneHarness(size: Size(64, 64))
    let trait = View()
    harness.root.addSubview(trait)
    trait.frame = harness.root.bounds
    let deepest = chain(Layer.maximumDepth - 2, in: trait) { view in
      switch kind {
      case 1: view.alpha = 0.999
      case 2: view.clipsToBounds = true
      case 3: view.layer.isIsolated = true
      case 4: view.layer.shadowOpacity = 0.01
      default: break
      }
    }
    #expect(deepest.layer.depth == Layer.maximumDepth && harness.root.layer.treeHeight == Layer.maximumDepth)
    deepest.backgroundColor = .white
    deepest.isAccessibilityElement = true
    deepest.accessibilityLabel = "deepest"
    harness.frame()
    if kind != 1 { #expect(harness.bitmap[30, 30].bits & 0xFF > 240) }
    #expect(harness.root.hitTest(Point(30, 30)) === deepest)
    #expect(harness.root.hitTest(Point(30, 30), radius: 20) === deepest)
    #expect(harness.root.layer.hitTest(Point(30, 30)) === deepest.layer)
    #expect(deepest.convert(Point(1, 2), to: nil) == Point(1, 2))
    #expect(harness.window.accessibilityTree().nodes.contains { $0.label == "deepest" })
    #expect(harness.dump.count > Layer.maximumDepth)
    harness.tap(deepest)
    View.animate(duration: 0.1) { deepest.alpha = 0.5 }
    harness.window.setNeedsDisplayEverywhere()
    harness.window.scale = 2
    harness.runUntilIdle()
    var context = GraphicsContext()
    harness.root.layer.render(in: &context)
    #expect(!context.displayList.isEmpty)
    harness.root.isHidden = true
    harness.frame()
    harness.root.isHidden = false
    harness.frame()
    trait.removeFromSuperview()
    harness.frame()
    #expect(harness.root.layer.treeHeight == 1 && trait.layer.treeHeight == Layer.maximumDepth - 1)
  }

  @Test("Heights follow additions, removals and masks in any order")
  func heights() {
    func height(_ layer: Layer) -> Int32 {
      1 + ((layer.sublayers + [layer.mask].compactMap(\.self)).map(height).max() ?? 0)
    }
    withEvery("seed", in: UInt64(0)..<30) { seed in
      var random = SeededGenerator(seed: seed)
      let layers = (0..<24).map { _ in Layer() }
      for _ in 0..<200 {
        let (one, other) = (layers[random.index(below: 24)], layers[random.index(below: 24)])
        switch random.index(below: 5) {
        case 0: other.removeFromSuperlayer()
        case 1: if !one.isDescendant(of: other) { one.mask = other }
        case 2: one.mask = nil
        default: if !one.isDescendant(of: other) { one.insertSublayer(other, at: random.index(below: 3)) }
        }
        #expect(layers.allSatisfy { $0.treeHeight == height($0) })
      }
    }
  }

  @Test("A tree can be built from its leaves, too")
  func fromLeaves() {
    var view = View()
    for _ in 1..<Layer.maximumDepth {
      let superview = View()
      superview.addSubview(view)
      view = superview
    }
    #expect(view.layer.treeHeight == Layer.maximumDepth)
  }
}
