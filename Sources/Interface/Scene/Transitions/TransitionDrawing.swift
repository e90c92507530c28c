import Geometry
import Painting

/// The drawing of a transition at one progress, in the points of the layer, with the bounds of its pixels.
nonisolated struct TransitionDrawing {
  private(set) var items: [Frame.Item] = []
  /// The pictures that are drawn without a clip.
  private var pictures: [(list: DisplayList, area: Rect, transform: Transform)] = []
  /// The area of everything that is clipped.
  private var area = Rect.null

  /// Draws a whole picture.
  mutating func draw(_ sheet: TransitionSheet, _ transform: Transform) {
    if sheet.list.isEmpty { return }
    items.append(.draw(sheet.list, transform))
    pictures.append((sheet.list, sheet.painted, transform))
  }

  /// Draws a list in the points of the layer.
  mutating func draw(_ list: DisplayList) {
    if list.isEmpty { return }
    items.append(.draw(list, .identity))
    pictures.append((list, list.bounds, .identity))
  }

  /// Draws what `body` appends as one group.
  ///
  /// - Parameters:
  ///   - opacity: 0...1.
  ///   - blendMode: the mode with which the group is composited.
  mutating func group(
    opacity: Double = 1, blendMode: BlendMode = .normal, _ body: (inout TransitionDrawing) -> Void
  ) {
    var context = GraphicsContext()
    context.blendMode = blendMode
    context.beginLayer(opacity: opacity)
    items.append(.push(context.openDisplayList, .identity))
    body(&self)
    items.append(.pop)
  }

  /// Draws what `body` appends as one group inside `path`, with a shadow that the path does not cut.
  mutating func group(clippedTo path: Path, shadow: Shadow?, _ body: (inout TransitionDrawing) -> Void) {
    var context = GraphicsContext()
    context.shadow = shadow
    context.beginLayer()
    context.clip(to: path)
    items.append(.push(context.openDisplayList, .identity))
    body(&self)
    items.append(.pop)
  }

  /// Draws what `body` appends inside `path`.
  mutating func clip(to path: Path, _ body: (inout TransitionDrawing) -> Void) {
    var context = GraphicsContext()
    context.clip(to: path)
    items.append(.push(context.openDisplayList, .identity))
    body(&self)
    items.append(.pop)
  }

  /// Draws what `body` appends inside a rectangle.
  mutating func clip(to area: Rect, _ body: (inout TransitionDrawing) -> Void) {
    items.append(.pushClip(area, .identity))
    let outer = self.area
    body(&self)
    self.area = outer.union(area)
    items.append(.pop)
  }

  /// Draws a list in a cell. Cells with a common border leave no pixel out, and share none.
  mutating func draw(_ list: DisplayList, _ transform: Transform, inCell cell: Path) {
    if list.isEmpty { return }
    var context = GraphicsContext()
    context.antialias = false
    context.clip(to: cell)
    items.append(.push(context.openDisplayList, .identity))
    items.append(.draw(list, transform))
    items.append(.pop)
    area = area.union(cell.bounds)
  }

  /// Draws a list that changes only pixels of the group around it.
  mutating func drawInside(_ list: DisplayList) { items.append(.draw(list, .identity)) }

  /// Returns the bounds of the pixels.
  ///
  /// - Parameter toPixels: the transform from the layer's points to pixels.
  func pixelBounds(onto toPixels: Transform) -> Rect {
    var box = Rect.null
    for (list, area, transform) in pictures {
      let transform = transform.concatenating(toPixels)
      box = box.union(list.hasBlursOrHairlines ? list.bounds(onto: transform) : transform * area)
    }
    return box.union(toPixels * area)
  }
}
