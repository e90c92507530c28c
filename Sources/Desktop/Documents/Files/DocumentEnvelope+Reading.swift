import PlainXML

nonisolated extension DocumentEnvelope {
  /// The content of a file besides its envelope.
  struct Reading: Sendable {
    var envelope: DocumentEnvelope
    /// The model's element; nil without one. Names of the model's namespace have none here.
    var model: XMLElement?
    /// The checksum of the picture; nil without one.
    var pictureChecksum: String?
    /// Whether the file is an SVG picture.
    var isSVG: Bool
  }

  /// The limits of a document: photos and drawings of other programs, in the model and again in the picture.
  static let limits: XMLLimits = {
    var limits = XMLLimits.standard
    limits.bytes = 512 << 20
    limits.elements = 10_000_000
    return limits
  }()

  /// Separates a file into its parts.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func read(_ bytes: [UInt8]) throws(XMLError) -> Reading {
    let reader = DocumentEnvelopeReader()
    try XMLReader.read(bytes, limits: limits, isUTF8: true, into: reader)
    guard let root = reader.root else { throw XMLError("there is no element", line: 1) }
    var pieces: [Piece] = []
    var position = root.range.upperBound
    func add(upTo end: Int) { if end > position { pieces.append(.bytes(Array(bytes[position..<end]))) } }
    let holes = [(reader.modelRange, Piece.model), (reader.pictureRange, .picture)]
      .compactMap { range, piece in range.map { (range: $0, piece: piece) } }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    for hole in holes {
      add(upTo: hole.range.lowerBound)
      pieces.append(hole.piece)
      position = hole.range.upperBound
    }
    if reader.pictureRange == nil, let end = reader.rootEndTag(in: bytes), end >= position {
      // Another program has removed the picture: it comes back as the last element.
      add(upTo: end)
      pieces.append(.picture)
      position = end
    }
    add(upTo: bytes.count)
    let envelope = DocumentEnvelope(
      prolog: Array(bytes[..<root.range.lowerBound]), rootName: root.name.qualified,
      rootAttributes: root.attributes, rootNamespaces: root.namespaces, pieces: pieces)
    return Reading(
      envelope: envelope, model: reader.model.root,
      pictureChecksum: reader.pictureRange.map { checksum(bytes[$0]) },
      isSVG: root.name.matches("svg", namespace: svg))
  }
}

/// Finds the model and the picture in a file.
private nonisolated final class DocumentEnvelopeReader: XMLHandler {
  private(set) var root: XMLTag?
  private(set) var modelRange: Range<Int>?
  private(set) var pictureRange: Range<Int>?
  let model = XMLElementBuilder()
  private var modelStart: Int?
  private var pictureStart: Int?
  private var rootEnd: Int?
  private var depth = 0

  func start(_ tag: XMLTag) throws(XMLError) -> Bool {
    depth += 1
    if root == nil {
      root = tag
      return true
    }
    let isOurs = tag.name.namespace == DocumentEnvelope.namespace
    if model.isOpen || isOurs && tag.name.local == "document" && modelRange == nil {
      if !model.isOpen { modelStart = tag.range.lowerBound }
      var tag = tag
      if isOurs { tag.name = XMLName(tag.name.local) }
      return try model.start(tag)
    }
    if pictureRange == nil, tag.value("part", namespace: DocumentEnvelope.namespace) == "picture" {
      pictureStart = tag.range.lowerBound
      depth -= 1
      return false
    }
    return true
  }

  func text(_ text: String) throws(XMLError) { if model.isOpen { try model.text(text) } }

  func end(at offset: Int) throws(XMLError) {
    depth -= 1
    if depth == 0 { rootEnd = offset }
    guard model.isOpen else { return }
    try model.end(at: offset)
    if !model.isOpen, let start = modelStart { modelRange = start..<offset }
  }

  func skipped(to offset: Int) throws(XMLError) {
    guard let start = pictureStart else { return }
    pictureRange = start..<offset
    pictureStart = nil
  }

  /// The offset of the root's end tag.
  func rootEndTag(in bytes: [UInt8]) -> Int? {
    guard let rootEnd else { return nil }
    return bytes[..<rootEnd].lastIndex(of: UInt8(ascii: "<"))
  }
}
