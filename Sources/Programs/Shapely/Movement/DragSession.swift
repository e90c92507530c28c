import Geometry

/// The drag of one shape: the geometry that gestures have requested since it began, and the geometry that the corral
/// shows for it.
nonisolated public struct DragSession: Hashable, Sendable {
  public let kind: ShapeKind
  /// The geometry when the session began.
  public let start: ShapeGeometry
  public private(set) var corral: Corral
  /// The requested centre without resistance, for the scale that is shown.
  private var requestedCenter: Point
  /// The requested scale without limits.
  private var requestedScale: Double
  /// The rotation, which has no resistance.
  private var rotation: Double
  /// The part of the geometry at the beginning that exceeds the limits of the rubber bands.
  private var excess: ShapeGeometryDifference
  /// The requested geometry if nothing had moved the shape since the session began or the corral changed.
  private var unmoved: ShapeGeometry
  /// Whether the shape had been moved before the corral last changed.
  private var wasMovedBefore = false

  /// - Parameters:
  ///   - geometry: the geometry that is shown, inside the corral or not. It stays until it is moved.
  ///   - kind: the kind of the shape.
  ///   - corral: the area in which the shape rests.
  public init(_ geometry: ShapeGeometry, kind: ShapeKind, corral: Corral) {
    self.kind = kind
    self.corral = corral
    start = geometry
    requestedCenter = geometry.center
    requestedScale = geometry.scale
    rotation = geometry.rotation
    excess = ShapeGeometryDifference.zero
    unmoved = geometry
    restart(from: geometry)
  }

  /// Whether the shown geometry differs from that without the gesture. Growth alone does not count.
  public var isMoved: Bool { wasMovedBefore || shown != shown(for: unmoved) }

  /// The geometry to be shown.
  public var shown: ShapeGeometry { shown(for: requested) }

  private var requested: ShapeGeometry {
    ShapeGeometry(center: requestedCenter, scale: requestedScale, rotation: rotation)
  }

  private func shown(for requested: ShapeGeometry) -> ShapeGeometry {
    let (kind, rotation) = (kind, requested.rotation)
    let scale = corral.resisted(scale: requested.scale, kind: kind, rotation: rotation) + excess.scale
    let center = corral.resisted(requested.center, kind: kind, scale: scale, rotation: rotation)
    return ShapeGeometry(center: center + excess.center, scale: scale, rotation: rotation)
  }

  /// The geometry at which the shape comes to rest if it is released now.
  public var resting: ShapeGeometry { corral.resting(shown, kind: kind) }

  /// Moves the shape. A vector that is not finite is ignored.
  public mutating func move(by translation: Vector) {
    guard translation.isFinite else { return }
    requestedCenter += translation
  }

  /// Scales the shape about a point. A factor that is not finite and positive is ignored.
  ///
  /// The centre follows the scale that is shown, not the requested one. The point of the shape at `fixedPoint` therefore
  /// stays there while the scale is resisted.
  public mutating func scale(by factor: Double, about fixedPoint: Point) {
    guard factor > 0, factor.isFinite, (requestedScale * factor).isFinite, requestedScale * factor > 0 else {
      return
    }
    let before = ShapeGeometry(center: requestedCenter, scale: resistedScale)
    requestedScale *= factor
    requestedCenter = before.scaled(to: resistedScale, about: fixedPoint).center
  }

  /// Rotates the shape about a point, by an angle in radians. Values that are not finite are ignored.
  ///
  /// The scale is resisted where the rotated shape has less room.
  public mutating func rotate(by angle: Double, about fixedPoint: Point) {
    guard (rotation + angle).isFinite, fixedPoint.isFinite else { return }
    let before = ShapeGeometry(center: requestedCenter, scale: resistedScale, rotation: rotation)
    rotation += angle
    let rotated = before.turned(by: angle, about: fixedPoint)
    requestedCenter = rotated.scaled(to: resistedScale, about: fixedPoint).center
  }

  /// Sets the scale of a shape that grows by itself, about its centre. A scale that is not finite and positive is
  /// ignored.
  public mutating func grow(to scale: Double) {
    guard scale > 0, scale.isFinite else { return }
    if unmoved.scale == requestedScale { unmoved.scale = scale }
    requestedScale = scale
    excess.scale = 0
    excess.scale = scale - resistedScale
  }

  /// Continues in another corral. The shown geometry stays.
  public mutating func change(corral: Corral) {
    let shown = shown
    wasMovedBefore = isMoved
    self.corral = corral
    restart(from: shown)
  }

  /// Returns the velocity of the shown geometry for velocities of the fingers. Resistance reduces it.
  ///
  /// - Parameters:
  ///   - translation: points per second.
  ///   - growth: the relative change of the size per second.
  public func shownVelocity(translation: Vector, growth: Double) -> ShapeGeometryDifference {
    // The slope of all rubber bands together, over a time in which the fingers' velocity does not change.
    let interval = 1.0 / 1_024
    var later = self
    later.scale(by: 1 + growth * interval, about: shown.center)
    later.move(by: translation * interval)
    let (now, then) = (shown, later.shown)
    return ShapeGeometryDifference(
      center: (then.center - now.center) / interval, scale: (then.scale - now.scale) / interval)
  }

  private var resistedScale: Double {
    corral.resisted(scale: requestedScale, kind: kind, rotation: rotation) + excess.scale
  }

  private mutating func restart(from shown: ShapeGeometry) {
    excess = .zero
    requestedScale = corral.requested(scale: shown.scale, kind: kind, rotation: rotation)
    excess.scale = shown.scale - resistedScale
    requestedCenter = corral.requested(shown.center, kind: kind, scale: shown.scale, rotation: rotation)
    excess.center = shown.center - self.shown.center
    unmoved = requested
  }
}

/// The difference of two geometries, or the change of a geometry per second.
nonisolated public struct ShapeGeometryDifference: Hashable, Sendable {
  /// In points.
  public var center: Vector
  public var scale: Double
  /// In radians.
  public var rotation: Double

  public init(center: Vector, scale: Double, rotation: Double = 0) {
    self.center = center
    self.scale = scale
    self.rotation = rotation
  }

  public static let zero = ShapeGeometryDifference(center: .zero, scale: 0)
}
