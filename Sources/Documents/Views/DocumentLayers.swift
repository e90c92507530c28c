import Controls
import FileDialogs
import Geometry
import Gestures
import Scene

/// What lies in front of a window's views for its documents: a menu, the panel that asks for files, and sentences.
///
/// Where nothing is open, touches pass through.
final class DocumentLayers: View {
  let menu = ContextMenu()
  let panel: FilePanel
  private(set) lazy var notice = NoticeView { [weak self] in self?.font(size: 15) }

  init(panel: FilePanel, frame: Rect) {
    self.panel = panel
    super.init(frame: frame)
    name = "documents"
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for view in [menu, panel, notice] as [View] { addSubview(view) }
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
