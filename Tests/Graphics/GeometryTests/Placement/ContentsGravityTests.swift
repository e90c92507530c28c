import Testing

@testable import Geometry

@Suite("Contents gravity")
struct ContentsGravityTests {
  private let bounds = Rect(x: 10, y: 20, width: 100, height: 60)

  @Test("Unscaled contents lie at the named edges and corners")
  func unscaled() {
    for (gravity, x, y) in [
      (ContentsGravity.topLeft, 10.0, 20.0), (.top, 50, 20), (.topRight, 90, 20), (.left, 10, 45),
      (.center, 50, 45), (.right, 90, 45), (.bottomLeft, 10, 70), (.bottom, 50, 70), (.bottomRight, 90, 70),
    ] {
      let rect = gravity.rect(forContents: Size(20, 10), in: bounds)
      #expect(rect == Rect(x: x, y: y, width: 20, height: 10), "\(gravity)")
      #expect(!gravity.isResizing)
    }
    // Larger contents extend beyond the bounds on the other sides.
    #expect(
      ContentsGravity.topRight.rect(forContents: Size(300, 80), in: bounds)
        == Rect(x: -190, y: 20, width: 300, height: 80))
  }

  @Test("Scaled contents keep their aspect, inside or around the bounds", arguments: 0..<60 as Range<UInt64>)
  func scaled(seed: UInt64) {
    var chance = Chance(seed)
    let size = Size(chance.number(0.1...500), chance.number(0.1...500))
    let bounds = Rect(
      x: chance.number(-9...9), y: chance.number(-9...9), width: chance.number(1...90),
      height: chance.number(1...90))
    #expect(ContentsGravity.resize.rect(forContents: size, in: bounds) == bounds)
    let inside = ContentsGravity.resizeAspect.rect(forContents: size, in: bounds)
    let around = ContentsGravity.resizeAspectFill.rect(forContents: size, in: bounds)
    let slack = 1e-9
    #expect(
      bounds.insetBy(dx: -slack, dy: -slack).contains(inside)
        && around.insetBy(dx: -slack, dy: -slack).contains(bounds), "seed \(seed)")
    for rect in [inside, around] {
      #expect(
        abs(rect.width / rect.height - size.width / size.height) < 1e-9 * size.width / size.height,
        "seed \(seed)")
      #expect(abs(rect.midX - bounds.midX) < slack && abs(rect.midY - bounds.midY) < slack, "seed \(seed)")
      #expect(
        abs(rect.width - bounds.width) < slack || abs(rect.height - bounds.height) < slack, "seed \(seed)")
    }
  }

  @Test("Contents without a size have no place; bounds without one are a point")
  func degenerate() {
    for gravity in ContentsGravity.allCases {
      for size in [Size.zero, Size(-1, 5), Size(.nan, 5), Size(5, .infinity)] {
        #expect(gravity.rect(forContents: size, in: bounds).isNull, "\(gravity) \(size)")
      }
      #expect(gravity.rect(forContents: Size(1, 1), in: .null).isNull)
      #expect(gravity.rect(forContents: Size(1, 1), in: Rect(x: .nan, y: 0, width: 1, height: 1)).isNull)
      let size = gravity.rect(forContents: Size(20, 10), in: Rect(x: 5, y: 5, width: 0, height: 0)).size
      #expect(size == (gravity.isResizing ? .zero : Size(20, 10)), "\(gravity)")
      let mirrored = Rect(x: 110, y: 80, width: -100, height: -60)
      #expect(
        gravity.rect(forContents: Size(20, 10), in: mirrored)
          == gravity.rect(forContents: Size(20, 10), in: bounds))
    }
    #expect(
      ContentsGravity.allCases.count == 12
        && ContentsGravity(rawValue: "resizeAspectFill") == .resizeAspectFill)
  }
}
