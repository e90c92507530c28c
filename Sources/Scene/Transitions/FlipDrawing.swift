import Geometry
import Painting

nonisolated extension TransitionDrawing {
  /// Draws a sheet with two sides at a fraction of half a turn. Edge-on, nothing is drawn.
  mutating func drawFlip(
    _ side: TransitionSide, _ old: TransitionSheet, _ new: TransitionSheet, in bounds: Rect,
    at progress: Double,
    tolerance: Double
  ) {
    let flip = TransitionFlip(side, in: bounds)
    let angle = progress * .pi
    // A spring may swing beyond both ends, but never shows the back of a picture.
    let cosine = sincos(angle).cosine
    if cosine > 0 {
      let turn = flip.transform(angle: angle)
      draw(old, in: bounds, turnedBy: turn, about: flip.axis, cosine: cosine, tolerance: tolerance)
    } else {
      let turn = flip.transform(angle: angle - .pi)
      draw(new, in: bounds, turnedBy: turn, about: flip.axis, cosine: -cosine, tolerance: tolerance)
    }
  }

  /// Draws a picture under perspective, in cells with an affine transform each.
  private mutating func draw(
    _ sheet: TransitionSheet, in bounds: Rect, turnedBy turn: Transform3D, about axis: Vector3D,
    cosine: Double,
    tolerance: Double
  ) {
    let placement = sheet.placement(in: bounds)
    guard !sheet.painted.isNull, let back = placement.inverse else { return }
    // Beyond this, a part of the sheet may come too near to the eye.
    let limit = bounds.insetBy(dx: -bounds.width / 4, dy: -bounds.height / 4)
    // Two pixels of the screen more, so that the clips of the outermost cells do not cut smooth edges.
    let margin = 4 * tolerance
    let foreshortened = margin / max(cosine, 0.02)
    let (dx, dy) = axis.dx == 0 ? (foreshortened, margin) : (margin, foreshortened)
    let area = (placement * sheet.painted).insetBy(dx: -dx, dy: -dy).intersection(limit)
    guard !area.isNull, !area.isEmpty else { return }
    let side = 4 * max(bounds.width, bounds.height)
    let visible = bounds.insetBy(dx: -side, dy: -side)
    for cell in turn.affineCells(of: area, visible: visible, tolerance: tolerance) {
      guard let quad = turn.quad(of: cell.rect) else { continue }
      let source = back * cell.rect.insetBy(dx: -dx, dy: -dy)
      draw(sheet.list(within: source), placement.concatenating(cell.transform), inCell: quad.path)
    }
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
