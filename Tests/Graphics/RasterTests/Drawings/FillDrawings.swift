import Geometry
import Painting
import Testing

@Suite("Fills") struct FillDrawings {
  @Test("A rectangle between pixels", arguments: [0.0, 0.25, 0.5, 0.9])
  func rectangle(offset: Double) {
    expectDrawing("fill_rectangle_\(Int(offset * 100))", against: .rounding) { context in
      context.fillColor = Color(rgb: 0x2060C0)
      context.fill(Rect(x: 8 + offset, y: 10 + offset / 2, width: 30 + offset, height: 20.5))
      context.fillColor = Color(rgb: 0xC02020, alpha: 0.5)
      context.fill(Rect(x: 20 - offset, y: 20, width: 40, height: 30 + offset))
      // Narrower than a pixel, and two that share a column.
      context.fill(Rect(x: 50.25, y: 2, width: 0.5, height: 50))
      context.fill(Rect(x: 54, y: 2, width: 0.5, height: 50))
      context.fill(Rect(x: 54.5, y: 2, width: 0.5, height: 50))
    }
  }

  @Test("Both rules on a five-pointed star that crosses itself", arguments: FillRule.allCases)
  func rules(rule: FillRule) {
    expectDrawing("fill_rule_\(rule)", against: .crossing) { context in
      context.fillColor = Color(rgb: 0x208040)
      context.fill(
        Path { path in
          path.addPolygon(
            (0..<5).map { Point(32, 34) + Vector(angle: Double($0) * 4 * .pi / 5 - .pi / 2, length: 28) })
        }, rule: rule)
    }
  }

  @Test("Curves of all degrees")
  func curves() {
    expectDrawing("fill_curves") { context in
      context.fillEllipse(in: Rect(x: 4, y: 4, width: 24, height: 24))
      context.fillEllipse(in: Rect(x: 34.3, y: 6.7, width: 26, height: 9))
      context.fillColor = Color(rgb: 0xFF8000, alpha: 0.6)
      context.fill(
        Path { path in
          path.move(to: Point(4, 60))
          path.addQuadratic(to: Point(60, 60), control: Point(32, 0))
          path.addCubic(to: Point(4, 60), control1: Point(10, 20), control2: Point(70, 20))
        })
    }
  }

  @Test("Nearly horizontal and nearly vertical edges")
  func slopes() {
    expectDrawing("fill_slopes", size: Size(200, 60), against: .rounding) { context in
      for index in 0..<8 {
        let y = 2 + Double(index) * 7
        context.fill(
          Path { path in
            path.addPolygon([
              Point(1, y), Point(199, y + 0.1 * Double(index)), Point(199, y + 3), Point(1, y + 2.5),
            ])
          })
      }
      context.fillColor = .white
      context.fill(Path { $0.addPolygon([Point(90, 0), Point(91, 60), Point(97, 60), Point(100, 0)]) })
    }
  }

  @Test("Shapes across the borders are cut")
  func beyondTheBorders() {
    expectDrawing("fill_beyond", size: Size(48, 40)) { context in
      context.fillColor = Color(rgb: 0x8040A0, alpha: 0.7)
      context.fillEllipse(in: Rect(x: -20, y: -15, width: 40, height: 40))
      context.fillEllipse(in: Rect(x: 30, y: 20, width: 40, height: 40))
      context.fill(
        Path { $0.addPolygon([Point(-200, 10), Point(300, 35), Point(300, 45), Point(-200, 14)]) })
      context.fill(Rect(x: -10, y: 30, width: 14.5, height: 300))
    }
  }

  @Test("Rotated, sheared and mirrored")
  func transforms() {
    expectDrawing("fill_transforms") { context in
      context.withState { context in
        context.translateBy(x: 20, y: 20)
        context.rotate(by: 0.4)
        context.fill(Rect(x: -12, y: -8, width: 24, height: 16))
      }
      context.fillColor = Color(rgb: 0xC00000, alpha: 0.6)
      context.withState { context in
        context.concatenate(Transform(a: -1, b: 0.2, c: 0.5, d: 0.6, tx: 50, ty: 26))
        context.fillEllipse(in: Rect(x: 0, y: 0, width: 30, height: 30))
      }
    }
  }

  @Test("On a surface of scale 2")
  func doubleScale() {
    expectDrawing("fill_scale2", size: Size(32, 32), scale: 2) { context in
      context.fillEllipse(in: Rect(x: 3, y: 5, width: 20, height: 22))
      context.fillColor = Color(rgb: 0x00A0A0, alpha: 0.5)
      context.fill(Rect(x: 10.5, y: 10.25, width: 15, height: 15))
    }
  }

  @Test("More windings than a byte of coverage can count")
  func windings() {
    expectDrawing("fill_windings", against: .rounding) { context in
      context.fill(
        Path { path in
          for index in 0..<300 { path.addRect(Rect(x: 8, y: 8, width: 30 + Double(index % 3), height: 30)) }
        })
    }
  }
}
