import Geometry
import Painting
import Raster
import RasterReference
import Testing

@testable import FloatRaster

@Suite("Reference: filters")
struct ReferenceFilterTests {
  @Test("A blur equals the weighted sum over both directions")
  func blur() {
    let rect = PixelRect(x: -3, y: 2, width: 9, height: 7)
    let target = PixelRect(x: 0, y: 1, width: 8, height: 5)
    let deviation = 1.3
    var random = SeededGenerator(seed: 3)
    let values = (0..<rect.area).map { _ in random.index(below: 3) == 0 ? 0 : random.unit() }
    let blurred = FloatBlur(deviation: deviation).blurred(values, of: rect, to: target)
    func weight(_ dx: Int, _ dy: Int) -> Double {
      max(abs(dx), abs(dy)) > 4 ? 0 : exponential(-Double(dx * dx + dy * dy) / (2 * deviation * deviation))
    }
    var total = 0.0
    for dy in -4...4 { for dx in -4...4 { total += weight(dx, dy) } }
    for y in 0..<target.height {
      for x in 0..<target.width {
        var sum = 0.0
        for row in 0..<rect.height {
          for column in 0..<rect.width {
            let (dx, dy) = (rect.x + column - target.x - x, rect.y + row - target.y - y)
            sum += weight(dx, dy) / total * values[row * rect.width + column]
          }
        }
        #expect(abs(blurred[y * target.width + x] - sum) < 1e-12)
      }
    }
  }

  @Test("A blur of no width changes nothing", arguments: [0, -1, 1e-300, .nan])
  func none(deviation: Double) {
    func draw(filters: [Filter]) -> [UInt32] {
      referencePixels(12, 12) { context in
        context.withLayer(opacity: 0.8, filters: filters) { context in
          context.fillColor = Color(rgb: 0x3070B0)
          context.fillEllipse(in: Rect(x: 2, y: 3, width: 8, height: 6))
        }
      }.pixels
    }
    #expect(draw(filters: [.blur(standardDeviation: deviation)]) == draw(filters: []))
  }

  @Test("Content of a layer outside the surface and outside the damage is included")
  func outside() {
    func draw(_ width: Int, left: Double, damage: PixelRect? = nil) -> Bitmap {
      let drawing = list { context in
        context.translateBy(x: -left, y: 0)
        context.withLayer(filters: [.blur(standardDeviation: 2), .blur(standardDeviation: 3)]) { context in
          context.fillColor = Color(rgb: 0xC02060)
          context.fill(Rect(x: 0, y: 0, width: 20, height: 8))
          context.fill(Rect(x: 24, y: 8, width: 10, height: 99))
        }
      }
      let bitmap = Bitmap(width: width, height: 16)
      let frame = Frame(
        width: width, height: 16, background: .white, items: [.draw(drawing, .identity)],
        damage: damage.map { [$0] })
      ReferenceRasterizer().render(frame, into: bitmap)
      return bitmap
    }
    let whole = draw(48, left: 0)
    let part = draw(12, left: 18)
    let damage = PixelRect(x: 17, y: 3, width: 9, height: 5)
    let damaged = draw(48, left: 0, damage: damage)
    for y in 0..<16 {
      for x in 0..<12 { #expect(part[x, y] == whole[x + 18, y]) }
      for x in 17..<26 where (3..<8).contains(y) { #expect(damaged[x, y] == whole[x, y]) }
    }
  }

  @Test("Blurs and shadows wider than the limit are limited", arguments: [false, true])
  func deviationLimit(asShadow: Bool) {
    func draw(_ deviation: Double, limit: Double) -> Bitmap {
      let drawing = list { context in
        context.fillColor = Color(rgb: 0x3070B0)
        if asShadow {
          context.shadow = Shadow(blur: 2 * deviation, color: .black)
          context.fillEllipse(in: Rect(x: 5, y: 4, width: 7, height: 9))
        } else {
          context.withLayer(filters: [.blur(standardDeviation: deviation)]) {
            $0.fillEllipse(in: Rect(x: 5, y: 4, width: 7, height: 9))
          }
        }
      }
      let frame = Frame(width: 16, height: 16, background: .white, items: [.draw(drawing, .identity)])
      let bitmap = Bitmap(width: 16, height: 16)
      ReferenceRasterizer(deviationLimit: limit).render(frame, into: bitmap)
      return bitmap
    }
    #expect(draw(20, limit: 3).pixels == draw(3, limit: 8).pixels)
    #expect(draw(20, limit: 3).pixels != draw(20, limit: 256).pixels)
  }

  @Test("A matrix applies to straight components, after the filters before it")
  func matrix() {
    let color = Color(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.5)
    let rows: [Double] = [0, 1, 0, 0, 0, 0.5, 0, 0.5, 0, 0.1, 0, 0, 0, 1, 0, 0, 0, 0, 0.5, 0.25]
    let bitmap = referencePixels(1, 1, background: .black) { context in
      context.withLayer(filters: [.colorMatrix(.inversion), .colorMatrix(ColorMatrix(rows: rows))]) {
        context in
        context.fillColor = color
        context.fillClip()
      }
    }
    // Inverted: 0.2, 0.6, 0.8, still half; then by the rows, on black.
    let alpha = 0.5 * 0.5 + 0.25
    let expected = [0.6, 0.5 * 0.2 + 0.5 * 0.8 + 0.1, 0.5].map { $0 * alpha * 255 }
    let actual = [bitmap[0, 0].red, bitmap[0, 0].green, bitmap[0, 0].blue].map(Double.init)
    // The colour was rounded to 8 bits when it was recorded.
    for (a, b) in zip(expected, actual) { #expect(abs(a - b) < 1.5) }
  }

  @Test("A matrix that makes transparent pixels visible fills the clip")
  func matrixOnTransparentPixels() {
    let rows: [Double] = [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    let drawing = list { context in
      context.clip(to: Rect(x: 1, y: 0, width: 2, height: 1))
      context.withLayer(filters: [.colorMatrix(ColorMatrix(rows: rows))]) { _ in }
    }
    let bitmap = referencePixels(of: Frame(width: 4, height: 1, items: [.draw(drawing, .identity)]))
    #expect(bitmap.pixels == [0xFF00_0000, 0xFFFF_0000, 0xFFFF_0000, 0xFF00_0000])
    #expect(drawing.bounds == Rect(x: 1, y: 0, width: 2, height: 1))
  }

  @Test("Widths scale with the frame")
  func scale() {
    func draw(scale: Double) -> Bitmap {
      referencePixels(32, 32, scale: scale) { context in
        context.withLayer(filters: [.blur(standardDeviation: 3 / scale)]) { context in
          context.scaleBy(x: 1 / scale, y: 1 / scale)
          context.fill(Rect(x: 9, y: 9, width: 14, height: 10))
        }
      }
    }
    #expect(draw(scale: 1).pixels == draw(scale: 2).pixels)
  }
}
