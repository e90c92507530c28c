/// Addresses of local files (RFC 8089).
///
/// ```swift
/// FileURI.path("file:///home/ann/two%20stars.svg")  // "/home/ann/two stars.svg"
/// ```
public enum FileURI {
  /// Returns the path of `file:///…`; nil for other addresses, and for paths that are not UTF-8.
  public static func path(_ uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    let remainder = uri.dropFirst("file://".count)
    // A host: only this machine's files are local.
    let path = remainder.hasPrefix("localhost/") ? remainder.dropFirst("localhost".count) : remainder
    guard path.hasPrefix("/") else { return nil }
    var bytes: [UInt8] = []
    var digits = path.utf8.makeIterator()
    while let byte = digits.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = digits.next().flatMap(hex), let low = digits.next().flatMap(hex) else { return nil }
      bytes.append(high << 4 | low)
    }
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the paths of a list of addresses (`text/uri-list`, RFC 2483), in their order. Addresses that are not of local files, and
  /// comments, are left out.
  ///
  /// - Parameters:
  ///   - list: the lines of the list, with any kind of line ends.
  ///   - limit: the most paths; more are left out.
  public static func paths(list: String, limit: Int) -> [String] {
    var paths: [String] = []
    // Swift takes a return before a newline for one character with it.
    for line in list.utf8.split(whereSeparator: { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }) {
      guard paths.count < limit else { break }
      if let path = path(String(Substring(line))) { paths.append(path) }
    }
    return paths
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
