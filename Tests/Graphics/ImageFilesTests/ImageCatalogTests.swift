import Geometry
import Painting
import Testing

@testable import ImageFiles

@Suite("ImageCatalog")
struct ImageCatalogTests {
  /// Creates a folder with `star` in three resolutions and `dot` in one, each as wide as its scale.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, side) in [("star", 1), ("star@2x", 2), ("star@3x", 3), ("dot@2x", 2)] {
      let image = Image(width: side, height: side, pixels: .init(repeating: 0xFFFF_FFFF, count: side * side))
      try PNG.write(image, to: folder.path(of: "\(name).png"))
    }
    try folder.write([], to: "notes.txt")
    try folder.write([], to: "@2x.png")
    return folder
  }

  @Test("The smallest resolution that is fine enough is chosen, otherwise the finest")
  func choosesByScale() throws {
    let folder = try folder()
    let catalog = try ImageCatalog(folder: folder.path)
    for (wanted, expected) in [(0.5, 1.0), (1, 1), (1.25, 2), (2, 2), (2.5, 3), (3, 3), (7, 3), (.nan, 1)] {
      let image = try catalog.image(named: "star", scale: wanted)
      #expect(image.scale == expected && image.width == Int(expected), "for a scale of \(wanted)")
    }
    #expect(try catalog.image(named: "dot", scale: 1).scale == 2)
    #expect(try catalog.image(named: "dot", scale: 3).scale == 2)
  }

  @Test("An image is read in all resolutions that exist, with one size in points")
  func sets() throws {
    let folder = try folder()
    let catalog = try ImageCatalog(folder: folder.path)
    let star = try catalog.imageSet(named: "star")
    #expect(star.images.map(\.scale) == [1, 2, 3] && star.images.map(\.width) == [1, 2, 3])
    #expect(star.images.map(\.size) == .init(repeating: Size(1, 1), count: 3))
    let dot = try catalog.imageSet(named: "dot")
    #expect(dot.images.map(\.scale) == [2] && dot.size == Size(1, 1))
    #expect(throws: ImageFileError.self) { try catalog.imageSet(named: "moon") }
    // One damaged file is an error at the start, and not when a window comes to another screen.
    try folder.write([1, 2, 3], to: "star@3x.png")
    #expect(throws: ImageFileError.self) { try catalog.imageSet(named: "star") }
  }

  @Test("Only images are listed")
  func names() throws {
    let folder = try folder()
    let catalog = try ImageCatalog(folder: folder.path)
    #expect(catalog.names == ["dot", "star"])
    #expect(catalog.scales(of: "star") == [1, 2, 3])
    #expect(catalog.scales(of: "notes") == [])
  }

  @Test("File names are parsed")
  func parsing() {
    let cases: [(String, String?, Int)] = [
      ("a.png", "a", 1), ("a@2x.png", "a", 2), ("a@3x.png", "a", 3), ("a@4x.png", "a@4x", 1),
      ("@2x.png", nil, 0),
      (".png", nil, 0), ("a.gif", nil, 0), ("", nil, 0),
      ("a.JPG", "a", 1), ("b@2x.jpeg", "b", 2), ("c@3x.webp", "c", 3), (".jpeg", nil, 0),
    ]
    for (file, name, scale) in cases {
      let parsed = ImageCatalog.parse(file)
      #expect(parsed?.name == name, "\(file)")
      if name != nil { #expect(parsed?.scale == scale, "\(file)") }
    }
  }

  @Test("Every format is found, a PNG before a JPEG of the same name and scale")
  func formats() throws {
    let folder = try TemporaryFolder()
    let white = Image(width: 1, height: 1, pixels: [0xFFFF_FFFF])
    let black = Image(width: 1, height: 1, pixels: [0xFF00_0000])
    try ImageFile.write(black, to: folder.path(of: "a.jpg"))
    try ImageFile.write(white, to: folder.path(of: "a.png"))
    try ImageFile.write(black, to: folder.path(of: "a@2x.jpeg"))
    try folder.write(SampleFile.quartersWebP, to: "b.webp")
    let catalog = try ImageCatalog(folder: folder.path)
    #expect(catalog.names == ["a", "b"])
    #expect(try catalog.image(named: "a", scale: 1) == white)
    #expect(try catalog.image(named: "a", scale: 2).pixels == black.pixels)
    #expect(try catalog.image(named: "b", scale: 1).width == 16)
  }

  @Test("The error for a missing image lists those that exist; the error for a missing folder names it")
  func errors() throws {
    let folder = try folder()
    let catalog = try ImageCatalog(folder: folder.path)
    let missing = try #require(throws: ImageFileError.self) { try catalog.image(named: "moon", scale: 1) }
    #expect(missing.message.contains("moon.png") && missing.message.contains("dot, star"))
    // Names are looked up, and never joined to a path that could lead elsewhere.
    #expect(throws: ImageFileError.self) { try catalog.image(named: "../star", scale: 1) }
    let nowhere = try #require(throws: ImageFileError.self) {
      try ImageCatalog(folder: folder.path(of: "no"))
    }
    #expect(nowhere.kind == .missing && nowhere.message.contains(folder.path(of: "no")))
  }
}
