import CSQLite
import FileAccess
import Foundation

/// Accesses to files behind the store's back.
enum Bytes {
  static func read(_ path: String) throws -> [UInt8] { try InputFile(path).read(limit: 1 << 30) }
  static func write(_ bytes: [UInt8], to path: String) throws { try OutputFile(path).replace(with: bytes) }
  static func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }

  /// Runs statements in a database.
  static func execute(_ text: String, at path: String) throws {
    var handle: OpaquePointer?
    defer { sqlite3_close_v2(handle) }
    guard sqlite3_open(path, &handle) == SQLITE_OK, sqlite3_exec(handle, text, nil, nil, nil) == SQLITE_OK
    else {
      throw CommandError("\(path): \(String(cString: sqlite3_errmsg(handle)))")
    }
  }
}

/// Numbers that depend on a seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }
}
