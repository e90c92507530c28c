import Controls
import Geometry
import Painting
import Scene

/// A card of the sampler: a drawing with handles, the segments and the sliders that change it.
final class SamplePanel: View {
  /// Called after the user has changed the sample.
  var onChange: () -> Void = {}

  /// The values that are shown.
  var sample: Sample {
    didSet { if sample != oldValue { update() } }
  }

  let canvas: SampleCanvas
  let choices: SegmentedControl
  let sliders: [Slider]
  private let title: Label
  private let labels: [Label]

  static let padding = 8.0
  static let rowHeight = 44.0
  static let titleHeight = 22.0
  static let labelWidth = 120.0

  init(_ kind: SampleKind) {
    let sample = Sample(kind)
    self.sample = sample
    canvas = SampleCanvas(sample)
    choices = SegmentedControl(kind.choices)
    sliders = kind.numbers.map { _ in Slider() }
    labels = kind.numbers.map { _ in Label() }
    title = Label(kind.title)
    super.init()
    name = kind.rawValue
    backgroundColor = theme.title.withAlpha(0.07)
    layer.cornerRadius = 10
    title.fontSize = 15
    accessibilityRole = .group
    accessibilityLabel = kind.title
    choices.name = "\(kind.rawValue) choices"
    choices.accessibilityLabel = "\(kind.title), kind"
    choices.onSelectionChanged = { [unowned self] index in change { $0.choose(index) } }
    for (index, slider) in sliders.enumerated() {
      slider.name = "\(kind.rawValue) \(kind.numbers[index].title.lowercased())"
      slider.accessibilityLabel = kind.numbers[index].title
      slider.range = kind.numbers[index].range
      slider.onValueChanged = { [unowned self] value in change { $0.setNumber(index, to: value) } }
      labels[index].fontSize = 13
      // The slider has the same name and value.
      labels[index].accessibilityElementsHidden = true
    }
    canvas.onMove = { [unowned self] handle, place in change { $0.moveHandle(handle, to: place) } }
    for view in [title, canvas] + canvasControls + labels { addSubview(view) }
    update()
  }

  /// The controls, from top to bottom.
  var canvasControls: [Control] { [choices] + sliders }

  private func change(_ body: (inout Sample) -> Void) {
    var changed = sample
    body(&changed)
    if changed == sample { return }
    sample = changed
    onChange()
  }

  private func update() {
    canvas.sample = sample
    choices.selectedIndex = sample.choice
    for (index, slider) in sliders.enumerated() {
      slider.value = sample.numbers[index]
      labels[index].text = sample.text(ofNumber: index)
      slider.accessibilityValue = sample.kind.text(ofNumber: index, sample.numbers[index])
    }
  }

  override func traitsChanged() {
    super.traitsChanged()
    backgroundColor = theme.title.withAlpha(0.07)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let (padding, row) = (SamplePanel.padding, SamplePanel.rowHeight)
    let width = max(0, bounds.width - 2 * padding)
    title.frame = Rect(x: padding, y: padding / 2, width: width, height: SamplePanel.titleHeight)
    var y = bounds.height - padding / 2 - Double(sliders.count) * row
    for (label, slider) in zip(labels, sliders) {
      let labelWidth = min(SamplePanel.labelWidth, width / 2)
      label.frame = Rect(x: padding, y: y, width: labelWidth, height: row)
      slider.frame = Rect(x: padding + labelWidth, y: y, width: max(0, width - labelWidth), height: row)
      y += row
    }
    let choicesTop = bounds.height - padding / 2 - Double(sliders.count + 1) * row
    choices.frame = Rect(x: padding, y: choicesTop, width: width, height: row)
    let top = padding / 2 + SamplePanel.titleHeight + 2
    canvas.frame = Rect(x: padding, y: top, width: width, height: max(0, choicesTop - padding / 2 - top))
  }
}
