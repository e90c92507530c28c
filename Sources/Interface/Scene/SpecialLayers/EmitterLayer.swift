import Geometry
import Motion
import Painting

/// A layer that emits particles: sparks, snow, confetti.
///
/// ```swift
/// func sparks() -> EmitterLayer {
///   var spark = ParticleCell(birthRate: 80, lifetime: 1.5)
///   (spark.velocity, spark.velocityRange, spark.emissionRange) = (90, 40, 2 * .pi)
///   spark.acceleration = Vector3D(0, 120, 0)
///   (spark.color, spark.contentsSize) = (SIMD4(1, 0.6, 0.1, 1), Size(6, 6))
///   return EmitterLayer(ParticleEmitter(cells: [spark], seed: 7))
/// }
/// ```
///
/// The particles are a function of the layer's time since it came into its window: the same at every frame rate, and
/// paused with the layer. Their positions are in the layer's points, and may lie outside of the bounds. The depth of a
/// particle is not drawn in perspective; with `EmitterRenderMode.backToFront` it orders them.
@MainActor open class EmitterLayer: Layer {
  /// The source of the particles. Change birth rates by the emitter's methods, with ``emitterTime``, so that particles
  /// born before stay.
  public var emitter: ParticleEmitter {
    didSet {
      sizes = EmitterLayer.sizes(of: emitter.cells)
      setNeedsDisplay()
    }
  }
  /// The picture of each cell's particles, by the cell's index, centred on the particle and multiplied by its colour and
  /// alpha, as Core Animation's `CAEmitterCell.color` does with the cell's contents. Particles without a picture are ellipses
  /// of their colour with the size of the cell's contents. Both turn with the particle. Default none.
  public var images: [Int: Image] = [:] { didSet { setNeedsDisplay() } }

  /// The size of the contents of each cell, by index.
  private var sizes: [Size]
  private var startTime = 0.0
  private var reference: AnimatorReference?
  private var particles: [Particle] = []

  /// Creates a layer that emits once it is in a window.
  public init(_ emitter: ParticleEmitter, frame: Rect = .zero) {
    self.emitter = emitter
    sizes = EmitterLayer.sizes(of: emitter.cells)
    super.init(frame: frame)
  }

  /// Creates a layer without cells.
  public override init() {
    emitter = ParticleEmitter(cells: [])
    sizes = []
    super.init()
  }

  /// Returns nil: layers are not archived.
  @_documentation(visibility: internal)
  public override init?(coder: AnyObject) { return nil }

  /// Creates an empty layer for text that was written for Core Animation; see ``Layer/init(layer:)``.
  @_documentation(visibility: internal)
  public override init(layer: Any) {
    emitter = ParticleEmitter(cells: [])
    sizes = []
    super.init(layer: layer)
  }

  /// The time of the emitter: that of the layer since it came into the window, in seconds.
  public var emitterTime: Double { animationTime - startTime }

  @_documentation(visibility: internal)
  open override class func makeForView() -> Layer { EmitterLayer() }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    reference?.animator?.removeTimed(self)
    reference = tree?.animator.reference
    startTime = animationTime
    reference?.animator?.addTimed(self)
  }

  /// The sizes by the index of cells: nested cells follow their parent.
  private static func sizes(of cells: [ParticleCell]) -> [Size] {
    cells.flatMap { [$0.contentsSize] + sizes(of: $0.cells) }
  }

  /// Additive particles add up with what lies below.
  override var drawsOntoBackdrop: Bool { true }

  open override func draw(_ context: inout GraphicsContext) {
    particles.removeAll(keepingCapacity: true)
    emitter.appendParticles(at: emitterTime, to: &particles)
    sortParticles()
    if emitter.renderMode == .additive { context.blendMode = .plusLighter }
    for particle in particles { draw(particle, in: &context) }
    context.blendMode = .normal
    super.draw(&context)
  }

  /// Orders the particles for the emitter's render mode. Equal ones keep the order of their identities.
  private func sortParticles() {
    func sort(_ key: (Particle) -> Double) {
      particles.sort { (key($0), $0.identity) < (key($1), $1.identity) }
    }
    switch emitter.renderMode {
    case .unordered, .additive: break
    case .oldestFirst: sort { -$0.age }
    case .oldestLast: sort(\.age)
    case .backToFront: sort(\.position.z)
    }
  }

  private func draw(_ particle: Particle, in context: inout GraphicsContext) {
    let color = particle.color.clamped(lowerBound: .zero, upperBound: .one)
    guard color.w > 0, particle.scale > 0 else { return }
    let position = Point(particle.position.x, particle.position.y)
    let size = sizes[particle.cell]
    if let image = images[particle.cell] {
      let isWhite = color.x == 1 && color.y == 1 && color.z == 1
      context.withState {
        $0.concatenate(EmitterLayer.transform(of: particle, at: position))
        $0.alpha = color.w
        $0.draw(
          image, in: Rect(center: .zero, size: image.size),
          tint: isWhite ? nil : Color(red: color.x, green: color.y, blue: color.z), tintMode: .multiply)
      }
      return
    }
    context.fillColor = Color(red: color.x, green: color.y, blue: color.z, alpha: color.w)
    if particle.rotation == 0 || size.width == size.height {
      // A disc looks the same at every rotation.
      context.fillEllipse(in: Rect(center: position, size: size * particle.scale))
    } else {
      context.withState {
        $0.concatenate(EmitterLayer.transform(of: particle, at: position))
        $0.fillEllipse(in: Rect(center: .zero, size: size))
      }
    }
  }

  /// From the space of a particle's contents, whose centre is the origin, to the layer's.
  private static func transform(of particle: Particle, at position: Point) -> Transform {
    Transform(scale: particle.scale).concatenating(Transform(rotation: particle.rotation))
      .concatenating(Transform(translationX: position.x, y: position.y))
  }
}

extension EmitterLayer: TimedLayer {
  var isRunning: Bool { isLocallyVisible }
  func timeChanged() { setNeedsDisplay() }
}
