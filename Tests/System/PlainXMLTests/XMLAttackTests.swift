import Foundation
import Geometry
import TestSupport
import Testing

@testable import PlainXML

@Suite("Hostile XML") struct XMLAttackTests {
  private func problem(_ text: String, _ limits: XMLLimits = .standard) -> String? {
    problem(Array(text.utf8), limits)
  }

  private func problem(_ bytes: [UInt8], _ limits: XMLLimits = .standard) -> String? {
    do {
      _ = try XMLElement(parsing: bytes, limits: limits)
      return nil
    } catch {
      return error.problem
    }
  }

  @Test("Entities are refused where they are declared, before they are used")
  func entities() {
    var bomb = "<!DOCTYPE a [<!ENTITY e0 \"ha\">"
    for level in 1...30 { bomb += "<!ENTITY e\(level) \"&e\(level - 1);&e\(level - 1);\">" }
    #expect(problem(bomb + "]><a>&e30;</a>")?.contains("entity") == true)
    #expect(
      problem("<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>")?.contains("entity")
        == true)
    #expect(
      problem("<!DOCTYPE a [<!ENTITY % x SYSTEM \"http://localhost/\"> %x;]><a/>")?.contains("entity") == true
    )
    #expect(problem("<!DOCTYPE a SYSTEM \"file:///dev/zero\"><a>&x;</a>")?.contains("entity") == true)
  }

  @Test("Declared attributes are refused, because each element would have them")
  func attributeDeclarations() {
    let value = String(repeating: "x", count: 10_000)
    let text =
      "<!DOCTYPE a [<!ATTLIST b x CDATA \"\(value)\">]><a>" + String(repeating: "<b/>", count: 1_000) + "</a>"
    #expect(problem(text)?.contains("attributes are declared") == true)
  }

  @Test("A document type without declarations is read, and the file it names is not")
  func documentType() {
    let text = "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"file:///does/not/exist\"><svg/>"
    #expect(problem(text) == nil)
  }

  @Test("Each limit is exact, also inside of what is skipped")
  func limits() {
    var limits = XMLLimits()
    limits.depth = 3
    #expect(problem("<a><a><a/></a></a>", limits) == nil)
    #expect(problem("<a><a><a><a/></a></a></a>", limits)?.contains("nest deeper than 3") == true)
    limits = XMLLimits()
    limits.elements = 3
    #expect(problem("<a><b/><b/></a>", limits) == nil)
    #expect(problem("<a><b/><b/><b/></a>", limits)?.contains("more than 3 elements") == true)
    limits = XMLLimits()
    limits.attributes = 2
    #expect(problem("<a x='' y=''/>", limits) == nil)
    #expect(problem("<a x='' y='' z=''/>", limits)?.contains("more than 2 attributes") == true)
    limits = XMLLimits()
    limits.bytes = 4
    #expect(problem("<a/>", limits) == nil)
    #expect(problem("<a/> ", limits)?.contains("more than 4 bytes") == true)
    limits = XMLLimits()
    limits.nameLength = 5
    #expect(problem("<aaaaa/>", limits) == nil)
    #expect(problem("<aaaaaa/>", limits)?.contains("longer than 5 bytes") == true)
  }

  @Test("Limits hold inside of elements that are skipped")
  func skippedLimits() {
    final class Skipper: XMLHandler {
      func start(_ tag: XMLTag) throws(XMLError) -> Bool { false }
      func text(_ text: String) throws(XMLError) {}
      func end(at offset: Int) throws(XMLError) {}
    }
    var limits = XMLLimits()
    limits.depth = 3
    #expect(throws: XMLError.self) {
      try XMLReader.read(Array("<a><a><a><a/></a></a></a>".utf8), limits: limits, into: Skipper())
    }
  }

  @Test("Bytes that are not UTF-8, and zero bytes, are refused")
  func invalidBytes() {
    for bad in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0]]
      as [[UInt8]]
    {
      #expect(problem(Array("<a>".utf8) + bad + Array("</a>".utf8)) != nil, "\(bad)")
      #expect(problem(Array("<a x='".utf8) + bad + Array("'/>".utf8)) != nil, "\(bad)")
    }
  }

  @Test("The time grows as the length, for long attributes, many texts, many elements and many attributes")
  func linear() {
    let makers: [(Int) -> String] = [
      { "<a x='" + String(repeating: "y", count: $0) + "'/>" },
      { "<a>" + String(repeating: "&amp;\n", count: $0 / 6) + "</a>" },
      { "<a>" + String(repeating: "<b/>", count: $0 / 4) + "</a>" },
      { "<a>" + String(repeating: "<b x='1' y='2'>text</b>", count: $0 / 22) + "</a>" },
      { "<!--" + String(repeating: "-x", count: $0 / 2) + "--><a/>" },
    ]
    for (index, make) in makers.enumerated() {
      let growth = ProcessorTime.growth(from: 60_000) { _ = problem(Array(make($0).utf8)) }
      #expect(growth < 24, "maker \(index)")
    }
  }

  @Test("Damaged documents have typed errors")
  func mutations() {
    let original = Array(
      "<?xml version='1.0'?><svg xmlns='u:s' xmlns:e='u:e'><e:a x='1'>t&amp;<![CDATA[<]]></e:a><!-- c --><g/></svg>"
        .utf8)
    for seed in 0..<10_000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &generator)], at: index)
        }
      }
      // No input traps, and a parsed element can be written and read again.
      guard let element = try? XMLElement(parsing: bytes) else { continue }
      var writer = XMLWriter()
      writer.element(element)
      #expect((try? XMLElement(parsing: writer.bytes)) == element, "seed \(seed)")
    }
  }
}
