import Geometry
import Gestures
import Painting
import Scene

/// The field of hues and saturations, with a loupe that is dragged over it.
///
/// The field is computed again only when the size or the brightness changes. The arrows move the loupe by a degree of hue
/// or a hundredth of saturation, with Shift by ten.
final class FieldView: View {
  /// Called with the hue and saturation, 0...1, under the loupe that the user moves.
  var onChange: (_ hue: Double, _ saturation: Double) -> Void = { _, _ in }

  /// The hue, saturation and brightness, 0...1.
  private(set) var hue = 0.0
  private(set) var saturation = 1.0
  private(set) var brightness = 1.0

  /// How often the field was computed.
  private(set) var fieldCount = 0
  private let field = Layer()
  private let loupe = ShapeLayer()
  private let ring = ShapeLayer()
  private var shown: (width: Int, height: Int, brightness: Double)?

  static let loupeDiameter = 36.0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    name = "field"
    cursor = .crosshair
    clipsToBounds = true
    field.contentsGravity = .resize
    let circle = Rect(center: .zero, size: Size(FieldView.loupeDiameter, FieldView.loupeDiameter))
    loupe.path = Path(ellipseIn: circle)
    loupe.strokeColor = .white
    loupe.lineWidth = 3
    ring.path = Path(ellipseIn: circle.insetBy(dx: -2, dy: -2))
    ring.fillColor = .clear
    ring.strokeColor = Color(white: 0, alpha: 0.6)
    for child in [field, loupe, ring] { layer.addSublayer(child) }
  }

  /// The image of the field that is shown; nil without an area.
  var image: Image? { field.contents }

  /// Shows a colour.
  func show(hue: Double, saturation: Double, brightness: Double) {
    (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
    update()
  }

  override func layoutSubviews() { update() }

  override func traitsChanged() {
    super.traitsChanged()
    update()
  }

  private func update() {
    Transaction.run(disablesActions: true) {
      field.frame = bounds
      let center = Point(
        bounds.minX + hue * bounds.width, bounds.minY + (1 - saturation) * bounds.height)
      loupe.position = center
      ring.position = center
      loupe.fillColor = Color(hue: hue, saturation: saturation, brightness: brightness)
      ring.strokeColor = showsFocusRing ? theme.focusRingColor : Color(white: 0, alpha: 0.6)
      ring.lineWidth = showsFocusRing ? 3 : 1
      computeField()
    }
  }

  private func computeField() {
    let scale = window?.scale ?? 1
    // Beyond 4,096 pixels a side, the field is enlarged: it is smooth.
    let width = min(4096, Int((bounds.width * scale).rounded(.up)))
    let height = min(4096, Int((bounds.height * scale).rounded(.up)))
    if let shown, shown == (width, height, brightness) { return }
    shown = (width, height, brightness)
    fieldCount += 1
    let description = HueSaturationField(width: width, height: height, brightness: brightness)
    field.contents = width > 0 && height > 0 ? description.makeImage(scale: scale) : nil
  }

  // MARK: Accessibility

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  override var accessibilityRole: AccessibilityRole {
    get { .canvas }
    set {}
  }
  override var accessibilityLabel: String? {
    get { "Hue and saturation" }
    set {}
  }
  override var accessibilityValue: String? {
    get { "\(Int((hue * 360).rounded()))°, \(Int((saturation * 100).rounded())) %" }
    set {}
  }
  override var accessibilityCustomActions: [AccessibilityCustomAction] {
    get {
      let steps: [(String, Double, Double)] = [
        ("Increase hue", 10.0 / 360, 0), ("Decrease hue", -10.0 / 360, 0), ("Increase saturation", 0, 0.1),
        ("Decrease saturation", 0, -0.1),
      ]
      return steps.map { name, hueStep, saturationStep in
        AccessibilityCustomAction(name) { [weak self] in
          guard let self else { return false }
          choose(hue + hueStep, saturation + saturationStep)
          return true
        }
      }
    }
    set {}
  }

  // MARK: Input

  override func touchesBegan(_ touches: [Touch]) { follow(touches) }
  override func touchesMoved(_ touches: [Touch]) { follow(touches) }
  override func touchesEnded(_ touches: [Touch]) { follow(touches) }

  private func follow(_ touches: [Touch]) {
    guard let location = touches.last?.location(in: self), bounds.width > 0, bounds.height > 0 else { return }
    choose((location.x - bounds.minX) / bounds.width, 1 - (location.y - bounds.minY) / bounds.height)
  }

  /// Chooses the nearest hue and saturation.
  private func choose(_ hue: Double, _ saturation: Double) {
    onChange(max(0, min(1, hue)), max(0, min(1, saturation)))
  }

  override var canBecomeFocused: Bool { true }
  override func focusChanged() { update() }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    let steps = event.modifiers.contains(.shift) ? 10.0 : 1
    switch event.name {
    case "left": choose(hue - steps / 360, saturation)
    case "right": choose(hue + steps / 360, saturation)
    case "up": choose(hue, saturation + steps / 100)
    case "down": choose(hue, saturation - steps / 100)
    default: return false
    }
    return true
  }
}
