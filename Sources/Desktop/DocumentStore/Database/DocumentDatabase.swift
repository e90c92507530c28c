import CSQLite

/// An open document in a store: a database with the parts, the steps and the properties.
///
/// The database is locked for other programs while it is open. Each change is a transaction with a write-ahead log, and is
/// on the disk when the method returns. It is used by one thread at a time.
final class DocumentDatabase {
  /// The version of the schema that is written and read.
  static let version = 1
  /// Marks databases of this kind: "Easl".
  private static let applicationID = 0x4561_736C
  /// The limits of one document for reading, for parts and steps together.
  private static let largestContent = 1 << 29
  private static let mostRows = 4_000_000

  let path: String
  private let database: SQLiteDatabase
  /// The part behind each part, as it is stored; 0 for the first one.
  private var below: [Int: Int] = [:]
  /// Whether there was no file before.
  let isNew: Bool

  private static let schema = """
    CREATE TABLE parts (number INTEGER PRIMARY KEY, below INTEGER NOT NULL, data BLOB NOT NULL);
    CREATE TABLE steps (number INTEGER PRIMARY KEY, revision INTEGER NOT NULL, data BLOB NOT NULL);
    CREATE TABLE properties (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE history (id INTEGER PRIMARY KEY CHECK (id = 0), cursor INTEGER NOT NULL, base INTEGER NOT NULL,
      last INTEGER NOT NULL);
    INSERT INTO history VALUES (0, 0, 0, 0);
    """

  /// Opens a document, and creates its file if there is none.
  init(path: String) throws(StoreError) {
    self.path = path
    do {
      database = try SQLiteDatabase(path: path)
      if database.isReadOnly { throw StoreError(.denied, path: path) }
      // The lock lasts until the database is closed, and the log needs no shared memory.
      try database.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = FULL")
      let version = try database.number("PRAGMA user_version")
      isNew = version == 0
      if version > Int64(DocumentDatabase.version) {
        throw StoreError(.laterVersion, "a later version of this program has written \(path)")
      }
      try database.execute("PRAGMA journal_mode = WAL")
      try database.execute("BEGIN IMMEDIATE")
      if version == 0 {
        guard try database.number("SELECT count(*) FROM sqlite_schema") == 0 else {
          throw StoreError(.damaged, "\(path) is a database of another kind")
        }
        try database.execute(DocumentDatabase.schema)
        try database.execute("PRAGMA application_id = \(DocumentDatabase.applicationID)")
        try database.execute("PRAGMA user_version = \(DocumentDatabase.version)")
      } else if try database.number("PRAGMA application_id") != Int64(DocumentDatabase.applicationID) {
        throw StoreError(.damaged, "\(path) is a database of another kind")
      }
      try database.execute("COMMIT")
    } catch let error as StoreError {
      throw error
    } catch let failure as SQLiteFailure {
      throw StoreError(failure, path: path)
    } catch {
      throw StoreError(.other, "\(error)")
    }
  }

  /// Closes the file. The log is moved into it before.
  func close() { database.close() }

  /// Whether the file was moved or removed since it was opened. What is written to it then is lost.
  var isMoved: Bool { database.isMoved }

  // MARK: Reading

  /// Returns the whole content.
  func read() throws(StoreError) -> DocumentContent {
    do {
      return try readContent()
    } catch let failure as SQLiteFailure {
      throw StoreError(failure, path: path)
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(.other, "\(error)")
    }
  }

  /// Returns what a list of documents shows.
  func summary(_ id: DocumentID) throws -> DocumentSummary {
    var summary = DocumentSummary(
      id: id, properties: [:], partCount: Int(try database.number("SELECT count(*) FROM parts")))
    // Long values are content, such as pictures, and not what a list shows.
    let properties = try database.statement("SELECT name, value FROM properties WHERE length(value) <= 4096")
    defer { properties.reset() }
    while try database.step(properties) { summary.properties[properties.text(0)] = properties.text(1) }
    return summary
  }

  private func readContent() throws -> DocumentContent {
    var content = DocumentContent()
    var budget = DocumentDatabase.largestContent
    var rowBudget = DocumentDatabase.mostRows
    func take(_ bytes: Int) throws(StoreError) {
      budget -= bytes
      rowBudget -= 1
      if budget < 0 || rowBudget < 0 { throw StoreError(.tooLarge, "\(path) is too large to be read") }
    }
    let parts = try database.statement("SELECT number, below, data FROM parts ORDER BY number")
    defer { parts.reset() }
    var rows: [(part: DocumentContent.Part, below: Int)] = []
    while try database.step(parts) {
      try take(parts.byteCount(2))
      let part = DocumentContent.Part(number: Int(parts.number(0)), data: parts.data(2))
      rows.append((part, Int(parts.number(1))))
    }
    content.parts = DocumentContent.ordered(rows)
    below = Dictionary(rows.map { ($0.part.number, $0.below) }) { $1 }

    let steps = try database.statement("SELECT number, revision, data FROM steps ORDER BY number")
    defer { steps.reset() }
    var number = 0
    while try database.step(steps) {
      try take(steps.byteCount(2))
      // Only numbers without gaps are a history. Older steps before a gap are left out.
      let next = Int(steps.number(0))
      if content.steps.isEmpty || next != number {
        content.steps = []
        content.revisions = []
        content.firstStep = next
      }
      content.steps.append(steps.data(2))
      content.revisions.append(Int(steps.number(1)))
      number = next &+ 1
    }
    let history = try database.statement("SELECT cursor, base, last FROM history")
    defer { history.reset() }
    if try database.step(history) {
      content.cursor = Int(history.number(0))
      content.baseRevision = Int(history.number(1))
      content.lastRevision = Int(history.number(2))
    }
    let properties = try database.statement("SELECT name, value FROM properties")
    defer { properties.reset() }
    while try database.step(properties) {
      try take(properties.byteCount(1))
      content.properties[properties.text(0)] = properties.text(1)
    }
    return content
  }

  // MARK: Writing

  /// Writes changes as one transaction. After an error, the file has none of them.
  func write(_ changes: DocumentChanges) throws(StoreError) {
    if isMoved { throw StoreError(.missing, path: path) }
    let links = changes.order.map { DocumentDatabase.links($0) }
    do {
      try database.execute("BEGIN IMMEDIATE")
      if changes.isComplete {
        try database.execute("DELETE FROM parts; DELETE FROM steps; DELETE FROM properties")
      } else if changes.removesAllParts {
        try database.execute("DELETE FROM parts")
      }
      try writeParts(changes, links: links)
      if let history = changes.history { try writeHistory(history) }
      for (name, value) in changes.properties {
        if let value {
          try database.run("INSERT OR REPLACE INTO properties VALUES (?, ?)", .text(name), .text(value))
        } else {
          try database.run("DELETE FROM properties WHERE name = ?", .text(name))
        }
      }
      try database.execute("COMMIT")
    } catch {
      database.rollBack()
      throw StoreError(error, path: path)
    }
    if let links { below = links }
  }

  /// Returns the part behind each part.
  private static func links(_ order: [Int]) -> [Int: Int] {
    var links = [Int: Int](minimumCapacity: order.count)
    var last = 0
    for number in order {
      links[number] = last
      last = number
    }
    return links
  }

  private func writeParts(_ changes: DocumentChanges, links: [Int: Int]?) throws(SQLiteFailure) {
    var stored = changes.isComplete || changes.removesAllParts ? [:] : below
    if let list = changes.newParts {
      for (index, number) in list.numbers.enumerated() where changes.parts[number] == nil {
        try writePart(number, below: links?[number] ?? 0, list.encode(index))
        stored[number] = links?[number]
      }
    }
    for (number, encode) in changes.parts {
      guard let encode else {
        try database.run("DELETE FROM parts WHERE number = ?", .number(number))
        continue
      }
      try writePart(number, below: links?[number] ?? stored[number] ?? 0, encode())
    }
    guard let links else { return }
    for (number, link) in links where stored[number] != link {
      if case .some(.some) = changes.parts[number] { continue }
      try database.run("UPDATE parts SET below = ? WHERE number = ?", .number(link), .number(number))
    }
  }

  private func writePart(_ number: Int, below link: Int, _ data: [UInt8]) throws(SQLiteFailure) {
    try database.run(
      "INSERT OR REPLACE INTO parts VALUES (?, ?, ?)", .number(number), .number(link), .data(data))
  }

  private func writeHistory(_ history: HistoryChanges<DocumentChanges.Encoder>) throws(SQLiteFailure) {
    try database.run(
      "DELETE FROM steps WHERE number < ? OR number >= ?", .number(history.first), .number(history.end))
    for (number, revision, encode) in history.steps {
      try database.run(
        "INSERT OR REPLACE INTO steps VALUES (?, ?, ?)", .number(number), .number(revision), .data(encode()))
    }
    try database.run(
      "INSERT OR REPLACE INTO history VALUES (0, ?, ?, ?)", .number(history.cursor),
      .number(history.baseRevision), .number(history.lastRevision))
  }
}
