import Documents
import Geometry
import ImageFiles
import Painting
import TestSupport
import Testing

@testable import Shapely

/// Files of other programs.
enum ForeignFiles {
  static let drawing = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">
    <rect width="100" height="100" fill="red"/><g opacity="0.5"><title>Disc</title><circle cx="150" cy="50" r="40"/></g>
    <script/></svg>
    """.utf8)

  static func picture(width: Int, height: Int) throws -> [UInt8] {
    try PNG.encode(
      Image(width: width, height: height, pixels: [UInt32](repeating: 0xFF00_FF00, count: width * height)))
  }
}

@Suite("Foreign drawings as shapes") struct ForeignContentTests {
  private let area = Rect(x: 100, y: 0, width: 540, height: 480)

  private func placement(_ center: Point? = nil, separates: Bool) -> ImportPlacement {
    ImportPlacement(area: area, center: center, fillsArea: separates, separatesParts: separates)
  }

  @Test("The parts of an opened drawing keep their places and fit into the area")
  func opened() throws {
    let foreign = try ForeignContent<ShapelyDrawing>(
      ForeignFiles.drawing, name: "a.svg", placement: placement(separates: true))
    // 540 × 0.9 points for 200 units.
    let scale = 540 * 0.9 / 200
    try #require(foreign.content.shapes.count == 2)
    let frames = foreign.content.shapes.map { $0.geometry.frame(of: $0.kind) }
    #expect(abs(frames[0].width - 100 * scale) < 1e-9 && abs(frames[1].width - 80 * scale) < 1e-9)
    #expect(abs(frames[1].midX - frames[0].midX - 100 * scale) < 1e-9)
    #expect(abs((frames[0].minX + frames[0].minX + 200 * scale) / 2 - area.midX) < 1e-9)
    #expect(foreign.content.shapes.map { $0.kind.graphic?.title } == ["", "Disc"])
    #expect(foreign.omissions == ["line 3: scripts are not run: script"])
    #expect(foreign.remark == "Of “a.svg”, scripts are not run.")
  }

  @Test("A dropped drawing is one shape where it fell, as large as it is, and inside of the area")
  func dropped() throws {
    let middle = try ForeignContent<ShapelyDrawing>(
      ForeignFiles.drawing, name: "a.svg", placement: placement(Point(300, 200), separates: false))
    try #require(middle.content.shapes.count == 1)
    // The picture's own area of 200 by 100 is centred; what is painted in it is 190 by 100.
    #expect(
      middle.content.shapes[0].geometry.frame(of: middle.content.shapes[0].kind)
        == Rect(x: 200, y: 150, width: 190, height: 100))
    let corner = try ForeignContent<ShapelyDrawing>(
      ForeignFiles.drawing, name: "a.svg", placement: placement(Point(0, 0), separates: false))
    #expect(corner.content.shapes[0].geometry.frame(of: corner.content.shapes[0].kind).origin == area.origin)
  }

  @Test("Icons are enlarged until fingers can hold them, and photos are reduced")
  func sizes() throws {
    for (side, shown) in [(16, 96.0), (100, 100.0), (4_000, 480 * 0.9)] {
      let foreign = try ForeignContent<ShapelyDrawing>(
        ForeignFiles.picture(width: side, height: side), name: "p.png", placement: placement(separates: false)
      )
      #expect(
        abs(foreign.content.shapes[0].geometry.frame(of: foreign.content.shapes[0].kind).width - shown) < 1e-9
      )
    }
  }

  @Test("The outline of a graphic is that of what it paints")
  func outline() throws {
    let foreign = try ForeignContent<ShapelyDrawing>(
      ForeignFiles.drawing, name: "a.svg", placement: placement(separates: true))
    let disc = foreign.content.shapes[1]
    let frame = disc.geometry.frame(of: disc.kind)
    #expect(disc.kind.contains(frame.center, in: frame))
    #expect(!disc.kind.contains(Point(frame.minX + 5, frame.minY + 5), in: frame))
    #expect(disc.geometry.drawnBounds(of: disc.kind).isApproximately(frame))
  }

  @Test(
    "A file that is no drawing is one sentence", arguments: ["", "<svg", "<html/>", "GIF89a", "\u{0}\u{1}"])
  func refused(text: String) {
    #expect {
      try ForeignContent<ShapelyDrawing>(
        Array(text.utf8), name: "x.svg", placement: placement(separates: true))
    } throws: {
      "\($0)".contains("“x.svg”") && !"\($0)".contains("\n")
    }
  }

  @Test("Compressed files are read as they are without it: drawings, and documents with their shapes")
  func compressed() throws {
    func content(_ bytes: [UInt8]) throws -> ShapelyDrawing {
      try ForeignContent<ShapelyDrawing>(bytes, name: "a.svgz", placement: placement(separates: true)).content
    }
    let plain = try content(ForeignFiles.drawing)
    #expect(plain.shapes.count == 2)
    #expect(try content(Deflate.compressed(ForeignFiles.drawing, .gzip)) == plain)
    var drawing = ShapelyDrawing(size: Size(640, 480))
    drawing.shapes = [
      ShapeRecord(
        id: ShapeID(number: 1), kind: .star, color: .allCases[0], geometry: .init(center: Point(200, 100)))
    ]
    drawing.count = 1
    let bytes = DocumentFormat.bytes(of: drawing)
    let read = try content(Deflate.compressed(bytes, .gzip))
    #expect(read.shapes.map(\.kind) == [.star])
    #expect(try content(bytes) == read)
    #expect { try content(Array(Deflate.compressed(bytes, .gzip).dropLast(20))) } throws: {
      "\($0)".contains("“a.svgz” cannot be shown: its compressed data end too early")
    }
  }

  @Test("Graphics in a file are the same after opening, and the same bytes after saving again")
  func roundTrip() throws {
    var drawing = ShapelyDrawing(size: Size(640, 480))
    drawing.shapes = try ForeignContent<ShapelyDrawing>(
      ForeignFiles.drawing, name: "a.svg", placement: placement(separates: true)
    ).content.shapes
    drawing.shapes += try ForeignContent<ShapelyDrawing>(
      ForeignFiles.picture(width: 3, height: 2), name: "p.png", placement: placement(separates: false)
    ).content.shapes
    // A copy of the first one has the same graphic.
    drawing.shapes.append(drawing.shapes[0])
    for index in drawing.shapes.indices { drawing.shapes[index].id = ShapeID(number: index + 1) }
    drawing.count = drawing.shapes.count
    let bytes = DocumentFormat.bytes(of: drawing)
    let read = try DocumentFormat.read(bytes, name: "d.svg", as: ShapelyDrawing.self)
    #expect(read.content == drawing)
    #expect(read.remark == nil)
    #expect(DocumentFormat.bytes(of: read.content, in: read.surroundings) == bytes)
    #expect(read.content.shapes[2].kind.graphic?.data == (try ForeignFiles.picture(width: 3, height: 2)))
    #expect(read.content.model.parts.filter { $0.name.matches("graphic") }.count == 3)
  }

  @Test("A graphic that is damaged leaves its shape in the file, and others are shown")
  func damaged() throws {
    var drawing = ShapelyDrawing(size: Size(640, 480))
    drawing.shapes = try ForeignContent<ShapelyDrawing>(
      ForeignFiles.drawing, name: "a.svg", placement: placement(separates: true)
    ).content.shapes
    let name = try #require(drawing.shapes[0].kind.graphic?.id)
    var text = String(decoding: DocumentFormat.bytes(of: drawing), as: UTF8.self)
    let range = try #require(text.range(of: "<easel:graphic id=\"\(name)\" type=\"list\""))
    text.replaceSubrange(range, with: "<easel:graphic id=\"\(name)\" type=\"unknown\"")
    let bytes = Array(text.utf8)
    let read = try DocumentFormat.read(bytes, name: "d.svg", as: ShapelyDrawing.self)
    #expect(read.content.shapes == [drawing.shapes[1]])
    let again = String(decoding: DocumentFormat.bytes(of: read.content, in: read.surroundings), as: UTF8.self)
    #expect(again.contains("type=\"unknown\"") && again.contains("graphic=\"\(name)\""))
  }
}

extension Rect {
  fileprivate func isApproximately(_ other: Rect) -> Bool {
    max(abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX), abs(maxY - other.maxY)) < 1e-6
  }
}
