import Geometry
import Motion
import Painting

/// The pictures that a layer shows as its contents while one fades into another, with their weights.
///
/// A fade that is interrupted continues from the presentation, so there may be more than two.
nonisolated struct ContentsMix: Interpolatable {
  struct Part {
    var image: Image
    /// The factor of its colours, greater than 0, at most 1.
    var weight: Double
  }

  /// The pictures, the newest last. The weights add up to at most 1; the remainder is transparent.
  private(set) var parts: [Part]

  /// The greatest number of pictures. The one with the least weight is replaced by the newest.
  static let limit = 4

  /// Creates contents that do not fade; nil for none.
  init(_ image: Image?) { parts = image.map { [Part(image: $0, weight: 1)] } ?? [] }

  /// The newest picture; nil for none.
  var newest: Image? { parts.last?.image }
  /// Whether nothing fades.
  var isPure: Bool { parts.isEmpty || parts.count == 1 && parts[0].weight == 1 }

  /// The mixture on the way to `end`. Fractions outside of 0...1 count as the nearer end, because a weight can be neither
  /// negative nor greater than 1.
  func interpolated(to end: ContentsMix, fraction: Double) -> ContentsMix {
    guard fraction > 0 else { return self }
    guard fraction < 1 else { return end }
    var mix = self
    for index in mix.parts.indices { mix.parts[index].weight *= 1 - fraction }
    for var part in end.parts {
      part.weight *= fraction
      if let index = mix.parts.firstIndex(where: { $0.image.isIdentical(to: part.image) }) {
        part.weight += mix.parts.remove(at: index).weight
      }
      mix.parts.append(part)
    }
    while mix.parts.count > ContentsMix.limit { mix.removeLeast() }
    return mix
  }

  private mutating func removeLeast() {
    guard let least = parts.indices.dropLast().min(by: { parts[$0].weight < parts[$1].weight }) else {
      return
    }
    let removed = parts.remove(at: least)
    parts[parts.count - 1].weight += removed.weight
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
      for part in mix.parts {
        shown.contents = part.image
        context.alpha = part.weight
        area = area.union(context.drawContents(of: shown, in: bounds))
      }
    }
    return area
  }
}
