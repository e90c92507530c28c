import Geometry
import Painting
import Raster
import RasterReference
import Testing

@Suite("Strokes of short segments") struct ShortSegmentTests {
  private func stroke(_ points: [Point], closed: Bool, _ renderer: BitmapContext.Renderer) -> [UInt32] {
    let surface = BitmapContext(width: 64, height: 48, renderer: renderer)
    surface.draw { context in
      context.strokeStyle = StrokeStyle(width: 7)
      context.stroke(
        Path {
          $0.move(to: points[0])
          for point in points.dropFirst() { $0.addLine(to: point) }
          if closed { $0.close() }
        })
    }
    return surface.premultiplied(in: surface.bounds)
  }

  @Test(
    "A segment as short as a rounding error has no joins, in any direction",
    arguments: [false, true], [1e-11, 1e-13])
  func steps(isReference: Bool, length: Double) {
    let renderer: BitmapContext.Renderer = isReference ? .reference : .fast
    let (start, corner, end) = (Point(8, 24), Point(40, 28), Point(30, 40))
    for isClosed in [false, true] {
      let clean = stroke([start, corner, end], closed: isClosed, renderer)
      for direction in 0..<8 {
        let step = Vector(angle: Double(direction) * .pi / 4 + 0.1, length: length)
        let noisy = stroke([start, corner, corner + step, end, end + step], closed: isClosed, renderer)
        // The strokes are black: their alpha tells it all.
        let differences = zip(noisy, clean).map { abs(Int($0 >> 24) - Int($1 >> 24)) }
        #expect((differences.max() ?? 0) <= 2, "direction \(direction)")
      }
    }
  }
}
