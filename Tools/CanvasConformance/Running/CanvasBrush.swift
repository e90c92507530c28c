import Geometry
import Painting
import Raster

/// Draws one shape as a canvas does: its shadow first, both by an operator that acts on every pixel inside of the
/// clips.
struct CanvasBrush {
  private let look: CanvasLook

  init(_ look: CanvasLook) { self.look = look }

  /// - Parameter shape: draws the shape in user space, with one command.
  func draw(on surface: BitmapContext, _ shape: (inout GraphicsContext) -> Void) {
    // Nothing is drawn where everything would be flat.
    guard look.transform.inverse != nil else { return }
    surface.draw { context in
      clip(&context)
      context.concatenate(look.transform)
      if isPlain {
        context.shadow = look.shadow
        context.alpha = look.alpha
        context.blendMode = look.composite
        shape(&context)
      } else {
        if let shadow = look.shadow, look.composite != .copy {
          var alone = shadow
          alone.drawsSource = false
          plane(&context, shadow: alone, shape)
        }
        plane(&context, shadow: nil, shape)
      }
    }
  }

  /// Makes what the path covers transparent, whatever the look says but for its clips.
  func erase(_ path: Path, on surface: BitmapContext) {
    surface.draw { context in
      clip(&context)
      context.concatenate(look.transform)
      context.blendMode = .clear
      context.fill(path)
    }
  }

  private func clip(_ context: inout GraphicsContext) {
    for clip in look.clips { context.clip(to: clip.path, rule: clip.rule) }
  }

  /// Whether blending inside of the shape is the same as blending a plane that holds it: for operators that leave the
  /// backdrop alone where the source is transparent, and in proportion where it is half there. Adding up is not in
  /// proportion, because it stops at 1. A shadow under a shape needs source-over besides.
  private var isPlain: Bool {
    if look.shadow != nil { return look.composite == .normal }
    return look.composite.isBoundedBySource && look.composite != .plusLighter
  }

  /// A plane over all of the clip that holds the shape, or its shadow.
  private func plane(
    _ context: inout GraphicsContext, shadow: Shadow?, _ shape: (inout GraphicsContext) -> Void
  ) {
    context.blendMode = look.composite
    context.withLayer { plane in
      plane.alpha = look.alpha
      plane.shadow = shadow
      shape(&plane)
    }
  }
}
