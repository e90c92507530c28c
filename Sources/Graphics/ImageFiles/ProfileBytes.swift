/// The bytes of an ICC profile, or of one of its tags, which may be damaged.
struct ProfileBytes {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  // Numbers relative to the start of the bytes; nil beyond their end.

  func byte(at offset: Int) -> Int? {
    offset < bytes.count ? Int(bytes[bytes.startIndex + offset]) : nil
  }

  func half(at offset: Int) -> Int? { number(at: offset, count: 2) }
  func word(at offset: Int) -> Int? { number(at: offset, count: 4) }

  private func number(at offset: Int, count: Int) -> Int? {
    guard offset <= bytes.count - count else { return nil }
    let start = bytes.startIndex + offset
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
