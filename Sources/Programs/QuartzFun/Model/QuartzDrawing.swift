import Documents
import Export
import Geometry
import ImageFiles
import PDFExport
import Painting
import PlainJSON
import PlainXML

/// A canvas as the content of a file: its figures with their images, and its size. Undo is kept by the store.
nonisolated public struct QuartzDrawing: DocumentFileContent {
  public static let kind = DocumentKind(program: "quartzfun", title: "QuartzFun")

  /// The formats for other programs.
  public static let exportFormats: [ExportFormat] = [.svg, .pdf, .png, .jpeg]

  /// The figures, from back to front.
  public private(set) var figures: [Figure] = []
  /// The images by the numbers of the figures, from 1.
  public private(set) var images: [FigureImage] = []
  /// The size of the canvas, in points.
  public var size: Size

  /// The greatest side of a canvas in a file, in points.
  public static let greatestSide = 16_384.0
  /// The greatest number of figures in a file.
  static let greatestCount = 500_000

  /// Creates the content of a canvas. An area beyond the canvas that has figures becomes a part of the page.
  ///
  /// - Parameters:
  ///   - drawing: the drawing.
  ///   - size: the size of the canvas, in points.
  ///   - standardImage: the image of figures whose drawing has none.
  public init(_ drawing: Drawing, size: Size, standardImage: FigureImage) {
    self.size = size
    for figure in drawing.figures {
      let image = drawing.image(of: figure) ?? standardImage
      add(figure, image)
      let bounds = figure.drawnBounds(image)
      self.size.width = max(self.size.width, min(bounds.maxX.rounded(.up), Self.greatestSide))
      self.size.height = max(self.size.height, min(bounds.maxY.rounded(.up), Self.greatestSide))
    }
  }

  private mutating func add(_ figure: Figure, _ image: FigureImage?) {
    var figure = figure
    if figure.kind == .image, let image {
      let index = images.firstIndex(of: image) ?? images.count
      if index == images.count { images.append(image) }
      figure.image = index + 1
    }
    figures.append(figure)
  }

  public init(model: DocumentModel) throws(DocumentError) {
    guard let width = model.number("width"), let height = model.number("height"), width > 0, height > 0,
      max(width, height) <= Self.greatestSide
    else { throw DocumentError("the size of the drawing is damaged; the file was left as it is") }
    size = Size(width, height)
    var known: [String: FigureImage] = [:]
    var budget = ForeignGraphic.Budget()
    let graphics = ForeignGraphics(model.parts, &budget)
    for part in model.parts {
      if part.name.matches("image") || part.name.matches("graphic"), let name = part.value("id") {
        if known[name] == nil {
          known[name] = graphics[name].map { FigureImage($0) } ?? FigureImage(part, &budget)
        }
      } else if part.name.matches("figure"), figures.count < Self.greatestCount, let figure = Figure(part) {
        let image = part.value("image").flatMap { known[$0] }
        if figure.kind != .image || image != nil { add(figure, image) }
      }
    }
  }

  public var model: DocumentModel {
    DocumentModel(
      attributes: [XMLAttribute("width", size.width), XMLAttribute("height", size.height)],
      parts: images.enumerated().map { $1.element(number: $0 + 1) } + figures.map(\.element))
  }

  public var background: Color? { .white }

  public func draw(in context: inout GraphicsContext) {
    for figure in figures { figure.draw(figure.image.map { images[$0 - 1] }, in: &context) }
  }
}

/// Figures in clipboards, and of other programs' files.
nonisolated extension QuartzDrawing: MovableContent {
  public init(_ graphics: [PlacedGraphic], size: Size) {
    self.size = size
    for placed in graphics {
      // The colour has no effect.
      add(Figure(.image, color: .black, from: placed.center, to: placed.center), FigureImage(placed.graphic))
    }
  }

  public var drawnBounds: Rect {
    figures.reduce(Rect.null) { $0.union($1.drawnBounds($1.image.map { images[$0 - 1] })) }
  }

  public mutating func move(by vector: Vector) {
    for index in figures.indices { figures[index] = figures[index].moved(by: vector) }
  }

  public static func imported(
    _ bytes: [UInt8], name: String, in area: Rect
  ) throws(DocumentError) -> ImportedDocument<QuartzDrawing>? {
    // Figures cannot be moved one by one, so that the parts stay together.
    ImportedDocument(
      try ForeignContent(bytes, name: name, placement: ImportPlacement(area: area, fillsArea: true)))
  }
}

/// An image in a file.
nonisolated extension FigureImage {
  /// Reads an image; nil for one that cannot be shown.
  init?(_ element: XMLElement, _ budget: inout ForeignGraphic.Budget) {
    guard element.name.matches("image"), let scale = element.number("scale"), (0.01...100).contains(scale),
      let file = Base64.decode(element.text.utf8)
    else { return nil }
    try? self.init(
      file: file, scale: scale, limits: ImageLimits(pixels: min(ImageLimits().pixels, max(1, budget.pixels))))
    if let image { budget.pixels -= image.width * image.height }
  }

  /// The image as an element, with its file in base 64.
  func element(number: Int) -> XMLElement {
    guard let image else { return graphic?.element(name: "\(number)") ?? XMLElement(XMLName("image")) }
    return XMLElement(
      XMLName("image"),
      attributes: [XMLAttribute("id", "\(number)"), XMLAttribute("scale", image.scale)],
      children: [.text(Base64.encode(file))])
  }
}

/// A figure in a file.
nonisolated extension Figure {
  /// Reads a figure; nil for one that cannot be shown.
  init?(_ element: XMLElement) {
    func numbers(_ names: [String], _ range: ClosedRange<Double>) -> [Double]? {
      let values = names.compactMap { element.number($0) }
      return values.count == names.count && values.allSatisfy(range.contains) ? values : nil
    }
    guard let kind = element.value("kind").flatMap(FigureKind.init(rawValue:)),
      let color = numbers(["red", "green", "blue", "alpha"], 0...1),
      let points = numbers(["x1", "y1", "x2", "y2"], Figure.coordinates)
    else { return nil }
    self.init(
      kind, color: Color(red: color[0], green: color[1], blue: color[2], alpha: color[3]),
      from: Point(points[0], points[1]), to: Point(points[2], points[3]))
  }

  /// The figure as an element.
  var element: XMLElement {
    var attributes = [
      XMLAttribute("kind", kind.rawValue), XMLAttribute("red", color.red), XMLAttribute("green", color.green),
      XMLAttribute("blue", color.blue), XMLAttribute("alpha", color.alpha), XMLAttribute("x1", start.x),
      XMLAttribute("y1", start.y), XMLAttribute("x2", end.x), XMLAttribute("y2", end.y),
    ]
    if let image { attributes.append(XMLAttribute("image", "\(image)")) }
    return XMLElement(XMLName("figure"), attributes: attributes)
  }
}
