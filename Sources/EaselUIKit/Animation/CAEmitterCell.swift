/// A kind of particle of an emitter layer.
///
/// ```swift
/// let spark = CAEmitterCell()
/// spark.birthRate = 40
/// spark.lifetime = 2
/// spark.velocity = 100
/// spark.emissionRange = .pi * 2
/// spark.color = UIColor.orange.cgColor
/// spark.contents = UIImage(named: "spark")?.cgImage
/// let emitter = CAEmitterLayer()
/// emitter.emitterCells = [spark]
/// ```
///
/// A layer takes the values when it gets its cells.
@MainActor public final class CAEmitterCell {
  private var cell = ParticleCell()
  /// The picture of the particles; nil for ellipses of no size.
  public var contents: CGImage?
  /// Pixels per point of the picture, greater than 0. Default 1.
  public var contentsScale: CGFloat = 1 {
    didSet { if !(contentsScale > 0 && contentsScale.isFinite) { contentsScale = oldValue } }
  }
  /// A name for the program's own use.
  public var name: String?
  /// Whether particles are born. Default true.
  public var isEnabled = true
  /// The cells of which each particle emits further ones, without pictures.
  public var emitterCells: [CAEmitterCell]?
  /// The colour that multiplies the picture. Default white.
  public var color: CGColor? = .white

  /// Creates a cell that emits nothing.
  public init() {}

  /// Creates a copy of a layer's cell.
  init(_ cell: ParticleCell, contents: CGImage?) {
    self.cell = cell
    self.contents = contents
    contentsScale = contents?.scale ?? 1
    color = Color(red: cell.color[0], green: cell.color[1], blue: cell.color[2], alpha: cell.color[3])
    emitterCells = cell.cells.isEmpty ? nil : cell.cells.map { CAEmitterCell($0, contents: nil) }
  }

  /// The picture at the scale of the cell.
  var picture: Image? {
    contents.map {
      $0.scale == contentsScale
        ? $0 : Image(width: $0.width, height: $0.height, scale: contentsScale, pixels: $0.pixels)
    }
  }

  /// The value of the cell.
  var particles: ParticleCell {
    var made = cell
    let color = color ?? .white
    made.color = SIMD4(color.red, color.green, color.blue, color.alpha)
    if !isEnabled { made.birthRate = 0 }
    if let picture { made.contentsSize = picture.size }
    made.cells = (emitterCells ?? []).map(\.particles)
    return made
  }

  // MARK: Values

  /// Particles that are born per second.
  public var birthRate: Float {
    get { Float(cell.birthRate) }
    set { cell.birthRate = Double(newValue) }
  }
  /// The life of a particle, in seconds.
  public var lifetime: Float {
    get { Float(cell.lifetime) }
    set { cell.lifetime = Double(newValue) }
  }
  /// The range of the lives, in seconds.
  public var lifetimeRange: Float {
    get { Float(cell.lifetimeRange) }
    set { cell.lifetimeRange = Double(newValue) }
  }
  /// The speed, in points per second.
  public var velocity: CGFloat {
    get { cell.velocity }
    set { cell.velocity = newValue }
  }
  /// The range of the speeds, in points per second.
  public var velocityRange: CGFloat {
    get { cell.velocityRange }
    set { cell.velocityRange = newValue }
  }
  /// The acceleration to the right, in points per second squared.
  public var xAcceleration: CGFloat {
    get { cell.acceleration.dx }
    set { cell.acceleration.dx = newValue }
  }
  /// The acceleration downwards, in points per second squared.
  public var yAcceleration: CGFloat {
    get { cell.acceleration.dy }
    set { cell.acceleration.dy = newValue }
  }
  /// The acceleration to the viewer, in points per second squared.
  public var zAcceleration: CGFloat {
    get { cell.acceleration.dz }
    set { cell.acceleration.dz = newValue }
  }
  /// The direction, in radians clockwise from the x axis.
  public var emissionLongitude: CGFloat {
    get { cell.emissionLongitude }
    set { cell.emissionLongitude = newValue }
  }
  /// The direction out of the plane, in radians.
  public var emissionLatitude: CGFloat {
    get { cell.emissionLatitude }
    set { cell.emissionLatitude = newValue }
  }
  /// The angle around the direction, in radians.
  public var emissionRange: CGFloat {
    get { cell.emissionRange }
    set { cell.emissionRange = newValue }
  }
  /// The scale of the picture.
  public var scale: CGFloat {
    get { cell.scale }
    set { cell.scale = newValue }
  }
  /// The range of the scales.
  public var scaleRange: CGFloat {
    get { cell.scaleRange }
    set { cell.scaleRange = newValue }
  }
  /// The change of the scale, per second.
  public var scaleSpeed: CGFloat {
    get { cell.scaleSpeed }
    set { cell.scaleSpeed = newValue }
  }
  /// The rotation, in radians per second.
  public var spin: CGFloat {
    get { cell.spin }
    set { cell.spin = newValue }
  }
  /// The range of the rotations, in radians per second.
  public var spinRange: CGFloat {
    get { cell.spinRange }
    set { cell.spinRange = newValue }
  }
  /// The range of the colour's component.
  public var redRange: Float {
    get { Float(cell.colorRange[0]) }
    set { cell.colorRange[0] = Double(newValue) }
  }
  /// The range of the colour's component.
  public var greenRange: Float {
    get { Float(cell.colorRange[1]) }
    set { cell.colorRange[1] = Double(newValue) }
  }
  /// The range of the colour's component.
  public var blueRange: Float {
    get { Float(cell.colorRange[2]) }
    set { cell.colorRange[2] = Double(newValue) }
  }
  /// The range of the opacity.
  public var alphaRange: Float {
    get { Float(cell.colorRange[3]) }
    set { cell.colorRange[3] = Double(newValue) }
  }
  /// The change of the colour's component, per second.
  public var redSpeed: Float {
    get { Float(cell.colorSpeed[0]) }
    set { cell.colorSpeed[0] = Double(newValue) }
  }
  /// The change of the colour's component, per second.
  public var greenSpeed: Float {
    get { Float(cell.colorSpeed[1]) }
    set { cell.colorSpeed[1] = Double(newValue) }
  }
  /// The change of the colour's component, per second.
  public var blueSpeed: Float {
    get { Float(cell.colorSpeed[2]) }
    set { cell.colorSpeed[2] = Double(newValue) }
  }
  /// The change of the opacity, per second.
  public var alphaSpeed: Float {
    get { Float(cell.colorSpeed[3]) }
    set { cell.colorSpeed[3] = Double(newValue) }
  }
}
