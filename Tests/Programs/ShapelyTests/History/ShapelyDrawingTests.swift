import Documents
import Geometry
import PlainXML
import Testing

@testable import Shapely

@Suite("Drawings in files") struct ShapelyDrawingTests {
  private func random(_ count: Int, seed: UInt64) -> ShapelyDrawing {
    var generator = SeededGenerator(seed: seed)
    var drawing = ShapelyDrawing(size: Size(640, 420))
    for number in 0..<count {
      let kind = ShapeKind.allCases[generator.index(below: ShapeKind.allCases.count)]
      drawing.shapes.append(
        ShapeRecord(
          id: ShapeID(number: 2 * number + 1), kind: kind, color: .random(using: &generator),
          geometry: ShapeGeometry(
            center: Point(
              Double.random(in: -100...1_000, using: &generator),
              Double.random(in: -100...1_000, using: &generator)),
            scale: Double.random(in: 0.1...5, using: &generator),
            rotation: Double.random(in: -10...10, using: &generator))))
    }
    drawing.count = 2 * count
    return drawing
  }

  @Test(
    "A thousand random drawings are the same after saving and opening, and the same bytes after saving again")
  func roundTrip() throws {
    for seed in 0..<1_000 as Range<UInt64> {
      let drawing = random(Int(seed % 12), seed: seed)
      let bytes = DocumentFormat.bytes(of: drawing)
      let read = try DocumentFormat.read(bytes, name: "a.svg", as: ShapelyDrawing.self)
      #expect(read.content == drawing, "seed \(seed)")
      #expect(read.remark == nil)
      #expect(DocumentFormat.bytes(of: read.content, in: read.surroundings) == bytes, "seed \(seed)")
    }
  }

  @Test("The picture has a fill and an outline for each shape, in the colours of the window")
  func picture() throws {
    var drawing = random(0, seed: 0)
    for (index, color) in ShapeColor.allCases.enumerated() {
      let place = ShapeGeometry(center: Point(60 * Double(index) + 60, 100), scale: 0.5, rotation: 0.3)
      drawing.shapes.append(
        ShapeRecord(id: ShapeID(number: index + 1), kind: .star, color: color, geometry: place))
    }
    let root = try XMLElement(parsing: DocumentFormat.bytes(of: drawing))
    var strokes: [String] = []
    func visit(_ element: XMLElement) {
      if let stroke = element.value("stroke"), stroke != "none" { strokes.append(stroke.lowercased()) }
      for child in element.elements { visit(child) }
    }
    visit(root)
    #expect(
      strokes == ["#ff3b30", "#34c759", "#0a84ff", "#ffd60a", "#bf5af2", "#ff9500", "#8e8e93", "#fff"]
        || strokes == [
          "#ff3b30", "#34c759", "#0a84ff", "#ffd60a", "#bf5af2", "#ff9500", "#8e8e93", "#ffffff",
        ])
  }

  @Test(
    "Shapes that cannot be shown are left out, and stay in the file",
    arguments: [
      ("id", "0"), ("id", "-1"), ("id", "x"), ("id", "99999999999999999999"), ("id", "3"),
      ("kind", "hexagon"),
      ("color", "pink"), ("x", "nan"), ("x", "1e10"), ("y", ""), ("scale", "0"), ("scale", "-1"),
      ("scale", "1e300"),
      ("rotation", "inf"),
    ])
  func damagedShapes(attribute: String, value: String) throws {
    let drawing = random(3, seed: 5)
    var model = drawing.model
    let index = try #require(model.parts[2].attributes.firstIndex { $0.name.local == attribute })
    model.parts[2].attributes[index].value = value
    let read = try ShapelyDrawing(model: model)
    #expect(read.shapes == Array(drawing.shapes.prefix(2)))
  }

  @Test("A drawing without a size that can be used is damaged")
  func damagedSize() {
    for value in ["0", "-1", "1e9", "x", ""] {
      var model = random(1, seed: 1).model
      model.attributes[0].value = value
      #expect(throws: DocumentError.self, "\(value)") { try ShapelyDrawing(model: model) }
    }
  }
}
