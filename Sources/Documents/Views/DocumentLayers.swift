import Controls
import Geometry
import Gestures
import Scene

/// What lies in front of a window's views for its documents: a menu, and the panel that asks for files.
///
/// Where nothing is open, touches pass through.
final class DocumentLayers: View {
  let menu = ContextMenu()
  let panel: FilePanel

  init(panel: FilePanel, frame: Rect) {
    self.panel = panel
    super.init(frame: frame)
    name = "documents"
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for view in [menu, panel] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.frame = bounds }
  }

  override func hitTest(_ point: Point, radius: Double) -> View? {
    let hit = super.hitTest(point, radius: radius)
    return hit === self ? nil : hit
  }
}
