import FileAccess

/// The copy that the program offers.
nonisolated public struct CopyPlan: Hashable, Sendable {
  /// The file to be read.
  public var source: InputFile
  /// The file to be created or replaced.
  public var destination: OutputFile
  /// The greatest speed; nil for as fast as possible.
  public var bytesPerSecond: Double?

  /// Creates a plan.
  public init(source: InputFile, destination: OutputFile, bytesPerSecond: Double? = nil) {
    self.source = source
    self.destination = destination
    self.bytesPerSecond = bytesPerSecond
  }
}
