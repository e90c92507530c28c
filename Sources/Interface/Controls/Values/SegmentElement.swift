import Geometry
import Scene

/// A segment of a ``SegmentedControl`` for readers: a radio button.
final class SegmentElement: AccessibilityElement {
  private let index: Int
  private weak var control: SegmentedControl?

  init(_ index: Int, of control: SegmentedControl) {
    self.index = index
    self.control = control
    super.init(accessibilityContainer: control)
    accessibilityRole = .radioButton
    accessibilityRelations = [.belongs(to: control)]
  }

  override var accessibilityLabel: String? {
    get {
      guard let control, control.segments.indices.contains(index) else { return nil }
      return control.segments[index].title
    }
    set {}
  }

  override var accessibilityTraits: AccessibilityTraits {
    get {
      guard let control else { return .notEnabled }
      var traits: AccessibilityTraits = .toggleButton
      if control.selectedIndex == index { traits.formUnion([.selected, .checked]) }
      if !control.isEnabled { traits.insert(.notEnabled) }
      return traits
    }
    set {}
  }

  override var accessibilityFrame: Rect {
    control.map { $0.convert($0.frame(ofSegment: index), to: nil) } ?? .zero
  }

  override func accessibilityActivate() -> Bool {
    guard let control, control.isEnabled, control.segments.indices.contains(index) else { return false }
    control.changeValue(to: Double(index))
    return true
  }
}
