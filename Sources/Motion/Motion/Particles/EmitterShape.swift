import Geometry

/// The shape from which an emitter's particles start.
public enum EmitterShape: String, Hashable, Sendable, CaseIterable {
  /// The emitter's position.
  case point
  /// A horizontal line as long as the emitter's width.
  case line
  /// A rectangle of the emitter's size.
  case rectangle
  /// A box of the emitter's size and depth.
  case cuboid
  /// A circle whose radius is the emitter's width.
  case circle
  /// A sphere whose radius is the emitter's width.
  case sphere
}

/// The part of the shape from which particles start.
///
/// ```swift
/// var ring = ParticleEmitter(cells: [ParticleCell(birthRate: 50, lifetime: 2)])
/// ring.shape = .circle
/// ring.mode = .outline
/// ring.renderMode = .additive
/// ```
public enum EmitterMode: String, Hashable, Sendable, CaseIterable {
  /// The ends of a line, the corners of a rectangle or box, the centre of a circle or sphere.
  case points
  /// The edges. A sphere has none; its particles start from the surface.
  case outline
  /// The faces. Of a rectangle or circle, the inside.
  case surface
  /// The inside.
  case volume
}

/// The order and the way in which particles are composited. The emitter does not use it; the renderer applies it.
public enum EmitterRenderMode: String, Hashable, Sendable, CaseIterable {
  /// In the order of enumeration.
  case unordered
  /// The oldest first, so that the youngest are on top.
  case oldestFirst
  /// The oldest last, on top.
  case oldestLast
  /// By depth, the farthest first.
  case backToFront
  /// Colours are added.
  case additive
}

/// A shape with its extents.
struct EmitterArea {
  var shape: EmitterShape
  var mode: EmitterMode
  /// Half the width, height and depth; of circles and spheres, the radius is twice the first.
  var half: Vector3D

  /// Returns the start of a particle, relative to the emitter's position; all points are equally likely.
  func start(_ random: ParticleRandom) -> Vector3D {
    let (u, v, w) = (random.unit(.across), random.unit(.down), random.unit(.deep))
    switch shape {
    case .point: return .zero
    case .line: return Vector3D(half.dx * (mode == .points ? (u < 0.5 ? -1 : 1) : 2 * u - 1), 0, 0)
    case .rectangle: return rectangle(u, v, selector: random.unit(.selector))
    case .cuboid: return cuboid(u, v, w, selector: random.unit(.selector))
    case .circle:
      if mode == .points { return .zero }
      let radius = 2 * half.dx * (mode == .outline ? 1 : v.squareRoot())
      let (sine, cosine) = sincos(2 * .pi * u)
      return Vector3D(cosine * radius, sine * radius, 0)
    case .sphere:
      if mode == .points { return .zero }
      let radius = 2 * half.dx * (mode == .volume ? cubeRoot(v) : 1)
      // The area of a sphere's slice depends only on its thickness (Archimedes).
      let z = 2 * w - 1
      let (sine, cosine) = sincos(2 * .pi * u)
      let ring = max(0, 1 - z * z).squareRoot()
      return Vector3D(cosine * ring, sine * ring, z) * radius
    }
  }

  private func rectangle(_ u: Double, _ v: Double, selector: Double) -> Vector3D {
    let (x, y) = (2 * u - 1, 2 * v - 1)
    switch mode {
    case .points: return Vector3D(half.dx * (u < 0.5 ? -1 : 1), half.dy * (v < 0.5 ? -1 : 1), 0)
    case .outline:
      let isHorizontal = selector * (half.dx + half.dy) < half.dx
      return isHorizontal
        ? Vector3D(half.dx * x, half.dy * (v < 0.5 ? -1 : 1), 0)
        : Vector3D(half.dx * (u < 0.5 ? -1 : 1), half.dy * y, 0)
    case .surface, .volume: return Vector3D(half.dx * x, half.dy * y, 0)
    }
  }

  private func cuboid(_ u: Double, _ v: Double, _ w: Double, selector: Double) -> Vector3D {
    func inside(_ u: Double) -> Double { 2 * u - 1 }
    func side(_ u: Double) -> Double { u < 0.5 ? -1 : 1 }
    var unit = Vector3D(inside(u), inside(v), inside(w))
    switch mode {
    case .volume: break
    case .points: unit = Vector3D(side(u), side(v), side(w))
    case .outline:
      // Four edges along each axis.
      let selector = selector * (half.dx + half.dy + half.dz)
      if selector < half.dx {
        unit = Vector3D(inside(u), side(v), side(w))
      } else if selector < half.dx + half.dy {
        unit = Vector3D(side(u), inside(v), side(w))
      } else {
        unit = Vector3D(side(u), side(v), inside(w))
      }
    case .surface:
      // Two faces across each axis.
      let (x, y, z) = (half.dy * half.dz, half.dx * half.dz, half.dx * half.dy)
      let selector = selector * (x + y + z)
      if selector < x {
        unit.dx = side(u)
      } else if selector < x + y {
        unit.dy = side(v)
      } else {
        unit.dz = side(w)
      }
    }
    return Vector3D(unit.dx * half.dx, unit.dy * half.dy, unit.dz * half.dz)
  }

  /// Whether directions are measured from the outward direction: particles of a circle fly apart.
  var isRound: Bool { shape == .circle || shape == .sphere }

  /// Half the extents of the box around all starts.
  var halfExtents: Vector3D {
    switch shape {
    case .point: .zero
    case .line: Vector3D(half.dx, 0, 0)
    case .rectangle: Vector3D(half.dx, half.dy, 0)
    case .cuboid: half
    case .circle: mode == .points ? .zero : Vector3D(2 * half.dx, 2 * half.dx, 0)
    case .sphere: mode == .points ? .zero : Vector3D(2 * half.dx, 2 * half.dx, 2 * half.dx)
    }
  }
}
