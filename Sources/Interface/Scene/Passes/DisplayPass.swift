import Geometry
import Painting

extension Layer {
  /// Records the drawings of the layer and its descendants that are needed; see <doc:Passes>.
  func recordSubtree(evenIfInvisible: Bool = false) {
    // Invisible layers are recorded when they become visible.
    guard isLocallyVisible || evenIfInvisible else { return }
    if !work.requested.isDisjoint(with: .recording) { record() }
    guard !work.below.isDisjoint(with: .recording) else { return }
    if let style, style.replicates, !style.isReplicating { return }
    work.below.subtract(.recording)
    if let mask, !mask.work.inSubtree.isDisjoint(with: .recording) { mask.recordSubtree() }
    forEachSublayer(needing: .recording) { $0.recordSubtree() }
  }

  private func record() {
    if work.requested.contains(.background) { recordBackground() }
    if work.requested.contains(.display) { recordContent() }
  }

  private func recordBackground() {
    work.requested.remove(.background)
    let wasEmpty = drawingCache.background.isEmpty && style == nil
    drawingCache.changes = .everything
    drawingCache.background = .empty
    drawingCache.backgroundBounds = .null
    let bounds = presentation.bounds
    var context = GraphicsContext()
    var area = Rect.null
    if let color = presentation.backgroundColor, color.alpha > 0, !bounds.isEmpty {
      context.fillColor = color
      if let style, style.presentation.isRounded {
        context.fill(Path(roundedRect: bounds, cornerRadii: style.presentation.cornerRadii))
      } else {
        context.fill(bounds)
      }
      area = bounds
    }
    if let style { area = area.union(context.drawContents(of: style, in: bounds)) }
    if !area.isNull {
      drawingCache.background = context.displayList
      if isBudgeted { drawingCache.background.isTrusted = false }
      drawingCache.backgroundBounds = area
    }
    if let style, style.record(bounds: bounds) { dropShadowPicture() }
    if !(wasEmpty && drawingCache.background.isEmpty) { invalidate(.content) }
  }

  private func recordContent() {
    work.requested.remove(.display)
    var context = GraphicsContext()
    isDrawing = true
    draw(&context)
    isDrawing = false
    var list = context.displayList
    // As in a bitmap of its own, blend modes apply among the commands of the drawing.
    if !drawsOntoBackdrop, list.blendsWithBackdrop { list = list.grouped() }
    if isBudgeted { list.isTrusted = false }
    let area = drawingCache.takeRequestedAreas()
    if list.isEmpty, drawingCache.content.isEmpty { return }
    let parts = DrawingParts(list, after: drawingCache.content, drawingCache.parts)
    let hadBlursOrHairlines = drawingCache.hasBlursOrHairlines
    drawingCache.content = list
    style?.projected = nil
    drawingCache.parts = parts
    drawingCache.contentBounds = parts.bounds
    drawingCache.hasBlursOrHairlines = list.hasBlursOrHairlines
    drawingCache.changes.add(area ?? parts.changes)
    // Whether pixels can lie outside of the mapped changes depends on both drawings.
    if hadBlursOrHairlines != drawingCache.hasBlursOrHairlines { drawingCache.changes = .everything }
    if case .areas(let areas) = drawingCache.changes, areas.isEmpty { return }
    invalidate(.content)
  }
}
