import PlainJSON

/// A dotLottie container (dotlottie.io), version 1 or 2: a ZIP archive with animations, their images, and a manifest.
struct LottieContainer {
  private let archive: ZipArchive
  /// The names of the animations, in the manifest's order.
  let animations: [String]
  /// The animation that is shown if none is chosen.
  let initial: String
  /// The features that the manifest asks for and that are not supported.
  private(set) var unsupportedParts: [LottieUnsupportedPart] = []

  /// Returns whether bytes are a ZIP archive.
  static func isArchive(_ bytes: some Collection<UInt8>) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) }

  /// - Throws: ``LottieError/archive(_:)`` if the archive cannot be read, or contains no animation.
  init(_ bytes: some Collection<UInt8>) throws(LottieError) {
    archive = try ZipArchive(bytes)
    var manifest = JSONValue.null
    if let text = try archive.bytes(of: "manifest.json", limit: LottieContainer.manifestBytes),
      !LottieFile.isTooComplex(text)
    {
      manifest = (try? JSONValue(parsing: String(decoding: text, as: UTF8.self))) ?? .null
    }
    let present = archive.names.compactMap(LottieContainer.animation)
    let named = (manifest["animations"]?.array ?? []).compactMap { $0["id"]?.string }
    let animations = named.filter(Set(present).contains) + (named.isEmpty ? present : [])
    let wanted = manifest["initial"]?["animation"]?.string ?? manifest["activeAnimationId"]?.string
    guard let first = wanted.flatMap({ animations.contains($0) ? $0 : nil }) ?? animations.first else {
      throw .archive("it contains no animation; is it a .lottie file?")
    }
    self.animations = animations
    initial = first
    if manifest["initial"]?["stateMachine"] != nil { addPart("state machine") }
    let theme = manifest["animations"]?.array?.first { $0["id"]?.string == first }
    if ["initialTheme", "defaultTheme"].contains(where: { theme?[$0]?.string?.isEmpty == false }) {
      addPart("theme")
    }
    if archive.names.contains(where: { $0.hasPrefix("f/") || $0.hasPrefix("fonts/") }) {
      addPart("font file")
    }
  }

  private mutating func addPart(_ name: String) {
    unsupportedParts.append(LottieUnsupportedPart(name: "\(name) of the container", path: "manifest.json"))
  }

  /// The greatest length of a manifest.
  private static let manifestBytes = 1 << 20

  /// The folders of animations and of images, in both versions.
  private static let (animationFolders, imageFolders) = (["a/", "animations/"], ["i/", "images/"])

  /// Returns the name of the animation in an entry; nil for another entry.
  private static func animation(_ entry: String) -> String? {
    guard entry.hasSuffix(".json"), let folder = animationFolders.first(where: entry.hasPrefix) else {
      return nil
    }
    return String(entry.dropFirst(folder.count).dropLast(".json".count))
  }

  /// Returns the JSON of an animation.
  ///
  /// - Throws: ``LottieError/archive(_:)`` if there is no such animation, or it cannot be unpacked.
  func json(of animation: String) throws(LottieError) -> [UInt8] {
    for folder in LottieContainer.animationFolders {
      let entry = "\(folder)\(animation).json"
      if let bytes = try archive.bytes(of: entry, limit: LottieLimits.fileBytes) { return bytes }
    }
    let others = animations.prefix(8).map(JSONText.quoted).joined(separator: ", ")
    throw .archive("it contains no animation \(JSONText.quoted(animation)); there are \(others)")
  }

  /// Returns the bytes of an image, by its path or by its name in a folder of images; nil if there is none.
  func image(_ asset: LottieImageAsset) throws(LottieError) -> [UInt8]? {
    let name = ZipArchive.normalized(asset.fileName)
    for entry in [ZipArchive.normalized("\(asset.folder)/\(name)")]
      + LottieContainer.imageFolders.map({ $0 + name })
    {
      if let bytes = try archive.bytes(of: entry, limit: LottieLimits.fileBytes) { return bytes }
    }
    return nil
  }
}
