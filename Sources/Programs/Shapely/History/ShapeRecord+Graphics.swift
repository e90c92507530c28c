import Documents

nonisolated extension ShapeRecord {
  /// Returns the graphics of shapes, each once, in the order in which they come first.
  static func graphics(of records: some Sequence<ShapeRecord>) -> [ForeignGraphic] {
    var ids: Set<String> = []
    return records.compactMap(\.kind.graphic).filter { ids.insert($0.id).inserted }
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
