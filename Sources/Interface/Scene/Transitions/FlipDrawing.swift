import Geometry
import Painting

nonisolated extension TransitionDrawing {
  /// Draws a sheet with two sides at a fraction of half a turn. Edge-on, nothing is drawn.
  mutating func drawFlip(
    _ side: TransitionSide, from old: TransitionSheet, to new: TransitionSheet, at moment: TransitionMoment
  ) {
    let flip = TransitionFlip(side, in: moment.bounds)
    let angle = moment.progress * .pi
    // A spring may swing beyond both ends, but never shows the back of a picture.
    let cosine = sincos(angle).cosine
    if cosine > 0 {
      draw(old, rotatedBy: flip.transform(angle: angle), at: moment)
    } else {
      draw(new, rotatedBy: flip.transform(angle: angle - .pi), at: moment)
    }
  }

  /// Draws a picture under perspective.
  private mutating func draw(
    _ sheet: TransitionSheet, rotatedBy rotation: Transform3D, at moment: TransitionMoment
  ) {
    let bounds = moment.bounds
    let placement = sheet.placement(in: bounds)
    let area = placement * sheet.painted
    if area.isNull { return }
    // Beyond this, a part of the sheet may come too near to the eye.
    let limit = bounds.insetBy(dx: -bounds.width / 4, dy: -bounds.height / 4)
    var context = GraphicsContext()
    if !limit.contains(area) { context.clip(to: limit) }
    context.concatenate(placement)
    context.draw(sheet.list)
    let side = 4 * max(bounds.width, bounds.height)
    draw(
      context.displayList.projected(
        by: rotation, visible: bounds.insetBy(dx: -side, dy: -side), center: bounds.center,
        tolerance: moment.tolerance / 10))
  }
}

/// The turn of a sheet about the vertical or the horizontal line through its centre.
nonisolated struct TransitionFlip {
  /// The distance of the eye, in points: m34 is −1/500.
  static let eyeDistance = 500.0

  let center: Point
  let axis: Vector3D
  /// The distance of the eye from the centre, in points. Larger for a sheet that would come too near to it: the near
  /// edge appears at most twice as large.
  let distance: Double

  /// - Parameters:
  ///   - side: the side that moves towards the viewer.
  ///   - bounds: the bounds of the sheet.
  init(_ side: TransitionSide, in bounds: Rect) {
    center = bounds.center
    // A positive turn about y moves the left side towards the viewer, one about x the bottom.
    switch side {
    case .left: axis = Vector3D(0, 1, 0)
    case .right: axis = Vector3D(0, -1, 0)
    case .bottom: axis = Vector3D(1, 0, 0)
    case .top: axis = Vector3D(-1, 0, 0)
    }
    distance = max(TransitionFlip.eyeDistance, axis.dx == 0 ? bounds.width : bounds.height)
  }

  /// The projection of the sheet after a turn, in radians.
  func transform(angle: Double) -> Transform3D {
    Transform3D(translationX: -center.x, y: -center.y, z: 0)
      .concatenating(Transform3D(rotation: angle, axis: axis))
      .concatenating(Transform3D(perspective: distance))
      .concatenating(Transform3D(translationX: center.x, y: center.y, z: 0))
  }
}
