import Geometry
import MessageBus
import Scene

/// `org.a11y.atspi.Component`: frames, in pixels.
extension AccessibleServer {
  /// The origins of coordinates (`AtspiCoordType`).
  private enum Origin: Int { case screen, window, parent }

  func componentReply(_ call: BusCall, _ node: AccessibilityNode) -> BusReply? {
    switch call.member {
    case "GetExtents":
      guard let origin = origin(call, 0) else { return .invalidArguments }
      return .value(.structure(pixels(of: node.frame, node, origin).map(BusValue.int)))
    case "GetPosition":
      guard let origin = origin(call, 0) else { return .invalidArguments }
      return .values(pixels(of: node.frame, node, origin).prefix(2).map(BusValue.int))
    case "GetSize": return .values(pixels(of: node.frame, node, .window).suffix(2).map(BusValue.int))
    case "Contains":
      guard let point = point(call, node) else { return .invalidArguments }
      return .value(.bool(node.frame.contains(point)))
    case "GetAccessibleAtPoint":
      guard let point = point(call, node) else { return .invalidArguments }
      return .value(reference(tree.node(at: point, below: node)?.id))
    // The layer of widgets; 7 for a window.
    case "GetLayer": return .value(.uint32(node.parent == nil ? 7 : 3))
    case "GetMDIZOrder": return .value(.int16(0))
    case "GetAlpha": return .value(.double(1))
    case "GrabFocus":
      return .value(.bool(surroundings.acceptsActions && window.focusAccessibilityElement(node.id)))
    case "SetExtents", "SetPosition", "SetSize", "ScrollTo", "ScrollToPoint": return .value(.bool(false))
    default: return nil
    }
  }

  private func origin(_ call: BusCall, _ index: Int) -> Origin? { call.integer(index).flatMap(Origin.init) }

  /// Returns x, y, width and height of a rectangle of the window, in pixels.
  func pixels(of frame: Rect, _ node: AccessibilityNode, inScreen: Bool) -> [Int] {
    pixels(of: frame, node, inScreen ? .screen : .window)
  }

  private func pixels(of frame: Rect, _ node: AccessibilityNode, _ origin: Origin) -> [Int] {
    let scale = window.scale
    let start = self.start(of: origin, node)
    func number(_ value: Double) -> Int { Int(max(-1e9, min(1e9, value.isNaN ? 0 : value)).rounded()) }
    return [
      number(frame.minX * scale + start.dx), number(frame.minY * scale + start.dy),
      number(frame.width * scale),
      number(frame.height * scale),
    ]
  }

  /// The vector from the origin of coordinates to the window's corner, in pixels.
  private func start(of origin: Origin, _ node: AccessibilityNode) -> Vector {
    switch origin {
    case .screen: return surroundings.origin - .zero
    case .window: return .zero
    case .parent:
      let outer = node.parent.flatMap { tree[$0] }?.frame.origin ?? .zero
      return (.zero - outer) * window.scale
    }
  }

  /// Returns the point that the first three arguments name, in the window's points.
  private func point(_ call: BusCall, _ node: AccessibilityNode) -> Point? {
    guard let x = call.integer(0), let y = call.integer(1), let origin = origin(call, 2) else { return nil }
    let pixel = Point(Double(x), Double(y)) - start(of: origin, node)
    return Point(pixel.x / window.scale, pixel.y / window.scale)
  }

  /// The same for calls of the interface `Text`.
  func textPoint(_ call: BusCall, _ node: AccessibilityNode) -> Point? { point(call, node) }
}
