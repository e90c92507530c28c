import Foundation
import Testing
import Text

@Suite("Font library")
struct FontLibraryTests {
  @Test("The bundled family exists in two weights, in any case of its name, on every machine")
  func byName() throws {
    let library = try FontLibrary(usesInstalledFonts: false)
    let regular = try library.font(families: ["dejavu sans"], size: 12)
    #expect(regular.familyName == "DejaVu Sans" && regular.styleName == "Book" && regular.size == 12)
    let bold = try library.font(families: ["DejaVu Sans"], size: 12, weight: .bold)
    #expect(bold.styleName == "Bold")
    #expect(bold.measure("weight").width > regular.measure("weight").width)
    #expect(try library.font(size: 12) == regular && FontLibrary.bundledFamily == "DejaVu Sans")
    #expect(try library.font(size: 12, weight: .semibold) == bold)
    #expect(try library.font(size: 12, weight: .medium) == regular)
    #expect(try library.font(size: 12, isItalic: true) == regular)
  }

  @Test("The bundled font is found without a library, and is the one of a library")
  func bundledWithoutLibrary() throws {
    let library = try FontLibrary(usesInstalledFonts: false)
    for weight in [FontWeight.regular, .bold] {
      let font = Font.bundled(size: 20, weight: weight, usesInstalledFonts: false)
      let expected = try library.font(size: 20, weight: weight)
      #expect(font.styleName == expected.styleName && font.size == 20)
      #expect(font.measure("Total: 42") == expected.measure("Total: 42"))
    }
    #expect(Font.bundled(size: 20).familyName == FontLibrary.bundledFamily)
  }

  @Test("Without installed fonts, generic names mean the bundled family, and other names do not exist")
  func bundledOnly() throws {
    let library = try FontLibrary(usesInstalledFonts: false)
    for family in ["sans-serif", "serif", "Monospace"] {
      #expect(try library.font(families: ["No Such Face", family], size: 12) == library.font(size: 12))
    }
    #expect(throws: FontError.self) { try library.font(families: ["DejaVu Serif"], size: 12) }
  }

  @Test("A font is found by its PostScript name, in any case")
  func postScriptNames() throws {
    let library = try FontLibrary(usesInstalledFonts: false)
    let regular = try library.font(size: 12)
    #expect(try library.font(postScriptName: "DejaVuSans", size: 12) == regular)
    let bold = try library.font(size: 12, weight: .bold)
    #expect(try library.font(postScriptName: "dejavusans-bold", size: 12) == bold)
    #expect(throws: FontError.noSuchFamily(["DejaVuSans-Bol"])) {
      try library.font(postScriptName: "DejaVuSans-Bol", size: 12)
    }
    // Of fonts-hosny-amiri, which Scripts/setup installs.
    let all = try FontLibrary()
    if let amiri = try? all.font(families: ["Amiri"], size: 12, weight: .bold) {
      #expect(try all.font(postScriptName: "Amiri-Bold", size: 12) == amiri)
    }
    #expect(throws: FontError.self) { try all.font(postScriptName: "", size: 12) }
  }

  @Test("The bundled font takes precedence over an installed one of its name")
  func bundledFirst() throws {
    let all = try FontLibrary().font(families: ["DejaVu Sans"], size: 12)
    let bundled = try FontLibrary(usesInstalledFonts: false).font(size: 12)
    #expect(
      ParagraphLayout("Easel − ≤ ∑", font: all).path == ParagraphLayout("Easel − ≤ ∑", font: bundled).path)
  }

  @Test("The first family that exists is used")
  func firstInstalled() throws {
    let library = try FontLibrary()
    let font = try library.font(families: ["No Such Face", "DejaVu Sans", "serif"], size: 12)
    #expect(font.familyName == "DejaVu Sans")
    #expect(try !library.font(families: ["No Such Face", "sans-serif"], size: 12).familyName.isEmpty)
    #expect(try !library.font(size: 12).familyName.isEmpty)
  }

  @Test("The error for missing families lists them, with a remedy")
  func notInstalled() throws {
    let library = try FontLibrary()
    let error = #expect(throws: FontError.self) {
      try library.font(families: ["No Such Face", "Nor This"], size: 12)
    }
    #expect(error == .noSuchFamily(["No Such Face", "Nor This"]))
    #expect(
      error?.description == """
        no font family named No Such Face or Nor This: install it, choose a name that fc-list shows, or ask for \
        sans-serif
        """)
    #expect(throws: FontError.self) { try library.font(families: [], size: 12) }
    #expect(throws: FontError.self) { try library.font(families: [""], size: 12) }
  }

  @Test("Files that are missing or not fonts are refused")
  func files() throws {
    let library = try FontLibrary()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("easel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for bytes in [Data(), Data("not a font".utf8), Data([0, 1, 0, 0] + [UInt8](repeating: 255, count: 500))] {
      let file = folder.appendingPathComponent("odd.ttf")
      try bytes.write(to: file)
      #expect(throws: FontError.self) { try library.font(file: file.path, size: 12) }
    }
    let missing = folder.appendingPathComponent("missing.ttf").path
    let error = #expect(throws: FontError.self) { try library.font(file: missing, size: 12) }
    #expect(
      error?.description
        == "\(missing): cannot be opened: check the path, and that it is a file that you may read")
    #expect(throws: FontError.self) { try library.font(file: folder.path, size: 12) }
    let drawing = folder.appendingPathComponent("drawing.ttf")
    try Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8).write(to: drawing)
    let foreign = #expect(throws: FontError.self) { try library.font(file: drawing.path, size: 12) }
    #expect(foreign?.description.contains("not a font, or of an unknown format") == true)
    // The content counts, not the name.
    let renamed = folder.appendingPathComponent("renamed.png")
    try FileManager.default.copyItem(atPath: Fonts.asciiFile, toPath: renamed.path)
    #expect(try library.font(file: renamed.path, size: 12).familyName == "Easel Test")
  }

  @Test("Fonts are equal if library, face and size are equal")
  func equality() throws {
    let library = try FontLibrary()
    let font = try library.font(families: ["DejaVu Sans"], size: 12)
    #expect(try font == library.font(families: ["DejaVu Sans"], size: 12))
    #expect(font == font.withSize(14).withSize(12) && font != font.withSize(14))
    #expect(Set([font, font.withSize(12), font.withSize(3)]).count == 2)
    #expect(try font != FontLibrary().font(families: ["DejaVu Sans"], size: 12))
  }

  @Test("A font keeps its library alive")
  func lifetime() throws {
    let font = try Fonts.bundled(size: 20)
    #expect(!ParagraphLayout("still here", font: font).inkBounds.isNull)
  }

  @Test("A library can be used from many threads at the same time")
  func threads() async throws {
    let library = try FontLibrary()
    let font = try library.font(families: ["DejaVu Sans"], size: 12)
    let words = (0..<24).map { "Wäger \($0) fi AV" }
    let expected = words.map { ParagraphLayout($0, font: font).path }
    let paths = try await withThrowingTaskGroup(of: (Int, Bool).self) { group in
      for (index, word) in words.enumerated() {
        group.addTask {
          let own = try library.font(families: ["DejaVu Sans"], size: 12)
          return (index, ParagraphLayout(word, font: own).path == expected[index])
        }
      }
      return try await group.reduce(into: [Int: Bool]()) { $0[$1.0] = $1.1 }
    }
    #expect(paths.count == words.count && paths.values.allSatisfy { $0 })
  }
}
