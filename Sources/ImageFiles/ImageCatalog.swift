import Foundation
import Painting

/// The pictures of one folder, each under one name in up to three resolutions: `star.png`, `star@2x.png`,
/// `star@3x.png`.
///
/// The folder is listed once; pictures are read when asked for and not kept.
public struct ImageCatalog: Sendable {
  public let folder: String
  private let limits: ImageLimits
  /// Per name the scales that exist, ascending.
  private let scales: [String: [Int]]

  /// - Throws: ``ImageFileError`` when the folder cannot be listed.
  public init(folder: String, limits: ImageLimits = ImageLimits()) throws(ImageFileError) {
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw ImageFileError(
        .missing, path: folder,
        message: "cannot list \(folder): it is no readable folder; check where the resources lie")
    }
    self.folder = folder
    self.limits = limits
    var scales: [String: [Int]] = [:]
    for file in files {
      guard let (name, scale) = Self.parse(file) else { continue }
      scales[name, default: []].append(scale)
    }
    self.scales = scales.mapValues { $0.sorted() }
  }

  /// The names without suffixes, sorted.
  public var names: [String] { scales.keys.sorted() }

  /// The resolutions of the picture called `name`, ascending; empty when there is none.
  public func scales(of name: String) -> [Int] { scales[name] ?? [] }

  /// The picture called `name` in the resolution that suits a window of `scale` pixels per point: the smallest
  /// that is at least as fine, else the finest.
  ///
  /// - Throws: ``ImageFileError`` when there is no such picture or its file cannot be read.
  public func image(named name: String, scale: Double) throws(ImageFileError) -> Image {
    guard let chosen = Self.choose(from: scales(of: name), for: scale) else {
      throw ImageFileError(
        .missing, path: "\(folder)/\(name).png",
        message: "there is no \(name).png, \(name)@2x.png or \(name)@3x.png in \(folder); "
          + (scales.isEmpty ? "it holds no pictures" : "it holds \(names.joined(separator: ", "))"))
    }
    let suffix = chosen == 1 ? "" : "@\(chosen)x"
    return try PNG.read("\(folder)/\(name)\(suffix).png", scale: Double(chosen), limits: limits)
  }

  /// The smallest scale not below `wanted`, else the largest. A `wanted` that is not a number counts as 1.
  static func choose(from scales: [Int], for wanted: Double) -> Int? {
    let wanted = wanted.isNaN ? 1 : wanted
    return scales.sorted().first { Double($0) >= wanted } ?? scales.max()
  }

  /// Takes `star@2x.png` apart into its name and scale; nil for what is not such a picture.
  static func parse(_ file: String) -> (name: String, scale: Int)? {
    guard file.hasSuffix(".png") else { return nil }
    let stem = file.dropLast(4)
    let (name, scale) =
      if stem.hasSuffix("@2x") { (stem.dropLast(3), 2) } else if stem.hasSuffix("@3x") {
        (stem.dropLast(3), 3)
      } else { (stem, 1) }
    return name.isEmpty ? nil : (String(name), scale)
  }
}
