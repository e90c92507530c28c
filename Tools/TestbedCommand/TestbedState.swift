import Controls
import Geometry
import Launch
import Scene
import Testbed

/// The visible state of the testbed's page, as written by `--state`.
nonisolated struct TestbedState: ProgramState {
  /// A named view of the page with its value.
  nonisolated struct Entry: ProgramState {
    var name: String
    /// Left, top, width, height in the window, in points.
    var frame: [Double]
    var isFocused: Bool
    /// The value of a slider, stepper or segmented control, or 0 and 1 of a switch; nil for others.
    var value: Double?
    /// The offset of a scroll view, and its scale; nil for others.
    var offset: [Double]?
    var scale: Double?
    /// The text of a text field or a text view, the start and the end of its selection in UTF-8 offsets, and the frame of its caret
    /// in the window, in points; nil for others.
    var text: String?
    var selection: [Int]?
    var caret: [Double]?
  }

  /// The name of the page.
  var page: String
  /// The texts of the labels on the page, in tree order.
  var labels: [String]
  var views: [Entry]
}

extension TestbedScene {
  /// The visible state now.
  var state: TestbedState {
    var state = TestbedState(page: pages[current].name, labels: [], views: [])
    func visit(_ view: View) {
      if view.isHidden { return }
      if let label = view as? Label { state.labels.append(label.text) }
      if let name = view.name, !(view is PageView) { state.views.append(entry(view, name)) }
      for subview in view.subviews { visit(subview) }
    }
    visit(window.rootView)
    return state
  }

  private func entry(_ view: View, _ name: String) -> TestbedState.Entry {
    var entry = TestbedState.Entry(
      name: name,
      frame: TestbedState.numbers(
        Rect(center: view.transformToWindow * view.bounds.center, size: view.bounds.size)),
      isFocused: view.isFocused)
    if let control = view as? ValueControl { entry.value = TestbedState.rounded(control.value) }
    if let control = view as? Switch { entry.value = control.isOn ? 1 : 0 }
    if let control = view as? TextControl {
      entry.text = control.text
      entry.selection = [control.selectedRange.lowerBound, control.selectedRange.upperBound]
      entry.caret = TestbedState.numbers(control.convert(control.caretRect, to: nil))
    }
    if let scrollView = view as? ScrollView {
      entry.offset = TestbedState.numbers(scrollView.contentOffset)
      entry.scale = TestbedState.rounded(scrollView.zoomScale)
    }
    return entry
  }
}

extension TestbedScene: WindowProgram {
  /// The pages are drawn for paper, and show every theme.
  public var followsDesktop: Bool { false }
  public var stateText: String? { state.text }
}
