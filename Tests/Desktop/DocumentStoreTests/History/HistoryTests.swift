import DocumentStore
import Testing

@Suite struct HistoryTests {
  @Test("Steps are undone from the last to the first, and redone from the first to the last")
  func order() {
    var history = History<Int>()
    for step in 1...3 { history.record(step) }
    #expect([history.undo(), history.undo()] == [3, 2])
    #expect([history.redo(), history.redo(), history.redo()] == [2, 3, nil])
    #expect([history.undo(), history.undo(), history.undo(), history.undo()] == [3, 2, 1, nil])
  }

  @Test("A new step replaces the undone ones")
  func newStep() {
    var history = History<Int>()
    for step in 1...3 { history.record(step) }
    _ = history.undo()
    _ = history.undo()
    history.record(4)
    #expect(history.redo() == nil)
    #expect(history.done == [1, 4])
  }

  @Test("The oldest steps are dropped beyond a size, and never the last one")
  func limit() {
    var history = History<Int>(limit: 100, size: { $0 })
    for _ in 1...25 { history.record(4) }
    #expect(history.done.count == 25 && history.firstNumber == 0, "25 steps of 4 bytes are 100")
    history.record(5)
    // Down to 94 bytes: three steps of 4 bytes leave 93.
    #expect(history.done.count == 23 && history.done.last == 5)
    #expect(history.firstNumber == 3 && history.cursor == 26)
    for _ in 0..<30 { _ = history.undo() }
    #expect(history.undone.count == 23 && history.cursor == 3)
    for _ in 0..<30 { _ = history.redo() }
    history.record(1_000)
    #expect(Array(history.done) == [1_000] && history.canUndo)
  }

  @Test("The number of steps is not limited")
  func unlimited() {
    var history = History<Int>()
    for step in 0..<100_000 { history.record(step) }
    #expect(history.done.count == 100_000)
  }

  @Test("Changes name the steps that a store lacks")
  func changes() throws {
    var history = History<String>()
    #expect(!history.hasChanges)
    for step in ["a", "b", "c"] { history.record(step) }
    func taken() throws -> HistoryChanges<String> {
      let changes = history.takeChanges()
      return try #require(changes)
    }
    var changes = try taken()
    #expect(changes.steps.map(\.number) == [0, 1, 2] && changes.cursor == 3 && changes.end == 3)
    #expect(!history.hasChanges)
    _ = history.undo()
    _ = history.undo()
    changes = try taken()
    #expect(changes.steps.isEmpty && changes.cursor == 1 && changes.end == 3)
    history.record("d")
    history.amend(where: { $0 == "a" }, change: { $0 = "A" })
    changes = try taken()
    #expect(changes.steps.map(\.step) == ["A", "d"] && changes.cursor == 2 && changes.end == 2)
  }

  @Test("The number of a state comes back with undo and redo, and is never given again")
  func revisions() {
    var history = History<String>()
    #expect(history.revision == 0)
    history.record("a")
    history.record("b")
    #expect(history.revision == 2)
    _ = history.undo()
    #expect(history.revision == 1)
    history.record("c")
    #expect(history.revision == 3)
    history.amend { $0 = "d" }
    #expect(history.revision == 4)
    _ = history.undo()
    _ = history.undo()
    #expect(history.revision == 0)
    var restored = History<String>()
    let all = history.takeAll()
    restored.restore(
      all.steps.map(\.step), first: all.first, cursor: all.cursor, revisions: all.steps.map(\.revision),
      baseRevision: all.baseRevision, lastRevision: all.lastRevision)
    #expect(restored.revision == 0)
    _ = restored.redo()
    #expect(restored.revision == 1)
    restored.record("e")
    #expect(restored.revision == 5)
  }

  @Test("A restored history goes on with its numbers, whatever the cursor")
  func restored() {
    var history = History<String>()
    history.restore(["x", "y"], first: 7, cursor: 8)
    #expect([history.undo(), history.redo(), history.redo()] == ["x", "x", "y"])
    #expect(history.cursor == 9)
    for (first, cursor) in [(-5, Int.max), (Int.max, Int.min), (3, -1)] {
      history.restore(["x", "y"], first: first, cursor: cursor)
      history.record("z")
      #expect(history.done.last == "z")
    }
  }

  @Test("The last step can be amended")
  func amend() {
    var history = History<Int>()
    history.record(1)
    history.record(2)
    history.amend { $0 = 7 }
    #expect(history.done == [1, 7])
    history.amend {
      $0 == 1
    } change: {
      $0 = 5
    }
    history.amend {
      $0 == 9
    } change: {
      $0 = 0
    }
    #expect(history.done == [5, 7])
    _ = history.undo()
    history.amend {
      $0 == 7
    } change: {
      $0 = 0
    }
    #expect(Array(history.undone) == [7], "an undone step is not changed")
  }
}
