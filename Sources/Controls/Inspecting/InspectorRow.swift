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
    case x, y
  }

  /// The property.
  public let property: InspectableProperty
  /// The coordinate that the row edits; nil unless the property is a point.
  public let coordinate: Coordinate?
  /// The control that edits it: a ``Slider`` or a ``Button``.
  public let control: Control

  var palette: [Color] = []
  private var token: ObserverToken?

  /// The size of the font, in points.
  static let fontSize = 13.0
  /// The part of the width that the label and the value take.
  private static let labelPart = 0.52

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
    control = range == nil ? Button() : Slider()
    super.init(frame: .zero)
    name = property.name + (coordinate.map { ".\($0)" } ?? "")
    control.name = name
    addSubview(control)
    if let slider = control as? Slider, let range {
      slider.range = range
      slider.onValueChanged = { [unowned self] in set($0) }
    }
    if let button = control as? Button {
      button.onTap = { [unowned self] in choose() }
      button.drawContent = { [unowned self] context, bounds, _ in drawButton(&context, bounds) }
    }
    token = property.observe { [weak self] _ in self?.update() }
    update()
  }

  /// The number that the row shows; nil for a flag or a colour.
  private var number: Double? {
    switch property.value {
    case .number(let number): number
    case .point(let point): coordinate == .y ? point.y : point.x
    case .flag, .color: nil
    }
  }

  private func set(_ number: Double) {
    if case .point(let point) = property.value {
      property.value = .point(coordinate == .y ? Point(point.x, number) : Point(number, point.y))
    } else {
      property.value = .number(number)
    }
  }

  /// The value as text: two decimals, on or off, or nothing for a colour.
  public var valueText: String {
    switch property.value {
    case .number, .point:
      let number = number ?? 0
      let hundredths = Int((number * 100).rounded(.toNearestOrAwayFromZero).clamped(to: -1e15...1e15))
      let (whole, part) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
      return "\(hundredths < 0 ? "−" : "")\(whole).\(part < 10 ? "0" : "")\(part)"
    case .flag(let flag): return flag ? "on" : "off"
    case .color: return ""
    }
  }

  /// The text before the value: the label of the property, with the coordinate.
  public var label: String { property.label + (coordinate.map { " \($0)" } ?? "") }

  /// The control speaks for its row.
  private func describe() {
    control.accessibilityLabel = label
    switch property.value {
    case .number, .point: control.accessibilityValue = valueText
    case .flag(let isOn):
      control.accessibilityTraits = isOn ? [.toggleButton, .checked] : .toggleButton
      control.accessibilityValue = valueText
    case .color(let color):
      control.accessibilityRole = .colorWell
      control.accessibilityValue = color.spokenName
    }
  }

  private func update() {
    describe()
    if let number { (control as? Slider)?.value = number }
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
    case .number, .point: return
    }
  }

  public override func traitsChanged() {
    super.traitsChanged()
    setNeedsDisplay()
  }

  public override func layoutSubviews() {
    let width = bounds.width * InspectorRow.labelPart
    var frame = Rect(x: width, y: 0, width: bounds.width - width, height: bounds.height)
    if control is Button {
      let size = Size(min(64, frame.width), min(Control.minimumTouchSize.height, frame.height))
      frame = Rect(
        x: frame.maxX - size.width, y: frame.midY - size.height / 2, width: size.width, height: size.height)
    }
    control.frame = frame
  }

  public override func draw(_ context: inout GraphicsContext) {
    guard let font = themeFont(size: InspectorRow.fontSize) else { return }
    let y = bounds.midY - (font.ascent + font.descent) / 2
    let end = bounds.width * InspectorRow.labelPart - 6
    let valueWidth = number == nil ? 0 : font.measure(valueText).width
    context.fillColor = theme.title
    // With large text, the value is more important than the end of the label.
    _ = context.draw(label, at: Point(0, y), font: font, width: max(0, end - valueWidth - 4))
    if number == nil { return }
    context.fillColor = theme.secondaryTitle
    context.draw(valueText, at: Point(end - valueWidth, y), font: font)
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
    case .number, .point: return
    }
  }
}

extension Double {
  nonisolated fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    isNaN ? 0 : Swift.max(range.lowerBound, Swift.min(range.upperBound, self))
  }
}
