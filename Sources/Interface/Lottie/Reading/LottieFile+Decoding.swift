import Geometry
import PlainJSON

extension LottieFile {
  /// Decodes a JSON file, or an animation of a dotLottie container with its images.
  ///
  /// Values of a wrong type, such as numbers that JSON cannot hold, count as missing and are named among
  /// ``unsupportedParts``; numbers are clamped to ``LottieLimits/magnitude``. Cycles of parents and of
  /// precompositions are cut where they close, and named. Complexity: O(length of the file).
  ///
  /// - Parameters:
  ///   - bytes: the file: UTF-8, with or without a byte order mark, or a ZIP archive.
  ///   - animation: the name of an animation in a container; nil for the first one that its manifest names. JSON files
  ///     ignore it.
  /// - Throws: an error if the file is too long, is neither JSON nor a container, or has no size or frame rate.
  public init(decoding bytes: some Collection<UInt8>, animation: String? = nil) throws(LottieError) {
    guard bytes.count <= LottieLimits.fileBytes else {
      throw .tooLarge(bytes: bytes.count, limit: LottieLimits.fileBytes)
    }
    guard LottieContainer.isArchive(bytes) else {
      try self.init(json: bytes, container: nil)
      return
    }
    let container = try LottieContainer(bytes)
    try self.init(json: container.json(of: animation ?? container.initial), container: container)
  }

  private init(json bytes: some Collection<UInt8>, container: LottieContainer?) throws(LottieError) {
    if let problem = Self.foreignContent(bytes) { throw .notJSON(problem) }
    guard !Self.isTooComplex(bytes) else { throw .tooManyValues }
    let json: JSONValue
    // Some programs write a byte order mark.
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes.dropFirst(0)
    do {
      json = try JSONValue(parsing: String(decoding: text, as: UTF8.self))
    } catch {
      throw .notJSON(error.description)
    }
    guard json.object != nil else { throw .missing("an object with layers") }
    guard json["layers"]?.array != nil else { throw .missing("the array \"layers\"") }
    var reader = LottieReader(slots: json["slots"]?.object ?? [:])
    size = reader.size(json, "w", "h")
    guard !size.isEmpty else { throw .missing("a width \"w\" and a height \"h\" greater than 0") }
    guard let rate = json["fr"]?.number, rate > 0 else {
      throw .missing("a frame rate \"fr\" greater than 0")
    }
    frameRate = max(0.001, min(LottieLimits.frameRate, rate))
    name = json["nm"]?.string ?? ""
    version = json["v"]?.string ?? ""
    let start = json["ip"]?.number ?? 0
    startFrame = start
    endFrame = max(start, json["op"]?.number ?? start)
    markers = reader.each("markers", of: json) { _, json in
      LottieMarker(
        name: json["cm"]?.string ?? "", frame: json["tm"]?.number ?? 0,
        duration: max(0, json["dr"]?.number ?? 0))
    }
    layers = reader.layers(of: json)
    var precompositions: [String: [LottieLayer]] = [:]
    var images: [LottieImageAsset] = reader.each("assets", of: json) { reader, json in
      guard let id = json["id"]?.string else {
        reader.unsupported("asset without an id")
        return nil
      }
      if json["layers"] != nil {
        precompositions[id] = reader.layers(of: json)
        return nil
      }
      return json["p"] == nil ? nil : reader.image(json, id: id)
    }
    for index in images.indices where images[index].embedded == nil {
      images[index].embedded = try container?.image(images[index])
    }
    self.images = images
    self.precompositions = precompositions
    animations = container?.animations ?? []
    fonts = [:]
    for font in json["fonts"]?["list"]?.array ?? [] {
      guard let name = font["fName"]?.string else { continue }
      fonts[name] = LottieFont(
        family: font["fFamily"]?.string ?? name, style: font["fStyle"]?.string ?? "",
        ascent: font["ascent"]?.number)
    }
    glyphs = reader.glyphs(of: json)
    unsupportedParts = reader.unsupportedParts + (container?.unsupportedParts ?? [])
    for part in LottieReferences(self).problems
    where unsupportedParts.count < LottieLimits.unsupportedParts { unsupportedParts.append(part) }
  }
}

extension LottieReader {
  fileprivate mutating func image(_ json: JSONValue, id: String) -> LottieImageAsset {
    var asset = LottieImageAsset(
      id: id, size: size(json, "w", "h"), folder: json["u"]?.string ?? "", fileName: json["p"]?.string ?? "")
    if asset.fileName.hasPrefix("data:") {
      asset.embedded = Base64.decode(dataURL: asset.fileName)
      if asset.embedded == nil { unsupported("embedded image that is not in Base64") }
      asset.fileName = ""
    }
    return asset
  }
}

extension LottieFile {
  /// Returns whether a text would take too much memory as a tree of values. An object takes as much as some twenty numbers.
  static func isTooComplex(_ json: some Collection<UInt8>) -> Bool {
    var weight = 0
    for byte in json {
      switch byte {
      case UInt8(ascii: "{"): weight += 20
      case UInt8(ascii: "["), UInt8(ascii: ","): weight += 1
      default: continue
      }
    }
    return weight > LottieLimits.fileValues
  }

  /// Returns what a file is that cannot be JSON, for the error; nil if it may be.
  fileprivate static func foreignContent(_ bytes: some Collection<UInt8>) -> String? {
    guard let first = bytes.first(where: { $0 > 0x20 }) else { return "it is empty" }
    if first == 0x3C { return "it is XML, such as an SVG" }
    // Text has no zeros, except in UTF-16.
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    if isWide { return "it is UTF-16 instead of UTF-8" }
    return bytes.prefix(512).contains(0) ? "it is a binary file" : nil
  }
}
