import Documents
import PlainJSON

/// The stored form of steps: a member with the name of the change and its values, and the shapes that had the focus before and
/// after it. Episodes are not stored, because nothing moves when a document is opened.
///
/// | change | form |
/// |---|---|
/// | move | `"move":[[id,[x,y,scale,rotation],[x,y,scale,rotation]]]`, one entry a shape |
/// | recolour | `"recolor":[id,"red","blue"]` |
/// | reorder | `"reorder":[id,from,to]` |
/// | add, remove | `"add":[index,{shape}]`, `"remove":[index,{shape}]` |
/// | add, remove several | `"insert":[index,[{shape},…]]`, `"removeSeveral":[index,[{shape},…]]` |
/// | replace all | `"replaceAll":[[{shape},…],[{shape},…]]` |
/// | add all, remove all | `"addAll":[{shape},…]`, `"removeAll":[{shape},…]` |
nonisolated extension CanvasStep {
  /// The step as a JSON object.
  public var json: String {
    var members = [change.json]
    if let focusBefore { members.append("\"before\":\(focusBefore.json)") }
    if let focusAfter { members.append("\"after\":\(focusAfter.json)") }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// Creates a step from the object of ``json``; nil for anything else. Unknown members are ignored.
  public init?(_ json: JSONValue?, graphics: ForeignGraphics = [:]) {
    guard let members = json?.object, let change = ShapeChange(members, graphics) else { return nil }
    self.init(
      change: change, focusBefore: ShapeID(members["before"]), focusAfter: ShapeID(members["after"]))
  }

  /// About the number of bytes of ``json``.
  var byteCount: Int { 64 + 120 * change.shapeCount }
}

nonisolated extension ShapeChange {
  fileprivate var json: String {
    func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }
    func move(_ id: ShapeID, _ from: ShapeGeometry, _ to: ShapeGeometry) -> String {
      list([id.json, from.json, to.json])
    }
    switch self {
    case .move(let id, let from, let to): return "\"move\":" + list([move(id, from, to)])
    case .moveSeveral(let moves): return "\"moves\":" + list(moves.map { move($0.id, $0.from, $0.to) })
    case .recolor(let id, let from, let to):
      return "\"recolor\":" + list([id.json, "\"\(from.rawValue)\"", "\"\(to.rawValue)\""])
    case .reorder(let id, let from, let to): return "\"reorder\":" + list([id.json, "\(from)", "\(to)"])
    case .add(let record, let index): return "\"add\":" + list(["\(index)", record.json])
    case .remove(let record, let index): return "\"remove\":" + list(["\(index)", record.json])
    case .insert(let records, let index):
      return "\"insert\":" + list(["\(index)", list(records.map(\.json))])
    case .removeSeveral(let records, let index):
      return "\"removeSeveral\":" + list(["\(index)", list(records.map(\.json))])
    case .removeAll(let records): return "\"removeAll\":" + list(records.map(\.json))
    case .addAll(let records): return "\"addAll\":" + list(records.map(\.json))
    case .replaceAll(let old, let new):
      return "\"replaceAll\":" + list([old, new].map { list($0.map(\.json)) })
    }
  }

  fileprivate init?(_ members: [String: JSONValue], _ graphics: ForeignGraphics) {
    if let moves = members["move"]?.array ?? members["moves"]?.array {
      let read = moves.compactMap { ShapeMove($0) }
      guard read.count == moves.count else { return nil }
      self =
        read.count == 1 && members["move"] != nil
        ? .move(read[0].id, from: read[0].from, to: read[0].to) : .moveSeveral(read)
    } else if let values = members["recolor"]?.array, values.count == 3, let id = ShapeID(values[0]),
      let from = values[1].string.flatMap(ShapeColor.init(rawValue:)),
      let to = values[2].string.flatMap(ShapeColor.init(rawValue:))
    {
      self = .recolor(id, from: from, to: to)
    } else if let values = members["reorder"]?.array, values.count == 3, let id = ShapeID(values[0]),
      let from = ShapeChange.index(values[1]), let to = ShapeChange.index(values[2])
    {
      self = .reorder(id, from: from, to: to)
    } else if let (index, record) = ShapeChange.indexedRecord(members["add"], graphics) {
      self = .add(record, at: index)
    } else if let (index, record) = ShapeChange.indexedRecord(members["remove"], graphics) {
      self = .remove(record, at: index)
    } else if let (index, records) = ShapeChange.indexedRecords(members["insert"], graphics) {
      self = .insert(records, at: index)
    } else if let (index, records) = ShapeChange.indexedRecords(members["removeSeveral"], graphics) {
      self = .removeSeveral(records, at: index)
    } else if let records = ShapeChange.records(members["removeAll"], graphics) {
      self = .removeAll(records)
    } else if let records = ShapeChange.records(members["addAll"], graphics) {
      self = .addAll(records)
    } else if let lists = members["replaceAll"]?.array, lists.count == 2,
      let old = ShapeChange.records(lists[0], graphics),
      let new = ShapeChange.records(lists[1], graphics)
    {
      self = .replaceAll(old, by: new)
    } else {
      return nil
    }
  }

  /// Returns shapes with different numbers.
  private static func records(_ json: JSONValue?, _ graphics: ForeignGraphics) -> [ShapeRecord]? {
    guard let values = json?.array else { return nil }
    let records = values.compactMap { ShapeRecord($0, graphics: graphics) }
    return records.count == values.count && Set(records.map(\.id)).count == records.count ? records : nil
  }

  private static func index(_ json: JSONValue) -> Int? {
    json.integer.flatMap { (0...ShapeID.greatest).contains($0) ? $0 : nil }
  }

  private static func indexedRecord(_ json: JSONValue?, _ graphics: ForeignGraphics) -> (Int, ShapeRecord)? {
    guard let values = json?.array, values.count == 2, let index = index(values[0]),
      let record = ShapeRecord(values[1], graphics: graphics)
    else { return nil }
    return (index, record)
  }

  private static func indexedRecords(_ json: JSONValue?, _ graphics: ForeignGraphics) -> (Int, [ShapeRecord])?
  {
    guard let values = json?.array, values.count == 2, let index = index(values[0]),
      let records = records(values[1], graphics)
    else { return nil }
    return (index, records)
  }

  /// The number of shapes that the change describes.
  fileprivate var shapeCount: Int {
    switch self {
    case .move, .recolor, .reorder, .add, .remove: 1
    case .moveSeveral(let moves): moves.count
    case .insert(let records, _), .removeSeveral(let records, _): records.count
    case .removeAll(let records), .addAll(let records): records.count
    case .replaceAll(let old, let new): old.count + new.count
    }
  }
}

nonisolated extension ShapeMove {
  fileprivate init?(_ json: JSONValue) {
    guard let values = json.array, values.count == 3, let id = ShapeID(values[0]),
      let from = ShapeGeometry(values[1]), let to = ShapeGeometry(values[2])
    else { return nil }
    self.init(id: id, from: from, to: to)
  }
}
