import FileAccess
import Foundation

@testable import DocumentStore

/// A folder for the stores of a test, removed at its end.
final class StoreFolder {
  let path = NSTemporaryDirectory() + "/store-\(UUID().uuidString)"
  var store: DocumentStore { DocumentStore(folder: path + "/inner/store") }

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of the files in the store.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: store.folder)) ?? []).sorted()
  }
}

/// A document of a few texts, in their order, with an undo history of texts.
final class TextDocument: StoredDocument {
  var texts: [(number: Int, text: String)] = []
  var history = History<String>()
  var properties: [String: String] = [:]
  private var changed: Set<Int> = []
  private var isOrderChanged = false
  private var changedProperties: Set<String> = []
  private var removesAll = false
  private var listsParts = false

  func set(_ text: String?, at number: Int, index: Int? = nil) {
    texts.removeAll { $0.number == number }
    if let text { texts.insert((number, text), at: min(index ?? texts.count, texts.count)) }
    changed.insert(number)
    isOrderChanged = true
  }

  /// Removes all texts, as one change.
  func clear() {
    texts = []
    changed = []
    (removesAll, isOrderChanged) = (true, true)
  }

  func set(property name: String, to value: String?) {
    properties[name] = value
    changedProperties.insert(name)
  }

  func restore(_ content: DocumentContent) -> String? {
    texts = content.parts.map { ($0.number, String(decoding: $0.data, as: UTF8.self)) }
    _ = history.restore(content) { String(decoding: $0, as: UTF8.self) }
    properties = content.properties
    return nil
  }

  func takeChanges(all: Bool) -> DocumentChanges {
    var changes = DocumentChanges()
    changes.isComplete = all
    changes.removesAllParts = removesAll && !all
    // Every other time, the changes after a removal are a list.
    listsParts.toggle()
    let isList = listsParts && (all || changes.removesAllParts)
    removesAll = false
    if isList {
      let texts = texts
      changes.newParts = DocumentChanges.PartList(numbers: texts.map(\.number)) { Array(texts[$0].text.utf8) }
    }
    for number in isList ? [] : all ? texts.map(\.number) : Array(changed) {
      guard let text = texts.first(where: { $0.number == number })?.text else {
        changes.setPart(number, nil)
        continue
      }
      changes.setPart(number) { Array(text.utf8) }
    }
    if all || isOrderChanged { changes.order = texts.map(\.number) }
    if let new = all ? history.takeAll() : history.takeChanges() {
      changes.history = HistoryChanges(new) { step in { Array(step.utf8) } }
    }
    for name in all ? Array(properties.keys) : Array(changedProperties) {
      changes.setProperty(name, properties[name])
    }
    (changed, isOrderChanged, changedProperties) = ([], false, [])
    return changes
  }

  /// The content as a store has it.
  var content: DocumentContent {
    var content = DocumentContent()
    content.parts = texts.map { DocumentContent.Part(number: $0.number, data: Array($0.text.utf8)) }
    var copy = history
    let all = copy.takeAll()
    content.steps = all.steps.map { Array($0.step.utf8) }
    content.revisions = all.steps.map(\.revision)
    content.baseRevision = all.baseRevision
    content.lastRevision = all.lastRevision
    content.firstStep = content.steps.isEmpty ? 0 : all.first
    content.cursor = all.cursor
    content.properties = properties
    return content
  }

  /// Makes a random change, as a gesture does.
  func change(_ random: inout some RandomNumberGenerator) {
    switch Int.random(in: 0..<9, using: &random) {
    case 8:
      clear()
      history.record("cleared")
    case 0...2:
      set(
        "\(UInt16.random(in: 0...999, using: &random))", at: Int.random(in: 1...12, using: &random),
        index: Int.random(in: 0...texts.count, using: &random))
      history.record("set \(UInt64.random(in: 0...9_999, using: &random))")
    case 3:
      set(nil, at: Int.random(in: 1...12, using: &random))
      history.record("removed")
    case 4: _ = history.undo()
    case 5: _ = history.redo()
    case 6: history.amend(where: { $0.hasPrefix("set") }, change: { $0 += "+" })
    default:
      let isRemoved = Bool.random(using: &random)
      set(
        property: ["a", "b", "c"].randomElement(using: &random) ?? "a",
        to: isRemoved ? nil : "\(UInt8.random(in: 0...255, using: &random))")
    }
  }
}
