import Painting
import PlainJSON

/// The kept colours, and the one with which the contrast is measured.
nonisolated public struct Swatches: Hashable, Sendable {
  /// The greatest number of colours.
  public static let limit = 8
  /// The version of the form that is written and read.
  static let version = 1

  /// The colours, oldest first; at least one.
  public private(set) var colors: [Color] = [.white, .black]
  /// The index of the colour with which the contrast is measured.
  public private(set) var marked = 0

  /// The swatches of a first start: white and black.
  public init() {}

  /// The colour with which the contrast is measured.
  public var markedColor: Color { colors[marked] }

  /// Keeps a colour, and marks it. The oldest one makes room.
  public mutating func keep(_ color: Color) {
    if let index = colors.firstIndex(of: color) {
      marked = index
    } else {
      if colors.count == Self.limit { colors.removeFirst() }
      colors.append(color)
      marked = colors.count - 1
    }
  }

  /// Marks a colour. An index without one has no effect.
  public mutating func mark(_ index: Int) { if colors.indices.contains(index) { marked = index } }

  // MARK: The file

  /// The text of a file: `{"version":1,"swatches":["#FFFFFF","#000000"],"marked":0}`.
  var text: String {
    let list = colors.map { "\"\($0.hex)\"" }.joined(separator: ",")
    return "{\"version\":\(Self.version),\"swatches\":[\(list)],\"marked\":\(marked)}\n"
  }

  /// Reads the text of a file. Members that are not known are ignored, and so are texts that are no colours.
  ///
  /// - Throws: ``SwatchFileError`` for text of another form, or of a later version.
  init(parsing text: String) throws(SwatchFileError) {
    guard let members = (try? JSONValue(parsing: text))?.object,
      let version = members["version"]?.integer, let list = members["swatches"]?.array
    else { throw .damaged }
    guard version <= Self.version else { throw .later }
    let colors = list.compactMap { $0.string.flatMap { Color(hex: $0) } }
    guard !colors.isEmpty else { throw .damaged }
    self.colors = Array(colors.suffix(Self.limit))
    marked = members["marked"]?.integer.flatMap { self.colors.indices.contains($0) ? $0 : nil } ?? 0
  }
}

/// Why a file of swatches cannot be used.
nonisolated enum SwatchFileError: Error, Hashable, Sendable {
  /// The text has another form.
  case damaged
  /// A later version of the program has written it.
  case later
}
