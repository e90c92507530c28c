import Easel
import SceneTestSupport
import TestSupport
import Testing

@testable import Scene

@Suite("Layer: hierarchy") @MainActor struct LayerHierarchyTests {
  private let harness = SceneHarness(size: Size(100, 100))

  private func names(_ layer: Layer) -> [String] { layer.sublayers.map { $0.name ?? "?" } }

  private func layer(_ name: String, in rect: Rect = Rect(x: 0, y: 0, width: 10, height: 10)) -> Layer {
    let layer = Layer(frame: rect)
    layer.name = name
    return layer
  }

  @Test("Sublayers are inserted at the back, in front, above and below one another")
  func order() {
    let root = harness.root.layer
    let (a, b, c) = (layer("a"), layer("b"), layer("c"))
    root.addSublayer(b)
    root.insertSublayer(a, at: 0)
    root.insertSublayer(c, above: a)
    #expect(names(root) == ["a", "c", "b"])
    root.insertSublayer(c, below: a)
    #expect(names(root) == ["c", "a", "b"])
    root.insertSublayer(c, at: 99)
    #expect(names(root) == ["a", "b", "c"])
    root.replaceSublayer(a, with: layer("d"))
    #expect(names(root) == ["d", "b", "c"])
    #expect(a.superlayer == nil && a.window == nil && b.window === harness.window)
    harness.frame()
  }

  @Test("A random order of views among layers keeps subviews in the order of their layers")
  func mixed() {
    withEvery("seed", in: 0..<40 as Range<UInt64>) { seed in
      var generator = SeededGenerator(seed: seed)
      let window = Window(size: Size(100, 100))
      let root = window.rootView
      var layers: [Layer] = []
      for step in 0..<60 {
        let index = Int.random(in: 0...root.subviews.count, using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: root.insertSubview(View(frame: Rect(x: 1, y: 1, width: 5, height: 5)), at: index)
        case 1:
          let bare = layer("\(step)")
          layers.append(bare)
          root.layer.insertSublayer(
            bare, at: Int.random(in: 0...root.layer.sublayers.count, using: &generator))
        case 2:
          if let view = root.subviews.randomElement(using: &generator) { root.bringSubviewToFront(view) }
        case 3: if let view = root.subviews.randomElement(using: &generator) { root.sendSubviewToBack(view) }
        case 4:
          if let view = root.subviews.randomElement(using: &generator) { root.insertSubview(view, at: index) }
        default: layers.randomElement(using: &generator)?.removeFromSuperlayer()
        }
        let ofViews = root.layer.sublayers.compactMap(\.view)
        #expect(ofViews.count == root.subviews.count && zip(ofViews, root.subviews).allSatisfy { $0 === $1 })
        _ = window.makeFrame(at: Double(step) / 60)
      }
    }
  }

  @Test("A layer without a view is drawn, moves, and is painted away when it is removed")
  func drawn() {
    let bare = layer("bare", in: Rect(x: 10, y: 10, width: 20, height: 20))
    bare.backgroundColor = .red
    harness.root.layer.addSublayer(bare)
    #expect(harness.frame()?.damage == [PixelRect(x: 10, y: 10, width: 20, height: 20)])
    Transaction.run(disablesActions: true) { bare.position.x += 40 }
    #expect(
      harness.frame()?.damage == [
        PixelRect(x: 10, y: 10, width: 20, height: 20), PixelRect(x: 50, y: 10, width: 20, height: 20),
      ])
    bare.removeFromSuperlayer()
    #expect(harness.frame()?.damage == [PixelRect(x: 50, y: 10, width: 20, height: 20)])
  }

  @Test("Removing the layer of a view removes the view")
  func removesView() {
    let view = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    harness.root.addSubview(view)
    view.layer.removeFromSuperlayer()
    #expect(view.superview == nil && harness.root.subviews.isEmpty && harness.root.layer.sublayers.isEmpty)
  }

  @Test("A layer outlives its view without drawing it")
  func outlives() {
    var view: View? = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
    let layer = view!.layer
    view = nil
    #expect(layer.view == nil)
    layer.layoutIfNeeded()
  }

  @Test("Layers outlive their superlayer and their window, which they forget")
  func outliving() {
    let (child, mask) = (layer("child"), layer("mask"))
    var old: Layer? = layer("old")
    old?.addSublayer(child)
    old?.mask = mask
    old = nil
    #expect(child.superlayer == nil && mask.superlayer == nil)
    harness.root.layer.addSublayer(child)
    child.backgroundColor = .white
    harness.frame()
    child.removeFromSuperlayer()
    harness.frame()
    #expect(harness.staleArea() == nil)
    let root = View()
    root.layer.addSublayer(child)
    var window: Window? = Window(size: Size(10, 10), rootView: root)
    #expect(child.window === window)
    window = nil
    #expect(child.window == nil && root.window == nil && child.superlayer === root.layer)
  }

  @Test("A view may be drawn by a layer of another kind, which animates in blocks only")
  func ownKind() {
    let ring = ShapeLayer()
    let view = View(frame: Rect(x: 10, y: 10, width: 40, height: 40), layer: ring)
    #expect(ring.view === view && view.frame == ring.frame && ring.bounds.size == Size(40, 40))
    ring.path = Path(rect: ring.bounds)
    ring.fillColor = .white
    harness.root.addSubview(view)
    harness.frame()
    #expect(harness.bitmap.pixels[30 * 100 + 30] == 0xFFFF_FFFF)
    ring.lineWidth = 5
    #expect(ring.$lineWidth == 5)
    View.animate(duration: 1, curve: .linear) { ring.lineWidth = 9 }
    harness.run(for: 0.5)
    #expect(abs(ring.$lineWidth - 7) < 1e-9 && view.hasRunningAnimations)
    view.removeAllAnimations()
    #expect(ring.$lineWidth == 9)
  }
}
