import Testing

@testable import PlainXML

@Suite("Elements") struct XMLElementTests {
  private func parse(_ text: String, _ limits: XMLLimits = .standard) throws(XMLError) -> XMLElement {
    try XMLElement(parsing: Array(text.utf8), limits: limits)
  }

  @Test("An element has its attributes, texts and elements in the order of the file")
  func elements() throws {
    let element = try parse("<a x='1' y=\"2\">one<b/>two<!-- none --><c>3</c></a>")
    #expect(element.name == XMLName("a"))
    #expect(element.attributes == [XMLAttribute("x", "1"), XMLAttribute("y", "2")])
    #expect(
      element.children == [
        .text("one"), .element(XMLElement(XMLName("b"))), .text("two"),
        .element(XMLElement(XMLName("c"), children: [.text("3")])),
      ])
  }

  @Test("Names have the namespaces that are declared around them")
  func namespaces() throws {
    let element = try parse("<a xmlns='u:1' xmlns:p='u:2' p:x='1' y='2'><p:b/><c xmlns=''/></a>")
    #expect(element.name == XMLName("a", namespace: "u:1"))
    #expect(element.value("x", namespace: "u:2") == "1")
    #expect(element.value("y") == "2")
    #expect(
      element.elements.map(\.name) == [XMLName("b", namespace: "u:2", prefix: "p"), XMLName("c")])
    #expect(element.attributes.count == 2)
  }

  @Test("References and sections of characters become text")
  func references() throws {
    #expect(try parse("<a>&lt;&amp;&#65;&#x42;<![CDATA[<c>]]></a>").text == "<&AB<c>")
    #expect(try parse("<a x='&quot;&#10;'/>").value("x") == "\"\n")
  }

  @Test("Text of other encodings is read, unless only UTF-8 is wanted")
  func encodings() throws {
    let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xE4] + Array("</a>".utf8)
    #expect(try XMLElement(parsing: latin).text == "ä")
    #expect(throws: XMLError.self) { try XMLReader.read(latin, isUTF8: true, into: XMLElementBuilder()) }
  }

  @Test(
    "What is not well-formed has an error with its line",
    arguments: [
      ("", 1), ("x", 1), ("<a>\n<b>\n</a>", 3), ("<a>\n", 2), ("<a x='1'\nx='2'/>", 2), ("<a/>\n<b/>", 2),
      ("<a>&none;</a>", 1), ("<a>\n\n<p:b/></a>", 3), ("<a>\u{1}</a>", 1), ("<a x=1/>", 1), ("<a b</a>", 1),
    ])
  func malformed(text: String, line: Int) {
    #expect { try parse(text) } throws: { ($0 as? XMLError)?.line == line }
  }

  @Test("Written elements are read as they were")
  func roundTrip() throws {
    var element = XMLElement(
      XMLName("a"), attributes: [XMLAttribute("x", "<&>\"'\t\n\r ä😀"), XMLAttribute("empty", "")],
      children: [.text("1 < 2 & 3 > 2 \"quoted\"\r\n\t"), .element(XMLElement(XMLName("b")))])
    var writer = XMLWriter()
    writer.element(element)
    #expect(try XMLElement(parsing: writer.bytes) == element)
    // A character that XML cannot contain, even as a reference.
    element.children = [.text("a\u{0}b\u{FFFE}")]
    writer = XMLWriter()
    writer.element(element)
    #expect(try XMLElement(parsing: writer.bytes).text == "a\u{FFFD}b\u{FFFD}")
  }
}
