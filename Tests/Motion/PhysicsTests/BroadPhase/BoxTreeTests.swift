import Geometry
import TestSupport
import Testing

@testable import Physics

@Suite("Broad phase")
struct BoxTreeTests {
  private func box(_ random: inout SeededGenerator) -> Box {
    let (x, y) = (random.number(in: -50...50), random.number(in: -50...50))
    return Box(minX: x, minY: y, maxX: x + random.number(in: 0...5), maxY: y + random.number(in: 0...5))
  }

  @Test("Queries find the same as a search of all boxes while leaves come, move and go")
  func bruteForce() {
    withEvery("seed", in: 0..<20 as Range<UInt64>) { seed in
      var random = SeededGenerator(seed: seed)
      var tree = BoxTree()
      var boxes: [Int32: Box] = [:]
      for step in 0..<400 as Range<Int32> {
        switch random.index(below: 4) {
        case 0, 1:
          let fresh = box(&random)
          tree.insert(step, fresh)
          boxes[step] = fresh
        case 2:
          guard let key = boxes.keys.sorted().randomElement(using: &random) else { continue }
          let fresh = box(&random)
          tree.move(key, to: fresh)
          boxes[key] = fresh
        default:
          guard let key = boxes.keys.sorted().randomElement(using: &random) else { continue }
          tree.remove(key)
          boxes[key] = nil
        }
        tree.checkInvariants()
        let area = box(&random)
        var found: Set<Int32> = []
        tree.query(area) {
          found.insert($0)
          return true
        }
        #expect(found == Set(boxes.filter { $0.value.overlaps(area) }.keys))
        var listed = Column<Int32>()
        listed.append(-7)
        tree.query(area, into: &listed)
        #expect(listed.count == found.count + 1 && listed[0] == -7)
        #expect(Set((1..<listed.count).map { listed[$0] }) == found)
      }
    }
  }

  @Test("A box around thousands of shapes finds each of them once")
  func largeBox() {
    var tree = BoxTree()
    for index in 0..<5000 as Range<Int32> {
      let (x, y) = (Double(index % 100) * 2, Double(index / 100) * 2)
      tree.insert(index, Box(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
    }
    var found = Column<Int32>()
    tree.query(Box(minX: -1.0, minY: -1.0, maxX: 300.0, maxY: 300.0), into: &found)
    #expect(found.count == 5000)
    #expect((0..<found.count).map { found[$0] }.sorted() == Array(0..<5000))
  }

  @Test("Boxes round outwards")
  func rounding() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let (a, b) = (random.number(in: -2e5...2e5), random.number(in: 0...1))
      let box = Box(minX: a, minY: -a, maxX: a + b, maxY: b - a)
      let unit = 1 / Box.scale
      #expect(Double(box.minX) * unit <= a && Double(box.maxX) * unit >= a + b)
      #expect(Double(box.minY) * unit <= -a && Double(box.maxY) * unit >= b - a)
      #expect(Double(box.minX) * unit >= a - 2 * unit && Double(box.maxX) * unit <= a + b + 2 * unit)
    }
  }

  @Test("Boxes far away and without numbers are cut off, and never lost")
  func farAway() {
    let far = Box(minX: 9e5, minY: -9e5, maxX: 1e300, maxY: -8e5)
    #expect(far.overlaps(Box(minX: 9.5e5, minY: -8.5e5, maxX: 9.6e5, maxY: -8.4e5)))
    #expect(!far.overlaps(Box(minX: 0.0, minY: 0.0, maxX: 1.0, maxY: 1.0)))
    #expect(!Box.nothing.overlaps(far.expanded(Box.units(.infinity))))
    let strange = Box(minX: -Double.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
    #expect(strange.overlaps(far) && strange.perimeter > 0)
  }

  @Test("The table of pairs agrees with a dictionary while pairs come and go")
  func pairTable() {
    var random = SeededGenerator(seed: 4)
    var table = PairTable()
    var expected: [UInt64: Int32] = [:]
    for step in 0..<5000 as Range<Int32> {
      let (a, b) = (Int32(random.index(below: 40)), Int32(random.index(below: 40)))
      guard a != b else { continue }
      let key = PairTable.key(a, b)
      #expect(key == PairTable.key(b, a))
      #expect(table[key] == expected[key])
      if expected[key] == nil {
        table.insert(key, step)
        expected[key] = step
      } else {
        table.remove(key)
        expected[key] = nil
      }
      #expect(table.count == expected.count)
    }
    for (key, value) in expected { #expect(table[key] == value) }
  }
}
