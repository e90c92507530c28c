import DocumentStore

/// A document whose content is a function of the number of its gestures.
final class CountingDocument: StoredDocument {
  /// The number of gestures so far.
  private(set) var count = 0
  private var texts: [Int: String] = [:]
  private var order: [Int] = []
  private var changed: Set<Int> = []
  private var history = History<String>()

  /// The content after each number of gestures, from 0.
  static func contents(_ count: Int) -> [DocumentContent] {
    let document = CountingDocument()
    return (0...count).map { _ in
      defer { document.makeGesture() }
      return document.content
    }
  }

  /// Changes a part, adds and removes others, moves one to the front, and records or undoes a step.
  func makeGesture() {
    count += 1
    let number = count % 9 + 1
    texts[number] = String(repeating: "gesture \(count) ", count: 1 + count * 37 % 200)
    order.removeAll { $0 == number }
    order.append(number)
    changed.insert(number)
    if count % 5 == 0, let first = order.first {
      texts[first] = nil
      order.removeFirst()
      changed.insert(first)
    }
    if count % 7 == 3 { _ = history.undo() } else { history.record("step \(count)") }
  }

  private var content: DocumentContent {
    var content = DocumentContent()
    content.parts = order.map { DocumentContent.Part(number: $0, data: Array((texts[$0] ?? "").utf8)) }
    let all = history.takeAll()
    content.steps = all.steps.map { Array($0.step.utf8) }
    content.revisions = all.steps.map(\.revision)
    (content.firstStep, content.cursor) = (all.first, all.cursor)
    (content.baseRevision, content.lastRevision) = (all.baseRevision, all.lastRevision)
    content.properties = ["count": "\(count)"]
    return content
  }

  func restore(_ content: DocumentContent) -> String? { nil }

  func takeChanges(all: Bool) -> DocumentChanges {
    var changes = DocumentChanges()
    changes.isComplete = all
    for number in all ? Set(order) : changed {
      guard let text = texts[number] else {
        changes.setPart(number, nil)
        continue
      }
      changes.setPart(number) { Array(text.utf8) }
    }
    changes.order = order
    if let steps = all ? history.takeAll() : history.takeChanges() {
      changes.history = HistoryChanges(steps) { step in { Array(step.utf8) } }
    }
    changes.setProperty("count", "\(count)")
    changed = []
    return changes
  }
}
