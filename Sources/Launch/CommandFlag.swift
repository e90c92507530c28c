import FileAccess

/// One flag of a command line, and its effect on the options.
nonisolated public struct CommandFlag<Options>: Sendable {
  /// Whether the flag is followed by a value, and its name in the help.
  enum Value: Hashable, Sendable {
    case none
    case required(String)
    /// Only as `--flag=value`.
    case optional(String)
  }

  /// Without the dashes.
  public let name: String
  /// One sentence for the help.
  public let help: String
  let value: Value
  let apply: @Sendable (inout Options, String?) throws -> Void

  /// A flag without a value.
  public init(_ name: String, _ help: String, set: @escaping @Sendable (inout Options) -> Void) {
    self.init(name, .none, help) { options, _ in set(&options) }
  }

  /// A flag with a value, given as `--flag value` or `--flag=value`.
  /// - Parameter set: throws ``CommandError`` when the value is wrong.
  public init(
    _ name: String, value: String, _ help: String,
    set: @escaping @Sendable (inout Options, String) throws -> Void
  ) {
    self.init(name, .required(value), help) { options, text in
      try set(&options, text ?? "")
    }
  }

  /// A flag that may have a value, as `--flag=value` only.
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
    self.apply = apply
  }

  /// The same flag for options that contain these.
  public func lifted<Outer>(to path: WritableKeyPath<Outer, Options> & Sendable) -> CommandFlag<Outer> {
    CommandFlag<Outer>(name, lifted(value), help) { outer, text in
      try apply(&outer[keyPath: path], text)
    }
  }

  private func lifted<Outer>(_ value: Value) -> CommandFlag<Outer>.Value {
    switch value {
    case .none: .none
    case .required(let name): .required(name)
    case .optional(let name): .optional(name)
    }
  }

  /// How the flag is written, for the help.
  var usage: String {
    switch value {
    case .none: "--\(name)"
    case .required(let value): "--\(name) \(value)"
    case .optional(let value): "--\(name)[=\(value)]"
    }
  }
}
