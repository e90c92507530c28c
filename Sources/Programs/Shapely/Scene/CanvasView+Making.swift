import Documents
import Geometry
import Gestures

/// New shapes: from the toolbar, dragged out of it, and copies.
extension CanvasView {
  /// Creates a shape of a random colour that flies from `start` to a random position. Returns its view.
  @discardableResult
  public func spawn(_ kind: ShapeKind, from start: Point) -> ShapeView {
    let color = maker.color()
    let landing = maker.landing(of: kind, in: movement.corral)
    let record = ShapeRecord(id: newID(), kind: kind, color: color, geometry: landing)
    let motion = ShapeMotion(
      flyingFrom: start, to: landing, at: movement.time, isReduced: movement.reducesMotion)
    return add(new: record, motion, isFocused: true).view
  }

  /// Creates a shape that `guide` drags out of the toolbar. The shape grows at `point` and follows the
  /// gesture. The step is recorded when the gesture ends. If the gesture is cancelled, the shape is removed.
  func pull(_ kind: ShapeKind, to point: Point, by guide: GestureRecognizer) -> ShapeController {
    let color = maker.color()
    let scale = 1.clamped(to: movement.corral.scales(of: kind))
    let startScale = movement.reducesMotion ? scale : scale * ShapeMotion.takeOffScale
    let start = movement.corral.resisted(point, kind: kind, scale: startScale)
    let geometry = ShapeGeometry(center: start, scale: scale)
    let record = ShapeRecord(id: newID(), kind: kind, color: color, geometry: geometry)
    let focus = movement.focusedShape
    let motion = ShapeMotion(
      flyingFrom: start, to: geometry, at: movement.time, isReduced: movement.reducesMotion)
    let controller = movement.add(record, motion, at: subviews.count)
    controller.view.becomeFocused()
    movement.begin(guide, of: controller, isNew: true, focusBefore: focus)
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
    let candidates = offsets.map { movement.corral.resting(start.moved(by: $0), kind: record.kind) }
    let unobstructed = candidates.first { $0.center.x != start.center.x && $0.center.y != start.center.y }
    record.geometry = unobstructed ?? candidates[0]
    var motion = ShapeMotion(atRest: movement.reducesMotion ? record.geometry : start)
    if !movement.reducesMotion {
      motion.springTo(center: record.geometry.center, from: start.center, velocity: .zero, at: movement.time)
      motion.springTo(scale: record.geometry.scale, from: start.scale, velocity: 0, at: movement.time)
    }
    add(new: record, motion, isFocused: true)
  }

  @discardableResult
  private func add(new record: ShapeRecord, _ motion: ShapeMotion, isFocused: Bool = false) -> ShapeController
  {
    let (index, focus) = (subviews.count, movement.focusedShape)
    let controller = movement.add(record, motion, at: index)
    if isFocused { controller.view.becomeFocused() }
    recorder.record(.add(record, at: index), focusBefore: focus)
    return controller
  }

  func newID() -> ShapeID {
    count += 1
    return ShapeID(number: count)
  }
}
