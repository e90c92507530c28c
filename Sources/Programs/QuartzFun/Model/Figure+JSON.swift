import Geometry
import Painting
import PlainJSON

nonisolated extension Figure {
  /// The figure as a JSON object: `{"kind":"line","color":[1,0.5,0,1],"start":[10,20],"end":[30,40]}`. Images have the member
  /// `"image":1`, too.
  var json: String {
    func list(_ values: Double...) -> String {
      "[" + values.map(JSONText.number).joined(separator: ",") + "]"
    }
    return """
      {"kind":"\(kind.rawValue)","color":\(list(color.red, color.green, color.blue, color.alpha)),\
      "start":\(list(start.x, start.y)),"end":\(list(end.x, end.y))\(image.map { ",\"image\":\($0)" } ?? "")}
      """
  }

  /// Creates a figure from the object of ``json``; nil for anything else. Unknown members are ignored.
  init?(_ json: JSONValue) {
    func numbers(_ name: String, _ count: Int, _ range: ClosedRange<Double>) -> [Double]? {
      let values = (json.object?[name]?.array ?? []).compactMap(\.double)
      return values.count == count && values.allSatisfy(range.contains) ? values : nil
    }
    guard let kind = json.object?["kind"]?.string.flatMap(FigureKind.init(rawValue:)),
      let color = numbers("color", 4, 0...1), let start = numbers("start", 2, Figure.coordinates),
      let end = numbers("end", 2, Figure.coordinates)
    else { return nil }
    self.init(
      kind, color: Color(red: color[0], green: color[1], blue: color[2], alpha: color[3]),
      from: Point(start[0], start[1]), to: Point(end[0], end[1]),
      image: json.object?["image"]?.integer)
  }

  /// Creates a figure from encoded JSON; nil if it cannot be read.
  init?(decoding bytes: [UInt8]) {
    guard let json = try? JSONValue(parsing: String(decoding: bytes, as: UTF8.self)) else { return nil }
    self.init(json)
  }
}

nonisolated extension Drawing.Step {
  /// The step as a JSON object: `{"removed":[{figure},…],"added":[{figure},…]}`.
  var json: String {
    func list(_ figures: [Figure]) -> String { "[" + figures.map(\.json).joined(separator: ",") + "]" }
    return "{\"removed\":\(list(removed)),\"added\":\(list(added))}"
  }

  /// Creates a step from encoded JSON; nil if it cannot be read.
  init?(decoding bytes: [UInt8]) {
    guard let json = try? JSONValue(parsing: String(decoding: bytes, as: UTF8.self)),
      let removed = Drawing.Step.figures(json.object?["removed"]),
      let added = Drawing.Step.figures(json.object?["added"])
    else { return nil }
    self.init(removed: removed, added: added)
  }

  private static func figures(_ json: JSONValue?) -> [Figure]? {
    guard let values = json?.array else { return nil }
    let figures = values.compactMap { Figure($0) }
    return figures.count == values.count ? figures : nil
  }
}
