import Geometry
import Painting
import Testing

private let limit = PixelRect(x: 0, y: 0, width: 100, height: 50)

@Suite("Pixel rect")
struct PixelRectTests {
  @Test("The rectangle covers every pixel touched, within the limit")
  func covering() {
    #expect(
      PixelRect(covering: Rect(x: 1.5, y: 2, width: 2, height: 3.01), within: limit)
        == PixelRect(x: 1, y: 2, width: 3, height: 4))
    #expect(PixelRect(covering: Rect(x: -9, y: -9, width: 999, height: 999), within: limit) == limit)
    #expect(PixelRect(covering: Rect(x: 200, y: 0, width: 5, height: 5), within: limit).isEmpty)
    let offset = PixelRect(x: 10, y: 10, width: 5, height: 5)
    #expect(
      PixelRect(covering: Rect(x: 0, y: 0, width: 12, height: 12), within: offset)
        == PixelRect(x: 10, y: 10, width: 2, height: 2))
  }

  @Test("Numbers out of range give an empty or clamped rectangle without crashing")
  func outOfRange() {
    let odd: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, 1e19]
    for x in odd {
      for width in odd {
        let rect = PixelRect(covering: Rect(x: x, y: 0, width: width, height: 10), within: limit)
        #expect(limit.contains(rect))
      }
    }
    #expect(PixelRect(covering: .null, within: limit).isEmpty)
  }

  @Test("Coordinates are clamped to the range of integers")
  func overflow() {
    let ends = [Int.min, Int.min + 1, -1, 0, 1, Int.max - 1, Int.max]
    for x in ends {
      for width in ends {
        let rect = PixelRect(x: x, y: width, width: width, height: x)
        for other in [limit, rect, PixelRect(x: width, y: x, width: x, height: Int.max)] {
          _ = (rect.union(other), rect.contains(other), rect.area, rect.maxX, rect.maxY)
          #expect(rect.intersection(other).isEmpty || other.contains(rect.intersection(other)))
          _ = PixelRect(covering: Rect(x: 0, y: 0, width: 1e30, height: 1e30), within: other)
        }
      }
    }
    #expect(PixelRect(x: 5, y: 5, width: .max, height: .max).area == .max)
    #expect(limit.intersection(PixelRect(x: 5, y: 5, width: .max, height: .max)).area == 95 * 45)
  }

  @Test("Intersection, union and containment agree with those pixel by pixel", arguments: UInt64(0)..<100)
  func algebra(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func some() -> PixelRect {
      PixelRect(
        x: random.index(below: 8), y: random.index(below: 8), width: random.index(below: 5),
        height: random.index(below: 5))
    }
    func pixels(_ rect: PixelRect) -> Set<Int> {
      var result: Set<Int> = []
      for y in 0..<16 {
        for x in 0..<16 where x >= rect.x && x < rect.maxX && y >= rect.y && y < rect.maxY {
          result.insert(y * 16 + x)
        }
      }
      return result
    }
    let (a, b) = (some(), some())
    #expect(pixels(a.intersection(b)) == pixels(a).intersection(pixels(b)))
    #expect(pixels(a.union(b)).isSuperset(of: pixels(a).union(pixels(b))))
    #expect(a.contains(b) == pixels(b).isSubset(of: pixels(a)))
    #expect(a.area == pixels(a).count)
    #expect(a.isEmpty == pixels(a).isEmpty)
  }
}
