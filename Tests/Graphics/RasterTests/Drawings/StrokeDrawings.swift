import Geometry
import Painting
import Raster
import RasterReference
import RasterTestSupport
import TestSupport
import Testing

@Suite("Strokes") struct StrokeDrawings {
  /// An acute, a right and an obtuse corner, an open end on either side.
  private func zigzag(_ x: Double, _ y: Double) -> Path {
    Path { path in
      path.move(to: Point(x, y + 20))
      path.addLine(to: Point(x + 14, y))
      path.addLine(to: Point(x + 18, y + 22))
      path.addLine(to: Point(x + 40, y + 18))
      path.addLine(to: Point(x + 50, y + 2))
    }
  }

  @Test("Joins and caps", arguments: LineJoin.allCases, LineCap.allCases)
  func joinsAndCaps(join: LineJoin, cap: LineCap) {
    expectDrawing("stroke_join_\(join)_cap_\(cap)", size: Size(80, 64), against: .flattening) { context in
      context.strokeColor = Color(rgb: 0x204080, alpha: 0.7)
      context.strokeStyle = StrokeStyle(width: 7, cap: cap, join: join)
      context.stroke(zigzag(14, 8))
      context.strokeStyle.width = 1.5
      context.stroke(zigzag(14, 34))
    }
  }

  @Test("A miter over its limit becomes a bevel")
  func miterLimit() {
    expectDrawing("stroke_miter_limit", size: Size(96, 40), against: .rounding) { context in
      for (index, limit) in [0.5, 1.5, 3, 10].enumerated() {
        context.strokeStyle = StrokeStyle(width: 5, miterLimit: limit)
        context.stroke(
          Path { path in
            let x = 8 + Double(index) * 23
            path.move(to: Point(x, 34))
            path.addLine(to: Point(x + 6, 14))
            path.addLine(to: Point(x + 12, 34))
          })
      }
    }
  }

  @Test("A straight side between a bend and a corner stays straight with thin pens")
  func sideBetweenBendAndCorner() {
    expectDrawing("stroke_bend_side_corner", size: Size(64, 220), against: .flattening) { context in
      for (index, width) in [0.5, 1, 2].enumerated() {
        context.strokeStyle = StrokeStyle(width: width)
        context.stroke(
          Path { path in
            let x = 12 + Double(index) * 20
            path.move(to: Point(x + 8, 4))
            path.addQuadratic(to: Point(x, 12), control: Point(x, 4))
            path.addLine(to: Point(x, 150))
            path.addLine(to: Point(x - 8, 162))
            path.addLine(to: Point(x, 174))
            path.addLine(to: Point(x, 208))
            path.addQuadratic(to: Point(x + 8, 216), control: Point(x, 216))
          })
      }
    }
  }

  @Test("Closed shapes: rectangle, ellipse, star")
  func closed() {
    expectDrawing("stroke_closed", size: Size(120, 60)) { context in
      context.strokeColor = Color(rgb: 0xFFA500)
      context.strokeStyle = StrokeStyle(width: 8, join: .round)
      context.stroke(Path(rect: Rect(x: 8.3, y: 8.6, width: 24, height: 40)))
      context.strokeEllipse(in: Rect(x: 45, y: 8, width: 26, height: 42))
      context.stroke(
        Path { path in
          path.addPolygon(
            (0..<10).map {
              Point(96, 31) + Vector(angle: Double($0) * .pi / 5 - .pi / 2, length: $0 % 2 == 0 ? 20 : 8)
            })
        })
    }
  }

  @Test("A pen wider than the bend it follows fills it")
  func wideOnTightBend() {
    expectDrawing("stroke_wide_on_tight_bend", size: Size(120, 60)) { context in
      context.strokeStyle = StrokeStyle(width: 22, cap: .round, join: .round)
      context.strokeEllipse(in: Rect(x: 22, y: 22, width: 14, height: 12))
      context.stroke(
        Path { path in
          path.move(to: Point(72, 50))
          path.addCubic(to: Point(90, 50), control1: Point(72, 5), control2: Point(90, 5))
        })
    }
  }

  @Test("Corners of curves keep the directions of the curves", arguments: LineJoin.allCases)
  func cornersOfCurves(join: LineJoin) {
    expectDrawing("stroke_curve_corner_\(join)") { context in
      context.strokeStyle = StrokeStyle(width: 9, join: join)
      context.stroke(
        Path { path in
          path.move(to: Point(8, 52))
          path.addQuadratic(to: Point(32, 14), control: Point(24, 40))
          path.addQuadratic(to: Point(58, 46), control: Point(40, 40))
        })
    }
  }

  @Test("Dashes, around corners and over the start of a closed subpath", arguments: LineCap.allCases)
  func dashes(cap: LineCap) {
    expectDrawing("stroke_dash_cap_\(cap)", size: Size(100, 70)) { context in
      context.strokeStyle = StrokeStyle(width: 4, cap: cap, join: .round, dash: [11, 7], dashPhase: 5)
      context.stroke(Path(rect: Rect(x: 8, y: 8, width: 30, height: 40)))
      context.strokeEllipse(in: Rect(x: 50, y: 8, width: 40, height: 40))
      context.strokeStyle.dash = [0, 8]
      context.strokeStyle.dashPhase = 0
      context.stroke(
        Path {
          $0.move(to: Point(8, 60))
          $0.addLine(to: Point(92, 64))
        })
    }
  }

  @Test("A pen that is an ellipse in device pixels")
  func ellipticalPen() {
    expectDrawing("stroke_elliptical_pen", size: Size(100, 60)) { context in
      context.strokeStyle = StrokeStyle(width: 6, cap: .round, join: .round)
      context.withState { context in
        context.scaleBy(x: 2.5, y: 0.6)
        context.stroke(zigzag(2, 4))
      }
      context.strokeColor = Color(rgb: 0x800080, alpha: 0.6)
      context.withState { context in
        context.concatenate(Transform(a: 0.7, b: 0.5, c: -1.1, d: 0.3, tx: 70, ty: 14))
        context.strokeStyle.join = .miter
        context.stroke(Path(rect: Rect(x: 0, y: 0, width: 30, height: 40)))
      }
    }
  }

  @Test("Subpaths without length are drawn as caps", arguments: LineCap.allCases)
  func dots(cap: LineCap) {
    expectDrawing("stroke_dot_cap_\(cap)", size: Size(60, 24)) { context in
      context.strokeStyle = StrokeStyle(width: 10, cap: cap)
      context.stroke(
        Path {
          $0.move(to: Point(10, 12))
          $0.addLine(to: Point(10, 12))
        })
      context.stroke(
        Path {
          $0.move(to: Point(30, 12))
          $0.close()
        })
      context.stroke(Path { $0.move(to: Point(50, 12)) })
    }
  }

  @Test("Thinner than a pixel")
  func hairlines() {
    expectDrawing("stroke_hairlines", against: .flattening) { context in
      for (index, width) in [0.05, 0.2, 0.5, 1].enumerated() {
        context.strokeStyle = StrokeStyle(width: width)
        let x = 4 + Double(index) * 14
        context.stroke(
          Path {
            $0.move(to: Point(x, 4))
            $0.addLine(to: Point(x + 11, 60))
          })
        context.strokeEllipse(in: Rect(x: x, y: 30, width: 12, height: 20))
      }
    }
  }

  @Test("Overlapping caps of dashes have sides as smooth as those of a solid line")
  func overlappingCaps() {
    withEvery("cap", in: [LineCap.square, .round]) { cap in
      withEvery("angle", in: [0, 0.3, 1.2]) { angle in
        var context = GraphicsContext()
        context.concatenate(Transform(rotation: angle))
        context.strokeStyle = StrokeStyle(width: 8, cap: cap, dash: [1, 1])
        context.strokeLines([Point(-10, 10.5), Point(60, 10.5)])
        context.stroke(Path(ellipseIn: Rect(x: 10.5, y: -60, width: 200, height: 200)))
        let frame = Frame(
          width: 40, height: 30, background: .white, items: [.draw(context.displayList, .identity)])
        let difference = BitmapDifference(
          RenderingPath.whole.pixels(of: frame), RenderingPath.reference.pixels(of: frame))
        // Every dash has its own ends along the sides: up to 1.34 % of the pixels.
        let tolerance = PictureTolerance(channel: 40, mean: 1, wrongShare: 0.014)
        #expect(tolerance.allows(difference), "\(difference)")
      }
    }
  }

  @Test("A dashed dot is drawn whole, in fixed point and in double precision")
  func dottedDots() {
    withEvery("phase", in: [0.0, 3]) { phase in
      withEvery("isFar", in: [false, true]) { isFar in
        var context = GraphicsContext()
        context.strokeStyle = StrokeStyle(width: 6, cap: .square, dash: [2, 3], dashPhase: phase)
        context.stroke(
          Path { path in
            path.move(to: Point(8, 8))
            path.close()
            if isFar { path.addLines(between: [Point(1e9, 1e9), Point(1e9 + 1, 1e9)]) }
          })
        let frame = Frame(
          width: 16, height: 16, background: .white, items: [.draw(context.displayList, .identity)])
        for path in [RenderingPath.whole, .reference] {
          #expect(path.pixels(of: frame)[8, 8].bits == 0xFF00_0000, "\(path)")
        }
      }
    }
  }
}
