import FileAccess

/// Reads the files of a folder of cases.
enum CanvasFiles {
  static func bytes(of path: String) throws(CanvasCaseError) -> [UInt8] {
    do {
      return try InputFile(path).read(limit: 1 << 28)
    } catch {
      throw CanvasCaseError(error.message)
    }
  }
}
