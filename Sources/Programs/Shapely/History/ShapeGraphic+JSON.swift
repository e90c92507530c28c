import Geometry
import PlainJSON

nonisolated extension ShapeGraphic {
  /// The graphic as a JSON object: `{"type":"png","width":32,"height":32,"title":"leaf","data":"iVBORw0…"}`.
  var json: String {
    let sides = [size.width, size.height].map(JSONText.number)
    return "{\"type\":\"\(format.rawValue)\",\"width\":\(sides[0]),\"height\":\(sides[1]),"
      + "\"title\":\(JSONText.string(title)),\"data\":\"\(text)\"}"
  }

  /// Creates a graphic from the object of ``json``; nil for anything else.
  convenience init?(_ json: JSONValue) {
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

nonisolated extension ShapeRecord {
  /// Returns the graphics of shapes, each once, in the order in which they come first.
  static func graphics(of records: some Sequence<ShapeRecord>) -> [ShapeGraphic] {
    var seen: Set<String> = []
    return records.compactMap(\.kind.graphic).filter { seen.insert($0.id).inserted }
  }
}

nonisolated extension ShapeChange {
  /// The shapes that the change adds or removes.
  var records: [ShapeRecord] {
    switch self {
    case .add(let record, _), .remove(let record, _): [record]
    case .insert(let records, _), .removeSeveral(let records, _), .addAll(let records),
      .removeAll(let records):
      records
    case .replaceAll(let old, let new): old + new
    case .move, .moveSeveral, .recolor, .reorder: []
    }
  }
}
