import Geometry
import PlainXML
import Testing

@testable import Documents

@Suite("Documents as SVG files") struct DocumentFormatTests {
  private let pond = Pond([
    Pond.Stone(id: 1, center: Point(50, 40), radius: 10),
    Pond.Stone(id: 2, center: Point(120.5, 60), radius: 0.1),
  ])

  @Test("A file is an SVG picture of its size, with the model in its metadata")
  func form() throws {
    let root = try XMLElement(parsing: Array(DocumentFormat.text(of: pond).utf8))
    #expect(root.name.matches("svg", namespace: "http://www.w3.org/2000/svg"))
    #expect(root.value("width") == "200")
    #expect(root.value("height") == "100")
    #expect(root.value("viewBox") == "0 0 200 100")
    #expect(root.elements.map(\.name.local) == ["metadata", "g"])
    let model = try #require(root.elements[0].elements.first)
    #expect(model.name.matches("document", namespace: "urn:easel:document"))
    #expect(model.value("program") == "pond")
    #expect(model.value("version") == "2")
    #expect(model.elements.map { $0.value("id") } == ["1", "2"])
  }

  @Test("A file that is opened and saved again has the same bytes, for a thousand random documents")
  func sameBytes() throws {
    for seed in 0..<1_000 as Range<UInt64> {
      let pond = Pond.random(Int(seed % 20), seed: seed)
      let bytes = DocumentFormat.bytes(of: pond)
      let read = try DocumentFormat.read(bytes, name: "pond.svg", as: Pond.self)
      #expect(read.content == pond, "seed \(seed)")
      #expect(read.remark == nil, "seed \(seed)")
      #expect(DocumentFormat.bytes(of: read.content, in: read.surroundings) == bytes, "seed \(seed)")
    }
  }

  @Test("What other programs have added around the model stays, byte for byte")
  func surroundings() throws {
    let others = DocumentFormat.text(of: pond)
      .replacing("<svg ", with: "<!-- a -->\n<svg xmlns:ink=\"urn:ink\" ink:grid='on' id=\"top\" ")
      .replacing(
        "<metadata>", with: "<title>Ä &amp; B</title><ink:view  x = '1'/>\n<metadata><other>kept</other>"
      )
      .replacing("</svg>", with: "<text  x='1'>words &lt; <![CDATA[<x>]]></text>\n</svg><!-- end -->")
    let read = try DocumentFormat.read(others)
    #expect(read.content == pond)
    var changed = read.content
    changed.stones[0].center = Point(60, 40)
    let saved = DocumentFormat.text(of: changed, in: read.surroundings)
    for part in [
      "<!-- a -->\n<svg ", "xmlns:ink=\"urn:ink\"", "ink:grid=\"on\"", "id=\"top\"",
      "<title>Ä &amp; B</title><ink:view  x = '1'/>\n<metadata><other>kept</other>",
      "<text  x='1'>words &lt; <![CDATA[<x>]]></text>\n</svg><!-- end -->",
    ] { #expect(saved.contains(part), "\(part)") }
    let again = try DocumentFormat.read(saved)
    #expect(again.content == changed)
    #expect(DocumentFormat.text(of: again.content, in: again.surroundings) == saved)
  }

  @Test("Attributes, parts and children of the model that are not known stay, as long as their part does")
  func unknownModel() throws {
    let later = DocumentFormat.text(of: pond)
      .replacing("program=", with: "xmlns:n=\"urn:n\" depth=\"3\" n:mood=\"calm\" program=")
      .replacing("id=\"1\"", with: "id=\"1\" moss=\"much\" n:age=\"9\"")
      .replacing("radius=\"0.1\"/>", with: "radius=\"0.1\"><easel:snail speed=\"1\"/></easel:stone>")
      .replacing(
        "</easel:document>", with: "<easel:fish kind=\"carp\">blub</easel:fish><n:boat/></easel:document>")
    let read = try DocumentFormat.read(later)
    #expect(read.content == pond)
    #expect(read.remark?.contains("2 parts of “pond.svg” are not known") == true)
    let saved = DocumentFormat.text(of: read.content, in: read.surroundings)
    let model = try #require(try XMLElement(parsing: Array(saved.utf8)).elements[0].elements.first)
    #expect(model.value("depth") == "3")
    #expect(model.value("mood", namespace: "urn:n") == "calm")
    #expect(model.elements.map(\.name.local) == ["stone", "stone", "fish", "boat"])
    #expect(model.elements[0].value("moss") == "much")
    #expect(model.elements[0].value("age", namespace: "urn:n") == "9")
    #expect(model.elements[1].elements.first?.value("speed") == "1")
    #expect(model.elements[2].text == "blub")
    let again = try DocumentFormat.read(saved)
    #expect(DocumentFormat.text(of: again.content, in: again.surroundings) == saved)
    // A stone that is taken out takes its moss with it.
    var fewer = read.content
    fewer.stones.removeFirst()
    #expect(!DocumentFormat.text(of: fewer, in: read.surroundings).contains("moss"))
  }

  @Test("A part that is damaged is not shown, and stays in the file")
  func damagedPart() throws {
    let damaged = DocumentFormat.text(of: pond).replacing("x=\"50\"", with: "x=\"fifty\"")
    let read = try DocumentFormat.read(damaged)
    #expect(read.content.stones.map(\.id) == [2])
    #expect(read.remark?.contains("one part of “pond.svg” is not known here") == true)
    #expect(DocumentFormat.text(of: read.content, in: read.surroundings).contains("x=\"fifty\""))
  }

  @Test("A file of a later version is open for reading, and says so")
  func laterVersion() throws {
    let later = DocumentFormat.text(of: pond).replacing("version=\"2\"", with: "version=\"3\"")
    let read = try DocumentFormat.read(later)
    #expect(read.content == pond)
    #expect(read.surroundings.isReadOnly)
    #expect(read.remark?.contains("later version of Pond") == true)
    let earlier = DocumentFormat.text(of: pond).replacing("version=\"2\"", with: "version=\"1\"")
    #expect(try !DocumentFormat.read(earlier).surroundings.isReadOnly)
  }

  @Test("A picture that another program has changed, moved or removed is told")
  func changedPicture() throws {
    let text = DocumentFormat.text(of: pond)
    let changed = text.replacing("<g easel:part=\"picture\"", with: "<g id='g1' easel:part=\"picture\"")
    #expect(try DocumentFormat.read(changed).remark?.contains("changed the picture") == true)
    let range = try #require(text.firstRange(of: /<g easel:part[\s\S]*<\/g>|<g easel:part="picture"\/>/))
    let removed = text.replacingCharacters(in: range)
    let read = try DocumentFormat.read(removed)
    #expect(read.remark?.contains("changed the picture") == true)
    // It comes back when the document is saved.
    let saved = DocumentFormat.text(of: read.content, in: read.surroundings)
    #expect(saved.contains("easel:part=\"picture\""))
    #expect(try DocumentFormat.read(saved).remark == nil)
    let moved = text.replacing("<metadata>", with: "<g id='layer'><metadata>").replacing(
      "</svg>", with: "</g></svg>")
    #expect(try DocumentFormat.read(moved).content == pond)
  }

  @Test("A program that has moved the prefixes to other elements changes nothing")
  func movedPrefixes() throws {
    let text = DocumentFormat.text(of: pond)
      .replacing(" xmlns:easel=\"urn:easel:document\"", with: "")
      .replacing("<easel:document ", with: "<q:document xmlns:q=\"urn:easel:document\" ")
      .replacing("<easel:", with: "<q:").replacing("</easel:", with: "</q:")
      .replacing("<g easel:part", with: "<g xmlns:r=\"urn:easel:document\" r:part")
    let read = try DocumentFormat.read(text)
    #expect(read.content == pond)
    let saved = DocumentFormat.text(of: read.content, in: read.surroundings)
    #expect(try DocumentFormat.read(saved).content == pond)
  }

  @Test(
    "Files that are no document have an error with a sentence",
    arguments: [
      ("", DocumentError.Kind.damaged, "is damaged"),
      ("<svg xmlns='http://www.w3.org/2000/svg'>", .damaged, "line 1"),
      ("<html/>", .foreign, "not an SVG picture"),
      ("<svg xmlns='http://www.w3.org/2000/svg'><path/></svg>", .foreign, "without a pond of Pond"),
      (
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:e='urn:easel:document'><e:document program='brook' version='1'/></svg>",
        .foreign, "of the program brook"
      ),
      (
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:e='urn:easel:document'><e:document program='pond' version='x'/></svg>",
        .damaged, "damaged on line 1"
      ),
      (
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:e='urn:easel:document'><e:document program='pond' version='1'/></svg>",
        .damaged, "size of the pond"
      ),
      (
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:e='urn:easel:document'><e:document program='pond' version='9'/></svg>",
        .damaged, "later version"
      ),
      (
        "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg xmlns='http://www.w3.org/2000/svg'>&a;</svg>", .damaged,
        "entity"
      ),
    ])
  func noDocument(text: String, kind: DocumentError.Kind, words: String) {
    #expect {
      try DocumentFormat.read(text)
    } throws: { error in
      guard let error = error as? DocumentError else { return false }
      return error.kind == kind && error.description.contains(words) && error.description.contains("pond.svg")
    }
  }

  @Test("Ten thousand damaged files are read, or have an error, and are saved without a loss of the rest")
  func mutations() throws {
    let original = DocumentFormat.bytes(of: Pond.random(5, seed: 1))
    for seed in 0..<10_000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(UInt8(ascii: "9"), at: index)
        default:
          bytes.replaceSubrange(index..<min(index + 20, bytes.count), with: bytes[0..<min(9, bytes.count)])
        }
      }
      guard let read = try? DocumentFormat.read(bytes, name: "pond.svg", as: Pond.self) else { continue }
      let saved = DocumentFormat.bytes(of: read.content, in: read.surroundings)
      let again = try? DocumentFormat.read(saved, name: "pond.svg", as: Pond.self)
      #expect(again?.content == read.content, "seed \(seed)")
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>) -> String {
    var text = self
    text.removeSubrange(range)
    return text
  }
}
