import ArgumentParser

/// The checksums of the scenes' dumps by another implementation: a file `scenes.sums` with a line for each
/// scene, its name followed by 16 hexadecimal digits.
struct SceneChecksums {
  private let path: String
  private let lines: [[Substring]]

  init(folder: String) throws {
    path = "\(folder)/scenes.sums"
    lines = try TextFile.read(path).split(separator: "\n").map { $0.split(separator: " ") }
  }

  /// Prints the matches, and throws an error that lists the differences.
  func check(_ scenes: [BenchmarkScene]) throws {
    var faults: [String] = []
    for scene in scenes {
      let sum = SceneDump.hexadecimal(SceneDump(scene).checksum)
      if let line = lines.first(where: { $0.first.map(String.init) == scene.name }) {
        if line.contains(Substring(sum)) {
          print("\(scene.name) \(sum) as expected")
        } else {
          faults.append("\(scene.name) has the checksum \(sum), not: \(line.joined(separator: " "))")
        }
      } else {
        faults.append("\(path) has no line for \(scene.name)")
      }
    }
    if !faults.isEmpty { throw ValidationError(faults.joined(separator: "\n")) }
  }
}
