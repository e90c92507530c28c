import CZlib

/// A file compressed with gzip (RFC 1952), such as an `.svgz`.
package struct GzipFile {
  private let bytes: [UInt8]

  /// Creates a file; nil if the bytes do not begin as one.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    self.bytes = bytes
  }

  /// The first two bytes of each member (section 2.3.1).
  private static let signature: [UInt8] = [0x1F, 0x8B]

  /// The number of bytes that are decompressed at a time.
  private static let chunkSize = 64 << 10

  /// Returns the content of all members, one after the other (section 2.2). Bytes after the last one are no part of it.
  ///
  /// - Parameter limits: the limits of a reading. Not more than 64 KiB beyond their bytes are decompressed.
  /// - Throws: ``SVGImportError`` for damaged data and for too many bytes.
  /// - Complexity: O(bytes of the file + bytes of the content).
  package func content(limits: SVGLimits) throws(SVGImportError) -> [UInt8] {
    var budget = SVGBudget(limits)
    return try content(&budget)
  }

  func content(_ budget: inout SVGBudget) throws(SVGImportError) -> [UInt8] {
    var stream = z_stream()
    // 15 is the greatest window; 16 more stand for the format of gzip (zlib.h).
    guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw SVGImportError(.limit, "there is no memory to decompress it")
    }
    defer { inflateEnd(&stream) }
    var content: [UInt8] = []
    var position = 0
    while true {
      let start = content.count
      var status = Z_OK
      bytes[position...].withUnsafeBufferPointer { source in
        stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        stream.avail_in = UInt32(clamping: source.count)
        content.append(addingCapacity: Self.chunkSize) { target in
          stream.next_out = target.baseAddress
          stream.avail_out = UInt32(target.count)
          status = inflate(&stream, Z_NO_FLUSH)
          return target.count - Int(stream.avail_out)
        }
        position += Int(UInt32(clamping: source.count) - stream.avail_in)
      }
      // Also data that turn out to be damaged have taken time.
      try budget.take(decompressedBytes: content.count - start)
      if status == Z_STREAM_END {
        guard bytes[position...].starts(with: Self.signature), inflateReset(&stream) == Z_OK else {
          return content
        }
      } else if status != Z_OK || (position == bytes.count && content.count == start) {
        let isShort = status == Z_OK || status == Z_BUF_ERROR
        throw SVGImportError(
          .malformed, isShort ? "its compressed data end too early" : "its compressed data are damaged")
      }
    }
  }
}

extension [UInt8] {
  /// Appends what a function writes into room of a length, and returns the number of.
  fileprivate mutating func append(
    addingCapacity room: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) {
    let count = self.count
    append(contentsOf: repeatElement(0, count: room))
    let written = withUnsafeMutableBufferPointer { write(UnsafeMutableBufferPointer(rebasing: $0[count...])) }
    removeLast(room - written)
  }
}
