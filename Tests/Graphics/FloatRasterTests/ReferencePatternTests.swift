import Geometry
import Painting
import Raster
import RasterTestSupport
import Testing

/// Four by three pixels, all different and opaque.
private let tile = Image(
  width: 4, height: 3, pixels: (0..<12).map { 0xFF00_0000 | UInt32($0) * 0x14_1005 })

private func modulo(_ a: Int, _ b: Int) -> Int { ((a % b) + b) % b }

@Suite("Reference: patterns")
struct ReferencePatternTests {
  @Test("Cells of an image are adjacent, moved by the phase", arguments: [0, 1, -7, 30])
  func phase(shift: Int) {
    let bitmap = referencePixels(20, 16) { context in
      context.fillPaint = .pattern(Pattern(tile))
      context.patternPhase = Vector(Double(shift), Double(2 * shift))
      context.fillClip()
    }
    for y in 0..<16 {
      for x in 0..<20 {
        #expect(bitmap[x, y].bits == tile.pixels[modulo(y - 2 * shift, 3) * 4 + modulo(x - shift, 4)])
      }
    }
  }

  @Test("A larger step leaves gaps, and a cell without repetition is painted once")
  func gaps() {
    for repetition: Pattern.Repetition in [.both, .x, .y, []] {
      let bitmap = referencePixels(21, 17) { context in
        context.fillPaint = .pattern(
          Pattern(
            .image(tile), bounds: Rect(x: 2, y: 3, width: 4, height: 3), step: Size(6, 5),
            repetition: repetition))
        context.fillClip()
      }
      for y in 0..<17 {
        for x in 0..<21 {
          let column = repetition.contains(.x) ? modulo(x - 2, 6) : x - 2
          let row = repetition.contains(.y) ? modulo(y - 3, 5) : y - 3
          let isInside = (0..<4).contains(column) && (0..<3).contains(row)
          #expect(bitmap[x, y].bits == (isInside ? tile.pixels[row * 4 + column] : 0xFFFF_FFFF))
        }
      }
    }
  }

  @Test("Uncoloured: the alpha of the cell, in one colour")
  func tint() {
    let mask = Image(width: 2, height: 1, pixels: [0x8000_0000, 0x4040_4040])
    let bitmap = referencePixels(4, 1, background: .black) { context in
      context.fillPaint = .pattern(Pattern(mask, tint: Color(rgb: 0xFF0080, alpha: 0.5)))
      context.fillClip()
    }
    #expect(bitmap.pixels == [0xFF40_0020, 0xFF20_0010, 0xFF40_0020, 0xFF20_0010])
  }

  @Test("A drawn cell equals the drawing at its size in pixels")
  func drawn() {
    func draw(_ context: inout GraphicsContext) {
      context.fillColor = Color(rgb: 0x2060C0, alpha: 0.8)
      context.fillEllipse(in: Rect(x: 1, y: 1, width: 8, height: 5))
    }
    for scale in [1.0, 2, 1.5] {
      let pattern = referencePixels(60, 48, scale: scale) { context in
        context.fillPaint = .pattern(Pattern(size: Size(10, 8), draw: draw))
        context.fillClip()
      }
      let copies = referencePixels(60, 48, scale: scale) { context in
        for row in 0..<6 {
          for column in 0..<6 {
            context.withState { context in
              context.translateBy(x: Double(column) * 10, y: Double(row) * 8)
              draw(&context)
            }
          }
        }
      }
      #expect(BitmapDifference(pattern, copies).greatest <= 1, "\(scale)")
    }
  }

  @Test("Content outside the bounds of a cell is invisible")
  func clipped() {
    let bitmap = referencePixels(8, 4) { context in
      context.fillPaint = .pattern(
        Pattern(size: Size(2, 4), step: Size(4, 4)) { $0.fill(Rect(x: -9, y: -9, width: 99, height: 99)) })
      context.fillClip()
    }
    for y in 0..<4 { for x in 0..<8 { #expect(bitmap[x, y].red == (x % 4 < 2 ? 0 : 255)) } }
  }

  @Test("The visible part of a large cell is right, including blurs from outside")
  func largeCell() {
    func draw(_ context: inout GraphicsContext) {
      context.withLayer(filters: [.blur(standardDeviation: 3)]) { context in
        context.fillColor = Color(rgb: 0x2060C0)
        context.fillEllipse(in: Rect(x: 280, y: 288, width: 24, height: 30))
      }
    }
    for repetition: Pattern.Repetition in [.both, .x, []] {
      let pattern = referencePixels(20, 16) { context in
        var pattern = Pattern(size: Size(600, 500), draw: draw)
        pattern.repetition = repetition
        context.patternPhase = Vector(-295, -300)
        context.fillPaint = .pattern(pattern)
        context.fillClip()
      }
      let direct = referencePixels(20, 16) { context in
        context.translateBy(x: -295, y: -300)
        draw(&context)
      }
      #expect(pattern.pixels == direct.pixels)
    }
  }

  @Test("A cell's size in pixels follows the transformed lengths of the axes")
  func cellSize() {
    let pattern = Pattern(size: Size(10, 7)) { _ in }
    func size(_ transform: Transform) -> [Int] {
      let size = pattern.cellSize(transform)
      return [size.width, size.height]
    }
    #expect(size(.identity) == [10, 7])
    #expect(size(Transform(scaleX: 1.25, y: -2)) == [13, 14])
    #expect(size(Transform(rotation: 1)) == [10, 7])
    #expect(size(Transform(a: 3, b: 4, c: 0, d: 1, tx: 9, ty: 9)) == [50, 7])
    #expect(size(Transform(scale: 1e-9)) == [1, 1])
    #expect(size(Transform(scale: 1e9)) == [DrawingLimits.cellSide, DrawingLimits.cellSide])
    #expect(size(Transform(scale: .nan)) == [1, 1])
  }

  @Test("Nested patterns end at the depth limit")
  func nested() {
    var pattern = Pattern(size: Size(4, 4)) { $0.fill(Rect(x: 0, y: 0, width: 4, height: 4)) }
    for depth in 1...6 {
      let inner = pattern
      let bitmap = referencePixels(4, 4) { context in
        context.fillPaint = .pattern(inner)
        context.fillClip()
      }
      let isSeen = depth <= DrawingLimits.patternDepth
      #expect(bitmap.pixels.allSatisfy { $0 == (isSeen ? 0xFF00_0000 : 0xFFFF_FFFF) }, "\(depth)")
      pattern = Pattern(size: Size(4, 4)) { context in
        context.fillPaint = .pattern(inner)
        context.fillClip()
      }
    }
  }

  @Test("Patterns without cells paint nothing")
  func degenerate() {
    for pattern in [
      Pattern(.image(tile), bounds: .zero), Pattern(.image(tile), bounds: .null),
      Pattern(Image(width: 0, height: 0, pixels: [])), Pattern(tile, transform: Transform(scale: 0)),
      Pattern(tile, transform: Transform(scale: .nan)),
    ] {
      let bitmap = referencePixels(4, 4) { $0.fillClip(with: .pattern(pattern)) }
      #expect(bitmap.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }
  }
}
