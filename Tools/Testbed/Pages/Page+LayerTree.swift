import Geometry
import Motion
import Painting
import Scene

extension Page {
  /// The features of layers, each as a layer rendered into the page.
  @MainActor static func layerTree() -> Page {
    Page(
      "layer-tree", "Layer tree",
      note:
        "A layer is drawn with corners, border, shadow, mask, blend mode and filters; what it contains goes with it.",
      samples: [
        sample("corners, border, clip") {
          $0.cornerRadii = CornerRadii(topLeft: 30, topRight: 8, bottomRight: 30, bottomLeft: 8)
          $0.masksToBounds = true
          $0.borderWidth = 4
        },
        sample("shadow of what is drawn") {
          $0.shadowOpacity = 0.6
          $0.shadowOffset = Vector(5, 7)
        },
        sample("shadow of a path") {
          $0.shadowPath = Path(ellipseIn: Rect(x: -4, y: 56, width: 98, height: 26))
          $0.shadowOpacity = 0.7
        },
        sample("soft mask") {
          let mask = GradientLayer(frame: $0.bounds.insetBy(dx: -16, dy: -16))
          mask.kind = .radial
          (mask.startPoint, mask.endPoint) = (Point(0.5, 0.5), Point(1, 1))
          (mask.colors, mask.locations) = ([.black, .black, .clear], [0, 0.5, 1])
          $0.mask = mask
        },
        sample("multiply") { $0.blendMode = .multiply },
        sample("blur") { $0.filters = [.blur(standardDeviation: 3)] },
        sample("turned group, half opacity") {
          $0.transform = Transform(rotation: 0.35)
          $0.opacity = 0.5
          $0.shadowOpacity = 1
        },
        rings, gradients, emitter,
      ])
  }

  /// A card with two discs on stripes, changed by `change`.
  @MainActor private static func sample(_ label: String, _ change: (Layer) -> Void) -> Sample {
    let stage = stage()
    let card = cardWithDiscs()
    stage.addSublayer(card)
    change(card)
    return Sample(label, of: stage)
  }

  @MainActor private static var rings: Sample {
    let stage = stage()
    for (index, end) in [0.25, 0.6, 0.95].enumerated() {
      let ring = ShapeLayer(frame: Rect(x: 12 + Double(index) * 48, y: 38, width: 42, height: 42))
      ring.path = Path(ellipseIn: ring.bounds.insetBy(dx: 5, dy: 5))
      (ring.fillColor, ring.strokeColor, ring.lineWidth) = (.clear, Color(rgb: 0xD64550), 8)
      ring.lineCap = .round
      ring.strokeEnd = end
      stage.addSublayer(ring)
    }
    return Sample("strokeEnd 0.25, 0.6, 0.95", of: stage)
  }

  @MainActor private static var gradients: Sample {
    let stage = stage()
    for (index, kind) in GradientLayer.Kind.allCases.enumerated() {
      let gradient = GradientLayer(frame: Rect(x: 10 + Double(index) * 50, y: 34, width: 44, height: 52))
      gradient.kind = kind
      gradient.colors = [Color(rgb: 0x2F80ED), .white, Color(rgb: 0xD64550)]
      gradient.cornerRadius = 8
      if kind != .axial { (gradient.startPoint, gradient.endPoint) = (Point(0.5, 0.5), Point(1, 1)) }
      stage.addSublayer(gradient)
    }
    return Sample("axial, radial, conic", of: stage)
  }

  @MainActor private static var emitter: Sample {
    var spark = ParticleCell(birthRate: 60, lifetime: 1.2)
    (spark.velocity, spark.velocityRange, spark.emissionRange) = (60, 30, 2 * .pi)
    spark.acceleration = Vector3D(0, 60, 0)
    (spark.color, spark.contentsSize) = (SIMD4(0.9, 0.3, 0.1, 1), Size(6, 6))
    spark.colorSpeed = SIMD4(0, 0.5, 0, -0.7)
    var emitter = ParticleEmitter(cells: [spark], seed: 7)
    emitter.position = Point3D(80, 50, 0)
    // A window gives the layer its time.
    let window = Window(size: Sample.size)
    let stage = stage()
    let layer = EmitterLayer(emitter)
    stage.addSublayer(layer)
    window.rootView.layer.addSublayer(stage)
    _ = window.makeFrame(at: 1)
    return Sample("particles after a second", of: stage)
  }

  @MainActor private static func stage() -> Layer {
    let stage = Layer(frame: Sample.bounds)
    for index in 0..<8 {
      let stripe = Layer(frame: Rect(x: Double(index) * 20, y: 0, width: 8, height: 120))
      stripe.backgroundColor = Color(rgb: 0xC8D4E0)
      stage.addSublayer(stripe)
    }
    return stage
  }
}
