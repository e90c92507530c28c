import Controls
import Geometry
import Gestures
import Painting
import Scene

/// The page of samples: a panel for each feature of drawing, on as many pages as the window needs.
final class SamplerView: View {
  /// Called when the user wants to return to the canvas.
  var onClose: () -> Void = {}

  let panels = SampleKind.allCases.map { SamplePanel($0) }
  let closeButton = Button()
  let resetButton = Button()
  let previousButton = Button()
  let nextButton = Button()

  /// The index of the page that is shown.
  private(set) var page = 0

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    name = "sampler"
    let buttons: [(Button, String, String, () -> Void)] = [
      (closeButton, "canvas", "Canvas", { [unowned self] in onClose() }),
      (resetButton, "reset", "Reset", { [unowned self] in reset() }),
      (previousButton, "previous", "Previous", { [unowned self] in turnPage(by: -1) }),
      (nextButton, "next", "Next", { [unowned self] in turnPage(by: 1) }),
    ]
    for panel in panels {
      panel.onChange = { [unowned self] in showResettable() }
      addSubview(panel)
    }
    for (button, name, title, action) in buttons {
      button.name = name
      button.title = title
      button.onTap = action
      addSubview(button)
    }
    showResettable()
  }

  /// The values of all panels.
  var samples: [Sample] { panels.map(\.sample) }

  /// The controls that are shown, in the order in which the focus visits them.
  var controls: [Control] {
    panels.filter { !$0.isHidden }.flatMap(\.canvasControls)
      + [closeButton, resetButton, previousButton, nextButton].filter { !$0.isHidden }
  }

  /// Restores the first values of all panels.
  func reset() {
    for panel in panels { panel.sample = Sample(panel.sample.kind) }
    showResettable()
  }

  /// Shows another page. Before the first and after the last one, nothing happens.
  func turnPage(by step: Int) {
    page = max(0, min(layout.pageCount - 1, page + step))
    layOut()
  }

  private func showResettable() {
    resetButton.isEnabled = panels.contains { $0.sample != Sample($0.sample.kind) }
  }

  private var layout: SamplerLayout {
    var smallest = SamplerLayout.smallestPanel
    for panel in panels {
      let size = SamplePanelLayout.smallestSize(panel.texts, ordinary: SamplerLayout.smallestPanel)
      smallest = Size(max(smallest.width, size.width), max(smallest.height, size.height))
    }
    let buttons = [closeButton, resetButton, previousButton, nextButton].map(\.intrinsicContentSize)
    return SamplerLayout(
      window: bounds.size, panelCount: panels.count, smallestPanel: smallest,
      buttonSize: Size(
        (buttons.map(\.width).max() ?? 0) - 2 * Button.titleMargin, buttons.map(\.height).max() ?? 0))
  }

  override func traitsChanged() {
    super.traitsChanged()
    setNeedsLayout()
  }

  override func layoutSubviews() { layOut() }

  private func layOut() {
    let layout = layout
    page = min(page, layout.pageCount - 1)
    for (index, panel) in panels.enumerated() {
      let slot = index - page * layout.panels.count
      panel.isHidden = !layout.panels.indices.contains(slot)
      if !panel.isHidden { panel.frame = layout.panels[slot] }
    }
    for (button, frame) in zip([closeButton, resetButton, previousButton, nextButton], layout.buttons) {
      button.frame = frame
    }
    for button in [previousButton, nextButton] { button.isHidden = layout.pageCount == 1 }
    previousButton.isEnabled = page > 0
    nextButton.isEnabled = page < layout.pageCount - 1
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return false }
    switch event.name {
    // During a drag, Escape abandons the drag.
    case "escape": if window?.gestures.touches.isEmpty == false { return false } else { onClose() }
    case "pageup": turnPage(by: -1)
    case "pagedown": turnPage(by: 1)
    default: return false
    }
    return true
  }
}
