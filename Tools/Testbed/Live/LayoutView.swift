import Controls
import Geometry
import Painting
import Scene
import Text

/// Stacks with all distributions and alignments, and a grid, at a width that a slider sets.
final class LayoutView: View {
  private let column = StackView(axis: .vertical, spacing: 6)
  private let slider = Slider(frame: Rect(x: 0, y: 0, width: 200, height: 44))
  private let scrollView = ScrollView()

  init() {
    super.init(frame: .zero)
    theme = .light
    column.alignment = .leading
    column.distribution = .equalSpacing
    slider.name = "width"
    slider.value = 0.8
    slider.valueText = { "\(Int(($0 * 100).rounded())) %" }
    slider.onChange = { [unowned self] _ in setNeedsLayout() }
    let names: [(StackView.Distribution, String)] = [
      (.fill, "fill"), (.fillEqually, "fillEqually"), (.fillProportionally, "fillProportionally"),
      (.equalSpacing, "equalSpacing"), (.equalCentering, "equalCentering"),
    ]
    for (distribution, name) in names { add(name, row(distribution)) }
    let grid = GridView(columns: [.content, .flexible(1), .flexible(2)])
    grid.spacing = Size(8, 6)
    for (line, words) in ["content", "wide content"].enumerated() {
      grid.addRow([tile(words, line), tile("flexible 1", line + 1), tile("flexible 2", line + 2)])
    }
    add("GridView", grid)
    scrollView.addSubview(column)
    addSubview(scrollView)
    addSubview(slider)
  }

  private var wide: [View] = []

  private func add(_ name: String, _ view: View) {
    let label = Label(name)
    label.fontSize = 12
    label.isSecondary = true
    column.addArrangedSubview(label)
    column.addArrangedSubview(view)
    column.setCustomSpacing(2, after: label)
    column.setCustomSpacing(14, after: view)
    wide.append(view)
  }

  private func row(_ distribution: StackView.Distribution) -> StackView {
    let row = StackView((0..<3).map { tile(["one", "number two", "three"][$0], $0) }, spacing: 8)
    row.distribution = distribution
    return row
  }

  private func tile(_ text: String, _ index: Int) -> View {
    let label = Label(text)
    label.alignment = .center
    label.textColor = .white
    label.fontSize = 15
    label.backgroundColor = [Palette.blue, Palette.green, Palette.violet, Palette.red][index % 4]
    label.layer.cornerRadius = 6
    return label
  }

  override func traitsChanged() {
    super.traitsChanged()
    backgroundColor = theme.background
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    slider.frame = Rect(x: 20, y: 8, width: min(300, max(0, bounds.width - 40)), height: 44)
    scrollView.frame = Rect(x: 0, y: 60, width: bounds.width, height: max(0, bounds.height - 60))
    let width = max(120, (bounds.width - 40) * (0.3 + 0.7 * slider.value)).rounded()
    let height = column.intrinsicContentSize.height
    column.frame = Rect(x: 20, y: 0, width: width, height: height)
    column.layoutIfNeeded()
    for view in wide { view.frame.size.width = width }
    scrollView.contentSize = Size(bounds.width, height + 20)
  }
}
