import Foundation
import ImageFiles
import Painting
import Raster
import Testing

/// Expects a bitmap to equal the picture `Snapshots/NAME.png` beside the tests.
///
/// If the file does not exist, the bitmap is recorded there, and the test fails once: look at the picture and commit it. If a
/// picture differs, the folder `Failures` beside `Snapshots` gets `NAME.expected.png`, `NAME.actual.png` and
/// `NAME.difference.png`, which is brighter where the difference is larger. With `EASEL_RECORD_SNAPSHOTS=1` in the environment,
/// every picture is recorded again and none is compared.
///
/// The folders are in the nearest folder above the test's file whose name ends with `Tests`, otherwise beside the file.
///
/// - Parameters:
///   - bitmap: the drawn picture.
///   - name: the name of the file without its ending, such as `stroke_join_round`.
///   - tolerance: the largest difference that passes; by default none, because the rasterizer gives the same bits on every machine.
///   - file: the file of the test.
///   - sourceLocation: the source location that a failure names.
public func expectPicture(
  _ bitmap: Bitmap, _ name: String, tolerance: PictureTolerance = .exact, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let pictures = TestFolder(testFile: file)
  let isRerecorded = ProcessInfo.processInfo.environment["EASEL_RECORD_SNAPSHOTS"] == "1"
  do {
    switch try pictures.compare(bitmap, name, tolerance: tolerance, isRerecorded: isRerecorded) {
    case .equal, .rerecorded: break
    case .recorded(let path):
      Issue.record(
        "there was no \(path), so the picture is recorded there; look at it, commit it and run the test again",
        sourceLocation: sourceLocation)
    case .different(let text):
      Issue.record("\(name): \(text); see \(pictures.failures)", sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}

/// Expects an image to equal the picture `Snapshots/NAME.png` beside the tests.
///
/// Otherwise like ``expectPicture(_:_:tolerance:file:sourceLocation:)-(Bitmap,_,_,_,_)``.
public func expectPicture(
  _ image: Image, _ name: String, tolerance: PictureTolerance = .exact, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectPicture(
    Bitmap(image), name, tolerance: tolerance, file: file, sourceLocation: sourceLocation)
}

/// Leaves two pictures that should be equal, and their difference, in the folder `Failures` beside the tests.
///
/// - Parameters:
///   - name: the beginning of the files' names.
///   - expected: the picture that is right.
///   - actual: the picture that was drawn.
///   - file: the file of the test.
public func keepFailure(_ name: String, expected: Bitmap, actual: Bitmap, file: String = #filePath) {
  // A folder that cannot be written must not hide the failure itself.
  try? TestFolder(testFile: file).keep(name, expected: expected, actual: actual)
}
