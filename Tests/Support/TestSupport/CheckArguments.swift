/// The arguments of a check's command line: words, options with a value and flags, in any order.
public nonisolated struct CheckArguments {
  /// The words that are neither options nor flags taken so far.
  public private(set) var words: [String]

  /// Creates the arguments of this process, without its name.
  public init() { words = Array(CommandLine.arguments.dropFirst()) }

  /// Takes an option and the word after it.
  ///
  /// - Returns: the word; nil if the option is not given.
  public mutating func option(_ name: String) -> String? {
    guard let index = words.firstIndex(of: name), index + 1 < words.count else { return nil }
    defer { words.removeSubrange(index...index + 1) }
    return words[index + 1]
  }

  /// Takes an option whose value is a whole number.
  ///
  /// - Returns: the number; nil if the option is not given, or is no number.
  public mutating func number(_ name: String) -> Int? { option(name).flatMap { Int($0) } }

  /// Takes a flag.
  ///
  /// - Returns: whether it is given.
  public mutating func flag(_ name: String) -> Bool {
    defer { words.removeAll { $0 == name } }
    return words.contains(name)
  }
}
