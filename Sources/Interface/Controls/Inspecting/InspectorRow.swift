import Geometry
import Gestures
import Painting
import Scene
import Text

/// A row of an ``InspectorPanel``: the label of a property, its value, and the control that edits it. A point has a row for
/// each coordinate.
@MainActor public final class InspectorRow: View {
  /// A coordinate of a point.
  public enum Coordinate: String, Hashable, Sendable, CaseIterable {
    /// The horizontal coordinate.
    case x
    /// The vertical coordinate.
    case y
  }

  /// The property.
  public let property: InspectableProperty
  /// The coordinate that the row edits; nil unless the property is a point.
  public let coordinate: Coordinate?
  /// The control that edits it: a ``Slider``, a ``Button``, or for a text a ``TextField``.
  public let control: Control
  /// The field that a number is typed into; nil for other values.
  public let numberField: TextField?

  var palette: [Color] = []
  private var token: ObserverToken?

  /// The size of the font, in points.
  static let fontSize = 13.0
  /// The parts of the width that the label and the field of a number take.
  private static let (labelPart, fieldPart) = (0.37, 0.27)
  /// The distance between a field and the knob of the slider beside it, in points.
  private static let gap = 8.0
  /// The least width of a slider beside the field of a number, in points.
  private static let sliderWidth = 70.0
  /// The height of a field, in points.
  private static let fieldHeight = 32.0

  /// The rows of a property: one, or two for a point.
  static func rows(of property: InspectableProperty) -> [InspectorRow] {
    guard property.coordinateRanges != nil else { return [InspectorRow(property, nil)] }
    return Coordinate.allCases.map { InspectorRow(property, $0) }
  }

  private init(_ property: InspectableProperty, _ coordinate: Coordinate?) {
    self.property = property
    self.coordinate = coordinate
    let ranges = property.coordinateRanges
    let range = coordinate == nil ? property.range : coordinate == .x ? ranges?.x : ranges?.y
    if case .text = property.value {
      control = TextField()
    } else {
      control = range == nil ? Button() : Slider()
    }
    numberField = range == nil ? nil : TextField()
    super.init(frame: .zero)
    name = property.name + (coordinate.map { ".\($0)" } ?? "")
    control.name = name
    // Tab reaches the field before the slider, which is behind it.
    if let numberField { addSubview(numberField) }
    addSubview(control)
    if let slider = control as? Slider, let range {
      slider.range = range
      slider.onChange = { [unowned self] in set($0) }
    }
    if let button = control as? Button {
      button.onTap = { [unowned self] in choose() }
      button.drawContent = { [unowned self] context, bounds, _ in drawButton(&context, bounds) }
    }
    if let numberField, let range { setUp(numberField, range) }
    if let field = control as? TextField {
      field.fontSize = InspectorRow.fontSize
      field.onChange = { [unowned self] in self.property.value = .text($0) }
      field.onCommit = { [unowned field] _ in field.selectAll() }
    }
    token = property.observe { [weak self] _ in self?.update() }
    update()
  }

  // MARK: Typed numbers

  private func setUp(_ field: TextField, _ range: ValueRange) {
    field.name = name.map { $0 + " text" }
    field.fontSize = InspectorRow.fontSize
    field.maximumLength = 40
    field.onChange = { [unowned field] in
      field.errorMessage = InspectorRow.problem(of: $0, in: range)
    }
    field.onCommit = { [unowned self, unowned field] text in
      guard let number = InspectorRow.number(of: text), field.errorMessage == nil else { return }
      set(number)
      // A step may have moved the number.
      field.text = valueText
      field.selectAll()
    }
    field.onEndEditing = { [unowned self, unowned field] in
      if field.text != valueText, field.errorMessage == nil, let number = InspectorRow.number(of: field.text)
      {
        set(number)
      }
      field.errorMessage = nil
      field.text = valueText
    }
  }

  /// Returns the number that a text stands for; nil for none. Decimals are behind a full stop or a comma.
  nonisolated static func number(of text: String) -> Double? {
    var plain = ""
    for character in text where !character.isWhitespace {
      plain.append(character == "," ? "." : character == "−" ? "-" : character)
    }
    // Other notations, such as hexadecimal numbers, are no numbers here.
    guard plain.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
      let number = Double(plain), number.isFinite
    else { return nil }
    return number
  }

  /// Returns why a text is not a valid number; nil if it is.
  nonisolated private static func problem(of text: String, in range: ValueRange) -> String? {
    guard let number = number(of: text) else { return "Write a number" }
    if number >= range.minimum, number <= range.maximum { return nil }
    return "Write a number from \(decimal(range.minimum)) to \(decimal(range.maximum))"
  }

  /// The number that the row shows; nil for other values.
  private var number: Double? {
    switch property.value {
    case .number(let number): number
    case .point(let point): coordinate == .y ? point.y : point.x
    case .flag, .color, .text: nil
    }
  }

  private func set(_ number: Double) {
    if case .point(let point) = property.value {
      property.value = .point(coordinate == .y ? Point(point.x, number) : Point(number, point.y))
    } else {
      property.value = .number(number)
    }
  }

  /// Returns a number with two decimals.
  nonisolated private static func decimal(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded(.toNearestOrAwayFromZero).clamped(to: -1e15...1e15))
    let (integer, fraction) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
    return "\(hundredths < 0 ? "−" : "")\(integer).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// The value as text: two decimals, on or off, a text as it is, or nothing for a colour.
  public var valueText: String {
    switch property.value {
    case .number, .point: return InspectorRow.decimal(number ?? 0)
    case .text(let text): return text
    case .flag(let flag): return flag ? "on" : "off"
    case .color: return ""
    }
  }

  /// The text before the value: the label of the property, with the coordinate.
  public var label: String { property.label + (coordinate.map { " \($0)" } ?? "") }

  /// The control speaks for its row. The field of a number has another name than the slider beside it.
  private func describe() {
    control.accessibilityLabel = label
    numberField?.accessibilityLabel = "\(label), exact value"
    switch property.value {
    case .number, .point: control.accessibilityValue = valueText
    case .flag(let isOn):
      control.accessibilityTraits = isOn ? [.toggleButton, .checked] : .toggleButton
      control.accessibilityValue = valueText
    case .color(let color):
      control.accessibilityRole = .colorWell
      control.accessibilityValue = color.spokenName
    case .text: break
    }
  }

  private func update() {
    describe()
    if let number { (control as? Slider)?.value = number }
    if let numberField, numberField.errorMessage == nil { numberField.text = valueText }
    if let field = control as? TextField { field.text = valueText }
    control.setNeedsDisplay()
    setNeedsDisplay()
  }

  /// Turns a flag over, or chooses the next colour of the palette. After a colour beside the palette comes the first.
  private func choose() {
    switch property.value {
    case .flag(let flag): property.value = .flag(!flag)
    case .color(let color):
      guard !palette.isEmpty else { return }
      let next = (palette.firstIndex(of: color).map { $0 + 1 } ?? 0) % palette.count
      property.value = .color(palette[next])
    case .number, .point, .text: return
    }
  }

  public override func traitsChanged() {
    super.traitsChanged()
    setNeedsDisplay()
  }

  public override func layoutSubviews() {
    let fieldWidth = fieldWidth
    let width = min(
      bounds.width, bounds.width * labelPart + (numberField == nil ? 0 : fieldWidth + InspectorRow.gap))
    // In low rows, fields still keep apart from those above and below.
    let height = max(0, min(bounds.height - 4, InspectorRow.fieldHeight * max(1, theme.textScale)))
    numberField?.frame = Rect(
      x: bounds.width * labelPart, y: bounds.midY - height / 2, width: fieldWidth, height: height)
    var frame = Rect(x: width, y: 0, width: bounds.width - width, height: bounds.height)
    if control is Button {
      let size = Size(min(64, frame.width), min(Control.minimumTouchSize.height, frame.height))
      frame = Rect(
        x: frame.maxX - size.width, y: frame.midY - size.height / 2, width: size.width, height: size.height)
    }
    if control is TextField {
      frame = Rect(x: frame.minX, y: bounds.midY - height / 2, width: frame.width, height: height)
    }
    control.frame = frame
  }

  /// The width of the field of a number. Large text needs more than its part of a narrow row; the slider then has less.
  private var fieldWidth: Double {
    let standard = (InspectorPanel.preferredWidth - 2 * InspectorPanel.margin) * InspectorRow.fieldPart
    let room = bounds.width * (1 - labelPart) - InspectorRow.gap - InspectorRow.sliderWidth
    return max(bounds.width * InspectorRow.fieldPart, min(standard * max(1, theme.textScale), room))
  }

  /// The part of the width that the label takes; without a field, half of it.
  private var labelPart: Double {
    if case .text = property.value { return InspectorRow.labelPart }
    return numberField == nil ? 0.52 : InspectorRow.labelPart
  }

  public override func draw(_ context: inout GraphicsContext) {
    let room = max(0, bounds.width * labelPart - 6)
    let box = Rect(x: 0, y: 0, width: room, height: bounds.height)
    guard let fit = titleFit([label], size: InspectorRow.fontSize, in: box.size) else { return }
    context.fillColor = theme.title
    if fit.isWrapped {
      var style = ParagraphStyle()
      style.truncation = .tail
      let layout = ParagraphLayout(label, font: fit.font, width: room, style: style)
      context.draw(layout, at: Point(0, bounds.midY - layout.size.height / 2))
    } else {
      context.draw(caption: label, in: box, font: fit.font)
    }
  }

  private func drawButton(_ context: inout GraphicsContext, _ bounds: Rect) {
    switch property.value {
    case .flag(let isOn):
      let frame = Rect(center: bounds.center, size: Size(44, 24))
      context.fillColor = isOn ? theme.tint : theme.track
      context.fill(Path(roundedRect: frame, cornerRadius: 12))
      context.fillColor = theme.knob
      let x = isOn ? frame.maxX - 12 : frame.minX + 12
      context.fill(Path(ellipseIn: Rect(center: Point(x, frame.midY), size: Size(20, 20))))
    case .color(let color):
      let path = Path(ellipseIn: Rect(center: bounds.center, size: Size(26, 26)))
      context.fillColor = color
      context.fill(path)
      context.strokeColor = theme.title
      context.strokeStyle = StrokeStyle(width: 1.5)
      context.stroke(path)
    case .number, .point, .text: return
    }
  }
}

extension Double {
  nonisolated fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    isNaN ? 0 : Swift.max(range.lowerBound, Swift.min(range.upperBound, self))
  }
}
