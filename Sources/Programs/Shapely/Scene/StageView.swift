import Controls
import Documents
import FileDialogs
import Geometry
import Gestures
import Scene

/// The root view: layers that fill the window.
final class StageView: PasteView {
  weak var toolbar: Toolbar?
  weak var canvas: CanvasView?
  weak var handle: RotationHandle?
  /// The open menu, which receives all touches.
  weak var menu: ContextMenu?
  weak var help: HelpSheet?
  weak var physicsBar: PhysicsBar?
  /// The panel that asks for a file.
  private weak var filePanel: FilePanel?
  /// Called with a key that no view handled. Returns whether it was handled.
  var onKey: ((KeyEvent) -> Bool)?

  /// Called when a mouse or pen pointer entered or left the window.
  var onPointerPresence: (() -> Void)?

  init(layers: [View]) {
    super.init()
    name = "stage"
    for layer in layers { addSubview(layer) }
  }

  /// Adds the panel that asks for a file, in front of all layers.
  func add(_ panel: FilePanel) {
    filePanel = panel
    addSubview(panel)
    panel.frame = bounds
  }

  override func layoutSubviews() {
    for layer in subviews { layer.frame = bounds }
  }

  /// Returns the view for a touch. The toolbar lies behind the shapes, so that they fly out over it.
  ///
  /// Its buttons still take priority: a tap on a button counts even while the last shape covers it.
  override func hitTest(_ point: Point, radius: Double) -> View? {
    if let filePanel, filePanel.isOpen { return filePanel.hitTest(point, radius: radius) }
    if let help, help.isOpen { return help.hitTest(point, radius: radius) }
    if let menu, menu.isOpen { return menu.hitTest(point, radius: radius) }
    if let button = toolbar?.hitTest(point, radius: 0) { return coveredShape(at: point) ?? button }
    if let button = physicsBar?.hitTest(point, radius: 0) { return button }
    // Only a mouse has radius 0. Touches pass through the knob.
    if radius == 0, let knob = handle?.knob(at: point) { return knob }
    let hit = super.hitTest(point, radius: radius)
    guard radius > 0, hit is CanvasView else { return hit }
    return toolbar?.hitTest(point, radius: radius) ?? hit
  }

  /// Returns the resting shape at a point, if it lies wholly in the part of the toolbar that covers the shapes' area. It
  /// could not be taken otherwise.
  private func coveredShape(at point: Point) -> ShapeView? {
    guard let tab = ToolbarLayout.shapely(window: bounds.size).tab,
      let shape = canvas?.hitTest(point, radius: 0) as? ShapeView, tab.contains(shape.drawnBounds),
      shape.controller?.isMoving == false
    else { return nil }
    return shape
  }

  override func pointerEntered() { onPointerPresence?() }
  override func pointerExited() { onPointerPresence?() }

  override func keyDown(_ event: KeyEvent) -> Bool { onKey?(event) ?? false }
}
