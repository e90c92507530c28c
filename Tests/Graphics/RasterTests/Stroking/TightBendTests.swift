import Geometry
import Painting
import Raster
import RasterReference
import Testing

@Suite("Strokes of tight bends") struct TightBendTests {
  private static let center = Point(100, 100)

  /// A quarter of a circle of radius 40 round the centre, from the x axis on, stroked with butt caps.
  private func stroke(width: Double, isReversed: Bool) -> BitmapContext {
    let context = BitmapContext(width: 200, height: 200)
    context.draw { context in
      let path = Path {
        $0.addArc(center: Self.center, radius: 40, startAngle: 0, endAngle: .pi / 2)
      }
      context.strokeStyle = StrokeStyle(width: width)
      context.stroke(isReversed ? path.reversed : path)
    }
    return context
  }

  @Test(
    "The pen covers the centre of the bend, and extends beyond neither end",
    arguments: [10.0, 60, 79, 80, 81, 90, 120, 150], [false, true])
  func ends(width: Double, isReversed: Bool) {
    let stroke = stroke(width: width, isReversed: isReversed)
    let words = stroke.premultiplied(in: stroke.bounds)
    let (near, far) = (40 - width / 2, 40 + width / 2)
    var wrong: [String] = []
    for y in 0..<200 {
      for x in 0..<200 {
        let place = Point(Double(x) + 0.5, Double(y) + 0.5) - Self.center
        let distance = place.length
        let (low, high) = (min(place.dx, place.dy), max(place.dx, place.dy))
        let isAhead = low > 0
        let isBehind = high < 0
        let isSwept = isAhead ? distance > near && distance < far : isBehind && distance < -near
        // Pixels that a border crosses are neither.
        let toAxis = min(abs(place.dx), abs(place.dy))
        let toRim =
          isAhead ? min(abs(distance - near), abs(distance - far)) : isBehind ? abs(distance + near) : 9
        if toAxis < 0.8 || toRim < 0.8 { continue }
        let alpha = words[y * 200 + x] >> 24
        // Flattening may be off by a tenth of a pixel, and more where borders meet.
        if isSwept ? alpha < 215 : alpha > 40 { wrong.append("(\(x), \(y)): \(alpha)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) pixels, such as \(wrong.prefix(4))")
  }

  @Test(
    "The sides of a line keep their distance up to a bend that continues it",
    arguments: [10.0, 30, 60], [1.0, 3, 8])
  func linesIntoBends(width: Double, radius: Double) {
    let context = BitmapContext(width: 300, height: 200)
    context.draw { context in
      context.strokeStyle = StrokeStyle(width: width)
      let rect = Rect(x: 50, y: 50.5, width: 200, height: 140)
      context.stroke(Path(roundedRect: rect, cornerRadius: radius))
    }
    let column = context.premultiplied(in: PixelRect(x: 150, y: 0, width: 1, height: 120))
    let thickness = column.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
    #expect(abs(thickness - width) < 0.02)
  }

  @Test("A closed curve and a wave with tight bends to both sides match the reference")
  func wavesAndClosedCurves() {
    let wave = Path { path in
      path.move(to: Point(20, 100))
      path.addCubic(to: Point(90, 100), control1: Point(30, 40), control2: Point(80, 160))
      path.addCubic(to: Point(180, 100), control1: Point(100, 40), control2: Point(150, 190))
    }
    let egg = Path { path in
      path.move(to: Point(60, 100))
      path.addCubic(to: Point(140, 100), control1: Point(60, 60), control2: Point(140, 90))
      path.addCubic(to: Point(60, 100), control1: Point(140, 110), control2: Point(60, 140))
      path.close()
    }
    for path in [wave, egg] {
      for width in [40.0, 60] {
        let pictures = [BitmapContext.Renderer.fast, .reference].map { renderer in
          let context = BitmapContext(width: 200, height: 200, renderer: renderer)
          context.draw { context in
            context.strokeStyle = StrokeStyle(width: width)
            context.stroke(path)
          }
          return context.premultiplied(in: context.bounds).map { Int($0 >> 24) }
        }
        // A tenth of a pixel is 26; where the border of the inner side turns sharply it may be more.
        let count = zip(pictures[0], pictures[1]).count { abs($0 - $1) > 50 }
        #expect(count <= 20, "width \(width)")
      }
    }
  }
}
