import Documents
import Easel
import FileAccess
import Foundation
import Testing

@testable import QuartzFun

@Suite("The drawing in a file")
struct QuartzDrawingTests {
  private let image = FigureImage(Image(width: 2, height: 1, pixels: [0xFFFF_0000, 0x8000_8000]))
  private let other = FigureImage(Image(width: 1, height: 1, scale: 2, pixels: [0xFF01_0203]))

  private func drawing(seed: UInt64) -> Drawing {
    var generator = SeededGenerator(seed: seed)
    func point() -> Point {
      Point(.random(in: -50...900, using: &generator), .random(in: -50...700, using: &generator))
    }
    var drawing = Drawing()
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let kind = FigureKind.allCases.randomElement(using: &generator) ?? .line
      let color = ColorChoice.allCases.randomElement(using: &generator)?.color(using: &generator)
      drawing.add(
        Figure(
          kind, color: color ?? .black, from: point(), to: point(),
          image: kind == .image ? drawing.number(of: Bool.random(using: &generator) ? image : other) : nil))
    }
    return drawing
  }

  private func content(_ drawing: Drawing) -> QuartzDrawing {
    QuartzDrawing(drawing, size: Size(800, 600), standardImage: image)
  }

  @Test("Random drawings are read as they were written, and written as they were read")
  func roundTrip() throws {
    for seed in 1...200 {
      let drawing = drawing(seed: UInt64(seed))
      let bytes = DocumentFormat.bytes(of: content(drawing))
      let read = try DocumentFormat.read(bytes, name: "a.svg", as: QuartzDrawing.self)
      #expect(read.remark == nil)
      let figures = read.content.figures
      #expect(figures.map(\.kind) == drawing.figures.map(\.kind))
      #expect(figures.map(\.color) == drawing.figures.map(\.color))
      #expect(
        figures.map(\.start) == drawing.figures.map(\.start)
          && figures.map(\.end) == drawing.figures.map(\.end))
      #expect(
        figures.map { $0.image.map { read.content.images[$0 - 1] } }
          == drawing.figures.map { drawing.image(of: $0) })
      #expect(DocumentFormat.bytes(of: read.content, in: read.surroundings) == bytes, "seed \(seed)")
    }
  }

  @Test("An image that cannot be decoded is left out with its figures, and stays in the file")
  func damagedImage() throws {
    var drawing = Drawing()
    drawing.add(Figure(.line, color: .red, from: .zero, to: Point(9, 9)))
    drawing.add(Figure(.image, color: .red, from: .zero, to: Point(9, 9), image: drawing.number(of: image)))
    let text = String(decoding: DocumentFormat.bytes(of: content(drawing)), as: UTF8.self)
    let start = try #require(text.range(of: "scale=\"1\">"))
    let damaged = text.replacingCharacters(
      in: start.upperBound..<text.index(start.upperBound, offsetBy: 8), with: "AAAAAAAA")
    let read = try DocumentFormat.read(Array(damaged.utf8), name: "a.svg", as: QuartzDrawing.self)
    #expect(read.content.figures.map(\.kind) == [.line])
    #expect(read.remark?.contains("2 parts") == true)
    let again = String(decoding: DocumentFormat.bytes(of: read.content, in: read.surroundings), as: UTF8.self)
    #expect(again.contains("AAAAAAAA") && again.contains("kind=\"image\""))
  }

  @Test("Damaged numbers and sizes are errors or left out, and never trap")
  func damaged() throws {
    var drawing = Drawing()
    drawing.add(Figure(.line, color: .red, from: Point(1, 2), to: Point(3, 4)))
    let text = String(decoding: DocumentFormat.bytes(of: content(drawing)), as: UTF8.self)
    for (old, new) in [
      ("x1=\"1\"", "x1=\"1e300\""), ("x1=\"1\"", "x1=\"nan\""), ("red=\"1\"", "red=\"2\""),
      ("kind=\"line\"", "kind=\"star\""),
      ("y2=\"4\"", ""),
    ] {
      let changed = text.replacingOccurrences(of: old, with: new)
      #expect(changed != text, "\(old)")
      let read = try DocumentFormat.read(Array(changed.utf8), name: "a.svg", as: QuartzDrawing.self)
      #expect(read.content.figures.isEmpty && read.remark != nil, "\(new)")
    }
    let large = text.replacingOccurrences(of: "easel:document", with: "easel:document")
      .replacingOccurrences(of: " width=\"800\" height=\"600\">", with: " width=\"8e9\" height=\"600\">")
    #expect(large != text)
    #expect(throws: DocumentError.self) {
      _ = try DocumentFormat.read(Array(large.utf8), name: "a.svg", as: QuartzDrawing.self)
    }
  }

  @Test("A large image becomes smaller before it is kept, with its proportions")
  func reduced() throws {
    let folder = NSTemporaryDirectory() + "/figure-image-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let large = Image(width: 2_400, height: 600, pixels: .init(repeating: 0xFF20_4080, count: 1_440_000))
    try ImageFile.write(large, to: folder + "/large.png")
    let read = try FigureImage(path: folder + "/large.png")
    #expect(read.image?.width == 960 && read.image?.height == 240)
    #expect(read.image?.pixels.allSatisfy { $0 == 0xFF20_4080 } == true)
    #expect(read.size == Size(120, 30))
    try ImageFile.write(
      Image(width: 3, height: 2, pixels: .init(repeating: 0xFF20_4080, count: 6)), to: folder + "/small.png")
    let small = try FigureImage(path: folder + "/small.png")
    #expect(small.file == (try InputFile(folder + "/small.png").read(limit: 1 << 20)))
  }
}
