import Geometry
import Motion
import Painting
import Scene

extension Page {
  /// Particles: where they start, how they are composited, and how they change with time.
  @MainActor static func emitters() -> Page {
    Page(
      "emitters", "Emitter layers",
      note:
        "Particles are a function of time: the same seed and time give the same picture at every frame rate.",
      samples: [
        births(.point, .volume), births(.line, .outline), births(.rectangle, .points),
        births(.rectangle, .outline), births(.rectangle, .volume), births(.circle, .outline),
        births(.circle, .volume), births(.sphere, .surface),
        order(.oldestFirst), order(.oldestLast), order(.additive), order(.backToFront),
        Sample("at 0.25, 0.5, 1, 2 seconds", at: [0.25, 0.5, 1, 2], columns: 2, cell: Size(80, 60)) {
          $0.rootView.layer.addSublayer(EmitterLayer(fountain(at: Point3D(40, 56, 0), seed: 3)))
        },
        Sample("no births after 0.5 s", at: [0.4, 0.8, 1.2, 1.6], columns: 2, cell: Size(80, 60)) {
          var emitter = fountain(at: Point3D(40, 56, 0), seed: 3)
          emitter.setBirthRate(0, at: 0.5)
          $0.rootView.layer.addSublayer(EmitterLayer(emitter))
        },
        Sample("particles that emit particles", at: 1.4) { $0.addSublayer(EmitterLayer(fireworks)) },
        Sample("pictures that spin", at: 1.2) { root in
          var star = ParticleCell(birthRate: 14, lifetime: 3)
          (star.velocity, star.velocityRange, star.emissionRange) = (45, 20, 2 * .pi)
          (star.spin, star.spinRange, star.scale, star.scaleRange) = (1, 4, 0.8, 0.4)
          (star.contentsSize, star.colorSpeed) = (Size(20, 20), SIMD4(0, 0, 0, -0.3))
          var emitter = ParticleEmitter(cells: [star], seed: 5)
          emitter.position = Point3D(80, 60, 0)
          let layer = EmitterLayer(emitter)
          layer.images = [0: .star(Palette.orange)]
          root.addSublayer(layer)
        },
      ])
  }

  private static func births(_ shape: EmitterShape, _ mode: EmitterMode) -> (String, ParticleEmitter) {
    var dot = ParticleCell(birthRate: 220, lifetime: 2)
    (dot.color, dot.contentsSize) = (SIMD4(0.18, 0.53, 0.87, 0.8), Size(4, 4))
    if shape == .point { (dot.velocity, dot.velocityRange, dot.emissionRange) = (30, 30, 2 * .pi) }
    var emitter = ParticleEmitter(cells: [dot], seed: 11)
    (emitter.shape, emitter.mode) = (shape, mode)
    emitter.size = shape == .circle || shape == .sphere ? Size(44, 44) : Size(110, 76)
    emitter.position = Point3D(80, 60, 0)
    return ("\(shape.rawValue), \(mode.rawValue)", emitter)
  }

  @MainActor private static func births(_ shape: EmitterShape, _ mode: EmitterMode) -> Sample {
    let (label, emitter): (String, ParticleEmitter) = births(shape, mode)
    return Sample(label, at: 1) { $0.addSublayer(EmitterLayer(emitter)) }
  }

  @MainActor private static func order(_ mode: EmitterRenderMode) -> Sample {
    var bubble = ParticleCell(birthRate: 16, lifetime: 2)
    (bubble.velocity, bubble.emissionLongitude) = (52, 0)
    (bubble.color, bubble.colorSpeed) = (SIMD4(0.9, 0.1, 0.2, 1), SIMD4(-0.5, 0.2, 0.5, 0))
    bubble.contentsSize = Size(34, 34)
    (bubble.emissionRange, bubble.velocityRange) = (0.6, 10)
    if mode == .backToFront { (bubble.emissionLatitude, bubble.velocityRange) = (0.6, 60) }
    var emitter = ParticleEmitter(cells: [bubble], seed: 2)
    (emitter.position, emitter.renderMode) = (Point3D(26, 60, 0), mode)
    let fixed = emitter
    return Sample(mode.rawValue, at: 1.9) { root in
      let night = Layer(frame: Sample.bounds)
      night.backgroundColor = Color(rgb: 0x1A2030)
      night.addSublayer(EmitterLayer(fixed))
      root.addSublayer(night)
    }
  }

  static func fountain(at position: Point3D, seed: UInt64) -> ParticleEmitter {
    var drop = ParticleCell(birthRate: 120, lifetime: 1.1)
    (drop.velocity, drop.velocityRange) = (95, 30)
    (drop.emissionLongitude, drop.emissionRange) = (-.pi / 2, 0.7)
    drop.acceleration = Vector3D(0, 150, 0)
    (drop.color, drop.contentsSize) = (SIMD4(0.18, 0.53, 0.87, 0.9), Size(4, 4))
    drop.colorSpeed = SIMD4(0.5, 0.3, 0, -0.5)
    var emitter = ParticleEmitter(cells: [drop], seed: seed)
    emitter.position = position
    return emitter
  }

  private static var fireworks: ParticleEmitter {
    var spark = ParticleCell(birthRate: 200, lifetime: 0.9)
    (spark.velocity, spark.velocityRange, spark.emissionRange) = (42, 12, 2 * .pi)
    (spark.color, spark.contentsSize) = (SIMD4(0.95, 0.6, 0.1, 1), Size(3, 3))
    spark.colorSpeed = SIMD4(0, -0.6, 0, -0.8)
    (spark.beginTime, spark.duration) = (0.5, 0.12)
    var rocket = ParticleCell(birthRate: 3, lifetime: 1.6)
    (rocket.velocity, rocket.velocityRange) = (95, 25)
    (rocket.emissionLongitude, rocket.emissionRange) = (-.pi / 2, 0.9)
    (rocket.color, rocket.contentsSize) = (SIMD4(0.3, 0.3, 0.35, 1), Size(4, 4))
    rocket.acceleration = Vector3D(0, 50, 0)
    rocket.cells = [spark]
    var emitter = ParticleEmitter(cells: [rocket], seed: 4)
    emitter.position = Point3D(80, 116, 0)
    return emitter
  }
}
