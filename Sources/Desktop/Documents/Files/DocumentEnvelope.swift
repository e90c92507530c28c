import FileAccess
import PlainXML

/// An SVG file around a model and its picture: what other programs have written, byte for byte.
///
/// ```
///   <?xml …?>                          prolog
///   <svg … >                           the root, written anew with the size of the picture
///   <metadata>                         ┐
///   <easel:document …>                 │ model
///   </metadata>                        │ pieces
///   <g easel:part="picture">…</g>      │ picture
///   </svg>                             ┘
/// ```
nonisolated struct DocumentEnvelope: Hashable, Sendable {
  /// A part of the file behind the root's tag.
  enum Piece: Hashable, Sendable {
    case bytes([UInt8])
    case model
    case picture
  }

  var prolog: [UInt8]
  var rootName: String
  var rootAttributes: [XMLAttribute]
  var rootNamespaces: [XMLNamespace]
  /// Everything behind the root's tag, in the order of the file.
  var pieces: [Piece]

  /// The namespace of the model.
  static let namespace = "urn:easel:document"
  /// The prefix of ``namespace`` in files that are written here.
  static let prefix = "easel"
  static let svg = "http://www.w3.org/2000/svg"
  static let xlink = "http://www.w3.org/1999/xlink"

  /// The envelope of a new file.
  static let new = DocumentEnvelope(
    prolog: Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8), rootName: "svg", rootAttributes: [],
    rootNamespaces: [
      XMLNamespace(prefix: "", uri: svg), XMLNamespace(prefix: "xlink", uri: xlink),
      XMLNamespace(prefix: prefix, uri: namespace),
    ],
    pieces: [
      .bytes(Array("\n<metadata>\n".utf8)), .model, .bytes(Array("\n</metadata>\n".utf8)), .picture,
      .bytes(Array("\n</svg>\n".utf8)),
    ])

  /// Returns a checksum of a picture: FNV-1a of 64 bits. It finds changes by other programs, and no forgeries.
  static func checksum(_ bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns a checksum of a file; nil if it cannot be read.
  static func checksum(ofFile path: String) -> String? {
    (try? InputFile(path).read(limit: limits.bytes)).map(checksum)
  }
}
