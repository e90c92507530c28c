import Geometry
import Painting
import RasterTestSupport
import TestSupport
import Testing

@testable import Raster

@Suite("Instruction sets") struct InstructionSetTests {
  @Test("All available instruction sets write the same bytes, in any bands and with any threads")
  func sameBytes() {
    let baseline = Rasterizer(instructionSet: .baseline)
    let others = InstructionSet.available.dropFirst()
    withEvery("seed", in: UInt64(5_000)..<5_050) { seed in
      var drawing = RandomDrawing(seed: seed, size: Size(40 + Double(seed % 11) * 17, 60))
      let frame = drawing.frame()
      let expected = pixels(of: frame, with: baseline)
      for set in others {
        let rasterizer = Rasterizer(
          threads: 1 + drawing.random.index(below: 3), bandHeight: 1 + drawing.random.index(below: 70),
          instructionSet: set)
        let difference = BitmapDifference(expected, pixels(of: frame, with: rasterizer))
        #expect(
          difference.isEmpty,
          "\(set), \(rasterizer.threads) threads, bands of \(rasterizer.bandHeight ?? 0): \(difference)")
      }
    }
  }

  @Test("Wide and tall shapes have the same bytes with all instruction sets")
  func largeShapes() {
    let baseline = Rasterizer(instructionSet: .baseline)
    withEvery("seed", in: UInt64(5_100)..<5_104) { seed in
      var random = SeededGenerator(seed: seed)
      let size = Size(1_100, 300)
      var context = GraphicsContext()
      for shape in 0..<3 {
        func point() -> Point {
          Point(random.number(in: -50...size.width + 50), random.number(in: -50...size.height + 50))
        }
        var path = Path()
        path.move(to: point())
        for _ in 0..<12 { path.addCubic(to: point(), control1: point(), control2: point()) }
        context.fillColor = Color(rgb: UInt32(random.index(below: 1 << 24))).withAlpha(shape == 0 ? 1 : 0.4)
        context.fill(path, rule: shape == 1 ? .evenOdd : .nonZero)
      }
      let frame = Frame(width: 1_100, height: 300, items: [.draw(context.displayList, .identity)])
      let expected = pixels(of: frame, with: baseline)
      for set in InstructionSet.available {
        for height in [300, 40] {
          let rasterizer = Rasterizer(bandHeight: height, instructionSet: set)
          let difference = BitmapDifference(expected, pixels(of: frame, with: rasterizer))
          #expect(difference.isEmpty, "\(set), bands of \(height): \(difference)")
        }
      }
    }
  }

  @Test("A rasterizer uses the last available instruction set by default")
  func choice() {
    let available = InstructionSet.available
    #expect(available.first == .baseline)
    #expect(Rasterizer().instructionSet == available.last)
    for set in available { #expect(Rasterizer(instructionSet: set).instructionSet == set) }
  }

  @Test(
    "An unavailable instruction set is rejected",
    .enabled(if: InstructionSet.available.count < InstructionSet.allCases.count))
  func refusal() async {
    await #expect(processExitsWith: .failure) {
      for set in InstructionSet.allCases where !InstructionSet.available.contains(set) {
        _ = Rasterizer(instructionSet: set)
      }
    }
  }
}
