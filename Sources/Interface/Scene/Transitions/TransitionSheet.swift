import Geometry
import Painting

/// A picture of a layer's contents: one side of a transition.
nonisolated struct TransitionSheet: Sendable {
  /// The drawing, in the points of the layer when it was made.
  let list: DisplayList
  /// The bounds of the layer when it was made.
  let bounds: Rect
  /// The area that the drawing covers, at most ``limit(of:)``.
  let painted: Rect
  /// The parts of the drawing, by which a renderer of many small cells finds what lies in a cell.
  private let parts: DrawingParts?

  /// The fewest commands of a drawing for which cells draw only what lies in them.
  private static let minimumFilteredCount = 32

  /// Creates a picture of what a layer with `bounds` draws. Drawing that is farther away from the bounds than their
  /// longer side is cut off, because a list with a mask or a filter may cover the whole plane.
  init(_ list: DisplayList, bounds: Rect) {
    let limit = TransitionSheet.limit(of: bounds)
    let box = list.bounds
    if box.isNull || limit.contains(box) {
      (self.list, painted) = (list, box)
    } else {
      var context = GraphicsContext()
      context.clip(to: limit)
      context.draw(list)
      (self.list, painted) = (context.displayList, box.intersection(limit))
    }
    self.bounds = bounds
    parts = self.list.commands.count >= TransitionSheet.minimumFilteredCount ? DrawingParts(self.list) : nil
  }

  /// A layer without area shows what it contains all the same.
  private static func limit(of bounds: Rect) -> Rect {
    let side = max(bounds.width, bounds.height)
    return side == 0 ? DisplayList.everywhere : bounds.insetBy(dx: -side, dy: -side)
  }

  /// The transform that stretches the picture to the bounds that the layer has now. A picture without area is moved.
  func placement(in current: Rect) -> Transform {
    guard current.size != bounds.size, bounds.width > 0, bounds.height > 0 else {
      return Transform(translationX: current.minX - bounds.minX, y: current.minY - bounds.minY)
    }
    return Transform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(
        Transform(scaleX: current.width / bounds.width, y: current.height / bounds.height)
      )
      .concatenating(Transform(translationX: current.minX, y: current.minY))
  }

  /// Returns a list that draws the same inside `area`, which is in the picture's points.
  func list(within area: Rect) -> DisplayList { parts?.list(list, within: [area]) ?? list }
}
