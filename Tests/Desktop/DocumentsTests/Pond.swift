import Geometry
import Painting
import PlainXML

@testable import Documents

/// A document of the tests: stones in a pond.
nonisolated struct Pond: DocumentFileContent, Hashable {
  struct Stone: Hashable, Sendable {
    var id: Int
    var center: Point
    var radius: Double
  }

  static let kind = DocumentKind(program: "pond", title: "Pond", noun: "pond", version: 2)
  var stones: [Stone] = []
  var size = Size(200, 100)

  init(_ stones: [Stone] = []) { self.stones = stones }

  init(model: DocumentModel) throws(DocumentError) {
    guard let width = model.number("width"), let height = model.number("height"), width > 0, height > 0 else {
      throw DocumentError("the size of the pond is damaged")
    }
    size = Size(width, height)
    for part in model.parts where part.name.matches("stone") {
      guard let id = part.value("id").flatMap({ Int($0) }), let x = part.number("x"),
        let y = part.number("y"),
        let radius = part.number("radius"), radius > 0, !stones.contains(where: { $0.id == id })
      else { continue }
      stones.append(Stone(id: id, center: Point(x, y), radius: radius))
    }
  }

  var model: DocumentModel {
    DocumentModel(
      attributes: [XMLAttribute("width", size.width), XMLAttribute("height", size.height)],
      parts: stones.map {
        XMLElement(
          XMLName("stone"),
          attributes: [
            XMLAttribute("id", "\($0.id)"), XMLAttribute("x", $0.center.x), XMLAttribute("y", $0.center.y),
            XMLAttribute("radius", $0.radius),
          ])
      })
  }

  var background: Color? { Color(rgb: 0x104060) }

  func draw(in context: inout GraphicsContext) {
    context.fillColor = .gray
    for stone in stones {
      context.fillEllipse(in: Rect(center: stone.center, size: Size(2 * stone.radius, 2 * stone.radius)))
    }
  }

  /// A pond with stones at random places.
  static func random(_ count: Int, seed: UInt64) -> Pond {
    var generator = SeededGenerator(seed: seed)
    return Pond(
      (0..<count).map { id in
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        return Stone(id: id, center: Point(number(-1e3...1e3), number(-1e3...1e3)), radius: number(1e-3...50))
      })
  }
}

nonisolated extension DocumentFormat {
  /// The text of a pond.
  static func text(of pond: Pond, in surroundings: DocumentSurroundings = DocumentSurroundings()) -> String {
    String(decoding: bytes(of: pond, in: surroundings), as: UTF8.self)
  }

  static func read(_ text: String) throws(DocumentError) -> ReadDocument<Pond> {
    try read(Array(text.utf8), name: "pond.svg", as: Pond.self)
  }
}
