import Geometry
import Painting

extension DrawingTrace {
  /// Returns the tiles of the surface in rows from the top left; the last ones are smaller.
  public func tiles(width side: Int, height tall: Int) -> [PixelRect] {
    ensure(side > 0 && tall > 0, "a tile needs at least a pixel")
    return stride(from: 0, to: height, by: tall).flatMap { y in
      stride(from: 0, to: width, by: side).map { x in
        PixelRect(x: x, y: y, width: min(side, width - x), height: min(tall, height - y))
      }
    }
  }

  /// Returns a report on the time, in lines of text.
  ///
  /// - Parameters:
  ///   - bandHeight: the rows of a band.
  ///   - tileSide: the side of a tile, in pixels; the slowest tiles are listed.
  public func report(bandHeight: Int, tileSide: Int, _ stopwatch: Stopwatch) -> [String] {
    let overdraw = overdraw()
    let painted = overdraw.count { $0 > 0 }
    let layers = overdraw.reduce(0, +)
    var lines = [
      "\(list.commands.count) commands, \(list.points.count) points, "
        + "\(width) × \(height) pixels at scale \(DrawingTrace.number(scale, 2))",
      "all of it: \(DrawingTrace.milliseconds(time(stopwatch)))",
      "painted: \(painted) pixels, \(DrawingTrace.number(Double(layers) / Double(max(1, painted)), 2)) times each; "
        + "damage: \(damage.width) × \(damage.height) from (\(damage.x), \(damage.y))",
      "", "by kind:",
    ]
    for kind in kinds(stopwatch) {
      lines.append(
        "  \(DrawingTrace.milliseconds(kind.time))  \(kind.operation)  \(kind.count) commands, \(kind.points) points, "
          + "\(kind.pixels) pixels")
    }
    lines += ["", "by band:"]
    for part in parts(tiles(width: max(1, width), height: bandHeight), stopwatch) {
      lines.append("  \(DrawingTrace.milliseconds(part.time))  rows \(part.rect.y)..<\(part.rect.maxY)")
    }
    lines += ["", "slowest tiles:"]
    let slowest = parts(tiles(width: tileSide, height: tileSide), stopwatch).sorted { $0.time > $1.time }
      .prefix(8)
    for part in slowest {
      lines.append(
        "  \(DrawingTrace.milliseconds(part.time))  (\(part.rect.x), \(part.rect.y)), \(part.rect.width) × \(part.rect.height)"
      )
    }
    return lines
  }

  private static func milliseconds(_ seconds: Double) -> String {
    let text = number(seconds * 1000, 3)
    return String(repeating: " ", count: max(0, 9 - text.count)) + text + " ms"
  }

  /// Formats a number with this many decimals.
  private static func number(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
    let factor = (0..<digits).reduce(1) { factor, _ in factor * 10 }
    let scaled = Int((abs(value) * Double(factor)).rounded())
    let remainder = String(scaled % factor)
    let zeros = String(repeating: "0", count: digits - remainder.count)
    return (value < 0 ? "-" : "") + "\(scaled / factor).\(zeros)\(remainder)"
  }
}
