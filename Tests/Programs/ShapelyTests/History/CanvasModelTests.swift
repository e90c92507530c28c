import Geometry
import PlainJSON
import Testing

@testable import Shapely

@Suite struct CanvasModelTests {
  private func geometry(_ random: inout SeededGenerator) -> ShapeGeometry {
    ShapeGeometry(
      center: Point(random.number(in: -50...900), random.number(in: 0...1) / 3),
      scale: random.number(in: 0.2...4), rotation: random.number(in: -9...9))
  }

  private func record(_ number: Int, _ random: inout SeededGenerator) -> ShapeRecord {
    ShapeRecord(
      id: ShapeID(number: number), kind: ShapeKind.allCases[random.index(below: 6)],
      color: .random(using: &random), geometry: geometry(&random))
  }

  /// A model with a step of each kind.
  private func model(seed: UInt64) -> CanvasModel {
    var random = SeededGenerator(seed: seed)
    var model = CanvasModel()
    for number in 1...5 { model.shapes.append(record(number, &random)) }
    model.count = 9
    model.focus = ShapeID(number: 3)
    let id = ShapeID(number: 2)
    let changes: [ShapeChange] = [
      .add(record(6, &random), at: 0), .move(id, from: geometry(&random), to: geometry(&random)),
      .moveSeveral([ShapeMove(id: id, from: geometry(&random), to: geometry(&random))]),
      .recolor(id, from: .red, to: .gray), .reorder(id, from: 4, to: 0), .remove(record(7, &random), at: 3),
      .removeAll([record(8, &random), record(9, &random)]), .addAll([record(8, &random)]),
      .replaceAll([record(8, &random)], by: [record(1, &random), record(2, &random)]), .moveSeveral([]),
    ]
    for (index, change) in changes.enumerated() {
      model.steps.append(
        CanvasStep(
          change: change, focusBefore: index % 2 == 0 ? id : nil,
          focusAfter: index % 3 == 0 ? ShapeID(number: 4) : nil))
    }
    model.cursor = 7
    return model
  }

  @Test("A model is read as it was written, bit for bit", arguments: 0..<20)
  func roundTrip(seed: UInt64) throws {
    let model = model(seed: seed)
    #expect(try CanvasModel(parsing: model.json) == model)
    #expect(try CanvasModel(parsing: CanvasModel().json) == CanvasModel())
  }

  @Test("The form is the documented one")
  func form() throws {
    let shape = #"{"id":1,"kind":"star","color":"red","x":120.5,"y":80,"scale":1,"rotation":0,"later":[]}"#
    let text = """
      {"version":1,"count":1,"focus":1,"shapes":[\(shape)],"steps":[{"add":[0,\(shape)],"after":1},\
      {"move":[[1,[1,2,3,4],[5,6,7,8]]]},{"recolor":[1,"blue","red"]},{"reorder":[1,2,0]}],"cursor":2,"later":true}
      """
    let model = try CanvasModel(parsing: text)
    let record = ShapeRecord(
      id: ShapeID(number: 1), kind: .star, color: .red, geometry: ShapeGeometry(center: Point(120.5, 80)))
    #expect(model.shapes == [record] && model.focus == record.id && model.cursor == 2 && model.count == 1)
    #expect(
      model.steps.map(\.change) == [
        .add(record, at: 0),
        .move(
          record.id, from: ShapeGeometry(center: Point(1, 2), scale: 3, rotation: 4),
          to: ShapeGeometry(center: Point(5, 6), scale: 7, rotation: 8)),
        .recolor(record.id, from: .blue, to: .red), .reorder(record.id, from: 2, to: 0),
      ])
    #expect(model.steps[0].focusAfter == record.id && model.steps[1].focusAfter == nil)
  }

  @Test(
    "What is no model has a sentence",
    arguments: [
      "", "{", "[]", "{}", #"{"version":"1"}"#, #"{"version":2}"#, #"{"version":1,"shapes":[{}]}"#,
      #"{"version":1,"shapes":[{"id":0,"kind":"star","color":"red","x":1,"y":1,"scale":1,"rotation":0}]}"#,
      #"{"version":1,"shapes":[{"id":1,"kind":"star","color":"red","x":1e300,"y":1,"scale":1,"rotation":0}]}"#,
      #"{"version":1,"shapes":[{"id":1,"kind":"star","color":"red","x":1,"y":1,"scale":0,"rotation":0}]}"#,
      #"{"version":1,"shapes":[{"id":99999999999999999999,"kind":"star","color":"red","x":1,"y":1,"scale":1}]}"#,
    ])
  func refused(text: String) {
    let error = #expect(throws: CanvasModelError.self) { try CanvasModel(parsing: text) }
    #expect(error?.description.isEmpty == false)
  }

  @Test("New shapes have greater numbers than all shapes of the drawing and its history")
  func counts() throws {
    var model = model(seed: 1)
    model.count = 0
    #expect(try CanvasModel(parsing: model.json).count == 9)
    model.shapes[0].id = ShapeID(number: ShapeID.greatest)
    #expect(try CanvasModel(parsing: model.json).count == ShapeID.greatest)
  }

  @Test("Mutated models are read or refused, and can be shown, undone and redone", arguments: 0..<30)
  func mutations(seed: UInt64) throws {
    let original = Array(model(seed: seed).json.utf8)
    var random = SeededGenerator(seed: seed)
    var read = 0
    let scene = try ShapelyScene(for: TapeStory().tape)
    _ = scene.window.makeFrame(at: 0)
    for _ in 0..<100 {
      var bytes = original
      for _ in 0...random.index(below: 4) {
        let index = random.index(below: bytes.count)
        // Digits stay digits often, so that numbers change and not only the form.
        if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
          bytes[index] = UInt8(ascii: "0") + UInt8(random.index(below: 10))
        } else if random.index(below: 8) == 0 {
          bytes[index] = UInt8(random.index(below: 256))
        } else {
          let other = random.index(below: bytes.count)
          if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[other]) {
            bytes[other] = UInt8(ascii: "9")
          }
        }
      }
      guard let model = try? CanvasModel(parsing: String(decoding: bytes, as: UTF8.self)) else { continue }
      read += 1
      guard read % 10 == 1 else { continue }
      scene.canvas.replaceContent(by: model)
      for _ in 0..<12 { scene.canvas.undo() }
      for _ in 0..<12 { scene.canvas.redo() }
      _ = scene.canvas.takeChanges(all: true)
      _ = scene.canvas.model
    }
    #expect(read > 10)
  }
}
