import DocumentStore
import Documents
import PlainJSON

/// The drawing as the document of a store: each figure is a part, numbered from back to front, from 1; images are parts with
/// numbers above ``Drawing/firstImagePart``.
nonisolated extension Drawing {
  private static let keepsName = "keeps"
  /// The name of the property with the number of images.
  static let imagesName = "images"
  private static let firstImagePart = 1_000_000_000

  /// Creates a drawing from the content of a store. Figures that cannot be read are left out, and then the steps, too.
  ///
  /// - Returns: the drawing, and a sentence about what was left out.
  static func restored(_ content: DocumentContent) -> (drawing: Drawing, problem: String?) {
    var drawing = Drawing()
    var lost = 0
    for part in content.parts {
      if part.number > firstImagePart {
        // The numbers of the other images depend on it.
        drawing.images.append(FigureImage(decoding: part.data))
      } else if let figure = Figure(decoding: part.data) {
        drawing.figures.append(figure)
      } else {
        lost += 1
      }
    }
    drawing.keepsFigures = content.properties[keepsName] != "false"
    drawing.storedFigures = lost == 0 ? drawing.figures : []
    drawing.storedImages = drawing.images
    if lost > 0 { return (drawing, "\(lost) figures of this drawing cannot be read and are left out.") }
    if drawing.history.restore(content, { Step(decoding: $0) }) { return (drawing, nil) }
    return (drawing, "The steps of this drawing cannot be undone, because a part of them cannot be read.")
  }

  /// Returns what changed since the last call; see `StoredDocument`.
  mutating func takeChanges(all: Bool) -> DocumentChanges {
    var changes = DocumentChanges()
    changes.isComplete = all
    func common<Part: Equatable>(_ stored: [Part], _ parts: [Part]) -> Int {
      all ? 0 : zip(stored, parts).prefix { $0 == $1 }.count
    }
    for index in common(storedFigures, figures)..<max(figures.count, all ? 0 : storedFigures.count) {
      guard index < figures.count else {
        changes.setPart(index + 1, nil)
        continue
      }
      let figure = figures[index]
      changes.setPart(index + 1) { Array(figure.json.utf8) }
    }
    for index in common(storedImages, images)..<max(images.count, all ? 0 : storedImages.count) {
      let number = Self.firstImagePart + index + 1
      guard index < images.count else {
        changes.setPart(number, nil)
        continue
      }
      let image = images[index]
      changes.setPart(number) { image?.encoded ?? [] }
    }
    if all || storedFigures.count != figures.count || storedImages.count != images.count {
      changes.order = images.indices.map { Self.firstImagePart + $0 + 1 } + Array(1..<figures.count + 1)
    }
    storedFigures = figures
    storedImages = images
    if let steps = all ? history.takeAll() : history.takeChanges() {
      changes.history = HistoryChanges(steps) { step in { Array(step.json.utf8) } }
    }
    changes.setProperty(Drawing.keepsName, keepsFigures ? nil : "false")
    changes.setProperty(Drawing.imagesName, images.isEmpty ? nil : "\(images.count)")
    return changes
  }
}

nonisolated extension FigureImage {
  /// The image as a JSON object: `{"scale":1,"file":"…"}`, with the file in base 64; or the object of a graphic.
  var encoded: [UInt8] {
    guard let image else { return Array((graphic?.json ?? "").utf8) }
    return Array("{\"scale\":\(JSONText.number(image.scale)),\"file\":\"\(Base64.encode(file))\"}".utf8)
  }

  /// Creates an image from the object of ``encoded``; nil for anything else.
  init?(decoding bytes: [UInt8]) {
    guard let json = try? JSONValue(parsing: String(decoding: bytes, as: UTF8.self)) else { return nil }
    if let graphic = ForeignGraphic(json) {
      self.init(graphic)
      return
    }
    guard let text = json.object?["file"]?.string, let scale = json.object?["scale"]?.double,
      let file = Base64.decode(text.utf8)
    else { return nil }
    try? self.init(file: file, scale: scale)
  }
}
