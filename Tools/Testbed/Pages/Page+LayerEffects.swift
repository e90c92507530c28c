import Controls
import Geometry
import Motion
import Painting
import Scene
import Text

extension Page {
  /// Masks, shadows and filters of layers.
  ///
  /// - Parameter font: the typeface of a mask of letters; nil omits that sample.
  @MainActor static func layerEffects(font: Font?) -> Page {
    var samples = [
      card("mask: a shape") { $0.mask = blob() },
      card("mask: a gradient") {
        let fade = GradientLayer(frame: $0.bounds.insetBy(dx: -20, dy: -20))
        fade.colors = [.black, .clear]
        $0.mask = fade
      },
      card("mask: a layer with sublayers") {
        let mask = Layer(frame: $0.bounds)
        for (index, center) in [Point(20, 20), Point(60, 30), Point(40, 56)].enumerated() {
          let disc = Layer(frame: Rect(center: center, size: Size(40, 40)))
          (disc.backgroundColor, disc.cornerRadius) = (.black, 20)
          disc.opacity = 1 - 0.3 * Double(index)
          mask.addSublayer(disc)
        }
        $0.mask = mask
      },
      card("a mask that has a mask") {
        let (mask, fade) = (blob(), GradientLayer(frame: $0.bounds))
        fade.colors = [.clear, .black]
        mask.mask = fade
        $0.mask = mask
      },
      moments("a mask moves") {
        $0.mask = Layer(frame: Rect(x: -30, y: 0, width: 30, height: 36))
        $0.mask?.backgroundColor = .black
      } change: {
        $0.mask?.position.x = 29
      },
      card("shadow of what is drawn") { ($0.shadowOpacity, $0.shadowOffset) = (0.8, Vector(6, 8)) },
      card("shadow of a path") {
        ($0.shadowOpacity, $0.shadowRadius, $0.shadowColor) = (1, 5, Palette.violet)
        $0.shadowPath = Path(ellipseIn: Rect(x: -8, y: 50, width: 106, height: 34))
      },
      card("shadow of a masked layer") {
        ($0.shadowOpacity, $0.mask) = (0.9, blob())
      },
      moments("a shadow grows") {
        $0.cornerRadius = 6
        ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (0.3, 1, .zero)
      } change: {
        ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (0.9, 5, Vector(4, 8))
      },
      card("filter: blur") { $0.filters = [.blur(standardDeviation: 3)] },
      card("filter: colours inverted") { $0.filters = [.colorMatrix(.inversion)] },
      card("grey, blurred, half opacity") {
        $0.filters = [.colorMatrix(.saturation(0)), .blur(standardDeviation: 2)]
        $0.opacity = 0.5
      },
      card("difference, with a shadow") { ($0.blendMode, $0.shadowOpacity) = (.difference, 0.7) },
    ]
    if let font {
      samples.insert(
        card("mask: letters") {
          let letters = TextLayer("Mask", frame: Rect(x: 0, y: 12, width: 90, height: 50))
          (letters.font, letters.fontSize, letters.textColor) = (font, 34, .black)
          $0.mask = letters
        }, at: 3)
    }
    return Page(
      "layer-effects", "Masks, shadows and filters",
      note:
        "Any layer is a mask, by its alpha. All of them together act on a layer and its sublayers as on one picture.",
      samples: samples)
  }

  @MainActor private static func blob() -> ShapeLayer {
    let shape = ShapeLayer(frame: Rect(x: 0, y: 0, width: 90, height: 70))
    shape.path = Path(ellipseIn: shape.bounds.insetBy(dx: 6, dy: 4))
    return shape
  }

  @MainActor private static func stripes(on root: Layer, width: Double) {
    for x in stride(from: 0, to: width, by: 20) {
      let stripe = Layer(frame: Rect(x: x, y: 0, width: 8, height: 120))
      stripe.backgroundColor = Color(rgb: 0xC8D4E0)
      root.addSublayer(stripe)
    }
  }

  @MainActor private static func card(_ label: String, _ change: (Layer) -> Void) -> Sample {
    Sample(label, at: 0) { root in
      stripes(on: root, width: Sample.size.width)
      let card = cardWithDiscs()
      change(card)
      root.addSublayer(card)
    }
  }

  @MainActor private static func moments(
    _ label: String, prepare: (Layer) -> Void, change: (Layer) -> Void
  ) -> Sample {
    let card = Layer(frame: Rect(x: 18, y: 8, width: 44, height: 36))
    card.backgroundColor = Palette.orange
    return Sample(label, at: [0, 0.35, 0.65, 1], columns: 2, cell: Size(80, 60)) {
      stripes(on: $0.rootView.layer, width: 80)
      prepare(card)
      $0.rootView.layer.addSublayer(card)
    } start: { _ in
      Transaction.run(duration: 1) { change(card) }
    }
  }
}
