import Easel
import RasterTestSupport
import Testing

@testable import QuartzFun

@Suite("Samples")
struct SampleTests {
  private func pixels(_ sample: Sample, width: Int = 120, height: Int = 90) -> [UInt32] {
    let context = BitmapContext(width: width, height: height)
    context.draw { sample.draw(in: &$0, size: Size(Double(width), Double(height))) }
    return context.makeImage().pixels
  }

  @Test("Every segment, number and handle changes the drawing", arguments: SampleKind.allCases)
  func everythingIsDrawn(kind: SampleKind) {
    let first = Sample(kind)
    let drawn = pixels(first)
    for choice in 1..<kind.choices.count {
      var sample = first
      sample.choose(choice)
      #expect(pixels(sample) != drawn, "\(kind.choices[choice])")
    }
    for index in kind.numbers.indices {
      // Conic gradients have no spread, so the linear one is taken.
      var sample = first
      let range = kind.numbers[index].range
      let isAtEnd = sample.numbers[index] >= (range.minimum + range.maximum) / 2
      sample.setNumber(index, to: isAtEnd ? range.minimum : range.maximum)
      #expect(pixels(sample) != drawn, "\(kind.numbers[index].title)")
    }
    for index in kind.handles.indices {
      var sample = first
      sample.moveHandle(index, to: Point(0.2, 0.9))
      #expect(pixels(sample) != drawn, "handle \(index)")
    }
  }

  @Test("Values beyond their ranges count as the nearest ones, and other invalid ones are ignored")
  func limits() {
    var sample = Sample(.blending)
    sample.choose(99)
    #expect(sample.choice == 2)
    sample.choose(-1)
    #expect(sample.choice == 0)
    sample.setNumber(0, to: 1e9)
    #expect(sample.text(ofNumber: 0) == "Mode \(BlendMode.allCases.last!)")
    sample.setNumber(0, to: -1e9)
    #expect(sample.text(ofNumber: 0) == "Mode normal")
    sample.moveHandle(0, to: Point(-3, 7))
    #expect(sample.handles[0] == Point(0, 1))
    let before = sample
    sample.setNumber(0, to: .nan)
    sample.setNumber(7, to: 1)
    sample.setNumber(-1, to: 1)
    sample.moveHandle(0, to: Point(.nan, 0))
    sample.moveHandle(3, to: .zero)
    #expect(sample == before)
    #expect(BlendMode(sampleNumber: -5) == .normal && BlendMode(sampleNumber: 1e6) == BlendMode.allCases.last)
  }

  @Test("Without an area, nothing is drawn", arguments: SampleKind.allCases)
  func empty(kind: SampleKind) {
    for size in [Size.zero, Size(0, 50), Size(-3, 4)] {
      var context = GraphicsContext()
      Sample(kind).draw(in: &context, size: size)
      #expect(context.displayList.commands.isEmpty)
    }
  }

  @Test("A star visits every point, with a common divisor by several lines")
  func star() {
    for (points, step, lines) in [(5, 2, 1), (6, 2, 2), (9, 3, 3), (7, 1, 1), (12, 6, 6)] {
      let path = Sample.star(points: points, step: step, center: .zero, radius: 10)
      let corners = Set(path.points.map { [($0.x * 1e6).rounded() + 0, ($0.y * 1e6).rounded() + 0] })
      #expect(corners.count == points, "\(points)/\(step)")
      #expect(path.points.allSatisfy { abs($0.distance(to: .zero) - 10) < 1e-9 })
      #expect(path.verbs.count { $0 == .close } == lines, "\(points)/\(step)")
    }
  }

  @Test("An even-odd fill leaves out what a non-zero fill covers twice")
  func fillRules() {
    var sample = Sample(.fillRules)
    sample.moveHandle(0, to: Point(0.02, 0.02))
    let ground: UInt32 = 0xFFF2_F2F7
    let middle = 45 * 120 + 60
    #expect(pixels(sample)[middle] == 0xFF2A_9D8F)
    sample.setNumber(0, to: 6)
    sample.setNumber(1, to: 2)
    sample.choose(1)
    // Two triangles cover the middle of the hexagram.
    #expect(pixels(sample)[middle] == ground)
  }

  @Test("Modes of blending are those of their names: multiply, screen, and clear through to the checkerboard")
  func blending() {
    var sample = Sample(.blending)
    for index in 0..<3 { sample.moveHandle(index, to: Point(0.5, 0.5)) }
    let middle = 45 * 120 + 60
    sample.setNumber(0, to: Double(BlendMode.multiply.rawValue))
    let product = (0xE6 * 0x06 * 0x11, 0x39 * 0xD6 * 0x8A, 0x46 * 0xA0 * 0xB2)
    let expected = [product.0, product.1, product.2].map { Double($0) / 255 / 255 }
    let actual = [16, 8, 0].map { Double(pixels(sample)[middle] >> UInt32($0) & 255) }
    #expect(zip(expected, actual).allSatisfy { abs($0 - $1) <= 1.5 }, "\(expected) \(actual)")
    let onWhite = pixels(sample)[middle]
    sample.choose(1)
    #expect(pixels(sample)[middle] != onWhite, "colours below are multiplied, too")
    sample.choose(0)
    sample.setNumber(0, to: Double(BlendMode.screen.rawValue))
    #expect(pixels(sample)[middle] == 0xFFFF_FFFF)
    sample.setNumber(0, to: Double(BlendMode.clear.rawValue))
    #expect([0xFFFF_FFFF, 0xFFCC_CCCC].contains(pixels(sample)[middle]))
  }

  @Test("Pictures of every sample with every segment", arguments: SampleKind.allCases)
  func pictures(kind: SampleKind) {
    let cell = Size(150, 110)
    var context = GraphicsContext()
    context.scaleBy(x: 2, y: 2)
    for choice in kind.choices.indices {
      var sample = Sample(kind)
      sample.choose(choice)
      sample.draw(in: &context, size: cell)
      context.translateBy(x: cell.width, y: 0)
    }
    let bitmap = Bitmap(width: 300 * kind.choices.count, height: 220)
    let frame = Frame(
      width: bitmap.width, height: bitmap.height, items: [.draw(context.displayList, .identity)])
    #expect(Rasterizer().render(frame, into: bitmap).isEmpty)
    expectPicture(bitmap, "sample_\(kind.rawValue)", tolerance: .rounding)
  }
}
