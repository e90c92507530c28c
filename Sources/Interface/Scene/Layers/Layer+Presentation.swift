import Geometry
import Painting

// What puts values on the screen, for implicit and explicit animations alike.
extension Layer {
  func show(bounds new: Rect) {
    let old = presentation.bounds
    // Overlapping changes and overshooting springs may pass through negative sizes.
    let new = Rect(origin: new.origin, size: Size(max(0, new.width), max(0, new.height)))
    presentation.bounds = new
    if new.size != old.size { invalidate([.display, .background]) }
    if new.origin != old.origin { invalidate(.background) }
    if new != old { dropPicture() }
    invalidate(.placement)
  }

  func show(position: Point) {
    presentation.position = position
    invalidate(.placement)
  }

  func show(anchorPoint: Point) {
    presentation.anchorPoint = anchorPoint
    invalidate(.placement)
  }

  func show(rotation: Double) {
    presentation.rotation = rotation
    invalidate(.placement)
  }

  func show(zPosition: Double) {
    presentation.zPosition = zPosition
    superlayer?.ordersByDepth = true
    invalidate(.placement)
  }

  func show(transform: Transform) {
    presentation.transform = transform
    // An animation of the affine part keeps the rest of a transform in space.
    if let style, let base = style.model.transform3D ?? style.presentation.transform3D {
      let shown = style.model.transform3D == nil ? Transform3D(transform) : base.withAffinePart(transform)
      style.presentation.transform3D = shown.isAffine ? nil : shown
    }
    invalidate(.placement)
  }

  func show(transform3D: Transform3D) {
    presentation.transform = transform3D.affinePart
    if transform3D.isAffine {
      style?.presentation.transform3D = nil
    } else {
      storage().presentation.transform3D = transform3D
    }
    invalidate(.placement)
  }

  func show(opacity: Double) {
    let wasVisible = isLocallyVisible
    presentation.opacity = opacity
    if isLocallyVisible != wasVisible { visibilityChanged() } else { invalidate(.placement) }
  }

  func show(backgroundColor color: Color) {
    presentation.backgroundColor = visible(color)
    invalidate(.background)
  }

  /// A colour of the background as the presentation has it: nil for a transparent one if none is set.
  func visible(_ color: Color) -> Color? {
    color.alpha == 0 && model.backgroundColor == nil ? nil : color
  }

  /// Takes the frame that a new view gives its layer. A non-finite frame counts as zero.
  func takeInitialFrame(_ frame: Rect) {
    let placed = Appearance(frame: frame)
    (model.bounds, model.position) = (placed.bounds, placed.position)
    (presentation.bounds, presentation.position) = (placed.bounds, placed.position)
  }
}
