import Geometry
import Gestures

/// The keys that scroll and zoom.
extension ScrollPhysics {
  /// The factor of the zoom scale of a key.
  static let zoomStep = 1.25

  /// Returns the offset to which a key leads from another one, not limited to the range; nil for other keys.
  ///
  /// The keys are the arrows, Page Up, Page Down, Space, Home and End.
  func target(of event: KeyEvent, from base: Point) -> Point? {
    let isVertical = scrolls(.vertical)
    let line =
      behavior.isPaging
      ? Vector(visible.width, visible.height) : Vector(behavior.lineDistance, behavior.lineDistance)
    let page = pageStep(along: isVertical ? .vertical : .horizontal)
    switch event.name {
    case "down": return base + Vector(0, line.dy)
    case "up": return base - Vector(0, line.dy)
    case "right": return base + Vector(line.dx, 0)
    case "left": return base - Vector(line.dx, 0)
    case "pagedown": return base + page
    case "pageup": return base - page
    case "space": return event.modifiers.contains(.shift) ? base - page : base + page
    case "home":
      return isVertical ? Point(base.x, range.y.lowerBound) : Point(range.x.lowerBound, base.y)
    case "end":
      return isVertical ? Point(base.x, range.y.upperBound) : Point(range.x.upperBound, base.y)
    default: return nil
    }
  }

  /// Returns the factor by which a key changes the zoom scale; nil for other keys than plus and minus.
  static func zoomFactor(of event: KeyEvent) -> Double? {
    switch event.name {
    case "plus", "+", "=": zoomStep
    case "minus", "-": 1 / zoomStep
    default: nil
    }
  }
}
