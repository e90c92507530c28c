import Geometry
import Painting
import Testing

@testable import Shapely

@Suite struct LooksTapeTests {
  @Test(
    "The outline has the shape's colour, the interior of a single shape is black",
    arguments: ShapeKind.allCases)
  func outline(kind: ShapeKind) throws {
    var story = TapeStory()
    story.spawn(kind)
    story.bring(try story.now().shape(kind), to: Point(400, 270))
    let run = try story.seen()
    let shape = try run.state.shape(kind)
    let color = PremultipliedColor(try #require(ShapeColor(rawValue: shape.color)).color).bits & 0xFF_FFFF
    let line = kind.path(in: Rect(center: shape.middle, size: Size(shape.size[0], shape.size[1])))
    var checked = 0
    for point in line.points where kind != .circle && kind != .oval {
      #expect(run.image.rgb(point) == color, "\(point)")
      checked += 1
    }
    #expect(run.image.rgb(Point(shape.middle.x, shape.drawn.minY + 4)) == color)
    #expect(checked > 0 || kind == .circle || kind == .oval)
    #expect(run.image.rgb(shape.middle) == 0)
  }

  @Test("Nothing is drawn outside of the bounds in the state, and something at each side")
  func bounds() throws {
    for kind in ShapeKind.allCases {
      var story = TapeStory(scale: 2)
      story.spawn(kind)
      story.bring(try story.now().shape(kind), to: Point(400, 270))
      story.tap(Point(30, 30))
      story.wait(0.5)
      let run = try story.seen()
      let drawn = try run.state.shape(kind).drawn
      let lit = { (red: UInt32, green: UInt32, blue: UInt32) in red + green + blue > 0 }
      let all = run.image.count(in: run.state.safe, where: lit)
      #expect(all > 1_000)
      #expect(run.image.count(in: drawn, where: lit) == all, "\(kind)")
      let box = drawn
      let sides = [
        Rect(x: box.minX, y: box.minY, width: 1, height: box.height),
        Rect(x: box.maxX - 1, y: box.minY, width: 1, height: box.height),
        Rect(x: box.minX, y: box.minY, width: box.width, height: 1),
        Rect(x: box.minX, y: box.maxY - 1, width: box.width, height: 1),
      ]
      for side in sides { #expect(run.image.count(in: side, where: lit) > 0, "\(kind): cut off or too wide") }
    }
  }

  @Test("Content below a shape is visible at three fifths of its brightness")
  func smoke() throws {
    var story = TapeStory(seed: 8)
    story.spawn(.square, .circle)
    let state = try story.now()
    story.bring(try state.shape(.square), to: Point(400, 270))
    story.bring(try state.shape(.circle), to: Point(354, 270))
    let run = try story.seen()
    let color = try #require(ShapeColor(rawValue: run.state.shape(.square).color)).color
    // The left side of the square's outline passes through the circle's centre.
    let smoky = run.image.rgb(Point(354, 270))
    for (shift, full) in [(16, color.red), (8, color.green), (0, color.blue)] as [(UInt32, Double)] {
      #expect(abs(Double(smoky >> shift & 255) - full * 255 * 0.6) <= 1.5)
    }
  }
}
