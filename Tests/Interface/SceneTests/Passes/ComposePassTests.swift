import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Compose pass")
struct ComposePassTests {
  @Test("Repainting the damage gives the pixels of a full repaint", arguments: 0..<60 as Range<UInt64>)
  func damageCoversEveryChange(seed: UInt64) {
    var tree = RandomTree(seed: seed)
    let harness = SceneHarness(size: tree.space, scale: seed % 3 == 0 ? 1.5 : 1)
    tree.grow(harness.root, count: 4 + Int(seed % 9))
    harness.frame()
    for round in 0..<4 {
      var changes: [String] = []
      for _ in 0...round { changes.append(tree.change(harness.root)) }
      harness.frame()
      // Only the last round redraws everything. Until then, the frame's caches must be correct.
      if round < 3, seed % 2 == 0 { continue }
      #expect(harness.staleArea() == nil, "seed \(seed), round \(round): \(changes)")
    }
  }

  @Test("During animations, each frame's damage suffices", arguments: 0..<12 as Range<UInt64>)
  func animatedDamage(seed: UInt64) {
    var tree = RandomTree(seed: seed)
    let harness = SceneHarness(size: tree.space)
    tree.grow(harness.root, count: 6)
    harness.frame()
    for _ in 0..<3 {
      View.animate(duration: 0.2) { _ = (0..<3).map { _ in tree.change(harness.root) } }
      for _ in 0..<5 { harness.frame() }
      #expect(harness.staleArea() == nil, "seed \(seed)")
    }
  }

  @Test("A squeezed view with a shadow and hairlines leaves no pixel behind when it moves")
  func stretchedReach() {
    let harness = SceneHarness(size: Size(200, 100))
    let view = SoftView(frame: Rect(x: 80, y: 40, width: 40, height: 20))
    harness.root.addSubview(view)
    view.transform = Transform(scaleX: 0.2, y: 2)
    harness.frame()
    view.center.x += 60
    harness.frame()
    #expect(harness.staleArea() == nil)
  }

  @Test("The first frame paints everything, the second nothing")
  func idle() {
    let window = Window(size: Size(50, 40), scale: 2)
    let frame = window.makeFrame(at: 0)
    #expect(frame?.damage == [PixelRect(x: 0, y: 0, width: 100, height: 80)])
    #expect(!window.needsFrame)
    var passes: [FramePass] = []
    let token = window.passObservers.add { passes.append($0) }
    defer { token.remove() }
    #expect(window.makeFrame(at: 1) == nil)
    #expect(passes == [.input, .animate, .done], "no pass visits the tree if nothing changed")
    #expect(window.nextDeadline == nil)
  }

  @Test("A moved view damages its old and its new bounds")
  func movedView() {
    let harness = SceneHarness(size: Size(200, 100))
    let view = Blot("moved", 10, 10, 20, 20)
    harness.root.addSubview(view)
    harness.frame()
    #expect(harness.damage == [PixelRect(x: 10, y: 10, width: 20, height: 20)])
    view.center.x += 100
    harness.frame()
    #expect(
      Set(harness.damage) == [
        PixelRect(x: 10, y: 10, width: 20, height: 20), PixelRect(x: 110, y: 10, width: 20, height: 20),
      ])
    #expect(view.drawCount == 1, "a move must not draw again")
  }

  @Test("Drawings outside of the damage are not listed")
  func skipsOutside() throws {
    let harness = SceneHarness(size: Size(200, 100))
    let (left, right) = (Blot("left", 0, 0, 40, 40), Blot("right", 100, 0, 40, 40))
    harness.root.addSubview(left)
    harness.root.addSubview(right)
    harness.frame()
    #expect(harness.lastFrame?.drawCount == 2)
    left.color = .black
    harness.frame()
    #expect(harness.lastFrame?.drawCount == 1)
    #expect(right.drawCount == 1)
  }

  @Test("Reordering repaints only the view's bounds, and only if the order changes")
  func reordering() {
    let harness = SceneHarness(size: Size(200, 100))
    let (a, b) = (Blot("a", 0, 0, 40, 40), Blot("b", 20, 0, 40, 40))
    harness.root.addSubview(a)
    harness.root.addSubview(b)
    harness.frame()
    harness.root.bringSubviewToFront(b)
    #expect(harness.frame() == nil)
    harness.root.bringSubviewToFront(a)
    harness.frame()
    #expect(harness.damage == [PixelRect(x: 0, y: 0, width: 40, height: 40)])
  }

  @Test("A removed view damages its bounds")
  func removal() {
    let harness = SceneHarness(size: Size(200, 100))
    let view = Blot("gone", 30, 20, 40, 40)
    view.overhang = 5
    harness.root.addSubview(view)
    harness.frame()
    view.removeFromSuperview()
    harness.frame()
    #expect(harness.damage == [PixelRect(x: 25, y: 15, width: 50, height: 50)])
    #expect(harness.lastFrame?.items.isEmpty == true)
  }

  @Test("Clipping limits the damage of subviews")
  func clippedDamage() {
    let harness = SceneHarness(size: Size(200, 100))
    let box = View("box", 10, 10, 30, 30)
    box.clipsToBounds = true
    let inner = Blot("inner", 20, 20, 40, 40)
    box.addSubview(inner)
    harness.root.addSubview(box)
    harness.frame()
    inner.color = .black
    harness.frame()
    #expect(harness.damage == [PixelRect(x: 30, y: 30, width: 10, height: 10)])
  }

  @Test("Alpha applies to a view with its subviews as one group")
  func groupOpacity() throws {
    let harness = SceneHarness(size: Size(60, 60))
    let group = View("group", 0, 0, 60, 60)
    group.backgroundColor = .white
    group.alpha = 0.5
    let inner = View("inner", 0, 0, 30, 60)
    inner.backgroundColor = .white
    group.addSubview(inner)
    harness.root.addSubview(group)
    harness.frame()
    // The overlap is not visible, because the group is composited before the alpha applies.
    #expect(harness.bitmap[10, 10] == harness.bitmap[50, 10])
    #expect((126...129).contains(harness.bitmap[10, 10].red))
  }

  @Test("A view with a singular transform is not painted, and can become visible again")
  func flattened() {
    let harness = SceneHarness(size: Size(60, 60))
    let view = Blot("flat", 10, 10, 20, 20)
    harness.root.addSubview(view)
    harness.frame()
    view.transform = Transform(scaleX: 0, y: 1)
    harness.frame()
    #expect(harness.lastFrame?.drawCount == 0)
    view.transform = .identity
    harness.frame()
    #expect(harness.lastFrame?.drawCount == 1)
    #expect(harness.staleArea() == nil)
  }
}

extension Frame {
  /// The number of listed drawings.
  var drawCount: Int {
    items.filter { if case .draw = $0 { true } else { false } }.count
  }
}
