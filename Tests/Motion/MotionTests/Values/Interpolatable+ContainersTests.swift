import Geometry
import Motion
import Testing

@Suite("Interpolatable containers")
struct InterpolatableContainersTests {
  @Test("Arrays of equal length are interpolated element by element")
  func arrays() {
    #expect([0.0, 10].interpolated(to: [1, 30], fraction: 0.5) == [0.5, 20])
    #expect([Point(0, 0)].interpolated(to: [Point(4, 8)], fraction: 0.25) == [Point(1, 2)])
    #expect([Double]().interpolated(to: [], fraction: 0.5).isEmpty)
  }

  @Test("Arrays of different lengths change in the middle")
  func unequalArrays() {
    let (short, long) = ([1.0], [2.0, 3])
    #expect(short.interpolated(to: long, fraction: 0.49) == short)
    #expect(short.interpolated(to: long, fraction: 0.5) == long)
    #expect(long.interpolated(to: short, fraction: 1) == short)
  }

  @Test("Two values are interpolated, and a change from or to nil happens in the middle")
  func optionals() {
    let nothing: Double? = nil
    #expect(Double?.some(2).interpolated(to: 4, fraction: 0.25) == 2.5)
    #expect(nothing.interpolated(to: 4, fraction: 0.49) == nil)
    #expect(nothing.interpolated(to: 4, fraction: 0.5) == 4)
    #expect(Double?.some(2).interpolated(to: nil, fraction: 0.49) == 2)
    #expect(Double?.some(2).interpolated(to: nil, fraction: 1) == nil)
    #expect(nothing.interpolated(to: nil, fraction: 0.5) == nil)
  }

  @Test("Single precision has exact ends")
  func floats() {
    #expect(Float(0.1).interpolated(to: 0.7, fraction: 0) == 0.1)
    #expect(Float(0.1).interpolated(to: 0.7, fraction: 1) == 0.7)
    #expect(Float(1).interpolated(to: 3, fraction: 0.5) == 2)
  }

  @Test("The origin and the size of a rectangle are independent, and a size may become negative")
  func rectangles() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    let change = RectDifference(origin: Vector(5, 0), size: Vector(-15, 0))
    #expect((rect + change).origin == Point(5, 0))
    #expect((rect + change).size == Size(-5, 10))
    let grown = Rect(x: 0, y: 0, width: 20, height: 10)
    #expect(rect.interpolated(to: grown, fraction: 0.5).origin == rect.origin)
  }
}
