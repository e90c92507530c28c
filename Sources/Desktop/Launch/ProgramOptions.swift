/// The command line options of a window program.
///
/// ```swift
/// struct PondOptions: ProgramOptions {
///   var launch = LaunchOptions()
///   var fish = 12
/// }
/// ```
nonisolated public protocol ProgramOptions {
  /// The options that every window program has.
  var launch: LaunchOptions { get set }
}

nonisolated extension LaunchOptions: ProgramOptions {
  /// The options themselves.
  public var launch: LaunchOptions {
    get { self }
    set { self = newValue }
  }
}

nonisolated extension CommandSyntax where Options: ProgramOptions {
  /// Parses the arguments of a window program, and notes which flags were given, for a replay.
  ///
  /// Otherwise like the method for all options.
  public func parse(_ arguments: [String], into options: Options) throws -> Request {
    var options = options
    var given: Set<String> = []
    if let text = try apply(arguments, to: &options, note: { given.insert($0) }) { return .print(text) }
    options.launch.givenFlags.formUnion(given)
    return .run(options)
  }
}
