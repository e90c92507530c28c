import Geometry
import Painting

extension Window {
  /// Records the drawings of the visible views that are due.
  func runDisplayPass() { rootView.recordBelow() }
}

extension Window {
  /// Asks every view to be laid out and drawn again, as after a change of the default font.
  public func setNeedsDisplayEverywhere() { rootView.invalidateEverything() }
}

extension View {
  /// Asks for ``draw(_:)`` before the next frame.
  public func setNeedsDisplay() { invalidate(.display) }

  /// Everything of the view and below it is done again, as after a change of scale.
  func invalidateEverything() {
    invalidate([.layout, .display, .background, .placement])
    for subview in subviews { subview.invalidateEverything() }
  }

  fileprivate func recordBelow() {
    // What is out of sight is recorded when it comes back.
    guard isSeen else { return }
    if !invalid.isDisjoint(with: .recording) { record() }
    guard !invalidBelow.isDisjoint(with: .recording) else { return }
    invalidBelow.subtract(.recording)
    for subview in subviews where !subview.invalid.union(subview.invalidBelow).isDisjoint(with: .recording) {
      subview.recordBelow()
    }
  }

  private func record() {
    if invalid.contains(.background) { recordBackground() }
    if invalid.contains(.display) { recordContent() }
  }

  private func recordBackground() {
    invalid.remove(.background)
    let wasEmpty = recorded.background.isEmpty
    recorded.background = .empty
    recorded.backgroundBounds = .null
    if let color = seen.backgroundColor, color.alpha > 0, !seen.bounds.isEmpty {
      var context = GraphicsContext()
      context.fillColor = color
      context.fill(seen.bounds)
      recorded.background = context.displayList
      recorded.backgroundBounds = seen.bounds
    }
    if !(wasEmpty && recorded.background.isEmpty) { invalidate(.content) }
  }

  private func recordContent() {
    invalid.remove(.display)
    var context = GraphicsContext()
    isDrawing = true
    draw(&context)
    isDrawing = false
    let list = context.displayList
    if list.isEmpty, recorded.content.isEmpty { return }
    recorded.content = list
    recorded.contentBounds = list.bounds
    recorded.hasBlursOrHairlines = list.hasBlursOrHairlines
    invalidate(.content)
  }
}
