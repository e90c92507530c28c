import Geometry
import Motion
import Painting

/// The pictures that a layer shows as its contents while one fades into another, with their weights.
///
/// A fade that is interrupted continues from the presentation, so there may be more than two.
nonisolated struct ContentsMix: Interpolatable {
  struct Component {
    var image: Image
    /// The factor of its colours, greater than 0, at most 1.
    var weight: Double
  }

  /// The pictures, the newest last. The weights add up to at most 1; the remainder is transparent.
  private(set) var components: [Component]

  /// The greatest number of pictures. The one with the least weight is replaced by the newest.
  static let limit = 4

  /// Creates contents that do not fade; nil for none.
  init(_ image: Image?) { components = image.map { [Component(image: $0, weight: 1)] } ?? [] }

  /// The newest picture; nil for none.
  var newest: Image? { components.last?.image }
  /// Whether nothing fades.
  var isPure: Bool { components.isEmpty || components.count == 1 && components[0].weight == 1 }

  /// The mixture on the way to `end`. Fractions outside of 0...1 count as the nearer end, because a weight can be neither
  /// negative nor greater than 1.
  func interpolated(to end: ContentsMix, fraction: Double) -> ContentsMix {
    guard fraction > 0 else { return self }
    guard fraction < 1 else { return end }
    var mix = self
    for index in mix.components.indices { mix.components[index].weight *= 1 - fraction }
    for var component in end.components {
      component.weight *= fraction
      if let index = mix.components.firstIndex(where: { $0.image.isIdentical(to: component.image) }) {
        component.weight += mix.components.remove(at: index).weight
      }
      mix.components.append(component)
    }
    while mix.components.count > ContentsMix.limit { mix.removeLeast() }
    return mix
  }

  private mutating func removeLeast() {
    guard let least = components.indices.dropLast().min(by: { components[$0].weight < components[$1].weight })
    else {
      return
    }
    let removed = components.remove(at: least)
    components[components.count - 1].weight += removed.weight
  }
}

extension Layer {
  /// Shows contents, or a mixture of them.
  func present(contents mix: ContentsMix) {
    style?.contentsMix = mix.isPure ? nil : mix
    style?.presentation.contents = mix.newest
    invalidate(.background)
  }
}

extension GraphicsContext {
  /// Draws the contents of a layer with `bounds`, mixed if they fade. Returns the area that they cover.
  mutating func drawContents(of style: StyleStorage, in bounds: Rect) -> Rect {
    guard let mix = style.contentsMix else { return drawContents(of: style.presentation, in: bounds) }
    var area = Rect.null
    withLayer { context in
      // The sum of the weights of equal pixels is the pixel itself.
      context.blendMode = .plusLighter
      var shown = style.presentation
      for component in mix.components {
        shown.contents = component.image
        context.alpha = component.weight
        area = area.union(context.drawContents(of: shown, in: bounds))
      }
    }
    return area
  }
}
