import Easel
import SceneTestSupport
import Testing

@testable import Scene

@Suite("Subview boxes")
struct SublayerBoxesTests {
  private func box(_ random: inout SeededGenerator) -> PixelRect {
    if random.unit() < 0.2 { return .nothing }
    return PixelRect(
      x: random.index(below: 380), y: random.index(below: 280), width: 1 + random.index(below: 20),
      height: 1 + random.index(below: 20))
  }

  private func found(_ boxes: SublayerBoxes, _ damage: DamageRegion) -> [Int] {
    var found: [Int] = []
    boxes.forEachIndex(meeting: damage) { found.append($0) }
    return found
  }

  @Test(
    "The union, and the boxes that intersect a damage, are those of a plain array",
    arguments: 0..<8 as Range<UInt64>)
  func likeAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var boxes = SublayerBoxes()
    var expected: [PixelRect] = []
    for round in 0..<400 {
      switch random.index(below: 5) {
      case 0 where !expected.isEmpty:
        boxes.removeLast()
        expected.removeLast()
      case 1 where !expected.isEmpty:
        let index = random.index(below: expected.count)
        expected[index] = box(&random)
        boxes[index] = expected[index]
      case 2:
        let other = box(&random)
        #expect(boxes.union(with: other) == expected.reduce(other) { $0.union($1) }, "seed \(seed)")
      default:
        expected.append(box(&random))
        boxes.append(expected[expected.count - 1])
      }
      if round % 8 != 0 { continue }
      var damage = DamageRegion()
      for _ in 0..<random.index(below: 4) { damage.add(box(&random)) }
      #expect(
        found(boxes, damage) == expected.indices.filter { damage.intersects(expected[$0]) }, "seed \(seed)")
    }
    #expect(boxes.boxes == expected)
  }

  @Test("Adding and removing views at the front keeps the other boxes")
  func frontEnd() {
    let harness = SceneHarness()
    for index in 0..<100 { harness.root.addSubview(Blot("\(index)", Double(index), 0, 5, 5)) }
    harness.frame()
    harness.root.addSubview(Blot("front", 50, 50, 5, 5))
    #expect(harness.root.layer.sublayerBoxes.count == 101)
    harness.frame()
    #expect(
      harness.root.layer.sublayerBoxes.boxes == harness.root.subviews.map(\.layer.paintedBounds.subtree))
    harness.root.subviews[100].removeFromSuperview()
    #expect(harness.root.layer.sublayerBoxes.count == 100)
    harness.root.subviews[0].removeFromSuperview()
    #expect(harness.root.layer.sublayerBoxes.isEmpty)
    harness.frame()
    #expect(
      harness.root.layer.sublayerBoxes.boxes == harness.root.subviews.map(\.layer.paintedBounds.subtree))
    #expect(harness.staleArea() == nil)
  }
}
