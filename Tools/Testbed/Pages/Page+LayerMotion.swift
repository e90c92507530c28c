import Geometry
import Motion
import Painting
import Scene

extension Page {
  /// Animated layers at eight times of two seconds, from left to right and from the top.
  @MainActor static func layerMotion() -> Page {
    Page(
      "layer-motion", "Layers in motion",
      note: "Each sample shows one layer at eight moments, a quarter of a second apart.",
      samples: [
        strobe("opacity, by itself") { layer, _ in layer.opacity = 0.1 },
        strobe("a turn, easing in and out") { layer, duration in
          layer.add(
            BasicAnimation(.rotation, from: 0, to: 2 * .pi, duration: duration, function: .easeInOut))
        },
        strobe("bounds and corners") { layer, _ in
          layer.bounds = Rect(x: 0, y: 0, width: 26, height: 12)
          layer.cornerRadius = 6
        },
        strobe("colour there and back") { layer, _ in
          var glow = BasicAnimation(.backgroundColor, to: Palette.red, duration: 1)
          glow.timing.autoreverses = true
          layer.add(glow)
        },
        shapeStrobe("strokeEnd") { ring in
          (ring.fillColor, ring.strokeColor, ring.lineWidth) = (.clear, Palette.blue, 4)
          ring.path = Path(ellipseIn: Rect(x: 3, y: 3, width: 20, height: 20))
          ring.strokeEnd = 0
        } change: {
          $0.strokeEnd = 1
        },
        shapeStrobe("a path into another") { shape in
          shape.fillColor = Palette.green
          shape.path = Path(lines: [Point(2, 2), Point(24, 2), Point(24, 24), Point(2, 24)], isClosed: true)
        } change: {
          $0.path = Path(
            lines: [Point(13, 0), Point(26, 13), Point(13, 26), Point(0, 13)], isClosed: true)
        },
        strobe("keyframes of the scale") { layer, _ in
          let sizes = [1, 1.4, 0.3, 1.2, 1].map { Transform(scale: $0) }
          if let track = try? Keyframes(sizes) {
            layer.add(TrackAnimation(.transform, along: track, duration: 2))
          }
        },
        strobe("two additive shakes") { layer, duration in
          for (times, width) in [(3.0, 6.0), (2.0, 4.0)] {
            var shake = BasicAnimation.additive(
              .position, from: layer.position + Vector(width, 0), to: layer.position,
              duration: duration / times)
            (shake.timing.autoreverses, shake.timing.repeatCount) = (true, times / 2)
            layer.add(shake)
          }
        },
        strobe("x steady, y bouncing") { layer, duration in
          let bounce = TimingFunction.easing(EasingCurve(.bounce, .easeOut))
          layer.add(
            BasicAnimation(.positionX, from: 18, to: 32, duration: duration))
          layer.add(
            BasicAnimation(.positionY, from: 16, to: 40, duration: duration, function: bounce))
        },
        strobe("scale.y during a turn") { layer, duration in
          layer.add(BasicAnimation(.scaleY, from: 1, to: 0.2, duration: duration))
          layer.add(BasicAnimation(.rotation, from: 0, to: .pi, duration: duration))
        },
        strobe("width, anchored at the left") { layer, duration in
          Transaction.run(disablesActions: true) {
            layer.anchorPoint = Point(0, 0.5)
            layer.position.x -= 13
          }
          layer.add(BasicAnimation(.boundsWidth, from: 2, to: 26, duration: duration))
        },
        strobe("jumps on a movement") { layer, duration in
          layer.position.x += 8
          var jump = BasicAnimation.additive(.translationY, from: -14, to: 0, duration: duration / 8)
          (jump.timing.autoreverses, jump.timing.repeatCount) = (true, 4)
          layer.add(jump)
        },
      ])
  }

  private static let strobeCount = 8
  private static let interval = 0.25

  @MainActor private static func strobe(
    _ label: String, _ change: @escaping @MainActor (_ layer: Layer, _ duration: Double) -> Void
  ) -> Sample {
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 26, height: 26))
    layer.backgroundColor = Palette.blue
    return strobe(label, layer, change)
  }

  @MainActor private static func shapeStrobe(
    _ label: String, prepare: (ShapeLayer) -> Void, change: @escaping @MainActor (ShapeLayer) -> Void
  ) -> Sample {
    let shape = ShapeLayer(frame: Rect(x: 0, y: 0, width: 26, height: 26))
    prepare(shape)
    return strobe(label, shape) { [unowned shape] _, _ in change(shape) }
  }

  /// Plays a change of a layer in a window, and draws the layer at all times side by side.
  @MainActor private static func strobe(
    _ label: String, _ layer: Layer, _ change: @MainActor (Layer, Double) -> Void
  ) -> Sample {
    let duration = interval * Double(strobeCount)
    let window = Window(size: Sample.size)
    layer.position = Point(24, 34)
    window.rootView.layer.addSublayer(layer)
    // The first frame shows the layer; from then on it animates.
    _ = window.makeFrame(at: 0)
    Transaction.run(duration: duration) { change(layer, duration) }
    var lists: [DisplayList] = []
    for step in 0..<strobeCount {
      _ = window.makeFrame(at: Double(step) * interval)
      var context = GraphicsContext()
      window.rootView.layer.render(in: &context)
      lists.append(context.displayList)
    }
    let pictures = lists
    return Sample(label) { context in
      for (index, list) in pictures.enumerated() {
        context.withState { context in
          context.translateBy(x: Double(index % 4) * 37, y: Double(index / 4) * 52)
          context.draw(list)
        }
      }
    }
  }
}
