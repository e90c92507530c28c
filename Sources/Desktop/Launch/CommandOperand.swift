/// An argument of a command line that belongs to no flag, such as a file to open.
nonisolated public struct CommandOperand<Options>: Sendable {
  /// The name for the help, such as `FILE`.
  public let name: String
  /// One sentence for the help.
  public let help: String
  let apply: @Sendable (inout Options, String) throws -> Void
  /// The values that a shell offers: files for an operand named `FILE` or `PICTURE`.
  var completion: CommandCompletion { name == "PICTURE" ? .files : CommandCompletion(value: name) }

  /// Creates an operand.
  ///
  /// - Parameters:
  ///   - name: the name for the help.
  ///   - help: one sentence for the help.
  ///   - set: changes the options. It throws `CommandError` for an invalid value.
  public init(
    _ name: String, _ help: String, set: @escaping @Sendable (inout Options, String) throws -> Void
  ) {
    self.name = name
    self.help = help
    apply = set
  }

  /// Returns the operand for options that contain these.
  public func lifted<Outer>(to path: WritableKeyPath<Outer, Options> & Sendable) -> CommandOperand<Outer> {
    CommandOperand<Outer>(name, help) { outer, text in try apply(&outer[keyPath: path], text) }
  }
}
