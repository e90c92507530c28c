import Foundation
import Painting

/// The images of a folder, each with a name and up to three resolutions: `star.png`, `star@2x.png`, `star@3x.png`.
///
/// Files of every ``ImageFormat`` are listed, by their suffixes. Of several formats of one resolution, the first in the order
/// of `ImageFormat.allCases` is used.
///
/// The folder is listed once. Images are read on request and not cached.
///
/// ```swift
/// let icons = try ImageCatalog(folder: "Resources/Icons")
/// for name in icons.names { print(name, icons.scales(of: name)) }
/// let star = try icons.imageSet(named: "star")
/// ```
public struct ImageCatalog: Sendable {
  /// The path of the folder.
  public let folder: String
  private let limits: ImageLimits
  /// The files of each name by their scale.
  private let files: [String: [Int: String]]

  /// Lists a folder.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder, absolute, or relative to the working directory.
  ///   - limits: larger images are refused when they are read.
  /// - Throws: ``ImageFileError`` if the folder cannot be listed.
  public init(folder: String, limits: ImageLimits = ImageLimits()) throws(ImageFileError) {
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw ImageFileError(
        .missing, path: folder,
        message: "cannot list \(folder): it is not a readable folder; check where the resources are")
    }
    self.folder = folder
    self.limits = limits
    var images: [String: [Int: String]] = [:]
    for file in files {
      guard let (name, scale) = Self.parse(file) else { continue }
      if let other = images[name]?[scale], Self.rank(other) <= Self.rank(file) { continue }
      images[name, default: [:]][scale] = file
    }
    self.files = images
  }

  /// The names of all images without suffixes, sorted.
  public var names: [String] { files.keys.sorted() }

  /// Returns the resolutions of the image called `name`, ascending; empty if there is no such image.
  ///
  /// - Parameter name: the name without a suffix, such as `star`.
  public func scales(of name: String) -> [Int] { files[name]?.keys.sorted() ?? [] }

  /// Reads the image called `name` in the resolution that suits a window of `scale` pixels per point: the smallest
  /// that is at least as fine, otherwise the finest.
  ///
  /// - Parameters:
  ///   - name: the name without a suffix, such as `star`.
  ///   - scale: pixels per point. Not-a-number counts as 1.
  /// - Throws: ``ImageFileError`` if there is no such image or its file cannot be read.
  public func image(named name: String, scale: Double) throws(ImageFileError) -> Image {
    guard let chosen = Self.choose(from: scales(of: name), for: scale), let file = files[name]?[chosen] else {
      throw ImageFileError(
        .missing, path: "\(folder)/\(name).png",
        message: "there is no \(name).png, \(name)@2x.png or \(name)@3x.png in \(folder); "
          + (files.isEmpty ? "it contains no images" : "it contains \(names.joined(separator: ", "))"))
    }
    return try ImageFile.read("\(folder)/\(file)", scale: Double(chosen), limits: limits)
  }

  /// Reads the image called `name` in all of its resolutions, so that a window can be moved to a screen of another scale.
  ///
  /// - Parameter name: the name without a suffix, such as `star`.
  /// - Returns: a set with at least one image.
  /// - Throws: ``ImageFileError`` if there is no such image, or if one of its files cannot be read.
  public func imageSet(named name: String) throws(ImageFileError) -> ImageSet {
    // The error for a name without any file.
    var images = [try image(named: name, scale: 1)]
    for scale in scales(of: name) where Double(scale) > images[0].scale {
      images.append(try image(named: name, scale: Double(scale)))
    }
    return ImageSet(images)
  }

  /// Returns the smallest scale not below `wanted`, otherwise the largest. Not-a-number counts as 1.
  static func choose(from scales: [Int], for wanted: Double) -> Int? {
    let wanted = wanted.isNaN ? 1 : wanted
    return scales.sorted().first { Double($0) >= wanted } ?? scales.max()
  }

  /// Splits `star@2x.png` into its name and scale. Nil for a file that is not such an image.
  static func parse(_ file: String) -> (name: String, scale: Int)? {
    guard let suffix = ImageFormat(fileName: file)?.suffix(of: file) else { return nil }
    let stem = file.dropLast(suffix.count)
    let (name, scale) =
      if stem.hasSuffix("@2x") { (stem.dropLast(3), 2) } else if stem.hasSuffix("@3x") {
        (stem.dropLast(3), 3)
      } else { (stem, 1) }
    return name.isEmpty ? nil : (String(name), scale)
  }

  /// The place of a file among others of the same name and scale, the lowest of which is used.
  private static func rank(_ file: String) -> (Int, String) {
    let formatIndex = ImageFormat(fileName: file).flatMap { ImageFormat.allCases.firstIndex(of: $0) }
    return (formatIndex ?? ImageFormat.allCases.count, file)
  }
}
