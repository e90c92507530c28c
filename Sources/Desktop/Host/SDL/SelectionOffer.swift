import Scene

/// Content that this program offers to others in a selection, in the forms that they may request.
nonisolated struct SelectionOffer: Sendable {
  /// A form of the content.
  struct Form: Sendable {
    /// The names by which it is requested.
    let targets: [String]
    /// The name of its type; nil for the requested target's.
    let type: String?
    let data: PasteboardData
  }

  let forms: [Form]
  /// The content, for pasting it in this program.
  let item: PasteboardItem

  /// The offer of an item.
  init(_ item: PasteboardItem) {
    self.item = item
    forms = item.types.flatMap { type -> [Form] in
      guard let data = item[type] else { return [] }
      if type != .text { return [Form(targets: [type.name], type: nil, data: data)] }
      var forms = [
        Form(targets: ["UTF8_STRING", "text/plain;charset=utf-8"], type: nil, data: data),
        Form(targets: ["TEXT"], type: "UTF8_STRING", data: data),
      ]
      if let latin = Self.latin(data) {
        forms.append(Form(targets: ["STRING"], type: nil, data: PasteboardData(latin)))
      }
      return forms
    }
  }

  /// Returns a text in Latin-1, which lacks most characters; nil for others, and for text that is not made yet.
  private static func latin(_ data: PasteboardData) -> [UInt8]? {
    guard data.isMade, let bytes = data.bytes() else { return nil }
    var latin: [UInt8] = []
    latin.reserveCapacity(bytes.count)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return nil }
      latin.append(byte)
    }
    return latin
  }

  /// The names of all targets.
  var targets: [String] { forms.flatMap(\.targets) }

  /// Returns the content for a target, and the name of its type; nil if it is not offered.
  func data(for target: String) -> (type: String, data: PasteboardData)? {
    guard let form = forms.first(where: { $0.targets.contains(target) }) else { return nil }
    return (form.type ?? target, form.data)
  }
}

/// The state of a transfer in chunks to a program that requested much data.
nonisolated struct OutgoingChunks: Sendable {
  /// The seconds that the requestor has for each chunk.
  static let patience = 10.0

  private let bytes: [UInt8]
  private let largestChunk: Int
  private var position = 0
  private var isEnded = false
  private(set) var deadline: Double

  /// - Parameters:
  ///   - largestChunk: the most bytes of a chunk, at least 1.
  ///   - time: the present time, in seconds of any clock.
  init(_ bytes: [UInt8], largestChunk: Int, at time: Double) {
    self.bytes = bytes
    self.largestChunk = max(1, largestChunk)
    deadline = time + Self.patience
  }

  /// Returns the next chunk, after the requestor took the one before. The last chunk is empty; nil after it.
  mutating func next(at time: Double) -> ArraySlice<UInt8>? {
    if isEnded { return nil }
    deadline = time + Self.patience
    let chunk = bytes[position..<min(bytes.count, position + largestChunk)]
    position = chunk.endIndex
    isEnded = chunk.isEmpty
    return chunk
  }
}
