import Documents
import Geometry
import Gestures

/// New shapes: from the toolbar, dragged out of it, and copies.
extension CanvasView {
  /// Creates a shape of a random colour that flies from `start` to a random position. Returns its view.
  @discardableResult
  public func spawn(_ kind: ShapeKind, from start: Point) -> ShapeView {
    let color = maker.color()
    let landing = maker.landing(of: kind, in: corral)
    let record = ShapeRecord(id: newID(), kind: kind, color: color, geometry: landing)
    let motion = ShapeMotion(flyingFrom: start, to: landing, at: time, isReduced: reducesMotion)
    return add(new: record, motion, isFocused: true).view
  }

  /// Creates a shape that `guide` drags out of the toolbar. The shape grows at `point` and follows the
  /// gesture. The step is recorded when the gesture ends. If the gesture is cancelled, the shape is removed.
  func pull(_ kind: ShapeKind, to point: Point, by guide: GestureRecognizer) -> ShapeController {
    let color = maker.color()
    let scale = 1.clamped(to: corral.scales(of: kind))
    let startScale = reducesMotion ? scale : scale * ShapeMotion.takeOffScale
    let start = corral.resisted(point, kind: kind, scale: startScale)
    let place = ShapeGeometry(center: start, scale: scale)
    let record = ShapeRecord(id: newID(), kind: kind, color: color, geometry: place)
    let focus = focusedShape
    let motion = ShapeMotion(flyingFrom: start, to: place, at: time, isReduced: reducesMotion)
    let controller = add(record, motion, at: subviews.count)
    controller.view.becomeFocused()
    begin(guide, of: controller, isNew: true, focusBefore: focus)
    return controller
  }

  /// Duplicates a shape. The copy slides out from under the original and receives the focus.
  func duplicate(_ controller: ShapeController) {
    var record = controller.record
    let start = controller.restingGeometry
    record.id = newID()
    // Offsets in order of preference; the first that the area has room for is used.
    let offsets = [Vector(1, 1), Vector(-1, -1), Vector(1, -1), Vector(-1, 1)].map {
      $0 * PasteOffset.distance
    }
    let candidates = offsets.map { corral.resting(start.moved(by: $0), kind: record.kind) }
    let unobstructed = candidates.first { $0.center.x != start.center.x && $0.center.y != start.center.y }
    record.geometry = unobstructed ?? candidates[0]
    var motion = ShapeMotion(atRest: reducesMotion ? record.geometry : start)
    if !reducesMotion {
      motion.springTo(center: record.geometry.center, from: start.center, velocity: .zero, at: time)
      motion.springTo(scale: record.geometry.scale, from: start.scale, velocity: 0, at: time)
    }
    add(new: record, motion, isFocused: true)
  }

  @discardableResult
  private func add(new record: ShapeRecord, _ motion: ShapeMotion, isFocused: Bool = false) -> ShapeController
  {
    let (index, focus) = (subviews.count, focusedShape)
    let controller = add(record, motion, at: index)
    if isFocused { controller.view.becomeFocused() }
    self.record(.add(record, at: index), focusBefore: focus)
    return controller
  }

  func newID() -> ShapeID {
    count += 1
    return ShapeID(number: count)
  }
}
