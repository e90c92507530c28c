import DrawingProfile
import Geometry
import Painting
import Raster
import Testing

@Suite("Traces of drawing") struct DrawingTraceTests {
  /// Two overlapping squares, one of them clipped, and a line.
  private static let list: DisplayList = {
    var context = GraphicsContext()
    context.fill(Rect(x: 0, y: 0, width: 4, height: 4))
    context.withState { context in
      context.clip(to: Rect(x: 0, y: 0, width: 3, height: 8))
      context.fill(Rect(x: 2, y: 2, width: 4, height: 4))
    }
    context.strokeStyle = StrokeStyle(width: 2)
    context.stroke(
      Path {
        $0.move(to: Point(0, 7))
        $0.addLine(to: Point(8, 7))
      })
    return context.displayList
  }()

  private let trace = DrawingTrace(list, width: 10, height: 8)

  @Test("Each command counts the pixels that it changes inside of its clip")
  func touches() {
    #expect(trace.touches().filter { $0 > 0 } == [16, 4, 16])
    let overdraw = trace.overdraw()
    #expect(overdraw[2 * 10 + 2] == 2 && overdraw[0] == 1 && overdraw[9] == 0 && overdraw[7 * 10 + 7] == 1)
    #expect(overdraw.reduce(0, +) == 36)
  }

  @Test("Kinds are ordered by time, without the time of the frame around them")
  func kinds() {
    // A clock on which each drawing takes one second more than the previous one.
    var now = 0.0
    let kinds = trace.kinds { work in
      work()
      now += 1
      return now
    }
    #expect(kinds.map(\.operation) == [.strokePath, .fillPath])
    #expect(
      kinds.map(\.count) == [1, 2] && kinds.map(\.points) == [2, 8] && kinds.map(\.pixels) == [16, 20])
    #expect(kinds.map(\.time) == [2, 1])
  }

  @Test("Tiles cover the surface without gaps")
  func tiles() {
    let tiles = trace.tiles(width: 4, height: 5)
    #expect(tiles.map(\.area) == [20, 20, 10, 12, 12, 6])
    #expect(
      trace.parts(tiles) {
        $0()
        return 0.5
      }.map(\.time) == [Double](repeating: 0.5, count: 6))
  }

  @Test("The images show the number of paintings, and the unpainted part of the damage")
  func pictures() {
    let overdraw = trace.overdraw()
    let heat = trace.heatMap(overdraw)
    #expect(
      heat.pixels[9] == 0xFF00_0000 && heat.pixels[0] != heat.pixels[22] && heat.pixels[22] != heat.pixels[9])
    #expect(trace.damage == PixelRect(x: 0, y: 0, width: 8, height: 8))
    let damage = trace.damageMap(overdraw).pixels
    #expect(damage[6] == 0xFFF0_B0A0 && damage[9] == 0xFFFF_FFFF && damage[0] == 0xFF7F_7F7F)
  }

  @Test("A tile's colour shows its fraction of the slowest tile's time")
  func times() {
    var parts = trace.tiles(width: 2, height: 8).map { DrawingTrace.Part(rect: $0, time: 0) }
    for (index, time) in [0.1, 0.3, 0.5, 0.7, 1].enumerated() { parts[index].time = time }
    let row = trace.timeMap(parts).pixels.prefix(10)
    // The colours of pixels painted once, twice and so on.
    let heat = DrawingTrace(DisplayList(), width: 5, height: 1).heatMap([1, 2, 3, 4, 5]).pixels
    #expect(Array(row) == heat.flatMap { [$0, $0] })
    #expect(trace.timeMap([]).pixels.allSatisfy { $0 == 0xFF00_0000 })
    let odd = [0, -1, .nan, .infinity].map { DrawingTrace.Part(rect: trace.bounds, time: $0) }
    for part in odd { #expect(trace.timeMap([part]).pixels.count == 80) }
    let outside = DrawingTrace.Part(rect: PixelRect(x: 8, y: -3, width: 9, height: 4), time: 1)
    #expect(trace.timeMap([outside]).pixels.count { $0 == heat[4] } == 2)
  }

  @Test("The report contains commands, parts and tiles")
  func report() {
    let lines = trace.report(bandHeight: 4, tileSide: 8) {
      $0()
      return 0.001_25
    }
    #expect(lines[1] == "all of it:     1.250 ms")
    #expect(lines.contains { $0.hasSuffix("fillPath  2 commands, 8 points, 20 pixels") })
    #expect(lines.contains("      1.250 ms  rows 4..<8"))
  }

  @Test("An empty list takes no time")
  func empty() {
    let trace = DrawingTrace(DisplayList(), width: 3, height: 2)
    #expect(trace.touches().isEmpty && trace.overdraw() == [0, 0, 0, 0, 0, 0] && trace.damage.isEmpty)
    #expect(trace.kinds { _ in 1 }.isEmpty)
  }
}
