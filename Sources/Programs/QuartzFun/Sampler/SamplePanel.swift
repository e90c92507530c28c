import Controls
import Geometry
import Painting
import Scene
import Text

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

  static let labelSize = 13.0

  /// The font that ``widestText`` was measured with, and its width.
  private var measured: (font: Font, width: Double)?

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
    choices.onSelect = { [unowned self] index in change { $0.choose(index) } }
    for (index, slider) in sliders.enumerated() {
      slider.name = "\(kind.rawValue) \(kind.numbers[index].title.lowercased())"
      slider.accessibilityLabel = kind.numbers[index].title
      slider.range = kind.numbers[index].range
      slider.onChange = { [unowned self] value in change { $0.setNumber(index, to: value) } }
      labels[index].fontSize = SamplePanel.labelSize
      // The slider has the same name and value.
      labels[index].accessibilityElementsHidden = true
    }
    canvas.onMove = { [unowned self] handle, position in change { $0.moveHandle(handle, to: position) } }
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

  // MARK: Layout

  /// The sizes of the texts in the present theme.
  var texts: SamplePanelLayout.Texts {
    let font = themeFont(size: SamplePanel.labelSize)
    let unlimited = Size(.infinity, .infinity)
    return SamplePanelLayout.Texts(
      titleHeight: title.sizeThatFits(unlimited).height,
      choicesHeight: choices.sizeThatFits(unlimited).height,
      label: Size(widestText, (font?.lineHeight ?? 0).rounded(.up)), sliderCount: sliders.count)
  }

  /// The width of the widest text that a slider can have, in points: it does not change while the slider moves.
  private var widestText: Double {
    guard let font = themeFont(size: SamplePanel.labelSize) else { return 0 }
    if let measured, measured.font == font { return measured.width }
    let texts = sample.kind.numbers.indices.flatMap { sample.kind.texts(ofNumber: $0) }
    let width = texts.map { font.measure($0).width }.max() ?? 0
    measured = (font, width)
    return width
  }

  override func layoutSubviews() {
    let layout = SamplePanelLayout(size: bounds.size, texts: texts)
    (title.frame, canvas.frame, choices.frame) = (layout.title, layout.canvas, layout.choices)
    for (label, frame) in zip(labels, layout.labels) { label.frame = frame }
    for (slider, frame) in zip(sliders, layout.sliders) { slider.frame = frame }
  }
}
