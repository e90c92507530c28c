import ArgumentParser
import CommandSupport
import DrawingProfile
import FileAccess
import Geometry
import ImageFiles
import Painting
import Raster

/// The command `raster-profile`: measures the cost of drawing a display list.
@main struct RasterProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "raster-profile",
    abstract: "Measures the cost of drawing a display list.",
    discussion: """
      Reads a list as DisplayList.encoded() writes it, and prints times by kinds of commands, bands and tiles. Times are the \
      least of several runs. For figures that mean something build with -c release. Exit codes: 0 done; 1 something \
      failed; 64 the command line is wrong.
      """)

  @Argument(help: "The file with the encoded display list.")
  var file: String

  @Option(help: "The width of the surface, in pixels; by default to the right edge of the drawing.")
  var width: Int?

  @Option(help: "The height of the surface, in pixels; by default to the bottom edge of the drawing.")
  var height: Int?

  @Option(help: "Pixels per unit of the list.")
  var scale = 1.0

  @Option(help: "The number of times each part is drawn; the minimum time counts.")
  var runs = 5

  @Option(help: "Rows of a band.")
  var band = 135

  @Option(help: "The side of a tile, in pixels.")
  var tile = 128

  @Option(help: ArgumentHelp("Write an image of how often each pixel is painted, as PNG.", valueName: "path"))
  var heat: String?

  @Option(
    help: ArgumentHelp("Write an image of the area that a host repaints, as PNG.", valueName: "path"))
  var damage: String?

  @Option(help: ArgumentHelp("Write an image of the time that each tile takes, as PNG.", valueName: "path"))
  var times: String?

  @Flag(help: "Draw the list without a limit on work and memory.")
  var trust = false

  func validate() throws {
    let sides = 1...Rasterizer.maximumSide
    guard sides.contains(width ?? 1), sides.contains(height ?? 1) else {
      throw ValidationError("--width and --height must be between 1 and \(Rasterizer.maximumSide)")
    }
    guard runs > 0, band > 0, tile > 0, scale > 0, scale.isFinite else {
      throw ValidationError("--runs, --band, --tile and --scale must be greater than zero")
    }
  }

  static func main() { runToExit(as: "raster-profile") }

  /// The maximum length of a list, in bytes.
  static let maximumSize = 1 << 30

  func run() throws {
    let bytes = try InputFile(file).read(
      limit: RasterProfileCommand.maximumSize, advice: "is it a display list?")
    var list: DisplayList
    do {
      list = try DisplayList(decoding: bytes)
    } catch {
      throw CommandError("\(file): \(error)")
    }
    let (width, height) = try size(of: list)
    let pictures = [(times, "--times"), (heat, "--heat"), (damage, "--damage")]
    for (path, flag) in pictures { if let path { try OutputFile(path, flag: flag).check() } }
    // Parts are drawn many times, each within the budget of the whole.
    list.isTrusted = true
    let trace = DrawingTrace(list, width: width, height: height, scale: scale)
    do {
      if !trust { try trace.check(.standard) }
    } catch {
      throw CommandError("\(file): \(error); use --trust to draw it anyway")
    }
    print("\(width)×\(height) pixels, \(scale) a unit")
    let clock = ContinuousClock()
    let stopwatch: DrawingTrace.Stopwatch = { work in
      (0..<runs).reduce(.infinity) { least, _ in min(least, clock.measure(work) / .seconds(1)) }
    }
    for line in trace.report(bandHeight: band, tileSide: tile, stopwatch) { print(line) }
    if let times {
      let parts = trace.parts(trace.tiles(width: tile, height: tile), stopwatch)
      try write(trace.timeMap(parts), to: times, "--times")
    }
    if heat == nil && damage == nil { return }
    let overdraw = trace.overdraw()
    if let heat { try write(trace.heatMap(overdraw), to: heat, "--heat") }
    if let damage { try write(trace.damageMap(overdraw), to: damage, "--damage") }
  }

  private func write(_ image: Image, to path: String, _ flag: String) throws {
    try OutputFile(path, flag: flag).replace(with: PNG.encode(image, name: path))
  }

  /// Returns the requested size, or else that of the drawing, from the origin to the ends of its bounds.
  private func size(of list: DisplayList) throws -> (width: Int, height: Int) {
    if let width, let height { return (width, height) }
    let bounds = list.bounds
    let sides = [bounds.maxX, bounds.maxY].map { ($0 * scale).rounded(.up) }
    let validSides = sides.map { $0 >= 1 && $0 <= Double(Rasterizer.maximumSide) ? Int($0) : nil }
    guard let width = width ?? validSides[0], let height = height ?? validSides[1] else {
      throw CommandError(
        .usage,
        "\(file): the drawing has no size of its own that can be drawn; give it one with --width and --height"
      )
    }
    return (width, height)
  }
}
