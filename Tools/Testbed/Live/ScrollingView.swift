import Controls
import Geometry
import Painting
import Scene
import Text

/// Scroll views: a list of buttons and sliders, pages, a picture to zoom, and a view in a view.
final class ScrollingView: View {
  private let list = ScrollView()
  private let pages = ScrollView()
  private let zoomed = ScrollView()
  private let outer = ScrollView()
  private let status = Label("")
  private let grid = GridView(columns: [.flexible(1), .flexible(1)])

  init() {
    super.init(frame: .zero)
    theme = .light
    list.name = "list"
    pages.name = "pages"
    zoomed.name = "zoomed"
    outer.name = "outer"
    fillList()
    fillPages()
    fillZoomed()
    fillOuter()
    for (index, view) in [list, pages, zoomed, outer].enumerated() {
      view.layer.cornerRadius = 10
      grid.add(view, row: index / 2, column: index % 2, alignment: (.fill, .fill))
      view.onScroll = { [unowned self] in report($0) }
    }
    grid.setRow(.flexible(1), at: 0)
    grid.setRow(.flexible(1), at: 1)
    grid.spacing = Size(16, 16)
    status.isSecondary = true
    status.fontSize = 13
    addSubview(grid)
    addSubview(status)
  }

  override func traitsChanged() {
    super.traitsChanged()
    backgroundColor = theme.background
    for view in [list, pages, zoomed, outer] { view.backgroundColor = theme.panelFill }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    grid.frame = bounds.inset(by: Insets(top: 16, left: 16, bottom: 36, right: 16))
    status.frame = Rect(x: 16, y: bounds.height - 30, width: max(0, bounds.width - 32), height: 24)
    grid.layoutIfNeeded()
    list.contentSize = Size(list.bounds.width, 50 * 60)
    for view in list.subviews { view.frame.size.width = list.bounds.width }
    let size = pages.bounds.size
    pages.contentSize = Size(5 * size.width, size.height)
    for (index, page) in pages.subviews.enumerated() {
      page.frame = Rect(x: Double(index) * size.width, y: 0, width: size.width, height: size.height)
    }
    outer.contentSize = Size(outer.bounds.width, 900)
    for view in outer.subviews { view.frame.size.width = max(0, outer.bounds.width - 2 * view.frame.minX) }
    for view in outer.subviews.compactMap({ $0 as? ScrollView }) {
      view.contentSize = Size(view.bounds.width, 600)
    }
  }

  private func report(_ view: ScrollView) {
    let offset = view.contentOffset
    let zoom = view.zoomScale == 1 ? "" : ", scale \((view.zoomScale * 100).rounded() / 100)"
    status.text = "\(view.name ?? ""): \(offset.x), \(offset.y)\(zoom)"
  }

  private func fillList() {
    for index in 0..<60 {
      let frame = Rect(x: 0, y: Double(index) * 50, width: 100, height: 50)
      if index % 6 == 5 {
        let slider = Slider(frame: frame)
        slider.value = 0.5
        slider.name = "slider \(index)"
        slider.valueText = { "\(Int(($0 * 100).rounded()))" }
        list.addSubview(slider)
      } else {
        let button = Button(frame: frame)
        button.name = "row \(index)"
        button.drawContent = { [unowned button] context, bounds, _ in
          guard let font = button.themeFont(size: 16) else { return }
          context.fillColor = button.theme.title
          context.draw(
            "Row \(index)", at: Point(16, bounds.midY - (font.ascent + font.descent) / 2), font: font)
          context.fillColor = button.theme.separator
          context.fill(Rect(x: 16, y: bounds.maxY - 1, width: bounds.width - 16, height: 1))
        }
        button.onTap = { [unowned self] in status.text = "Row \(index) was tapped." }
        list.addSubview(button)
      }
    }
  }

  private func fillPages() {
    pages.isPagingEnabled = true
    let colors = [Palette.red, Palette.orange, Palette.green, Palette.blue, Palette.violet]
    for (index, color) in colors.enumerated() {
      let label = Label("Page \(index + 1)")
      label.alignment = .center
      label.textColor = .white
      label.fontSize = 28
      label.backgroundColor = color
      pages.addSubview(label)
    }
  }

  private func fillZoomed() {
    let picture = CanvasView(frame: Rect(x: 0, y: 0, width: 600, height: 600)) { context, bounds in
      for row in 0..<12 {
        for column in 0..<12 {
          context.fillColor = Color(
            hue: Double(row * 12 + column) / 144, saturation: 0.5, brightness: 0.95)
          context.fill(
            Path(
              roundedRect: Rect(x: Double(column) * 50 + 3, y: Double(row) * 50 + 3, width: 44, height: 44),
              cornerRadius: 8))
        }
      }
    }
    zoomed.addSubview(picture)
    zoomed.contentSize = picture.bounds.size
    zoomed.viewForZooming = { [unowned picture] in picture }
    zoomed.minimumZoomScale = 0.3
    zoomed.maximumZoomScale = 6
    zoomed.centersContent = true
  }

  private func fillOuter() {
    let label = Label("A scroll view in this one", frame: Rect(x: 16, y: 10, width: 100, height: 30))
    label.fontSize = 15
    outer.addSubview(label)
    let inner = ScrollView(frame: Rect(x: 16, y: 50, width: 100, height: 130))
    inner.name = "inner"
    inner.layer.cornerRadius = 8
    inner.backgroundColor = Color(hue: 0.58, saturation: 0.12, brightness: 1)
    for index in 0..<12 {
      let line = Label("Inner \(index)", frame: Rect(x: 12, y: Double(index) * 50, width: 200, height: 50))
      line.textColor = Palette.ink
      inner.addSubview(line)
    }
    inner.onScroll = { [unowned self] in report($0) }
    outer.addSubview(inner)
    for index in 0..<12 {
      outer.addSubview(
        Label("Outer \(index)", frame: Rect(x: 16, y: 190 + Double(index) * 50, width: 200, height: 50)))
    }
  }
}
