import Geometry
import Physics

/// Pushes items, once or as long as it is active.
///
/// A force of magnitude 1 accelerates an item of 100 × 100 points and density 1 by 100 points/s²; an instantaneous push
/// gives it 100 points/s at once.
@MainActor public final class PushBehavior: DynamicBehavior {
  /// How a push acts.
  nonisolated public enum Mode: Hashable, Sendable {
    /// In every step.
    case continuous
    /// In the next step only. The behaviour then becomes inactive.
    case instantaneous
  }

  /// How the push acts.
  public let mode: Mode
  /// The direction and strength. Numbers that are not finite or beyond ±1e9 are ignored. Default zero.
  public var pushDirection = Vector.zero {
    didSet {
      let isValid = abs(pushDirection.dx) <= 1e9 && abs(pushDirection.dy) <= 1e9
      if !isValid { pushDirection = oldValue } else { animator?.changed() }
    }
  }
  /// Whether the behaviour pushes. Default true.
  public var isActive = true { didSet { if isActive != oldValue { animator?.changed() } } }
  private var offsets: [ObjectIdentifier: Vector] = [:]

  /// Creates a push.
  public init(items: [any DynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// The direction in radians, clockwise from the positive x axis.
  public var angle: Double {
    get { pushDirection.angle }
    set { pushDirection = Vector(angle: newValue, length: magnitude) }
  }
  /// The strength.
  public var magnitude: Double {
    get { pushDirection.length }
    set { pushDirection = Vector(angle: angle, length: newValue) }
  }

  /// Sets the point of an item at which the push acts, from its centre in points along its own axes. A push beside the
  /// centre turns the item. An offset that is not finite is ignored.
  public func setTargetOffset(_ offset: Vector, for item: any DynamicItem) {
    if offset.isFinite { offsets[ObjectIdentifier(item)] = offset }
  }
  /// Returns the point of an item at which the push acts. Default zero.
  public func targetOffset(for item: any DynamicItem) -> Vector { offsets[ObjectIdentifier(item)] ?? .zero }

  public override var needsSteps: Bool { isActive && pushDirection != .zero && !items.isEmpty }

  override func willStep(_ animator: DynamicAnimator) {
    guard needsSteps else { return }
    for item in items {
      guard let record = animator.record(of: item), record.held == nil else { continue }
      var point: Point?
      if let offset = offsets[ObjectIdentifier(item)] {
        let turned = Transform(rotation: record.current.angle) * offset
        point = (record.current.center + turned).inMeters
      }
      switch mode {
      case .continuous: animator.world.applyForce(pushDirection, at: point, to: record.body)
      case .instantaneous: animator.world.applyImpulse(pushDirection, at: point, to: record.body)
      }
    }
    if mode == .instantaneous { isActive = false }
  }
}
