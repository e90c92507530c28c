import Geometry
import Painting

/// A drawing in the words of a vector format.
package struct ExportTree {
  package var nodes: [ExportNode] = []
  package var clips: [ExportClip] = []
  package var patterns: [ExportPattern] = []
  /// The parts that became images.
  package var images: [RasterizedPart] = []
  /// The visible rectangle, in the space of the list.
  package var page: Rect
  /// Pixels per point.
  package var scale: Double

  /// The kinds of nodes for which a format has words, beside shapes, images and groups.
  package struct Vocabulary {
    /// Filters and blurred shadows.
    package var hasFilters: Bool
    /// Any two circles of a radial gradient, and ends beyond which it is transparent. Otherwise a gradient begins in a point
    /// of its larger circle, and is padded.
    package var hasTwoCircles: Bool
    /// Gradients that are repeated any number of times.
    package var repeatsGradients: Bool
    /// Blend modes as browsers have them (Compositing and Blending Level 1), also hue, saturation, color-burn and color-dodge.
    package var hasWebModes: Bool

    package init(hasFilters: Bool, hasTwoCircles: Bool, repeatsGradients: Bool, hasWebModes: Bool) {
      self.hasFilters = hasFilters
      self.hasTwoCircles = hasTwoCircles
      self.repeatsGradients = repeatsGradients
      self.hasWebModes = hasWebModes
    }

    static let svg = Vocabulary(
      hasFilters: true, hasTwoCircles: false, repeatsGradients: true, hasWebModes: true)
  }

  /// Translates a list. An untrusted list that exceeds the standard `DrawingBudget` is replaced by a placeholder, as a
  /// rasterizer does.
  ///
  /// Complexity: O(size of the list), but for the pixels of the parts that become images.
  package init(_ list: DisplayList, _ options: ExportOptions, _ vocabulary: Vocabulary) {
    page = options.page(of: list)
    scale = options.finiteScale
    let list = list.withinBudget(page, scale)
    var state = TreeState(page: page, scale: scale, background: options.background)
    var builder = TreeBuilder(list, vocabulary, visible: page, scale: scale)
    let built = builder.nodes(isRoot: true, &state)
    if let built {
      if let background = options.background, !state.hasDrawnBackground {
        nodes = [
          .shape(
            ExportShape(outline: .fill(Path(rect: page), .nonZero), paint: .color(background.withAlpha(1))))
        ]
      }
      nodes += built
    } else {
      state.clips = []
      state.patterns = []
      state.images = []
      if let image = state.rasterize(list, in: page, .size, background: options.background) {
        nodes = [.image(image)]
      }
    }
    clips = state.clips
    patterns = state.patterns
    images = state.images
  }
}

extension DisplayList {
  /// Returns the list, or a placeholder if it is untrusted and exceeds the standard budget.
  fileprivate func withinBudget(_ page: Rect, _ scale: Double) -> DisplayList {
    if isTrusted { return self }
    let frame = Frame(
      width: Int((page.width * scale).rounded(.up)), height: Int((page.height * scale).rounded(.up)),
      scale: scale,
      items: [.draw(self, Transform(translation: .zero - page.origin))])
    guard case .draw(let admitted, let transform)? = frame.withinBudget().frame.items.first else {
      return .empty
    }
    if admitted == self { return self }
    var context = GraphicsContext()
    context.concatenate(transform.concatenating(Transform(translation: page.origin - .zero)))
    context.draw(admitted)
    return context.displayList
  }
}
