import SVGImport
import Testing

@Suite("Limits of foreign drawings")
struct SVGLimitsTests {
  private func kind(_ content: String, _ options: SVGImportOptions = SVGImportOptions()) -> SVGImportError
    .Kind?
  {
    let text = #"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">\#(content)</svg>"#
    do {
      _ = try SVGPicture(Array(text.utf8), options: options)
      return nil
    } catch {
      return error.kind
    }
  }

  @Test("Elements that repeat each other ten times in ten levels are refused")
  func useBomb() {
    var content = #"<g id="a0"><rect width="1" height="1"/></g>"#
    for level in 1...10 {
      let uses = String(repeating: ##"<use href="#a\##(level - 1)"/>"##, count: 10)
      content += #"<g id="a\#(level)">\#(uses)</g>"#
    }
    #expect(kind(content) == .limit)
  }

  @Test(
    "Elements that refer to themselves end",
    arguments: [
      ##"<g id="a"><use href="#a"/><rect width="1" height="1"/></g>"##,
      ##"<clipPath id="a"><rect width="5" height="5" clip-path="url(#a)"/></clipPath><rect width="9" height="9" clip-path="url(#a)"/><rect width="9" height="9"/>"##,
      ##"<mask id="a"><rect width="5" height="5" mask="url(#a)"/></mask><rect width="9" height="9" mask="url(#a)"/><rect width="9" height="9"/>"##,
      ##"<pattern id="a" width="1" height="1"><rect width="5" height="5" fill="url(#a)"/></pattern><rect width="9" height="9" fill="url(#a)"/><rect width="9" height="9"/>"##,
      ##"<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><rect width="9" height="9" fill="url(#a)"/><rect width="9" height="9"/>"##,
      ##"<marker id="a"><path d="M0 0h1" marker-start="url(#a)"/></marker><path d="M0 0h9" stroke="red" marker-start="url(#a)"/>"##,
    ])
  func recursion(content: String) {
    #expect(kind(content) == nil)
  }

  @Test("Patterns of patterns are bounded")
  func patternBomb() {
    var content = ""
    for level in 0..<12 {
      let fills = String(
        repeating: ##"<rect width="1" height="1" fill="url(#p\##(level + 1))"/>"##, count: 10)
      content += #"<pattern id="p\#(level)" width="1" height="1">\#(fills)</pattern>"#
    }
    content += ##"<rect width="9" height="9" fill="url(#p0)"/>"##
    #expect(kind(content) == .limit)
  }

  @Test("Entities, other files and text that is no XML are refused")
  func malformed() {
    let bomb =
      #"<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>"#
    for text in [bomb, "", "no drawing", "<svg"] {
      #expect { try SVGPicture(Array(text.utf8)) } throws: { ($0 as? SVGImportError)?.kind == .malformed }
    }
    #expect { try SVGPicture(Array("<html/>".utf8)) } throws: { ($0 as? SVGImportError)?.kind == .foreign }
  }

  @Test("Deep groups, many points and many rules are refused")
  func counts() {
    let deep =
      String(repeating: "<g>", count: 100) + "<rect width=\"1\" height=\"1\"/>"
      + String(repeating: "</g>", count: 100)
    #expect(kind(deep) == .limit)
    var options = SVGImportOptions()
    options.limits.points = 100
    #expect(kind("<path d=\"M0 0" + String(repeating: "h1", count: 200) + "\"/>", options) == .limit)
    options = SVGImportOptions()
    options.limits.comparisons = 100
    let rules = String(repeating: "rect{fill:red}", count: 20)
    let rectangles = String(repeating: #"<rect width="1" height="1"/>"#, count: 20)
    #expect(kind("<style>\(rules)</style>\(rectangles)", options) == .limit)
  }

  @Test(
    "Numbers without bounds do not trap",
    arguments: ["1e308", "-1e308", "1e-320", "99999999999999999999999999"])
  func numbers(number: String) {
    for attribute in ["width", "x", "rx", "stroke-width", "stroke-dasharray", "font-size", "opacity"] {
      _ = kind(
        #"<rect width="5" height="5" stroke="red" \#(attribute == "width" ? "y" : attribute)="\#(number)"/>"#)
    }
    _ = kind(
      #"<g transform="scale(\#(number))"><path d="M0 0L\#(number) 1Z"/><text font-size="\#(number)">a</text></g>"#
    )
    _ = kind(#"<svg viewBox="0 0 \#(number) 1"><rect width="1" height="1"/></svg>"#)
  }
}
