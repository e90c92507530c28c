import FileAccess

/// A flag of a command line, with its effect on the options.
nonisolated public struct CommandFlag<Options>: Sendable {
  /// The kind of value of a flag, with the value's name for the help.
  enum Value: Hashable, Sendable {
    case none
    case required(String)
    /// A value that can only be given as `--flag=value`.
    case optional(String)
  }

  /// The name, without the dashes.
  public let name: String
  /// One sentence for the help.
  public let help: String
  let value: Value
  /// The values that a shell offers.
  private(set) var completion: CommandCompletion
  let apply: @Sendable (inout Options, String?) throws -> Void
  /// Returns the text of the options' value; see ``recorded(_:)``. Nil for a flag that tapes do not have.
  private(set) var recordedText: (@Sendable (Options) -> String?)?
  /// Returns the checksum of the file that the options' value names; nil for a flag that names no file to read, and without one.
  private(set) var recordedSum: (@Sendable (Options) -> String?)?

  /// Creates a flag without a value.
  public init(_ name: String, _ help: String, set: @escaping @Sendable (inout Options) -> Void) {
    self.init(name, .none, help) { options, _ in set(&options) }
  }

  /// Creates a flag with a required value, given as `--flag value` or `--flag=value`.
  ///
  /// - Parameters:
  ///   - name: the name, without the dashes.
  ///   - value: the name of the value, for the help.
  ///   - help: one sentence for the help.
  ///   - set: changes the options. It throws `CommandError` for an invalid value.
  public init(
    _ name: String, value: String, _ help: String,
    set: @escaping @Sendable (inout Options, String) throws -> Void
  ) {
    self.init(name, .required(value), help) { options, text in
      try set(&options, text ?? "")
    }
  }

  /// Creates a flag with an optional value, given as `--flag=value` only.
  public init(
    _ name: String, optionalValue: String, _ help: String,
    set: @escaping @Sendable (inout Options, String?) throws -> Void
  ) {
    self.init(name, .optional(optionalValue), help, apply: set)
  }

  private init(
    _ name: String, _ value: Value, _ help: String,
    apply: @escaping @Sendable (inout Options, String?) throws -> Void
  ) {
    self.name = name
    self.value = value
    self.help = help
    completion =
      switch value {
      case .none: .none
      case .required(let name), .optional(let name): CommandCompletion(value: name)
      }
    self.apply = apply
  }

  /// Returns the flag with other values that shells offer.
  ///
  /// Otherwise they offer files for a value that is named `FILE`, or `FILE` and an ending, and folders for one named `DIR`.
  public func completed(by completion: CommandCompletion) -> CommandFlag {
    var flag = self
    flag.completion = completion
    return flag
  }

  /// Returns the flag as one on which the result of a run depends: a recorded tape has its value, and a replay of the
  /// tape uses that value unless the command line has another.
  ///
  /// - Parameters:
  ///   - text: returns the value of the options as text for the flag, empty for a flag without a value; nil if the options
  ///     have the program's own value.
  ///   - sum: returns a checksum of the file that the options' value names. A replay tells if the file differs. Default none.
  public func recorded(
    _ text: @escaping @Sendable (Options) -> String?,
    sum: (@Sendable (Options) -> String?)? = nil
  ) -> CommandFlag {
    var flag = self
    flag.recordedText = text
    flag.recordedSum = sum
    return flag
  }

  /// Returns the flag for options that contain these.
  public func lifted<Outer>(to path: WritableKeyPath<Outer, Options> & Sendable) -> CommandFlag<Outer> {
    var flag = CommandFlag<Outer>(name, lifted(value), help) { outer, text in
      try apply(&outer[keyPath: path], text)
    }
    flag.completion = completion
    if let recordedText { flag.recordedText = { recordedText($0[keyPath: path]) } }
    if let recordedSum { flag.recordedSum = { recordedSum($0[keyPath: path]) } }
    return flag
  }

  private func lifted<Outer>(_ value: Value) -> CommandFlag<Outer>.Value {
    switch value {
    case .none: .none
    case .required(let name): .required(name)
    case .optional(let name): .optional(name)
    }
  }

  /// The flag's syntax, for the help.
  var usage: String {
    switch value {
    case .none: "--\(name)"
    case .required(let value): "--\(name) \(value)"
    case .optional(let value): "--\(name)[=\(value)]"
    }
  }
}
