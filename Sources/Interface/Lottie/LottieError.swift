/// The reason why a file is no Lottie animation that can be shown, with a remedy.
///
/// ```swift
/// do {
///   let animation = try LottieFile(decoding: bytes)
///   for part in animation.unsupportedParts { print(part.name, part.path) }
/// } catch {
///   print(error)
/// }
/// ```
public enum LottieError: Error, Hashable, Sendable {
  /// The file is longer than ``LottieLimits/fileBytes``.
  case tooLarge(bytes: Int, limit: Int)
  /// The file has more values than ``LottieLimits/fileValues``.
  case tooManyValues
  /// The file is a ZIP archive that cannot be read. The problem names the entry, with a remedy.
  case archive(String)
  /// The file is not JSON, truncated, or nested too deeply. The problem names the byte.
  case notJSON(String)
  /// The file is JSON, but a member without which nothing can be shown is missing or has no usable value.
  case missing(String)
}

extension LottieError: CustomStringConvertible {
  /// One line with the problem and a remedy.
  public var description: String {
    switch self {
    case .tooLarge(let bytes, let limit):
      "the animation has \(bytes) bytes, but at most \(limit) are read; reduce its images"
    case .notJSON(let problem):
      "the animation is not JSON: \(problem); export it as JSON or as a .lottie file"
    case .tooManyValues:
      "the animation has more values than can be read; leave out keyframes and objects that are not needed"
    case .archive(let problem): "the .lottie container cannot be read: \(problem)"
    case .missing(let member): "the animation needs \(member); is it a Lottie file?"
    }
  }
}

/// A part of a file that is not shown, or is shown otherwise than the file demands.
public struct LottieUnsupportedPart: Hashable, Sendable, CustomStringConvertible {
  /// The name of the part in plain words, such as `expression`.
  public var name: String
  /// The path in the file, such as `layers[2].shapes[0]`.
  public var path: String

  /// Creates a part from its name and its path in the file.
  public init(name: String, path: String) {
    self.name = name
    self.path = path
  }

  public var description: String { path.isEmpty ? name : "\(name) at \(path)" }
}
