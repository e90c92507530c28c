import ArgumentParser
import Foundation
import ImageFiles
import Painting
import Raster
import RasterTracing

/// The command `raster-trace`: what drawing a display list costs.
@main struct RasterTraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "raster-trace",
    abstract: "Tells what drawing a display list costs.",
    discussion: """
      Reads a list as DisplayList.encoded() writes it, and prints times by kinds of commands, bands and tiles. Times are the \
      least of several runs. For figures that mean something build with -c release.
      """)

  @Argument(help: "The file with the encoded display list.")
  var file: String

  @Option(help: "The width of the surface, in pixels.")
  var width = 1920

  @Option(help: "The height of the surface, in pixels.")
  var height = 1080

  @Option(help: "Pixels per unit of the list.")
  var scale = 1.0

  @Option(help: "How often each part is drawn; the least time counts.")
  var runs = 5

  @Option(help: "Rows of a band.")
  var band = 135

  @Option(help: "The sides of a tile, in pixels.")
  var tile = 128

  @Option(help: ArgumentHelp("Write how often each pixel is painted, as PNG.", valueName: "path"))
  var heat: String?

  @Option(
    help: ArgumentHelp("Write what the list's bounds make a host draw again, as PNG.", valueName: "path"))
  var damage: String?

  @Option(help: ArgumentHelp("Write how much of the time each tile takes, as PNG.", valueName: "path"))
  var times: String?

  func validate() throws {
    let sides = 1...Rasterizer.maximumSide
    guard sides.contains(width), sides.contains(height) else {
      throw ValidationError("--width and --height have to be between 1 and \(Rasterizer.maximumSide)")
    }
    guard runs > 0, band > 0, tile > 0, scale > 0, scale.isFinite else {
      throw ValidationError("--runs, --band, --tile and --scale have to be greater than zero")
    }
  }

  func run() throws {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw ValidationError("\(file): the file cannot be read")
    }
    let list: DisplayList
    do {
      list = try DisplayList(decoding: [UInt8](data))
    } catch {
      throw ValidationError("\(file): \(error)")
    }
    let trace = DrawingTrace(list, width: width, height: height, scale: scale)
    let clock = ContinuousClock()
    let stopwatch: DrawingTrace.Stopwatch = { work in
      (0..<runs).reduce(.infinity) { least, _ in min(least, clock.measure(work) / .seconds(1)) }
    }
    for line in trace.report(bandHeight: band, tileSide: tile, stopwatch) { print(line) }
    do {
      if let times {
        let parts = trace.parts(trace.tiles(width: tile, height: tile), stopwatch)
        try PNG.write(trace.timeMap(parts), to: times)
      }
      if heat == nil && damage == nil { return }
      let overdraw = trace.overdraw()
      if let heat { try PNG.write(trace.heatMap(overdraw), to: heat) }
      if let damage { try PNG.write(trace.damageMap(overdraw), to: damage) }
    } catch {
      throw ValidationError(error.message)
    }
  }
}
