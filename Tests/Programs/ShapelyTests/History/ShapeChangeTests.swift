import DocumentStore
import Geometry
import Testing

@testable import Shapely

@Suite struct ShapeChangeTests {
  /// A minimal canvas without a window.
  private func apply(_ change: ShapeChange, to shapes: inout [ShapeRecord]) {
    func index(_ id: ShapeID) -> Int { shapes.firstIndex { $0.id == id } ?? -1 }
    switch change {
    case .move(let id, _, let place): shapes[index(id)].geometry = place
    case .moveSeveral(let moves): for move in moves { shapes[index(move.id)].geometry = move.to }
    case .recolor(let id, _, let color): shapes[index(id)].color = color
    case .reorder(let id, let from, let to):
      #expect(shapes[from].id == id)
      shapes.insert(shapes.remove(at: from), at: to)
    case .add(let record, let place): shapes.insert(record, at: place)
    case .remove(let record, let place):
      #expect(shapes[place] == record)
      shapes.remove(at: place)
    case .insert(let records, let place): shapes.insert(contentsOf: records, at: place)
    case .removeSeveral(let records, let place):
      #expect(Array(shapes[place..<place + records.count]) == records)
      shapes.removeSubrange(place..<place + records.count)
    case .removeAll(let records):
      #expect(shapes == records)
      shapes = []
    case .addAll(let records): shapes = records
    case .replaceAll(let old, let new):
      #expect(shapes == old)
      shapes = new
    }
  }

  private func randomChange(_ shapes: [ShapeRecord], _ number: Int, _ random: inout SeededGenerator)
    -> ShapeChange
  {
    func geometry() -> ShapeGeometry {
      ShapeGeometry(
        center: Point(random.number(in: 0...99), random.number(in: 0...99)),
        rotation: random.number(in: -3...3))
    }
    guard let index = shapes.isEmpty ? nil : random.index(below: shapes.count), random.index(below: 4) > 0
    else {
      let record = ShapeRecord(
        id: ShapeID(number: number), kind: .star, color: .random(using: &random), geometry: geometry())
      return .add(record, at: random.index(below: shapes.count + 1))
    }
    let shape = shapes[index]
    switch random.index(below: 40) {
    case 39: return .removeAll(shapes)
    case 38:
      let records = (0..<3).map {
        ShapeRecord(
          id: ShapeID(number: 1_000 * number + $0), kind: .oval, color: .red, geometry: geometry())
      }
      return .insert(records, at: random.index(below: shapes.count + 1))
    case 37: return .removeSeveral(Array(shapes[index...].prefix(2)), at: index)
    default: break
    }
    switch random.index(below: 5) {
    case 0: return .remove(shape, at: index)
    case 1: return .reorder(shape.id, from: index, to: random.index(below: shapes.count))
    case 2: return .recolor(shape.id, from: shape.color, to: .random(using: &random))
    default: return .move(shape.id, from: shape.geometry, to: geometry())
    }
  }

  @Test("Undo restores every state before a step, and redo every state after it")
  func undoAndRedo() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var history = History<ShapeChange>()
      var states: [[ShapeRecord]] = [[]]
      for number in 0..<60 {
        var shapes = states.last ?? []
        let change = randomChange(shapes, number, &random)
        apply(change, to: &shapes)
        history.record(change)
        states.append(shapes)
      }
      var shapes = states.last ?? []
      for state in states.dropLast().reversed() {
        if let change = history.undo() { apply(change.inverse, to: &shapes) }
        #expect(shapes == state, "seed \(seed)")
      }
      for state in states.dropFirst() {
        if let change = history.redo() { apply(change, to: &shapes) }
        #expect(shapes == state, "seed \(seed)")
      }
    }
  }

  @Test("A change without effect is not recorded")
  func changeWithoutEffect() {
    let id = ShapeID(number: 1)
    let place = ShapeGeometry(center: Point(1, 2))
    #expect(ShapeChange.move(id, from: place, to: place).isNothing)
    #expect(!ShapeChange.move(id, from: place, to: place.turned(by: 1, about: place.center)).isNothing)
    #expect(ShapeChange.reorder(id, from: 2, to: 2).isNothing)
    #expect(!ShapeChange.reorder(id, from: 2, to: 1).isNothing)
  }
}
