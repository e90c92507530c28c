import Geometry
import Painting
import Raster

/// Draws a shape as a canvas does: its shadow first, both with an operator that applies to every pixel inside
/// the clips.
struct CanvasBrush {
  private let look: CanvasLook

  init(_ look: CanvasLook) { self.look = look }

  /// - Parameter shape: draws the shape in user space, with one command.
  func draw(on surface: BitmapContext, _ shape: (inout GraphicsContext) -> Void) {
    // With a singular transform, nothing is drawn.
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

  /// Makes the path's area transparent. Of the style, only the clips apply.
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

  /// Whether blending only the shape gives the same result as blending a layer with it. That holds for
  /// operators which keep the backdrop under a transparent source, and act in proportion to the source's
  /// alpha. Addition is not proportional, because it saturates at 1. A shadow below a shape also requires
  /// source-over.
  private var isPlain: Bool {
    if look.shadow != nil { return look.composite == .normal }
    return look.composite.isBoundedBySource && look.composite != .plusLighter
  }

  /// Draws a layer over the whole clip with the shape or its shadow.
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
