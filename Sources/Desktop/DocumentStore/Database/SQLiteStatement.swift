import CSQLite

/// A value for a parameter of a statement.
enum SQLiteValue {
  case number(Int)
  case text(String)
  case data([UInt8])
}

/// A compiled statement. Its database keeps it.
final class SQLiteStatement {
  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { sqlite3_finalize(pointer) }

  func step() -> Int32 { sqlite3_step(pointer) }

  func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
  }

  /// Sets a parameter, counted from 1. Returns the result code. SQLite copies the bytes.
  func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
    // The value of SQLITE_TRANSIENT, a macro that Swift does not import.
    let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .number(let number): return sqlite3_bind_int64(pointer, index, Int64(number))
    case .text(let text): return sqlite3_bind_text(pointer, index, text, -1, copies)
    case .data(let bytes):
      // An empty array may have no address, which would bind NULL.
      if bytes.isEmpty { return sqlite3_bind_zeroblob(pointer, index, 0) }
      return bytes.withUnsafeBytes {
        sqlite3_bind_blob64(pointer, index, $0.baseAddress, sqlite3_uint64($0.count), copies)
      }
    }
  }

  /// The whole number in a column of the present row, counted from 0. Other values are converted.
  func number(_ column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }

  /// The number of bytes in a column of the present row.
  func byteCount(_ column: Int32) -> Int { Int(sqlite3_column_bytes(pointer, column)) }

  /// The bytes in a column of the present row.
  func data(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(pointer, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, column))))
  }

  /// The text in a column of the present row. Invalid UTF-8 is replaced.
  func text(_ column: Int32) -> String { String(decoding: data(column), as: UTF8.self) }
}
