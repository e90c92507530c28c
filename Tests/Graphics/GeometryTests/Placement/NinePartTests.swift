import Testing

@testable import Geometry

@Suite("Nine parts")
struct NinePartTests {
  @Test("Corners keep their size, edges stretch in one direction")
  func nine() throws {
    let nine = NinePart(contentsCenter: Rect(x: 0.25, y: 0.4, width: 0.5, height: 0.2))
    let parts = nine.parts(ofImage: Size(40, 50), scale: 2, in: Rect(x: 0, y: 0, width: 100, height: 90))
    try #require(parts.count == 9)
    #expect(parts[0].source == Rect(x: 0, y: 0, width: 10, height: 20))
    #expect(close(parts[0].target, Rect(x: 0, y: 0, width: 5, height: 10), within: 1e-12))
    #expect(parts[4].source == Rect(x: 10, y: 20, width: 20, height: 10))
    #expect(close(parts[4].target, Rect(x: 5, y: 10, width: 90, height: 70), within: 1e-12))
    #expect(parts[8].source == Rect(x: 30, y: 30, width: 10, height: 20))
    #expect(close(parts[8].target, Rect(x: 95, y: 80, width: 5, height: 10), within: 1e-12))
    #expect(close(parts[1].target, Rect(x: 5, y: 0, width: 90, height: 10), within: 1e-12))
    #expect(close(parts[3].target, Rect(x: 0, y: 10, width: 5, height: 70), within: 1e-12))
  }

  @Test("Borders in points are the same at every scale of the image", arguments: [1.0, 1.5, 2, 3])
  func capInsets(scale: Double) throws {
    let insets = Insets(top: 2, left: 4, bottom: 6, right: 8)
    let nine = NinePart(capInsets: insets, imageSize: Size(20, 16))
    let parts = nine.parts(
      ofImage: Size(20 * scale, 16 * scale), scale: scale, in: Rect(x: 0, y: 0, width: 100, height: 50))
    try #require(parts.count == 9)
    #expect(close(parts[4].target, Rect(x: 4, y: 2, width: 88, height: 42), within: 1e-9))
    #expect(
      close(
        parts[4].source, Rect(x: 4 * scale, y: 2 * scale, width: 8 * scale, height: 8 * scale), within: 1e-9))
  }

  @Test("Borders that are no distances count as 0, and those longer than the image shrink")
  func hostileCapInsets() {
    func center(_ left: Double, _ right: Double, _ width: Double = 10) -> Rect {
      NinePart(capInsets: Insets(left: left, right: right), imageSize: Size(width, 10)).contentsCenter
    }
    for bad in [-3, Double.nan, .infinity, -.infinity] {
      #expect(close(center(bad, 2), Rect(x: 0, y: 0, width: 0.8, height: 1), within: 1e-12))
    }
    #expect(close(center(30, 10), Rect(x: 0.75, y: 0, width: 0, height: 1), within: 1e-12))
    for width in [0, -1, Double.nan, .infinity] { #expect(center(1, 1, width) == NinePart.unit) }
    #expect(center(.greatestFiniteMagnitude, .greatestFiniteMagnitude, 1e-300).isFinite)
  }

  @Test("Parts tile the source and the target without gaps", arguments: 0..<200 as Range<UInt64>)
  func tiling(seed: UInt64) {
    var chance = Chance(seed)
    let nine = NinePart(
      contentsCenter: Rect(
        x: chance.number(-0.5...1), y: chance.number(0...1), width: chance.number(0...1),
        height: chance.number(0...0.5)),
      contentsRect: Rect(
        x: chance.number(0...0.5), y: chance.number(0...0.5), width: chance.number(0.1...0.5),
        height: chance.number(0.1...0.5)))
    let image = Size(chance.number(2...200), chance.number(2...200))
    let target = Rect(
      x: chance.number(-9...9), y: chance.number(-9...9), width: chance.number(0.1...300),
      height: chance.number(0.1...300))
    let parts = nine.parts(ofImage: image, scale: chance.number(0.5...3), in: target)
    #expect((1...9).contains(parts.count), "seed \(seed)")
    let area = parts.reduce(0) { $0 + $1.target.width * $1.target.height }
    #expect(
      abs(area - target.width * target.height) < 1e-9 * max(1, target.width * target.height), "seed \(seed)")
    for (index, part) in parts.enumerated() {
      #expect(target.insetBy(dx: -1e-9, dy: -1e-9).contains(part.target), "seed \(seed)")
      #expect(
        Rect(origin: .zero, size: image).insetBy(dx: -1e-9, dy: -1e-9).contains(part.source), "seed \(seed)")
      for other in parts[(index + 1)...] {
        let common = part.target.intersection(other.target)
        #expect(common.isNull || common.width * common.height < 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("The whole image is one part, stretched; a part of it is cut out first")
  func whole() {
    let target = Rect(x: 1, y: 2, width: 30, height: 40)
    #expect(
      NinePart(contentsCenter: NinePart.unit).parts(ofImage: Size(8, 9), in: target)
        == [NinePart.Part(source: Rect(x: 0, y: 0, width: 8, height: 9), target: target)])
    let part = NinePart(
      contentsCenter: NinePart.unit, contentsRect: Rect(x: 0.5, y: 0, width: 0.5, height: 1))
    #expect(
      part.parts(ofImage: Size(8, 9), in: target).map(\.source) == [Rect(x: 4, y: 0, width: 4, height: 9)])
    let broken = NinePart(contentsCenter: Rect(x: .nan, y: 0, width: 1, height: 1))
    #expect(broken.parts(ofImage: Size(8, 9), in: target).count == 1)
  }

  @Test("A centre without extent is the pixel around it, inside the image")
  func thinCenters() throws {
    let target = Rect(x: 0, y: 0, width: 30, height: 40)
    for (x, width, left) in [(0.5, 0.0, 3.5), (0, 0, 0), (1, 0, 7), (3, 2, 7)] {
      let nine = NinePart(contentsCenter: Rect(x: x, y: 0, width: width, height: 1))
      let widest = try #require(
        nine.parts(ofImage: Size(8, 9), in: target).max { $0.target.width < $1.target.width })
      #expect(widest.source == Rect(x: left, y: 0, width: 1, height: 9), "\(x), \(width)")
    }
  }

  @Test("A target smaller than the borders shrinks them together")
  func smallTarget() {
    let nine = NinePart(contentsCenter: Rect(x: 0.25, y: 0, width: 0.25, height: 1))
    let parts = nine.parts(ofImage: Size(40, 10), in: Rect(x: 0, y: 0, width: 15, height: 10))
    #expect(
      parts.map(\.target) == [
        Rect(x: 0, y: 0, width: 5, height: 10), Rect(x: 5, y: 0, width: 10, height: 10),
      ])
    #expect(parts.map(\.source.width) == [10, 20])
  }

  @Test("Without an image, a target or a scale there are no parts")
  func degenerate() {
    let nine = NinePart(contentsCenter: NinePart.unit)
    let target = Rect(x: 0, y: 0, width: 1, height: 1)
    for number in awkward where !(number > 0 && number < 1e308) || number.isNaN {
      #expect(nine.parts(ofImage: Size(number, 5), in: target).isEmpty || number == 1.7e308)
      #expect(nine.parts(ofImage: Size(5, 5), scale: number, in: target).isEmpty || number == 1.7e308)
    }
    #expect(
      nine.parts(ofImage: Size(5, 5), in: .null).isEmpty && nine.parts(ofImage: Size(5, 5), in: .zero).isEmpty
    )
    #expect(
      NinePart(contentsCenter: NinePart.unit, contentsRect: .zero).parts(ofImage: Size(5, 5), in: target)
        .isEmpty)
  }
}
