/// The moment at which touches changed, for methods that receive touches as a set.
///
/// Views and recognizers receive touches as an array in the order of their landing. The methods with a set and an event have the
/// form of UIKit's; they are called by default.
///
/// ```swift
/// final class Pad: View {
///   override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
///     guard let event, let first = event.ordered(touches).first else { return }
///     print(first.location(in: self), "and", event.touches.count, "fingers are down")
///   }
/// }
/// ```
@MainActor public struct TouchEvent {
  /// The touches that changed, in the order of their landing.
  public let changedTouches: [Touch]
  private let active: [Touch]
  /// The radius of the hit test that the event stands for, in points; 0 for touches that changed.
  package let hitRadius: Double
  /// All touches that are down or have just ended, in the order of their landing.
  public var touches: [Touch] {
    active + changedTouches.filter { touch in !active.contains { $0 === touch } }
  }
  /// The time of the change, in seconds on the arena's clock.
  public var timestamp: Double { changedTouches.last?.time ?? 0 }

  /// Creates the event of touches that changed.
  ///
  /// - Parameters:
  ///   - changedTouches: the touches that changed.
  ///   - active: the touches that are down.
  public init(_ changedTouches: [Touch], active: [Touch]) {
    self.changedTouches = changedTouches
    self.active = active
    hitRadius = 0
  }

  private init(hitRadius: Double) {
    (changedTouches, active) = ([], [])
    self.hitRadius = hitRadius
  }

  /// Returns the event of a hit test; nil for an exact one, which needs no radius.
  ///
  /// The methods of views with a point and an event have no other parameter that could hold the radius.
  package static func hitTest(radius: Double) -> TouchEvent? {
    radius > 0 ? TouchEvent(hitRadius: radius) : nil
  }

  /// Returns touches in the order of their landing.
  public func ordered(_ touches: Set<Touch>) -> [Touch] { touches.sorted { $0.serial < $1.serial } }
}
