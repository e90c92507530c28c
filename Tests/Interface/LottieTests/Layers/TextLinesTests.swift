import Easel
import Testing

@testable import Lottie

@Suite("Lines of an animation's texts")
struct TextLinesTests {
  private func document(_ more: String = "") throws -> LottieText.Document {
    let file = try LottieFile(
      LottieJSON.file(
        """
        {"ty":5,"ip":0,"op":60,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"s":10,"f":"F","t":"A","lh":12,\(more)
         "fc":[1,0,0]}}]}}}
        """, more: #""fonts":{"list":[{"fName":"F","fFamily":"Own","fStyle":"Book","ascent":70}]},"#))
    guard case .text(let text)? = file.layers.first?.content else { throw CancellationError() }
    return try #require(text.document(at: 0))
  }

  /// A paragraph whose letters are 10 wide, and have the number of their place in the text as the width of their path.
  private func paragraph(_ text: String) -> TextParagraph {
    var paragraph = TextParagraph(text)
    var offset = 0
    for (index, character) in text.enumerated() {
      let path = Path(rect: Rect(x: 0, y: 0, width: Double(index + 1), height: 1))
      paragraph.append(
        TextLetter(path: character == " " ? Path() : path, advance: 10, isSpace: character == " "), at: offset
      )
      offset += character.utf8.count
    }
    return paragraph
  }

  private func order(_ text: String, _ document: LottieText.Document) -> [[Int]] {
    let lines = TextLines([paragraph(text)], document, ascent: 0)
    return (0..<lines.count).map { line in
      let letters = lines.letters.filter { $0.line == line && !$0.path.isEmpty }
      return letters.sorted { $0.origin.x < $1.origin.x }.map { Int($0.path.bounds.width) }
    }
  }

  // UAX 9: numbers run from left to right in text from right to left.
  @Test("Letters are placed from right to left where the text runs so, and numbers from left to right")
  func directions() throws {
    let document = try document()
    #expect(order("אב 12", document) == [[4, 5, 2, 1]])
    #expect(order("ab אב c", document) == [[1, 2, 5, 4, 7]])
    #expect(order("AB", document) == [[1, 2]])
  }

  @Test("Lines of a box from right to left begin with the first words")
  func box() throws {
    let document = try document(#""ps":[0,0],"sz":[25,100],"#)
    #expect(order("אב גד", document) == [[2, 1], [5, 4]])
    #expect(order("ab cd", document) == [[1, 2], [4, 5]])
  }
}
