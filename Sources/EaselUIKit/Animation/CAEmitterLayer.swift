// Core Animation's members of emitter layers. They change the layer's `emitter`, which is a value.

extension EmitterLayer {
  /// The kinds of particles. Setting them begins anew; reading them gives copies.
  public var emitterCells: [CAEmitterCell]? {
    get {
      var index = 0
      let cells = emitter.cells.map { cell in
        defer { index += 1 + cell.descendants }
        return CAEmitterCell(cell, contents: images[index])
      }
      return cells.isEmpty ? nil : cells
    }
    set {
      let cells = (newValue ?? []).map(\.particles)
      var made = ParticleEmitter(cells: cells, birthRate: emitter.birthRate, seed: emitter.seed)
      (made.position, made.size, made.depth) = (emitter.position, emitter.size, emitter.depth)
      (made.shape, made.mode, made.renderMode) = (emitter.shape, emitter.mode, emitter.renderMode)
      (made.lifetime, made.velocity) = (emitter.lifetime, emitter.velocity)
      (made.scale, made.spin) = (emitter.scale, emitter.spin)
      var pictures: [Int: Image] = [:]
      var index = 0
      for (cell, particles) in zip(newValue ?? [], cells) {
        pictures[index] = cell.picture
        index += 1 + particles.descendants
      }
      images = pictures
      emitter = made
    }
  }

  /// The centre of the area where particles are born, in points of the layer.
  public var emitterPosition: CGPoint {
    get { Point(emitter.position.x, emitter.position.y) }
    set { (emitter.position.x, emitter.position.y) = (newValue.x, newValue.y) }
  }
  /// The distance of the area from the plane, in points.
  public var emitterZPosition: CGFloat {
    get { emitter.position.z }
    set { emitter.position.z = newValue }
  }
  /// The size of the area, in points.
  public var emitterSize: CGSize {
    get { emitter.size }
    set { emitter.size = newValue }
  }
  /// The depth of the area, in points.
  public var emitterDepth: CGFloat {
    get { emitter.depth }
    set { emitter.depth = newValue }
  }
  /// The shape of the area.
  public var emitterShape: EmitterShape {
    get { emitter.shape }
    set { emitter.shape = newValue }
  }
  /// The part of the shape where particles are born.
  public var emitterMode: EmitterMode {
    get { emitter.mode }
    set { emitter.mode = newValue }
  }
  /// The order in which particles are drawn.
  public var renderMode: EmitterRenderMode {
    get { emitter.renderMode }
    set { emitter.renderMode = newValue }
  }
  /// The factor of the cells' birth rates. Particles that were born stay.
  public var birthRate: Float {
    get { Float(emitter.birthRate) }
    set { emitter.setBirthRate(Double(newValue), at: emitterTime) }
  }
  /// The factor of the cells' lives.
  public var lifetime: Float {
    get { Float(emitter.lifetime) }
    set { emitter.lifetime = Double(newValue) }
  }
  /// The factor of the cells' speeds.
  public var velocity: Float {
    get { Float(emitter.velocity) }
    set { emitter.velocity = Double(newValue) }
  }
  /// The factor of the cells' scales.
  public var scale: Float {
    get { Float(emitter.scale) }
    set { emitter.scale = Double(newValue) }
  }
  /// The factor of the cells' rotations.
  public var spin: Float {
    get { Float(emitter.spin) }
    set { emitter.spin = Double(newValue) }
  }
  /// The seed of the random numbers.
  public var seed: UInt32 {
    get { UInt32(truncatingIfNeeded: emitter.seed) }
    set { emitter.seed = UInt64(newValue) }
  }
}

extension ParticleCell {
  /// The number of cells inside the cell, and of those inside them.
  fileprivate var descendants: Int { cells.reduce(cells.count) { $0 + $1.descendants } }
}
