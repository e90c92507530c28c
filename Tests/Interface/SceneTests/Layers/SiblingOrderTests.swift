import Easel
import Testing

@testable import Scene

@Suite("Sibling order")
struct SiblingOrderTests {
  @Test(
    "Random insertions, moves and removals give the order of an array", arguments: 0..<60 as Range<UInt64>)
  func randomOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (parent, other) = (View(), View())
    var expected: [View] = []
    var outside = (0..<40).map { View("\($0)", 0, 0, 10, 10) }
    for _ in 0..<300 {
      let isInside = !expected.isEmpty && random.unit() < 0.6
      let place = random.index(below: expected.count + 1)
      switch random.index(below: 6) {
      case 0 where isInside:
        let view = expected.remove(at: random.index(below: expected.count))
        view.removeFromSuperview()
        outside.append(view)
      case 1 where isInside:
        let view = expected.remove(at: random.index(below: expected.count))
        other.addSubview(view)
        outside.append(view)
      case 2 where isInside:
        let view = expected.remove(at: random.index(below: expected.count))
        parent.sendSubviewToBack(view)
        expected.insert(view, at: 0)
      case 3 where isInside:
        let view = expected.remove(at: random.index(below: expected.count))
        let index = min(place, expected.count)
        parent.insertSubview(view, at: index)
        expected.insert(view, at: index)
      case 4 where isInside && expected.count > 1:
        let view = expected.remove(at: random.index(below: expected.count))
        let index = random.index(below: expected.count)
        if random.unit() < 0.5 {
          parent.insertSubview(view, aboveSubview: expected[index])
          expected.insert(view, at: index + 1)
        } else {
          parent.insertSubview(view, belowSubview: expected[index])
          expected.insert(view, at: index)
        }
      default:
        guard !outside.isEmpty else { continue }
        let view = outside.remove(at: random.index(below: outside.count))
        parent.insertSubview(view, at: place)
        expected.insert(view, at: place)
      }
      let isRight = parent.subviews.elementsEqual(expected) { $0 === $1 }
      guard isRight else {
        Issue.record("seed \(seed): another order")
        return
      }
    }
    for (index, view) in expected.enumerated() {
      #expect(parent.indexOfSubview(view) == index)
    }
    for view in outside { #expect(parent.indexOfSubview(view) == nil) }
  }

  @Test("Keys are renumbered after repeated insertion into the same gap")
  func narrowGap() {
    let parent = View()
    let (back, front) = (View(), View())
    parent.addSubview(back)
    parent.addSubview(front)
    var expected = [back]
    for _ in 0..<100 {
      let view = View()
      parent.insertSubview(view, belowSubview: front)
      expected.append(view)
    }
    expected.append(front)
    #expect(parent.subviews.elementsEqual(expected) { $0 === $1 })
    #expect(zip(expected, expected.dropFirst()).allSatisfy { $0.layer.sibling.key < $1.layer.sibling.key })
    for (index, view) in expected.enumerated() { #expect(parent.indexOfSubview(view) == index) }
  }
}
