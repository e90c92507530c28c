import Foundation
import ImageFiles
import Painting
import Raster
import Testing

/// Expects a picture to be the one in `Snapshots/<name>.png` beside the test's module.
///
/// A failure leaves `<name>.expected.png`, `<name>.actual.png` and `<name>.difference.png` in the folder `Failures`
/// there, which is not part of the repository. With EASEL_RECORD_SNAPSHOTS=1 in the environment the picture is
/// written instead of compared.
///
/// - Parameters:
///   - name: `<topic>_<case>`, such as `stroke_join_round`.
///   - tolerance: how far the picture may be from the stored one; by default not at all.
public nonisolated func expectSnapshot(
  _ bitmap: Bitmap, _ name: String, tolerance: PictureTolerance = .exact, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = SnapshotFolder(testFile: file)
  let path = folder.snapshots + "/\(name).png"
  do {
    if ProcessInfo.processInfo.environment["EASEL_RECORD_SNAPSHOTS"] == "1" {
      try folder.create(folder.snapshots)
      try PNG.write(bitmap.makeImage(), to: path)
      return
    }
    guard FileManager.default.fileExists(atPath: path) else {
      try folder.keep(bitmap, "\(name).actual")
      Issue.record(
        "there is no \(path); set EASEL_RECORD_SNAPSHOTS=1 to write it", sourceLocation: sourceLocation)
      return
    }
    let expected = Bitmap(try PNG.read(path))
    guard expected.width == bitmap.width, expected.height == bitmap.height else {
      try folder.keep(bitmap, "\(name).actual")
      Issue.record(
        "\(name) is \(bitmap.width) × \(bitmap.height), not \(expected.width) × \(expected.height)",
        sourceLocation: sourceLocation)
      return
    }
    let difference = BitmapDifference(expected, bitmap)
    if tolerance.allows(difference) { return }
    try folder.keep(name, expected: expected, actual: bitmap)
    Issue.record("\(name): \(difference); see \(folder.failures)", sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}

/// Leaves two pictures that should look alike, and their difference, in the folder `Failures` of the test's module.
public nonisolated func keepFailure(
  _ name: String, expected: Bitmap, actual: Bitmap, file: String = #filePath
) {
  // A folder that cannot be written must not hide the failure itself.
  try? SnapshotFolder(testFile: file).keep(name, expected: expected, actual: actual)
}

/// Where a test module keeps its pictures.
private nonisolated struct SnapshotFolder {
  let snapshots: String
  let failures: String

  /// - Parameter testFile: a file below Tests/<area>/<module>/.
  init(testFile: String) {
    var folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    while !folder.lastPathComponent.hasSuffix("Tests"), folder.pathComponents.count > 2 {
      folder.deleteLastPathComponent()
    }
    snapshots = folder.appendingPathComponent("Snapshots").path
    failures = folder.appendingPathComponent("Failures").path
  }

  func create(_ folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  func keep(_ name: String, expected: Bitmap, actual: Bitmap) throws {
    try keep(expected, "\(name).expected")
    try keep(actual, "\(name).actual")
    try keep(Bitmap(differenceOf: expected, actual), "\(name).difference")
  }

  func keep(_ bitmap: Bitmap, _ name: String) throws {
    try create(failures)
    try PNG.write(bitmap.makeImage(), to: failures + "/\(name).png")
  }
}

extension Bitmap {
  nonisolated convenience init(_ image: Image) {
    self.init(width: image.width, height: image.height)
    for y in 0..<height {
      for x in 0..<width { self[x, y] = PremultipliedColor(bits: image.pixels[y * width + x]) }
    }
  }

  /// Grey where two pictures agree; the brighter, the more they differ.
  nonisolated convenience init(differenceOf a: Bitmap, _ b: Bitmap) {
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
