import Foundation
import ImageFiles
import Painting
import Raster

/// The folders with the pictures and the tapes of a test module.
package struct TestFolder {
  /// The expected pictures.
  let snapshots: String
  /// The recorded input.
  package let tapes: String
  /// The folder for the pictures of tests that failed.
  let failures: String

  /// The result of a comparison.
  enum Result: Equatable {
    case equal
    /// There was no picture, and this file has it now.
    case recorded(String)
    /// The picture was recorded again.
    case rerecorded
    /// The pictures differ as described.
    case different(String)
  }

  /// - Parameter testFile: a file of the test module, such as `Tests/CardTests/Games/DealTests.swift`.
  package init(testFile: String) {
    let testFolder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    var folder = testFolder
    while !folder.lastPathComponent.hasSuffix("Tests"), folder.pathComponents.count > 2 {
      folder.deleteLastPathComponent()
    }
    if !folder.lastPathComponent.hasSuffix("Tests") { folder = testFolder }
    snapshots = folder.appendingPathComponent("Snapshots").path
    tapes = folder.appendingPathComponent("Tapes").path
    failures = folder.appendingPathComponent("Failures").path
  }

  /// Compares a picture with the recorded one, or records it. Different pictures are kept in ``failures``.
  func compare(
    _ bitmap: Bitmap, _ name: String, tolerance: PictureTolerance, isRerecorded: Bool
  ) throws -> Result {
    let path = snapshots + "/\(name).png"
    if isRerecorded || !FileManager.default.fileExists(atPath: path) {
      try create(snapshots)
      try PNG.write(bitmap.makeImage(), to: path)
      return isRerecorded ? .rerecorded : .recorded(path)
    }
    let expected = Bitmap(try PNG.read(path))
    guard expected.width == bitmap.width, expected.height == bitmap.height else {
      try keep(bitmap, "\(name).actual")
      return .different(
        "it has \(bitmap.width) × \(bitmap.height) pixels, not \(expected.width) × \(expected.height)")
    }
    let difference = BitmapDifference(expected, bitmap)
    if tolerance.allows(difference) { return .equal }
    try keep(name, expected: expected, actual: bitmap)
    return .different("\(difference)")
  }

  /// Writes two pictures and their difference.
  func keep(_ name: String, expected: Bitmap, actual: Bitmap) throws {
    try keep(expected, "\(name).expected")
    try keep(actual, "\(name).actual")
    try keep(Bitmap(differenceOf: expected, actual), "\(name).difference")
  }

  private func keep(_ bitmap: Bitmap, _ name: String) throws {
    try create(failures)
    try PNG.write(bitmap.makeImage(), to: failures + "/\(name).png")
  }

  private func create(_ folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }
}

extension Bitmap {
  convenience init(_ image: Image) {
    self.init(width: image.width, height: image.height)
    for y in 0..<height {
      for x in 0..<width { self[x, y] = PremultipliedColor(bits: image.pixels[y * width + x]) }
    }
  }

  /// Grey where two bitmaps are equal; brighter, the larger the difference.
  convenience init(differenceOf a: Bitmap, _ b: Bitmap) {
    self.init(width: a.width, height: a.height)
    for y in 0..<height {
      for x in 0..<width {
        let distance = a[x, y].distance(to: b[x, y])
        let level = distance == 0 ? 32 : UInt32(min(255, 96 + distance))
        self[x, y] = PremultipliedColor(bits: 0xFF00_0000 | level << 16 | level << 8 | level)
      }
    }
  }
}
