import Geometry
import Painting

extension TextPaints {
  /// Changes the paints by an animator, as much as the letter is selected.
  mutating func apply(_ animator: LottieTextAnimator, amount: Double, at frame: Double) {
    if let color = animator.fill?.value(at: frame) { fill = fill?.mixed(with: color) { _ in amount } }
    fill = fill?.shifted(by: animator.fillShift, amount: amount, at: frame)
    if let color = animator.stroke?.value(at: frame) {
      stroke = (stroke ?? .black).mixed(with: color) { _ in amount }
    }
    stroke = stroke?.shifted(by: animator.strokeShift, amount: amount, at: frame)
    if let width = animator.strokeWidth?.value(at: frame) { strokeWidth += width * amount }
  }
}

extension Color {
  fileprivate func shifted(by shift: LottieColorShift, amount: Double, at frame: Double) -> Color {
    guard !shift.isEmpty else { return self }
    func value(_ property: LottieProperty<Double>?) -> Double { (property?.value(at: frame) ?? 0) * amount }
    return Color(
      hue: hue + value(shift.hue) / 360, saturation: saturation + value(shift.saturation) / 100,
      brightness: brightness + value(shift.brightness) / 100, alpha: alpha)
  }
}
