/// Data that this program offers to others in a selection, in the forms that they may request.
nonisolated struct SelectionOffer: Sendable {
  /// A form of the data.
  struct Form: Sendable {
    /// The names by which it is requested.
    let targets: [String]
    /// The name of its type; nil for the requested target's.
    let type: String?
    let bytes: [UInt8]
  }

  let forms: [Form]
  /// The text, for pasting it in this program; nil for other data.
  let text: String?

  /// The offer of a text.
  init(text: String) {
    self.text = text
    let encoded = Array(text.utf8)
    var forms = [
      Form(targets: ["UTF8_STRING", "text/plain;charset=utf-8"], type: nil, bytes: encoded),
      Form(targets: ["TEXT"], type: "UTF8_STRING", bytes: encoded),
    ]
    // STRING is Latin-1, which lacks most characters.
    let scalars = text.unicodeScalars
    if scalars.allSatisfy({ $0.value < 0x100 }) {
      forms.append(
        Form(targets: ["STRING"], type: nil, bytes: scalars.map { UInt8(truncatingIfNeeded: $0.value) }))
    }
    self.forms = forms
  }

  /// The names of all targets.
  var targets: [String] { forms.flatMap(\.targets) }

  /// Returns the data for a target, and the name of its type; nil if it is not offered.
  func data(for target: String) -> (type: String, bytes: [UInt8])? {
    guard let form = forms.first(where: { $0.targets.contains(target) }) else { return nil }
    return (form.type ?? target, form.bytes)
  }
}

/// The state of a transfer in parts to a program that requested much data.
nonisolated struct OutgoingParts: Sendable {
  /// The seconds that the requestor has for each part.
  static let patience = 10.0

  private let bytes: [UInt8]
  private let largestPart: Int
  private var position = 0
  private var isEnded = false
  private(set) var deadline: Double

  /// - Parameters:
  ///   - largestPart: the most bytes of a part, at least 1.
  ///   - time: the present time, in seconds of any clock.
  init(_ bytes: [UInt8], largestPart: Int, at time: Double) {
    self.bytes = bytes
    self.largestPart = max(1, largestPart)
    deadline = time + Self.patience
  }

  /// Returns the next part, after the requestor took the one before. The last part is empty; nil after it.
  mutating func next(at time: Double) -> ArraySlice<UInt8>? {
    if isEnded { return nil }
    deadline = time + Self.patience
    let part = bytes[position..<min(bytes.count, position + largestPart)]
    position = part.endIndex
    isEnded = part.isEmpty
    return part
  }
}
