import Geometry
import Painting

/// A clip inside of another one.
package struct ExportClip {
  package enum Shape {
    case path(Path, FillRule)
    /// An axis-aligned rectangle.
    case rect(Rect)
    /// The alpha of an image; the transform leads from its pixels to the list's space.
    case mask(Image, Transform)
  }

  package var shape: Shape
  /// The index of the clip around it; -1 for none.
  package var outer: Int
  /// A rectangle around the visible area.
  package var bounds: Rect
  /// The number of clips around it.
  package var depth = 0
}

extension [ExportClip] {
  /// Returns the bounds of a clip; infinite for none.
  func bounds(of clip: Int) -> Rect { clip < 0 ? DisplayList.everywhere : self[clip].bounds }

  /// Adds a clip, unless it clips nothing inside of `visible`.
  ///
  /// - Returns: the index of the clip, or of an equal one.
  mutating func index(of shape: ExportClip.Shape, box: Rect, in outer: Int, visible: Rect) -> Int {
    let around = bounds(of: outer)
    var clip = ExportClip(shape: shape, outer: outer, bounds: around.intersection(box))
    if case .rect(let rect) = shape {
      if rect.contains(around.intersection(visible)) { return outer }
      // Nested rectangles are one.
      if outer >= 0, case .rect(let other) = self[outer].shape {
        let common = rect.intersection(other)
        clip = ExportClip(shape: .rect(common), outer: self[outer].outer, bounds: clip.bounds)
      }
    }
    clip.depth = clip.outer < 0 ? 0 : self[clip.outer].depth + 1
    append(clip)
    return count - 1
  }
}
