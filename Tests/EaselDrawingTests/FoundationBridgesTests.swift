import EaselDrawing
import Foundation
import Testing

/// Numbers that a bridge must not change: positive, negative, fractional and non-finite.
private let numbers: [Double] = [0, -0.0, 1, -2.5, 1.0 / 3, 1e300, -.infinity, .infinity]

@Suite("Foundation's geometry") struct FoundationBridgesTests {
  @Test("A point keeps its coordinates in both directions")
  func points() {
    for (x, y) in zip(numbers, numbers.reversed()) {
      let point = Point(x, y)
      #expect(CGPoint(point) == CGPoint(x: x, y: y))
      #expect(Point(CGPoint(x: x, y: y)) == point)
      #expect(Point(CGPoint(point)) == point)
    }
    let broken = Point(CGPoint(Point(.nan, 1)))
    #expect(broken.x.isNaN && broken.y == 1)
  }

  @Test("A size keeps its sides, including negative ones")
  func sizes() {
    for (width, height) in zip(numbers, numbers.reversed()) {
      let size = Size(width, height)
      #expect(CGSize(size) == CGSize(width: width, height: height))
      #expect(Size(CGSize(width: width, height: height)) == size)
      #expect(Size(CGSize(size)) == size)
    }
  }

  @Test("A rectangle keeps its origin and its size, including a negative one")
  func rectangles() {
    for (width, height) in [(30.0, 40.0), (-30, 40), (30, -40), (-30, -40), (0, 0), (0, 5)] {
      let rect = Rect(x: 1.5, y: -2, width: width, height: height)
      let foundation = CGRect(x: 1.5, y: -2, width: width, height: height)
      #expect(CGRect(rect).origin == CGPoint(x: 1.5, y: -2))
      // Foundation's `width` and `height` are absolute values.
      #expect(CGRect(rect).size == CGSize(width: width, height: height))
      #expect(Rect(foundation) == rect)
      #expect(Rect(CGRect(rect)) == rect)
    }
  }

  @Test("The null rectangle stays null, and others do not become null")
  func null() {
    #expect(CGRect(Rect.null).isNull && CGRect(Rect.null) == .null)
    #expect(Rect(CGRect.null).isNull && Rect(CGRect.null) == .null)
    #expect(!CGRect(Rect.zero).isNull && !Rect(CGRect.zero).isNull)
    #expect(!Rect(CGRect.infinite).isNull)
    // A union with it is unchanged on both sides.
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(Rect(CGRect(rect).union(CGRect(Rect.null))) == rect)
    #expect(rect.union(Rect(CGRect.null)) == rect)
  }

  @Test("The area of a rectangle with a negative size is the same on both sides")
  func edges() {
    // Foundation's edges are those of the area, regardless of the signs.
    let foundation = CGRect(Rect(x: -3, y: 4, width: 10, height: -6))
    let rect = Rect(x: -3, y: 4, width: 10, height: -6).standardized
    #expect(foundation.minX == rect.minX && foundation.maxX == rect.maxX)
    #expect(foundation.minY == rect.minY && foundation.maxY == rect.maxY)
  }
}
