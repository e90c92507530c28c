import Foundation

/// Files of a folder of cases.
enum CanvasFiles {
  static func bytes(of path: String) throws(CanvasCaseError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CanvasCaseError("\(path): the file cannot be read")
    }
    return [UInt8](data)
  }
}
