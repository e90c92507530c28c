import Controls
import Geometry
import Gestures
import Scene

/// The window's root: layers that all fill it.
final class StageView: View {
  weak var toolbar: Toolbar?
  weak var handle: RotationHandle?
  /// While it is open nothing else is touched.
  weak var menu: ContextMenu?
  weak var help: HelpSheet?
  /// Called with a key that nothing in front of the stage used; returns whether it is used now.
  var onKey: ((KeyEvent) -> Bool)?

  /// Called when a mouse or pen has come into the window or left it.
  var onPointerPresence: (() -> Void)?

  init(layers: [View]) {
    super.init()
    name = "stage"
    for layer in layers { addSubview(layer) }
  }

  override func layoutSubviews() {
    for layer in subviews { layer.frame = bounds }
  }

  /// The toolbar lies behind the shapes, so that they fly out over it, but its buttons are touched first: a tap
  /// on a button counts also while the last shape still covers it.
  override func hitTest(_ point: Point, radius: Double) -> View? {
    if let help, help.isOpen { return help.hitTest(point, radius: radius) }
    if let menu, menu.isOpen { return menu.hitTest(point, radius: radius) }
    if let button = toolbar?.hitTest(point, radius: 0) { return button }
    // Only a mouse is exact; fingers go through the knob.
    if radius == 0, let knob = handle?.knob(at: point) { return knob }
    let hit = super.hitTest(point, radius: radius)
    guard radius > 0, hit is CanvasView else { return hit }
    return toolbar?.hitTest(point, radius: radius) ?? hit
  }

  override func pointerEntered() { onPointerPresence?() }
  override func pointerExited() { onPointerPresence?() }

  override func keyDown(_ event: KeyEvent) -> Bool { onKey?(event) ?? false }
}
