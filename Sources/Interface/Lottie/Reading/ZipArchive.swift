import CMinizip
import PlainJSON

/// A ZIP archive in memory. Its names are keys, and never paths of the file system.
///
/// The sizes that an archive states are not trusted: what is unpacked is counted while it is unpacked.
final class ZipArchive {
  /// The names of the entries, in the archive's order, with `/` between folders.
  private(set) var names: [String] = []
  private let source: MemorySource
  private let file: unzFile
  private var positions: [String: unz64_file_pos] = [:]
  /// The bytes that may still be unpacked.
  private var bytesLeft = LottieLimits.unpackedBytes

  /// Opens an archive, and reads the names of its entries. Of equal names the first counts.
  ///
  /// - Throws: ``LottieError/archive(_:)`` if it is damaged, or has too many entries.
  init(_ bytes: some Collection<UInt8>) throws(LottieError) {
    source = MemorySource(bytes)
    guard let file = source.open() else { throw .archive("it is damaged or truncated; download it again") }
    self.file = file
    var status = unzGoToFirstFile(file)
    var count = 0
    while status == UNZ_OK {
      count += 1
      guard count <= LottieLimits.archiveEntries else {
        throw .archive(
          "it has more than \(LottieLimits.archiveEntries) entries; leave out those that are not needed")
      }
      addEntry()
      status = unzGoToNextFile(file)
    }
    guard status == UNZ_END_OF_LIST_OF_FILE else {
      throw .archive("its list of entries is damaged; download it again")
    }
  }

  deinit { unzClose(file) }

  /// Notes the current entry. Entries with names that are too long are ignored.
  private func addEntry() {
    var name = [CChar](repeating: 0, count: 512)
    var information = unz_file_info64()
    var position = unz64_file_pos()
    guard
      unzGetCurrentFileInfo64(file, &information, &name, UInt(name.count), nil, 0, nil, 0) == UNZ_OK,
      information.size_filename < UInt(name.count), unzGetFilePos64(file, &position) == UNZ_OK
    else { return }
    let bytes = name.prefix(Int(information.size_filename)).map { UInt8(bitPattern: $0) }
    let key = ZipArchive.normalized(String(decoding: bytes, as: UTF8.self))
    guard !key.isEmpty, positions[key] == nil else { return }
    positions[key] = position
    names.append(key)
  }

  /// Returns a name as writers of other systems write it: with `/`, and without a root.
  static func normalized(_ name: String) -> String {
    name.split { $0 == "/" || $0 == "\\" }.filter { $0 != "." }.joined(separator: "/")
  }

  /// Returns the bytes of an entry; nil if there is none of that name.
  ///
  /// - Throws: ``LottieError/archive(_:)`` if it is damaged, encrypted, or longer than `limit` or than what may still be
  ///   unpacked.
  func bytes(of name: String, limit: Int) throws(LottieError) -> [UInt8]? {
    guard var position = positions[name] else { return nil }
    var information = unz_file_info64()
    guard unzGoToFilePos64(file, &position) == UNZ_OK,
      unzGetCurrentFileInfo64(file, &information, nil, 0, nil, 0, nil, 0) == UNZ_OK
    else { throw damaged(name) }
    if information.flag & 1 != 0 {
      throw .archive("\(JSONText.quoted(name)) is encrypted; make it without a password")
    }
    guard information.compression_method == 0 || information.compression_method == 8 else {
      throw .archive(
        "\(JSONText.quoted(name)) is not compressed by Deflate; make it with the usual compression")
    }
    guard unzOpenCurrentFile(file) == UNZ_OK else { throw damaged(name) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var count: Int32 = 0
    repeat {
      count = unzReadCurrentFile(file, &block, UInt32(block.count))
      guard count > 0 else { break }
      guard bytes.count + Int(count) <= min(limit, bytesLeft) else {
        unzCloseCurrentFile(file)
        throw .archive(
          "\(JSONText.quoted(name)) is longer than \(min(limit, bytesLeft)) bytes; reduce its images")
      }
      bytes += block[..<Int(count)]
    } while true
    // Closing compares the checksum.
    let isIntact = unzCloseCurrentFile(file) == UNZ_OK && count == 0
    guard isIntact, UInt64(bytes.count) == information.uncompressed_size else { throw damaged(name) }
    bytesLeft -= bytes.count
    return bytes
  }

  private func damaged(_ name: String) -> LottieError {
    .archive("\(JSONText.quoted(name)) is damaged; download it again")
  }
}

/// Bytes that minizip reads as a file.
private final class MemorySource {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: some Collection<UInt8>) {
    self.bytes = .allocate(capacity: bytes.count)
    _ = self.bytes.initialize(from: bytes)
  }

  deinit { bytes.deallocate() }

  /// Opens the archive. The source must outlive it.
  func open() -> unzFile? {
    var functions = zlib_filefunc64_def()
    functions.opaque = Unmanaged.passUnretained(self).toOpaque()
    functions.zopen64_file = { opaque, _, _ in opaque }
    functions.zread_file = { opaque, _, buffer, count in
      MemorySource.at(opaque).read(into: buffer, Int(clamping: count))
    }
    functions.zwrite_file = { _, _, _, _ in 0 }
    functions.ztell64_file = { opaque, _ in UInt64(MemorySource.at(opaque).position) }
    functions.zseek64_file = { opaque, _, offset, origin in
      MemorySource.at(opaque).seek(to: offset, from: origin)
    }
    functions.zclose_file = { _, _ in 0 }
    functions.zerror_file = { _, _ in 0 }
    return unzOpen2_64(nil, &functions)
  }

  private static func at(_ opaque: UnsafeMutableRawPointer?) -> MemorySource {
    // Only this class passes the pointer.
    Unmanaged<MemorySource>.fromOpaque(opaque!).takeUnretainedValue()
  }

  private func read(into buffer: UnsafeMutableRawPointer?, _ count: Int) -> UInt {
    let available = min(count, bytes.count - position)
    guard available > 0, let buffer, let start = bytes.baseAddress else { return 0 }
    buffer.copyMemory(from: start + position, byteCount: available)
    position += available
    return UInt(available)
  }

  /// Returns 0, or -1 for a position outside of the bytes.
  private func seek(to offset: UInt64, from origin: Int32) -> Int {
    let base =
      switch origin {
      case ZLIB_FILEFUNC_SEEK_CUR: position
      case ZLIB_FILEFUNC_SEEK_END: bytes.count
      default: 0
      }
    // Relative offsets may be negative.
    let (target, overflow) = base.addingReportingOverflow(Int(truncatingIfNeeded: offset))
    guard !overflow, (0...bytes.count).contains(target) else { return -1 }
    position = target
    return 0
  }
}
