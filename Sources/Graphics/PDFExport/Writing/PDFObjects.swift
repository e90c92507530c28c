import CZlib
import Export

/// The numbered objects of a PDF file (ISO 32000-1, section 7.3).
struct PDFObjects {
  /// The bodies of the objects from number 1 on; nil for one that is not written yet.
  private var bodies: [[UInt8]?] = []

  /// Reserves a number, for an object that others refer to before it is complete.
  mutating func reserve() -> Int {
    bodies.append(nil)
    return bodies.count
  }

  mutating func set(_ number: Int, _ text: String) { bodies[number - 1] = Array(text.utf8) }

  mutating func add(_ text: String) -> Int {
    let number = reserve()
    set(number, text)
    return number
  }

  /// Sets a stream.
  ///
  /// - Parameters:
  ///   - dictionary: the entries beside length and filter.
  ///   - isEncoded: whether the entries name the filter of the data. Otherwise the data are compressed if that helps.
  mutating func set(_ number: Int, dictionary: String, data: [UInt8], isEncoded: Bool = false) {
    var text = TextBuffer()
    let packed = isEncoded ? nil : deflated(data)
    let stored = packed.flatMap { $0.count < data.count ? $0 : nil }
    text.append(
      "<<\(dictionary)/Length \((stored ?? data).count)\(stored == nil ? "" : "/Filter/FlateDecode")>>\nstream\n"
    )
    text.bytes += stored ?? data
    text.append("\nendstream")
    bodies[number - 1] = text.bytes
  }

  mutating func add(dictionary: String, data: [UInt8], isEncoded: Bool = false) -> Int {
    let number = reserve()
    set(number, dictionary: dictionary, data: data, isEncoded: isEncoded)
    return number
  }

  /// Returns the whole file (section 7.5).
  func file(root: Int, info: Int?) -> [UInt8] {
    var out = TextBuffer()
    // The bytes beyond ASCII say that the file is binary.
    out.append("%PDF-1.7\n%")
    out.bytes += [0xE2, 0xE3, 0xCF, 0xD3]
    out.append("\n")
    var offsets: [Int] = []
    for (index, body) in bodies.enumerated() {
      offsets.append(out.bytes.count)
      out.append("\(index + 1) 0 obj\n")
      out.bytes += body ?? Array("null".utf8)
      out.append("\nendobj\n")
    }
    let start = out.bytes.count
    out.append("xref\n0 \(bodies.count + 1)\n0000000000 65535 f \n")
    for offset in offsets {
      let digits = String(offset)
      out.append(String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n")
    }
    out.append("trailer\n<</Size \(bodies.count + 1)/Root \(root) 0 R")
    if let info { out.append("/Info \(info) 0 R") }
    out.append(">>\nstartxref\n\(start)\n%%EOF\n")
    return out.bytes
  }
}

/// Returns data in zlib's format; nil if there is no memory.
private func deflated(_ data: [UInt8]) -> [UInt8]? {
  var size = compressBound(uLong(data.count))
  var result = [UInt8](repeating: 0, count: Int(size))
  guard compress2(&result, &size, data, uLong(data.count), 6) == Z_OK else { return nil }
  return Array(result.prefix(Int(size)))
}
