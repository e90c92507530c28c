import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Invalidation")
struct InvalidationTests {
  @Test("Among many siblings, every change reaches the screen", arguments: 0..<20 as Range<UInt64>)
  func manySiblings(seed: UInt64) {
    var tree = RandomTree(seed: seed)
    let harness = SceneHarness(size: tree.space)
    for _ in 0..<60 { harness.root.addSubview(tree.view()) }
    tree.grow(harness.root, count: 20)
    harness.frame()
    for round in 0..<6 {
      var changes: [String] = []
      for _ in 0...round { changes.append(tree.change(harness.root)) }
      harness.frame()
      // Only some rounds redraw everything. Between them, the caches must be correct.
      if round % 3 < 2 { continue }
      #expect(harness.staleArea() == nil, "seed \(seed), round \(round): \(changes)")
    }
    for view in harness.root.withDescendants
    where view.layer.isLocallyVisible && view.layer.style?.spatial?.isUnseen != true {
      #expect(
        view.layer.sublayerBoxes.isEmpty
          || view.layer.sublayerBoxes.boxes == view.layer.sublayers.map(\.paintedBounds.subtree))
    }
  }

  @Test("Removing a view keeps its siblings invalid")
  func removalAmongSiblings() {
    let harness = SceneHarness(size: Size(60, 60))
    let blots = [0.0, 10, 20].map { Blot("blot", $0, $0, 20, 20) }
    for blot in blots { harness.root.addSubview(blot) }
    harness.frame()
    blots[1].removeFromSuperview()
    harness.frame()
    #expect(harness.lastFrame?.drawCount == 2)
    #expect(harness.staleArea() == nil)
  }

  @Test("A frame removes valid subviews from the list")
  func queueIsEmptied() {
    let harness = SceneHarness()
    for index in 0..<100 { harness.root.addSubview(Blot("\(index)", Double(index), 0, 5, 5)) }
    #expect(harness.root.layer.work.sublayers.count == 100)
    harness.frame()
    #expect(harness.root.layer.work.sublayers.isEmpty)
    harness.root.subviews[3].setNeedsLayout()
    harness.root.subviews[3].setNeedsDisplay()
    #expect(harness.root.layer.work.sublayers.count == 1)
    harness.root.subviews[3].removeFromSuperview()
    #expect(harness.root.layer.work.sublayers.isEmpty)
  }

  @Test("Views invalidated during layout are laid out too, in order, once")
  func layoutCascade() {
    final class Log { var names: [String] = [] }
    final class Cell: View {
      var log = Log()
      var next: View?
      override func layoutSubviews() {
        log.names.append(name ?? "?")
        next?.setNeedsLayout()
      }
    }
    let harness = SceneHarness()
    let log = Log()
    let cells = (0..<50).map { Cell("\($0)", 0, 0, 5, 5) }
    for cell in cells { harness.root.addSubview(cell) }
    harness.frame()
    for cell in cells { cell.log = log }
    (cells[10].next, cells[30].next, cells[20].next) = (cells[30], cells[40], cells[5])
    cells[10].setNeedsLayout()
    cells[20].setNeedsLayout()
    harness.frame()
    #expect(log.names == ["10", "20", "30", "40", "5"])
  }

  @Test("An animation started during its view's removal ends with the removal")
  func startedByRemoval() {
    final class Hovered: View {
      var isFinished: Bool?
      override func pointerExited() {
        View.animate(duration: 1) {
          alpha = 0.5
        } completion: { [weak self] in
          self?.isFinished = $0
        }
      }
    }
    let harness = SceneHarness()
    let view = Hovered(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    harness.root.addSubview(view)
    harness.frame()
    harness.hover(view)
    view.removeFromSuperview()
    #expect(!view.hasRunningAnimations)
    harness.frame()
    #expect(view.isFinished == false)
    #expect(!harness.window.needsFrame)
  }
}
