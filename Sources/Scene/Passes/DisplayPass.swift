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
  ///
  /// Only what differs from the latest drawing is painted again: commands that the view records anew just as before
  /// cost no pixels. The comparison takes time in proportion to the number of commands and points.
  public func setNeedsDisplay() {
    displayArea = nil
    invalidate(.display)
  }

  /// Asks for ``draw(_:)`` before the next frame, and paints only `rect` again.
  ///
  /// `draw` records the whole drawing all the same. The caller promises that it differs from the latest one only
  /// inside `rect`; differences outside appear when something else paints there. Drawings are not compared then.
  /// - Parameter rect: in the view's own points. Several rectangles before one frame add up. An empty rectangle
  ///   is ignored; one that is not finite counts as everything.
  public func setNeedsDisplay(in rect: Rect) {
    guard rect.isFinite else { return setNeedsDisplay() }
    if rect.isEmpty { return }
    if invalid.contains(.display) {
      displayArea?.append(rect)
    } else {
      displayArea = [rect]
    }
    invalidate(.display)
  }

  /// Everything of the view and below it is done again, as after a change of scale.
  func invalidateEverything() {
    invalidate([.layout, .display, .background, .placement])
    for subview in subviews { subview.invalidateEverything() }
  }

  fileprivate func recordBelow() {
    // What is out of sight is recorded when it comes back.
    guard isLocallyVisible else { return }
    if !invalid.isDisjoint(with: .recording) { record() }
    guard !invalidInDescendants.isDisjoint(with: .recording) else { return }
    invalidInDescendants.subtract(.recording)
    forEachSubview(needing: .recording) { $0.recordBelow() }
  }

  private func record() {
    if invalid.contains(.background) { recordBackground() }
    if invalid.contains(.display) { recordContent() }
  }

  private func recordBackground() {
    invalid.remove(.background)
    let wasEmpty = drawingCache.background.isEmpty
    drawingCache.changes = .everything
    drawingCache.background = .empty
    drawingCache.backgroundBounds = .null
    if let color = presentation.backgroundColor, color.alpha > 0, !presentation.bounds.isEmpty {
      var context = GraphicsContext()
      context.fillColor = color
      context.fill(presentation.bounds)
      drawingCache.background = context.displayList
      drawingCache.backgroundBounds = presentation.bounds
    }
    if !(wasEmpty && drawingCache.background.isEmpty) { invalidate(.content) }
  }

  private func recordContent() {
    invalid.remove(.display)
    var context = GraphicsContext()
    isDrawing = true
    draw(&context)
    isDrawing = false
    let list = context.displayList
    let area = displayArea
    displayArea = nil
    if list.isEmpty, drawingCache.content.isEmpty { return }
    let parts = DrawingParts(list, after: drawingCache.content, drawingCache.parts)
    let hadBlursOrHairlines = drawingCache.hasBlursOrHairlines
    drawingCache.content = list
    drawingCache.parts = parts
    drawingCache.contentBounds = parts.bounds
    drawingCache.hasBlursOrHairlines = list.hasBlursOrHairlines
    drawingCache.changes.add(area ?? parts.changes)
    // Whether pixels lie outside of the mapped changes depends on both drawings.
    if hadBlursOrHairlines != drawingCache.hasBlursOrHairlines { drawingCache.changes = .everything }
    if case .areas(let areas) = drawingCache.changes, areas.isEmpty { return }
    invalidate(.content)
  }
}
