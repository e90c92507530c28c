import Testing

@testable import Physics

@Suite("Columns")
struct ColumnTests {
  @Test("A copy keeps its elements when the original changes")
  func copies() {
    var column = Column<Int>()
    for number in 0..<100 { column.append(number) }
    let copy = column
    column[3] = -1
    column.append(7)
    #expect(copy[3] == 3)
    #expect(copy.count == 100)
    #expect(column[3] == -1)
    #expect(column.last == 7)
  }

  @Test("Resizing fills new places, and truncating keeps the first ones")
  func resizing() {
    var column = Column<Double>()
    column.resize(to: 40, repeating: 2)
    #expect(column[39] == 2)
    column.truncate(to: 3)
    column.resize(to: 5, repeating: 9)
    #expect((0..<5).map { column[$0] } == [2, 2, 2, 9, 9])
    column.sort { $0 > $1 }
    #expect(column[0] == 9)
  }
}
