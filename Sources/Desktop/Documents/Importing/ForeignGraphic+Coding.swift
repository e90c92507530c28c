import Geometry
import ImageFiles
import PlainJSON
import PlainXML

nonisolated extension ForeignGraphic {
  /// The graphic as a JSON object: `{"type":"png","width":32,"height":32,"title":"leaf","data":"iVBORw0…"}`.
  public var json: String {
    let sides = [size.width, size.height].map(JSONText.number)
    return "{\"type\":\"\(format.rawValue)\",\"width\":\(sides[0]),\"height\":\(sides[1]),"
      + "\"title\":\(JSONText.string(title)),\"data\":\"\(text)\"}"
  }

  /// Creates a graphic from the object of ``json``; nil for anything else.
  public convenience init?(_ json: JSONValue) {
    guard let members = json.object, let text = members["data"]?.string, let data = Base64.decode(text.utf8),
      let format = members["type"]?.string.flatMap(Format.init(rawValue:)),
      let width = members["width"]?.double,
      let height = members["height"]?.double
    else { return nil }
    self.init(
      format: format, data: data, size: Size(width, height), title: members["title"]?.string ?? "", text: text
    )
  }
}

nonisolated extension ForeignGraphic {
  /// The greatest sum of the graphics' bytes in Base64, of a file and of a document with its history.
  static let greatestTotal = 128 << 20

  /// Returns whether a file and a store can have some graphics together, each once.
  ///
  /// - Parameters:
  ///   - graphics: the graphics.
  ///   - known: the lengths in Base64 of further ones by their names, such as those of a history.
  public static func haveRoom(
    _ graphics: some Sequence<ForeignGraphic>, beside known: [String: Int] = [:]
  ) -> Bool {
    var lengths = known
    for graphic in graphics { lengths[graphic.id] = graphic.text.utf8.count }
    return lengths.values.reduce(0, +) <= greatestTotal
  }

  /// The amounts that the graphics of a file may need together, so that a hostile file can exhaust neither memory nor time.
  public struct Budget: Hashable, Sendable {
    /// The bytes in Base64.
    var bytes = ForeignGraphic.greatestTotal
    /// The pixels of images that are decoded: those of 40 photos, which take some seconds.
    public var pixels = 1 << 29
    /// The pixels of images that are kept in memory: 256 MiB.
    var shownPixels = 1 << 26

    /// The budget of one file.
    public init() {}
  }

  /// Reads a graphic of a file; nil for one that cannot be shown, or that is more than there is room for.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - budget: the remaining budget of the file's graphics.
  public convenience init?(_ element: XMLElement, _ budget: inout Budget) {
    let text = element.text
    budget.bytes -= text.utf8.count
    guard budget.bytes >= 0, budget.pixels > 0,
      let format = element.value("type").flatMap(Format.init(rawValue:)),
      let width = element.number("width"), let height = element.number("height"),
      let data = Base64.decode(text.utf8)
    else { return nil }
    self.init(
      format: format, data: data, size: Size(width, height), title: element.value("title") ?? "", text: text,
      limits: ImageLimits(pixels: min(ImageLimits().pixels, budget.pixels)))
    budget.pixels -= self.pixels
  }

  /// The graphic as an element.
  public var element: XMLElement { element(name: id) }

  /// Returns the graphic as an element with a name of the document.
  public func element(name: String) -> XMLElement {
    var attributes = [
      XMLAttribute("id", name), XMLAttribute("type", format.rawValue), XMLAttribute("width", size.width),
      XMLAttribute("height", size.height),
    ]
    if !title.isEmpty { attributes.append(XMLAttribute("title", title)) }
    return XMLElement(XMLName("graphic"), attributes: attributes, children: [.text(text)])
  }
}
