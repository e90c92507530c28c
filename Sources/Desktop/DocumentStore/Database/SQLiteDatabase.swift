import CSQLite

/// An error of SQLite, with the error of the system behind it.
struct SQLiteFailure: Error {
  /// The extended result code.
  let code: Int32
  /// The `errno` of the last failed call; 0 for none.
  let systemCode: Int32
  let message: String

  var primaryCode: Int32 { code & 0xFF }
}

/// An open database. It is used by one thread at a time.
final class SQLiteDatabase {
  private let handle: OpaquePointer
  private var statements: [String: SQLiteStatement] = [:]
  private var isClosed = false

  /// Opens a database, and creates it if there is none.
  init(path: String) throws(SQLiteFailure) {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard let handle, code == SQLITE_OK else {
      let failure = SQLiteDatabase.failure(code, of: handle)
      sqlite3_close_v2(handle)
      throw failure
    }
    self.handle = handle
  }

  deinit { close() }

  /// Closes the database. The write-ahead log is moved into the database file before.
  func close() {
    if isClosed { return }
    isClosed = true
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// Runs statements without parameters and results.
  func execute(_ text: String) throws(SQLiteFailure) { try check(sqlite3_exec(handle, text, nil, nil, nil)) }

  /// Returns the statement for a text, ready for new parameters. It is compiled once.
  func statement(_ text: String) throws(SQLiteFailure) -> SQLiteStatement {
    if let known = statements[text] {
      known.reset()
      return known
    }
    var pointer: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, text, -1, &pointer, nil))
    guard let pointer else { preconditionFailure("the statement is empty: \(text)") }
    let statement = SQLiteStatement(pointer)
    statements[text] = statement
    return statement
  }

  /// Runs a statement without results.
  func run(_ text: String, _ values: SQLiteValue...) throws(SQLiteFailure) {
    let statement = try statement(text)
    for (index, value) in values.enumerated() {
      try check(statement.bind(value, at: Int32(index + 1)))
    }
    while try step(statement) {}
    statement.reset()
  }

  /// Moves a statement to its next row. Returns false at the end.
  func step(_ statement: SQLiteStatement) throws(SQLiteFailure) -> Bool {
    switch statement.step() {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let failure = SQLiteDatabase.failure(code, of: handle)
      statement.reset()
      throw failure
    }
  }

  /// Returns the whole number in the first column of the only row of a query.
  func number(_ text: String) throws(SQLiteFailure) -> Int64 {
    let statement = try statement(text)
    defer { statement.reset() }
    return try step(statement) ? statement.number(0) : 0
  }

  /// Ends a transaction without its changes. Without effect outside of one.
  func rollBack() {
    if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
  }

  /// Whether the file at the database's path is another one now, or is gone.
  var isMoved: Bool {
    var moved: Int32 = 0
    return sqlite3_file_control(handle, nil, SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0
  }

  /// Whether the system permits only to read the file.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  private func check(_ code: Int32) throws(SQLiteFailure) {
    if code != SQLITE_OK { throw SQLiteDatabase.failure(code, of: handle) }
  }

  private static func failure(_ code: Int32, of handle: OpaquePointer?) -> SQLiteFailure {
    SQLiteFailure(
      code: code, systemCode: handle.map { sqlite3_system_errno($0) } ?? 0,
      message: String(cString: sqlite3_errstr(code)))
  }
}
