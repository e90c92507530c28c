import Geometry

/// A shape in somebody's hand: what fingers, wheel or keys have asked for since it was picked up, and what of
/// that the corral lets show.
nonisolated public struct ShapeHold: Hashable, Sendable {
  public let kind: ShapeKind
  /// What to go back to when the gesture is called off.
  public let start: ShapeGeometry
  public private(set) var corral: Corral
  /// The middle as it would be without a fence, for the scale that shows.
  private var pulledCenter: Point
  /// The scale as it would be without limits.
  private var pulledScale: Double
  /// Nothing resists a turn.
  private var rotation: Double
  /// What a shape showed, when it was picked up, beyond what the bands could let show.
  private var excess: ShapeGeometryDifference
  /// What the hand would ask for if it had not moved the shape since the hold began or the corral changed.
  private var unmoved: ShapeGeometry
  /// Whether the hand had moved the shape before the corral last changed.
  private var wasMovedBefore = false

  /// - Parameter geometry: where the shape is seen, inside the corral or not. It stays there until it is moved.
  public init(_ geometry: ShapeGeometry, kind: ShapeKind, corral: Corral) {
    self.kind = kind
    self.corral = corral
    start = geometry
    pulledCenter = geometry.center
    pulledScale = geometry.scale
    rotation = geometry.rotation
    excess = ShapeGeometryDifference.zero
    unmoved = geometry
    restart(from: geometry)
  }

  /// Whether the hand has visibly changed the shape's place, size or turn. Growth by itself does not count.
  public var isMoved: Bool { wasMovedBefore || shown != shown(when: unmoved) }

  /// What is to be seen.
  public var shown: ShapeGeometry { shown(when: pulled) }

  private var pulled: ShapeGeometry {
    ShapeGeometry(center: pulledCenter, scale: pulledScale, rotation: rotation)
  }

  private func shown(when pulled: ShapeGeometry) -> ShapeGeometry {
    let (kind, rotation) = (kind, pulled.rotation)
    let scale = corral.resisted(scale: pulled.scale, kind: kind, rotation: rotation) + excess.scale
    let center = corral.resisted(pulled.center, kind: kind, scale: scale, rotation: rotation)
    return ShapeGeometry(center: center + excess.center, scale: scale, rotation: rotation)
  }

  /// Where the shape comes to rest when it is let go now.
  public var resting: ShapeGeometry { corral.resting(shown, kind: kind) }

  public mutating func move(by translation: Vector) {
    guard translation.isFinite else { return }
    pulledCenter += translation
  }

  /// Multiplies the size, leaving the point of the shape at `fixedPoint` where it is.
  ///
  /// The middle follows what shows of the size, not what was asked for, so that nothing slides under the
  /// fingers while the size resists.
  public mutating func scale(by factor: Double, about fixedPoint: Point) {
    guard factor > 0, factor.isFinite, (pulledScale * factor).isFinite, pulledScale * factor > 0 else {
      return
    }
    let before = ShapeGeometry(center: pulledCenter, scale: resistedScale)
    pulledScale *= factor
    pulledCenter = before.scaled(to: resistedScale, about: fixedPoint).center
  }

  /// Turns the shape by an angle in radians, leaving the point of the shape at `fixedPoint` where it is. Where a
  /// turned shape has less room its size resists.
  public mutating func turn(by angle: Double, about fixedPoint: Point) {
    guard (rotation + angle).isFinite, fixedPoint.isFinite else { return }
    let before = ShapeGeometry(center: pulledCenter, scale: resistedScale, rotation: rotation)
    rotation += angle
    let turned = before.turned(by: angle, about: fixedPoint)
    pulledCenter = turned.scaled(to: resistedScale, about: fixedPoint).center
  }

  /// Takes the size that the shape has grown to by itself, about its middle.
  public mutating func grow(to scale: Double) {
    guard scale > 0, scale.isFinite else { return }
    if unmoved.scale == pulledScale { unmoved.scale = scale }
    pulledScale = scale
    excess.scale = 0
    excess.scale = scale - resistedScale
  }

  /// Goes on in a window of another size. The shape stays where it is seen.
  public mutating func change(corral: Corral) {
    let shown = shown
    wasMovedBefore = isMoved
    self.corral = corral
    restart(from: shown)
  }

  /// How what shows moves when the hand moves with these velocities: slower, the further out it is.
  ///
  /// - Parameters:
  ///   - translation: points per second.
  ///   - growth: the relative change of size per second.
  public func shownVelocity(translation: Vector, growth: Double) -> ShapeGeometryDifference {
    // The slope of all bands at once, over a time in which no hand changes its speed.
    let moment = 1.0 / 1_024
    var later = self
    later.scale(by: 1 + growth * moment, about: shown.center)
    later.move(by: translation * moment)
    let (now, then) = (shown, later.shown)
    return ShapeGeometryDifference(
      center: (then.center - now.center) / moment, scale: (then.scale - now.scale) / moment)
  }

  private var resistedScale: Double {
    corral.resisted(scale: pulledScale, kind: kind, rotation: rotation) + excess.scale
  }

  private mutating func restart(from shown: ShapeGeometry) {
    excess = .zero
    pulledScale = corral.pulled(scale: shown.scale, kind: kind, rotation: rotation)
    excess.scale = shown.scale - resistedScale
    pulledCenter = corral.pulled(shown.center, kind: kind, scale: shown.scale, rotation: rotation)
    excess.center = shown.center - self.shown.center
    unmoved = pulled
  }
}

/// How one geometry differs from another, or how it changes in a second.
nonisolated public struct ShapeGeometryDifference: Hashable, Sendable {
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
