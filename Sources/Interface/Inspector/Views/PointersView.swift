import Geometry
import Scene

/// The marks in the window: one view for each position.
final class PointersView: View {
  private var views: [PointerOverlay.Key: PointerView] = [:]

  init() {
    super.init()
    name = "pointers"
  }

  func show(_ overlays: [PointerOverlay], style: InspectorStyle, area: Rect) {
    let keys = Set(overlays.map(\.key))
    for (key, view) in views where !keys.contains(key) {
      view.removeFromSuperview()
      views[key] = nil
    }
    for overlay in overlays {
      if let view = views[overlay.key] {
        view.show(overlay, style: style, area: area)
      } else {
        let view = PointerView(overlay, style: style, area: area)
        view.frame = bounds
        views[overlay.key] = view
        addSubview(view)
      }
    }
  }

  override func layoutSubviews() {
    for view in subviews { view.frame = bounds }
  }
}
