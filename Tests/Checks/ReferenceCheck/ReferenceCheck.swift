import Geometry
import Painting
import Raster
import RasterTestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#endif

/// Draws thousands of random frames with the fast rasterizer, in bands of all heights too, and with the reference, and
/// compares.
///
/// A program of its own, to be built with optimization: without, the reference would have time for few.
///
/// usage: ReferenceCheck [FRAMES [SEED]]: how many of each kind, and the first one's seed. Defaults 400 and 0.
///        ReferenceCheck --exactness: how far edge pixels are from their exact area, by kinds of shapes.
@main struct ReferenceCheck {
  static func main() {
    if CommandLine.arguments.dropFirst() == ["--exactness"] { return printExactness() }
    let arguments = CommandLine.arguments.dropFirst().map(UInt64.init)
    guard arguments.count <= 2, !arguments.contains(nil) else {
      print("usage: ReferenceCheck [FRAMES [SEED]] | --exactness")
      exit(2)
    }
    let count = arguments.first.flatMap { $0 } ?? 400
    let first = arguments.dropFirst().first.flatMap { $0 } ?? 0
    var failures = 0
    for kind in FrameKind.all { failures += kind.compare(seeds: first..<first + count) }
    print("\(count * UInt64(FrameKind.all.count)) frames compared, \(failures) failures")
    if failures > 0 { exit(1) }
  }

  /// A line for each kind: the average error, the 99th percentile and the greatest, in 255ths.
  private static func printExactness() {
    func text(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
    for kind in Exactness.Kind.allCases {
      let exactness = Exactness(kind, count: 300, seed: 1)
      print(
        "\(kind.rawValue): \(exactness.errors.count) edge pixels, mean \(text(exactness.mean)),",
        "99 % \(text(exactness.percentile(0.99))), greatest \(text(exactness.percentile(1)))")
    }
  }
}
