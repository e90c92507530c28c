import Geometry
import Scene

/// What is drawn on the canvas itself: a view for each place.
final class PointersView: View {
  private var views: [PointerPicture.Key: PointerView] = [:]

  init() {
    super.init()
    name = "pointers"
  }

  func show(_ pictures: [PointerPicture], style: InspectorStyle, area: Rect) {
    let keys = Set(pictures.map(\.key))
    for (key, view) in views where !keys.contains(key) {
      view.removeFromSuperview()
      views[key] = nil
    }
    for picture in pictures {
      if let view = views[picture.key] {
        view.show(picture, style: style, area: area)
      } else {
        let view = PointerView(picture, style: style, area: area)
        view.frame = bounds
        views[picture.key] = view
        addSubview(view)
      }
    }
  }

  override func layoutSubviews() {
    for view in subviews { view.frame = bounds }
  }
}
