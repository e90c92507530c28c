import CZlib

/// Compressed data for tests of readers.
public nonisolated enum Deflate {
  /// The wrappings of compressed data.
  public enum Wrapping: Sendable {
    /// Nothing (RFC 1951).
    case none
    /// That of zlib (RFC 1950).
    case zlib
    /// That of gzip (RFC 1952).
    case gzip
  }

  /// Returns compressed bytes.
  public static func compressed(_ content: [UInt8], _ wrapping: Wrapping) -> [UInt8] {
    // zlib.h: a negative window stands for no wrapping, 16 more for gzip's.
    let window: Int32 =
      switch wrapping {
      case .none: -15
      case .zlib: 15
      case .gzip: 15 + 16
      }
    var stream = z_stream()
    let status = deflateInit2_(
      &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "There is no memory to compress data.")
    defer { deflateEnd(&stream) }
    var source = content
    var result = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(content.count))))
    let length = source.withUnsafeMutableBufferPointer { source in
      result.withUnsafeMutableBufferPointer { result in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = result.baseAddress
        stream.avail_out = UInt32(result.count)
        deflate(&stream, Z_FINISH)
        return result.count - Int(stream.avail_out)
      }
    }
    return Array(result[..<length])
  }
}
