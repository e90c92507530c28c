import Easel
import SceneTestSupport
import Testing

/// A view that writes down what is pasted into it.
private final class Album: View {
  var pasted: [PastedContent] = []
  var failures: [String] = []
  var accepts = true
  override var canBecomeFocused: Bool { true }
  override func paste(_ content: PastedContent) -> Bool {
    if accepts { pasted.append(content) }
    return accepts
  }
  override func pasteFailed(_ reason: String) -> Bool {
    if accepts { failures.append(reason) }
    return accepts
  }
}

/// A clipboard that answers as it is told.
private final class ScriptedPasteboard: Pasteboard {
  var answer = PasteboardAnswer.none
  var requested: [[PasteboardType]] = []
  var text: String? { nil }
  func setItem(_ item: PasteboardItem?) {}
  func contains(_ types: [PasteboardType]) -> Bool { false }
  func request(_ types: [PasteboardType], completion: @escaping @MainActor (PasteboardAnswer) -> Void) {
    requested.append(types)
    completion(answer)
  }
}

private final class ScriptedHost: WindowHost {
  let isClosed = false
  var isFullScreen = false
  let board = ScriptedPasteboard()
  var clipboard: (any Pasteboard)? { board }
  func close() {}
}

@Suite("Pasteboards and pasted content") struct PasteboardTests {
  private let harness = SceneHarness()
  private let album = Album(frame: Rect(x: 10, y: 20, width: 100, height: 40))
  private let page = Album(frame: Rect(x: 0, y: 0, width: 20, height: 20))

  init() {
    harness.root.addSubview(album)
    album.addSubview(page)
    harness.frame()
  }

  @Test("An item is pasted as the first requested type that it has")
  func types() {
    let board = LocalPasteboard()
    #expect(!board.contains([.text]) && board.text == nil)
    var item = PasteboardItem()
    item.set([1], as: .png)
    item.set([2], as: .text)
    item.set([3], as: .png)
    board.setItem(item)
    #expect(item.types == [.png, .text])
    var answers: [PasteboardAnswer] = []
    for types: [PasteboardType] in [[.svg, .png], [.text, .png], [.svg]] {
      board.request(types) { answers.append($0) }
    }
    #expect(
      answers == [
        .content(PastedContent(type: .png, bytes: [3])), .content(PastedContent(type: .text, bytes: [2])),
        .none,
      ])
    #expect(board.contains([.svg, .text]) && !board.contains([.svg]))
    board.setItem(nil)
    #expect(!board.contains([.png]))
    // An empty text is nothing to paste.
    board.setItem(PasteboardItem(text: ""))
    #expect(!board.contains([.text]) && board.text == nil)
  }

  @Test("Text alone is for a text field, other content for a view; each has its limit and its sentence")
  func events() {
    let text = PasteboardAnswer.content(PastedContent(type: .text, bytes: Array("å".utf8)))
    #expect(text.events(for: [.text], time: 1) == [.text(TextEvent(.paste("å"), time: 1))])
    #expect(text.events(for: [.png, .text], time: 1).count == 1)
    guard case .paste(let part)? = text.events(for: [.png, .text], time: 1).first else {
      Issue.record("no data")
      return
    }
    #expect(part.type == "text/plain" && part.bytes == Array("å".utf8) && part.isLast)
    #expect(PasteboardAnswer.none.events(for: [.text], time: 1).isEmpty)
    func sentence(_ answer: PasteboardAnswer, _ types: [PasteboardType]) -> String? {
      guard case .text(let event)? = answer.events(for: types, time: 1).first,
        case .refusePaste(let sentence) = event.change
      else { return nil }
      return sentence
    }
    #expect(sentence(.tooLong(5_000_000), [.text]) == "Too long to paste: 5.0 MB. The limit is 131 KB.")
    #expect(sentence(.tooLong(90_000_000), [.png]) == "Too long to paste: 90.0 MB. The limit is 67.1 MB.")
    #expect(sentence(.noAnswer, [.png]) == "Nothing pasted: the program that copied it does not answer.")
  }

  @Test("Pasted content goes to the focused view, then to those that contain it; its parts are joined")
  func delivery() {
    let host = ScriptedHost()
    harness.window.host = host
    let bytes = (0..<1_200_000).map { UInt8(truncatingIfNeeded: $0) }
    host.board.answer = .content(PastedContent(type: .png, bytes: bytes))
    page.becomeFocused()
    host.requestPaste(of: .clipboard, as: [.png, .jpeg], into: harness.window)
    #expect(page.pasted == [PastedContent(type: .png, bytes: bytes)] && album.pasted.isEmpty)
    #expect(host.board.requested == [[.png, .jpeg]])
    page.accepts = false
    host.requestPaste(of: .clipboard, as: [.png], into: harness.window)
    #expect(album.pasted.count == 1)
    page.resignFocus()
    host.requestPaste(of: .clipboard, as: [.png], into: harness.window)
    #expect(album.pasted.count == 1, "without a focus, the root view is asked")
  }

  @Test("Why nothing is pasted goes the same way, and to a text field first")
  func refusal() {
    let host = ScriptedHost()
    harness.window.host = host
    host.board.answer = .noAnswer
    page.becomeFocused()
    page.accepts = false
    host.requestPaste(of: .clipboard, as: [.png], into: harness.window)
    #expect(album.failures == ["Nothing pasted: the program that copied it does not answer."])
  }

  @Test("Parts that never end, or change their type, do not use up the memory")
  func hostileParts() {
    album.becomeFocused()
    func send(_ part: PasteEvent) { harness.window.send(.paste(part)) }
    let parts = PasteEvent.parts(of: Array(repeating: 1, count: 600_000), type: "image/png", time: 0)
    send(parts[0])
    for part in PasteEvent.parts(of: [2], type: "image/jpeg", time: 0) { send(part) }
    #expect(album.pasted == [PastedContent(type: .jpeg, bytes: [2])])
    // 129 parts of half a mebibyte are more than the limit of 64.
    for _ in 0..<129 { send(parts[0]) }
    send(parts[1])
    #expect(album.pasted.count == 1)
    for part in PasteEvent.parts(of: [3], type: "image/png", time: 0) { send(part) }
    #expect(album.pasted.last == PastedContent(type: .png, bytes: [3]))
  }
}
