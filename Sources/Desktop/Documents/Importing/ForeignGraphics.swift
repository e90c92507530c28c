import Export
import Geometry
import Painting
import PlainXML

/// Graphics by the names that they have in a file or a store.
///
/// Together their pictures have a limited number of pixels: beyond it, the largest are shown with fewer, and keep their files.
///
/// ```swift
/// func collect(_ placed: [PlacedGraphic]) -> ForeignGraphics {
///   var graphics: ForeignGraphics = [:]
///   for (index, one) in placed.enumerated() { graphics.insert(one.graphic, as: "\(index + 1)") }
///   return graphics
/// }
/// ```
nonisolated public struct ForeignGraphics: ExpressibleByDictionaryLiteral, Sendable {
  private var graphics: [String: ForeignGraphic] = [:]
  private var pixels = 0
  private var mostPixels = ForeignGraphic.Budget().shownPixels

  /// Creates a table of graphics by their names.
  public init(dictionaryLiteral elements: (String, ForeignGraphic)...) {
    for (name, graphic) in elements { insert(graphic, as: name) }
  }

  /// Reads the elements `graphic` of a model. Those that cannot be shown are left out.
  ///
  /// - Parameters:
  ///   - parts: the parts of the model.
  ///   - budget: the remaining budget of the file's graphics.
  public init(_ parts: [XMLElement], _ budget: inout ForeignGraphic.Budget) {
    mostPixels = budget.shownPixels
    for part in parts where part.name.matches("graphic") {
      guard let id = part.value("id"), let graphic = ForeignGraphic(part, &budget) else { continue }
      insert(graphic, as: id)
    }
  }

  /// The names.
  public var names: some Collection<String> { graphics.keys }

  /// The graphic with a name; nil for none.
  public subscript(name: String) -> ForeignGraphic? { graphics[name] }

  /// Adds a graphic. Complexity: O(1), but for pictures that get fewer pixels, whose number is bounded by that of all pixels.
  public mutating func insert(_ graphic: ForeignGraphic, as name: String) {
    pixels += graphic.pixels - (graphics[name]?.pixels ?? 0)
    graphics[name] = graphic
    if pixels > mostPixels { reduce() }
  }

  /// Gives the largest pictures fewer pixels, so that half of all may be used by further ones.
  private mutating func reduce() {
    let most = Self.greatestPicture(of: graphics.values.map(\.pixels), together: mostPixels / 2)
    for (name, graphic) in graphics where graphic.pixels > most {
      graphics[name] = graphic.reduced(to: most)
    }
    pixels = graphics.values.reduce(0) { $0 + $1.pixels }
  }

  /// Returns the number of pixels that pictures may have so that together they have at most `total`.
  static func greatestPicture(of pixels: [Int], together total: Int) -> Int {
    var left = total
    let sorted = pixels.sorted()
    for (index, count) in sorted.enumerated() {
      // All further ones are at least as large.
      let limit = left / (sorted.count - index)
      if count > limit { return limit }
      left -= count
    }
    return sorted.last ?? 0
  }
}

nonisolated extension ForeignGraphic {
  /// Returns the graphic with a picture of at most so many pixels. The file stays as it is.
  func reduced(to pixels: Int) -> ForeignGraphic {
    guard format != .list, let image = list.imageDrawings.first?.image, self.pixels > pixels else {
      return self
    }
    let factor = (Double(max(1, pixels)) / Double(self.pixels)).squareRoot()
    let (width, height) = (Double(image.width) * factor, Double(image.height) * factor)
    let area = Rect(x: 0, y: 0, width: max(1, width.rounded(.down)), height: max(1, height.rounded(.down)))
    var context = GraphicsContext()
    context.imageQuality = .high
    context.draw(image, in: area)
    return with(context.displayList.image(ExportOptions(bounds: area, scale: 1)))
  }
}
