import Documents
import Geometry
import Scene

/// Copied, pasted and dropped figures. All figures are copied, because none can be selected.
extension QuartzScene: ContentHolder {
  public var insertionArea: Rect { canvas.bounds }

  public var copiedContent: QuartzDrawing? {
    drawing.figures.isEmpty
      ? nil : QuartzDrawing(drawing, size: canvas.bounds.size, standardImage: image)
  }

  public func announceCopy(of content: QuartzDrawing) {
    let count = content.figures.count
    window.postAccessibilityNotification(.announcement(count == 1 ? "copied" : "\(count) figures copied"))
  }

  public func removeCopiedContent() { change { $0.clear() } }

  public func insert(_ contents: [QuartzDrawing], isPasted: Bool) -> Bool {
    guard drawing.hasRoom(for: contents) else { return false }
    change { drawing in
      var figures = contents.flatMap { drawing.figures(of: $0) }
      if isPasted, drawing.keepsFigures, let first = figures.first {
        let present = Set(drawing.figures)
        let offset = PasteOffset.first { !present.contains(first.moved(by: $0)) }
        figures = figures.map { $0.moved(by: offset) }
      }
      drawing.add(figures)
    }
    showsSamples = false
    return true
  }
}
