import CExpat

/// One reading by expat. The C library calls back while it parses, and an error of a callback stops it.
///
/// Bounds: expat ends its strings with a zero byte, and its list of attributes with a null pointer after an even number of
/// strings. Nothing of them is used after a callback has returned.
final class ExpatParser {
  private let parser: XML_Parser
  private let handler: any XMLHandler
  private let limits: XMLLimits
  private var failure: XMLError?
  private var namespaces: [XMLNamespace] = []
  private var depth = 0
  private var elements = 0
  /// The depth of the element that is skipped; 0 for none.
  private var skippedDepth = 0
  /// The last name of an element, and those of its attributes by their indices: neighbours mostly have the same ones.
  private var lastNames: [(text: ContiguousArray<CChar>, name: XMLName)] = []

  /// The character between the parts of a name. XML cannot contain it.
  private static let separator: CChar = 1

  init(_ handler: any XMLHandler, limits: XMLLimits, isUTF8: Bool) throws(XMLError) {
    guard let parser = XML_ParserCreateNS(isUTF8 ? "UTF-8" : nil, Self.separator) else {
      throw XMLError("there is no memory", line: 1)
    }
    self.parser = parser
    self.handler = handler
    self.limits = limits
  }

  deinit { XML_ParserFree(parser) }

  /// Parses a document in one piece, because expat reads a token again from its start when a piece ends in it.
  func parse(_ bytes: [UInt8]) throws(XMLError) {
    guard let count = Int32(exactly: bytes.count) else { throw XMLError("the document is too long", line: 1) }
    setHandlers()
    let status = bytes.withUnsafeBytes {
      XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, count, 1)
    }
    if let failure { throw failure }
    guard status != XML_STATUS_ERROR else { throw error(Self.problem(XML_GetErrorCode(parser))) }
  }

  private func setHandlers() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetReturnNSTriplet(parser, 1)
    XML_SetElementHandler(
      parser,
      { context, name, attributes in
        ExpatParser.from(context)?.attempt { (parser) throws(XMLError) in
          try parser.started(name, attributes)
        }
      },
      { context, _ in
        ExpatParser.from(context)?.attempt { (parser) throws(XMLError) in try parser.ended() }
      })
    XML_SetCharacterDataHandler(parser) { context, text, count in
      ExpatParser.from(context)?.attempt { (parser) throws(XMLError) in try parser.text(text, Int(count)) }
    }
    XML_SetNamespaceDeclHandler(
      parser,
      { context, prefix, uri in
        guard let parser = ExpatParser.from(context), parser.skippedDepth == 0 else { return }
        parser.namespaces.append(
          XMLNamespace(prefix: ExpatParser.string(prefix), uri: ExpatParser.string(uri)))
      }, nil)
    XML_SetEntityDeclHandler(parser) { context, _, _, _, _, _, _, _, _ in
      ExpatParser.from(context)?.refuse("an entity is declared, which is not permitted,")
    }
    // Every element of the name would get the attribute, so that a short file has a great content.
    XML_SetAttlistDeclHandler(parser) { context, _, _, _, _, _ in
      ExpatParser.from(context)?.refuse("attributes are declared, which is not permitted,")
    }
    XML_SetSkippedEntityHandler(parser) { context, _, _ in
      ExpatParser.from(context)?.refuse("an entity is not declared in the file")
    }
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> ExpatParser? {
    context.map { Unmanaged<ExpatParser>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  // MARK: Events

  private func started(
    _ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) throws(XMLError) {
    depth += 1
    elements += 1
    guard depth <= limits.depth else { throw error("elements nest deeper than \(limits.depth)") }
    guard elements <= limits.elements else { throw error("there are more than \(limits.elements) elements") }
    let attributeCount = Int(XML_GetSpecifiedAttributeCount(parser)) / 2
    guard attributeCount <= limits.attributes else {
      throw error("an element has more than \(limits.attributes) attributes")
    }
    if skippedDepth > 0 { return }
    var attributes: [XMLAttribute] = []
    attributes.reserveCapacity(attributeCount)
    if let list {
      for index in 0..<attributeCount {
        let name = try self.name(list[2 * index], at: index + 1)
        attributes.append(XMLAttribute(name, Self.string(list[2 * index + 1])))
      }
    }
    let start = offset
    let tag = XMLTag(
      name: try self.name(name, at: 0), attributes: attributes, namespaces: namespaces,
      range: start..<start + Int(XML_GetCurrentByteCount(parser)), line: line)
    namespaces.removeAll()
    if try !handler.start(tag) { skippedDepth = depth }
  }

  private func ended() throws(XMLError) {
    defer { depth -= 1 }
    let end = offset + Int(XML_GetCurrentByteCount(parser))
    if skippedDepth == 0 { return try handler.end(at: end) }
    guard skippedDepth == depth else { return }
    skippedDepth = 0
    try handler.skipped(to: end)
  }

  private func text(_ text: UnsafePointer<CChar>?, _ count: Int) throws(XMLError) {
    guard skippedDepth == 0, let text else { return }
    let bytes = UnsafeRawBufferPointer(start: text, count: count)
    try handler.text(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns a name, which is separated only if it is not the last one at the same index.
  private func name(_ text: UnsafePointer<CChar>?, at index: Int) throws(XMLError) -> XMLName {
    guard let text else { return XMLName("") }
    if index < lastNames.count, lastNames[index].text.withUnsafeBufferPointer({ Self.isEqual(text, $0) }) {
      return lastNames[index].name
    }
    let name = try name(text)
    while lastNames.count <= index { lastNames.append(([0], XMLName(""))) }
    lastNames[index] = (Self.string(text).utf8CString, name)
    return name
  }

  /// Returns whether two texts are equal, which both end with a zero byte.
  private static func isEqual(_ a: UnsafePointer<CChar>, _ b: UnsafeBufferPointer<CChar>) -> Bool {
    for index in b.indices where a[index] != b[index] { return false }
    return true
  }

  /// Separates the parts of a name: the local name, or the namespace and the local name, and perhaps the prefix.
  private func name(_ text: UnsafePointer<CChar>?) throws(XMLError) -> XMLName {
    let joined = Self.string(text)
    guard joined.utf8.count <= limits.nameLength else {
      throw error("a name is longer than \(limits.nameLength) bytes")
    }
    let parts = joined.utf8.split(separator: UInt8(Self.separator), omittingEmptySubsequences: false)
    switch parts.count {
    case 1: return XMLName(joined)
    case 2: return XMLName(String(parts[1]) ?? "", namespace: String(parts[0]) ?? "")
    default:
      return XMLName(
        String(parts[1]) ?? "", namespace: String(parts[0]) ?? "", prefix: String(parts[2]) ?? "")
    }
  }

  // MARK: Errors

  private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }
  private var offset: Int { Int(XML_GetCurrentByteIndex(parser)) }

  private func error(_ problem: String) -> XMLError { XMLError(problem, line: line) }

  private func refuse(_ problem: String) {
    attempt { (parser) throws(XMLError) in throw parser.error(problem) }
  }

  /// Runs a callback. Its error stops the reading. After an error, expat may still call back once.
  private func attempt(_ body: (ExpatParser) throws(XMLError) -> Void) {
    if failure != nil { return }
    do {
      try body(self)
    } catch {
      failure = error
      XML_StopParser(parser, 0)
    }
  }

  private static func problem(_ code: XML_Error) -> String {
    switch code {
    case XML_ERROR_NO_ELEMENTS: "there is no element"
    case XML_ERROR_INVALID_TOKEN: "there is a character that XML does not permit"
    case XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION:
      "the document ends too early"
    case XML_ERROR_TAG_MISMATCH: "an end does not belong to the element that it ends"
    case XML_ERROR_DUPLICATE_ATTRIBUTE: "an element has an attribute twice"
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "there is something after the last element"
    case XML_ERROR_UNDEFINED_ENTITY: "an entity is not declared in the file"
    case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING: "the encoding of the text is not known"
    case XML_ERROR_UNBOUND_PREFIX: "a prefix has no namespace"
    case XML_ERROR_NO_MEMORY: "there is no memory"
    default: "it is not XML (\(XML_ErrorString(code).map { String(cString: $0) } ?? "unknown error"))"
    }
  }
}
