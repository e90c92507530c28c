/// Changes of a document since they were last taken, for one transaction of its store.
///
/// A document consists of parts in an order, of the steps of its undo history, and of properties. What each of them
/// contains is the program's business. Data are encoded by the thread that writes them.
///
/// ```swift
/// var changes = DocumentChanges()
/// changes.setPart(7) { Array("star".utf8) }
/// changes.setPart(3, nil)  // removed
/// changes.order = [7]
/// ```
public struct DocumentChanges: Sendable {
  /// Encodes a part or a step.
  public typealias Encoder = @Sendable () -> [UInt8]

  /// Parts that came in one go, such as all parts of a document: one closure for all, and no table.
  public struct PartList: Sendable {
    /// The numbers of the parts, each once.
    public var numbers: [Int]
    /// Encodes the part with an index in ``numbers``.
    public var encode: @Sendable (Int) -> [UInt8]

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - numbers: the numbers of the parts, each once and greater than 0.
    ///   - encode: encodes the part with an index in `numbers`.
    public init(numbers: [Int], encode: @escaping @Sendable (Int) -> [UInt8]) {
      self.numbers = numbers
      self.encode = encode
    }
  }

  /// The parts that came in one go after all parts were removed, or in complete changes; nil for none. Those that changed
  /// afterwards are in ``parts``.
  public var newParts: PartList?
  /// The changed parts by their numbers; nil for one that was removed. Numbers are greater than 0.
  public var parts: [Int: Encoder?] = [:]
  /// The numbers of all parts in their order; nil if the order is unchanged.
  public var order: [Int]?
  /// The changes of the undo history; nil if it is unchanged.
  public var history: HistoryChanges<Encoder>?
  /// The changed properties; nil for one that was removed.
  public var properties: [String: String?] = [:]
  /// Whether the changes remove all parts that were there. ``newParts`` and ``parts`` have those that came afterwards.
  public var removesAllParts = false
  /// Whether the changes are the whole document, and replace everything in the store.
  public var isComplete = false

  /// Creates changes without content.
  public init() {}

  /// Adds a changed part.
  ///
  /// - Parameters:
  ///   - number: the number of the part, greater than 0.
  ///   - encode: encodes its content; nil for a part that was removed.
  public mutating func setPart(_ number: Int, _ encode: Encoder?) {
    parts.updateValue(encode, forKey: number)
  }

  /// Adds a changed property; nil for one that was removed.
  public mutating func setProperty(_ name: String, _ value: String?) {
    properties.updateValue(value, forKey: name)
  }

  /// Adds the properties that differ from those of the store.
  ///
  /// - Parameters:
  ///   - properties: the present properties.
  ///   - stored: the properties that the store has; the present ones afterwards.
  ///   - all: whether everything is wanted, for a store that has nothing.
  public mutating func setProperties(
    _ properties: [String: String], stored: inout [String: String], all: Bool
  ) {
    for name in Set(properties.keys).union(stored.keys) where all || properties[name] != stored[name] {
      setProperty(name, properties[name])
    }
    stored = properties
  }

  /// Whether nothing changed.
  public var isEmpty: Bool {
    parts.isEmpty && newParts == nil && order == nil && history == nil && properties.isEmpty && !isComplete
      && !removesAllParts
  }

  /// Adds changes that were made after these.
  public mutating func merge(_ later: DocumentChanges) {
    if later.isComplete || isEmpty {
      self = later
      return
    }
    if later.removesAllParts {
      removesAllParts = true
      parts = later.parts
      newParts = later.newParts
    } else {
      parts.merge(later.parts) { $1 }
    }
    if isComplete, newParts == nil { parts = parts.filter { $0.value != nil } }
    order = later.order ?? order
    properties.merge(later.properties) { $1 }
    guard let new = later.history else { return }
    guard let old = history else {
      history = new
      return
    }
    // A step that was replaced or dropped meanwhile has another content now, or none.
    let replaced = Set(new.steps.map(\.number))
    let kept = old.steps.filter {
      $0.number >= new.first && $0.number < new.end && !replaced.contains($0.number)
    }
    history = new
    history?.steps = kept + new.steps
  }
}
