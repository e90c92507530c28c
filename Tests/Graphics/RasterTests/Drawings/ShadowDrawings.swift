import Geometry
import Painting
import RasterTestSupport
import Testing

@Suite("Shadows, filters and clips to shapes") struct ShadowDrawings {
  /// Blurs and rounding to 8 bits add to the tolerance of flattening.
  private static let tolerance = PictureTolerance(channel: 16, mean: 1.5, wrongShare: 0)

  private func star(_ center: Point, _ radius: Double) -> Path {
    Path {
      $0.addPolygon(
        (0..<10).map {
          center + Vector(angle: Double($0) * .pi / 5, length: $0 % 2 == 0 ? radius : radius * 0.4)
        })
    }
  }

  @Test("Shadows of shapes: sharp, soft, coloured, and without their sources")
  func shapes() {
    expectDrawing("shadow_shapes", against: Self.tolerance) { context in
      context.shadow = Shadow(offset: Vector(4, 4), blur: 0, color: Color(white: 0, alpha: 0.5))
      context.fillColor = Color(rgb: 0xE0A020)
      context.fill(Rect(x: 6, y: 6, width: 16, height: 16))
      context.shadow = Shadow(offset: Vector(3, 5), blur: 6, color: Color(rgb: 0x2040C0))
      context.fill(star(Point(46, 16), 14))
      context.shadow = Shadow(offset: Vector(-2.5, 3.25), blur: 14, color: .black, drawsSource: false)
      context.fillEllipse(in: Rect(x: 10, y: 36, width: 20, height: 20))
      context.shadow = Shadow(offset: Vector(0, 0), blur: 5, color: Color(rgb: 0xC02020))
      context.strokeColor = Color(rgb: 0x206020, alpha: 0.8)
      context.strokeStyle = StrokeStyle(width: 3)
      context.stroke(Rect(x: 40, y: 40, width: 16, height: 16))
    }
  }

  @Test("A layer has one shadow for all its contents")
  func layer() {
    expectDrawing("shadow_layer", against: Self.tolerance) { context in
      context.shadow = Shadow(offset: Vector(5.5, 4.5), blur: 5, color: Color(white: 0, alpha: 0.7))
      context.withLayer(opacity: 0.9) { context in
        context.fillColor = Color(rgb: 0xC00000)
        context.fill(Rect(x: 8, y: 8, width: 26, height: 26))
        context.fillColor = Color(rgb: 0x0000C0)
        context.fillEllipse(in: Rect(x: 22, y: 22, width: 28, height: 28))
      }
    }
  }

  @Test("Layers, blurred and in other colours")
  func filters() {
    expectDrawing("layer_filters", against: Self.tolerance) { context in
      let filters: [[Filter]] = [
        [.blur(standardDeviation: 1)], [.blur(standardDeviation: 4)], [.colorMatrix(.saturation(0))],
        [.colorMatrix(.inversion), .blur(standardDeviation: 2)],
      ]
      for (index, filter) in filters.enumerated() {
        context.withLayer(filters: filter) { context in
          context.translateBy(x: Double(index % 2) * 32, y: Double(index / 2) * 32)
          context.fillColor = Color(rgb: 0xE08020)
          context.fill(star(Point(16, 16), 12))
          context.fillColor = Color(rgb: 0x2060E0, alpha: 0.7)
          context.fill(Rect(x: 6, y: 14, width: 20, height: 5))
        }
      }
    }
  }

  @Test("Layers, blurred along rows, columns and at an angle")
  func ellipticalBlurs() {
    expectDrawing("layer_elliptical_blurs", against: Self.tolerance) { context in
      let filters: [Filter] = [
        .ellipticalBlur(x: 3, y: 0), .ellipticalBlur(x: 0, y: 2), .ellipticalBlur(x: 0.6, y: 5),
        .ellipticalBlur(x: 4, y: 0.5, angle: 0.6),
      ]
      for (index, filter) in filters.enumerated() {
        context.withLayer(filters: [filter]) { context in
          context.translateBy(x: Double(index % 2) * 32, y: Double(index / 2) * 32)
          context.fillColor = Color(rgb: 0xE08020)
          context.fill(star(Point(16, 16), 12))
          context.fillColor = Color(rgb: 0x2060E0, alpha: 0.7)
          context.fill(Rect(x: 6, y: 14, width: 20, height: 5))
        }
      }
    }
  }

  @Test("Clips to a path by both rules, nested, and to an image")
  func clips() {
    expectDrawing("clip_shapes", against: Self.tolerance) { context in
      context.fillColor = Color(rgb: 0x206080)
      for (index, rule) in FillRule.allCases.enumerated() {
        context.withState { context in
          context.translateBy(x: Double(index) * 32, y: 0)
          context.clip(
            to: Path {
              $0.addRect(Rect(x: 2, y: 2, width: 28, height: 28))
              $0.addRect(Rect(x: 9.5, y: 9.5, width: 13, height: 13))
            }, rule: rule)
          context.clip(to: Path(ellipseIn: Rect(x: 3, y: 0, width: 26, height: 32)))
          context.fill(Rect(x: 0, y: 0, width: 32, height: 32))
        }
      }
      let fading = (0..<16).map { UInt32($0 * 17) << 24 }
      context.clip(
        to: Image(width: 16, height: 1, pixels: fading), in: Rect(x: 4, y: 36, width: 56, height: 24))
      context.fillClip()
    }
  }
}
