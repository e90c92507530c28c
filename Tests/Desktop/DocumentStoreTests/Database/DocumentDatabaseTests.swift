import CSQLite
import Testing

@testable import DocumentStore

@Suite struct DocumentDatabaseTests {
  @Test("Random changes, written one by one or merged, are read as they were made", arguments: 0..<12)
  func randomChanges(seed: UInt64) throws {
    let folder = try StoreFolder()
    var random = SeededNumbers(seed)
    let document = TextDocument()
    var (_, file) = try folder.store.create()
    var waiting = DocumentChanges()
    for _ in 0..<60 {
      document.change(&random)
      waiting.merge(document.takeChanges(all: Int.random(in: 0..<12, using: &random) == 0))
      if Int.random(in: 0..<3, using: &random) == 0 { continue }
      try file.write(waiting)
      waiting = DocumentChanges()
      if Int.random(in: 0..<4, using: &random) == 0 {
        file.close()
        file = try DocumentDatabase(path: file.path)
      }
      #expect(try file.read() == document.content)
    }
  }

  @Test("Parts that cannot be reached by their order follow the others")
  func damagedOrder() {
    func part(_ number: Int) -> DocumentContent.Part { DocumentContent.Part(number: number, data: []) }
    func order(_ rows: [(Int, Int)]) -> [Int] {
      DocumentContent.ordered(rows.map { (part($0.0), $0.1) }).map(\.number)
    }
    #expect(order([(1, 2), (2, 0), (3, 1)]) == [2, 1, 3])
    #expect(order([(1, 2), (2, 1), (3, 0)]) == [3, 1, 2], "a cycle")
    #expect(order([(1, 0), (2, 0), (3, 2)]) == [1, 2, 3], "two first parts")
    #expect(order([(1, 9), (2, 1)]) == [1, 2], "no first part")
    #expect(order([(1, 1)]) == [1] && order([(0, 0)]) == [0])
    #expect(order([]) == [])
  }

  @Test("Mutated databases are read or refused, and never trap", arguments: 0..<20)
  func mutatedBytes(seed: UInt64) throws {
    let folder = try StoreFolder()
    var random = SeededNumbers(seed)
    let document = TextDocument()
    let (id, file) = try folder.store.create()
    for _ in 0..<30 { document.change(&random) }
    try file.write(document.takeChanges(all: true))
    file.close()
    let path = folder.store.path(of: id)
    let original = try Bytes.read(path)
    for _ in 0..<8 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if Int.random(in: 0..<6, using: &random) == 0 {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      }
      try Bytes.write(bytes, to: path)
      let opened = folder.store.openLast()
      opened.file?.close()
      for damaged in folder.files { try Bytes.remove(folder.store.folder + "/" + damaged) }
    }
  }

  @Test("A numbering with gaps loses the steps before the gap")
  func gaps() throws {
    let folder = try StoreFolder()
    let document = TextDocument()
    let (_, file) = try folder.store.create()
    for step in ["a", "b", "c", "d"] { document.history.record(step) }
    try file.write(document.takeChanges(all: true))
    file.close()
    try Bytes.execute("DELETE FROM steps WHERE number = 1; UPDATE history SET cursor = 99", at: file.path)
    let content = try DocumentDatabase(path: file.path).read()
    #expect(content.steps == [Array("c".utf8), Array("d".utf8)] && content.firstStep == 2)
    var history = History<[UInt8]>()
    history.restore(content.steps, first: content.firstStep, cursor: content.cursor)
    #expect(history.undone.isEmpty && history.cursor == 4)
  }
}
