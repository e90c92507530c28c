import Geometry
import Motion
import Painting
import Scene

extension Page {
  /// Layers of paths and of gradients, as they are and on their way.
  @MainActor static func shapeLayers() -> Page {
    Page(
      "shape-layers", "Shape and gradient layers",
      note:
        "The lower rows show four moments, a third of a second apart, of layers that animate by themselves.",
      samples: [
        shape("non-zero, even-odd") { left, right in
          for layer in [left, right] { (layer.path, layer.fillColor) = (starShape, Palette.blue) }
          right.fillRule = .evenOdd
        },
        shape("miter and round corners") { left, right in
          for layer in [left, right] {
            layer.path = starShape
            (layer.fillColor, layer.strokeColor, layer.lineWidth) = (Palette.orange, Palette.ink, 5)
          }
          (right.lineJoin, right.lineCap) = (.round, .round)
        },
        shape("dashes, and their phase") { left, right in
          for layer in [left, right] {
            outline(layer, Palette.violet, 4)
            layer.lineDashPattern = [12, 6]
          }
          right.lineDashPhase = 9
        },
        shape("strokeStart and strokeEnd") { left, right in
          for layer in [left, right] { outline(layer, Palette.red, 6) }
          left.strokeEnd = 0.6
          (right.strokeStart, right.strokeEnd) = (0.25, 0.9)
        },
        gradient("axial", .axial) { _ in }, gradient("radial", .radial) { $0.startPoint = Point(0.5, 0.5) },
        gradient("conic", .conic) { $0.startPoint = Point(0.5, 0.5) },
        gradient("locations, corners", .axial) {
          ($0.locations, $0.endPoint) = ([0, 0.2, 0.9], Point(1, 0.5))
          ($0.startPoint, $0.cornerRadius) = (Point(0, 0.5), 24)
        },
        moments("a ring closes") {
          outline($0, Palette.red, 5)
          $0.strokeEnd = 0.02
        } change: {
          $0.strokeEnd = 1
        },
        moments("dashes move by their length") {
          outline($0, Palette.violet, 4)
          $0.lineDashPattern = [10, 8]
        } change: {
          $0.lineDashPhase = 18
        },
        moments("a path changes its shape") {
          $0.path = Path(lines: [Point(6, 6), Point(54, 6), Point(54, 54), Point(6, 54)], isClosed: true)
          $0.fillColor = Palette.green
        } change: {
          $0.path = Path(
            lines: [Point(30, 2), Point(58, 34), Point(36, 30), Point(4, 50)], isClosed: true)
          $0.fillColor = Palette.blue
        },
        Sample("colours and locations", at: moments, columns: 2, cell: Size(80, 60)) {
          let layer = gradientLayer(.axial, frame: Rect(x: 6, y: 4, width: 68, height: 50))
          layer.locations = [0, 0.1, 1]
          $0.rootView.layer.addSublayer(layer)
        } start: { window in
          Transaction.run(duration: 1) {
            guard let layer = window.rootView.layer.sublayers[0] as? GradientLayer else { return }
            (layer.locations, layer.colors) = ([0, 0.9, 1], [Palette.green, Palette.orange, .black])
          }
        },
      ])
  }

  private static let moments = [0, 1.0 / 3, 2.0 / 3, 1]

  private static let starShape = Path(
    lines: (0..<5).map { Point(36, 40) + Vector(angle: Double($0) * 4 * .pi / 5 - .pi / 2, length: 32) },
    isClosed: true)

  @MainActor private static func outline(_ layer: ShapeLayer, _ color: Color, _ width: Double) {
    let side = min(layer.bounds.width, layer.bounds.height)
    let box = Rect(center: layer.bounds.center, size: Size(side, side)).insetBy(dx: 8, dy: 8)
    layer.path = Path(roundedRect: box, cornerRadius: side / 4)
    (layer.fillColor, layer.strokeColor, layer.lineWidth) = (.clear, color, width)
  }

  @MainActor private static func shape(
    _ label: String, _ prepare: (_ left: ShapeLayer, _ right: ShapeLayer) -> Void
  ) -> Sample {
    Sample(label, at: 0) { root in
      let layers = [6.0, 82].map { ShapeLayer(frame: Rect(x: $0, y: 20, width: 72, height: 80)) }
      prepare(layers[0], layers[1])
      for layer in layers { root.addSublayer(layer) }
    }
  }

  @MainActor private static func gradientLayer(_ kind: GradientLayer.Kind, frame: Rect) -> GradientLayer {
    let layer = GradientLayer(frame: frame)
    layer.kind = kind
    layer.colors = [Palette.blue, .white, Palette.red]
    return layer
  }

  @MainActor private static func gradient(
    _ label: String, _ kind: GradientLayer.Kind, _ change: (GradientLayer) -> Void
  ) -> Sample {
    Sample(label, at: 0) { root in
      let layer = gradientLayer(kind, frame: Rect(x: 20, y: 14, width: 120, height: 92))
      if kind != .axial { layer.endPoint = Point(1, 1) }
      change(layer)
      root.addSublayer(layer)
    }
  }

  @MainActor private static func moments(
    _ label: String, prepare: (ShapeLayer) -> Void, change: (ShapeLayer) -> Void
  ) -> Sample {
    let layer = ShapeLayer(frame: Rect(x: 10, y: 0, width: 60, height: 60))
    return Sample(label, at: moments, columns: 2, cell: Size(80, 60)) {
      prepare(layer)
      $0.rootView.layer.addSublayer(layer)
    } start: { _ in
      Transaction.run(duration: 1) { change(layer) }
    }
  }
}
