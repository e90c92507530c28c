import Geometry
import Testing

@testable import Shapely

@Suite struct RotationTapeTests {
  let middle = Point(400, 270)
  static let right = Double.pi / 2

  func story(_ kind: ShapeKind = .rectangle) throws -> TapeStory {
    var story = TapeStory()
    story.spawn(kind)
    story.bring(try story.now().shape(kind), to: middle)
    return story
  }

  @Test("Two fingers rotate a shape by their own rotation", arguments: ShapeKind.allCases)
  func turns(kind: ShapeKind) throws {
    for angle in [0.6, -2.5, Self.right] {
      var story = try story(kind)
      let before = try story.now().shape(kind)
      story.twist(about: middle, by: angle, radius: 20)
      story.wait(0.5)
      let after = try story.now().shape(kind)
      #expect(abs(after.rotation - angle) < 0.001, "\(angle)")
      #expect(after.middle.distance(to: middle) < 0.01)
      #expect(abs(after.size[0] - before.size[0]) < 0.01, "its size is unchanged")
    }
  }

  @Test("Two fingers rotate, resize and move at once: the points under the fingers stay there")
  func together() throws {
    var story = try story(.square)
    let way = Vector(60, -30)
    story.down(1, at: middle + Vector(30, 0))
    story.down(2, at: middle + Vector(-30, 0))
    story.turn(about: middle, from: 0, to: 1.2, radius: 30, endRadius: 54, by: way)
    story.wait(0.2)
    let after = try story.now().shape(.square)
    #expect(abs(after.rotation - 1.2) < 0.002)
    #expect(abs(after.size[0] - 180) < 0.5)
    #expect(after.middle.distance(to: middle + way) < 0.5)
  }

  @Test("A shape rotates about the fingers' centre, wherever its own is")
  func aboutTheFingers() throws {
    var story = try story(.square)
    let pivot = middle + Vector(20, 10)
    story.twist(about: pivot, by: Self.right, radius: 24)
    story.wait(0.5)
    let after = try story.now().shape(.square)
    #expect(abs(after.rotation - Self.right) < 0.002)
    #expect(after.middle.distance(to: pivot + Vector(10, -20)) < 0.1, "\(after.middle)")
  }

  @Test("A rotation continues beyond half a turn and a full turn; the state has the direction")
  func manyTurns() throws {
    var story = try story()
    story.twist(about: middle, by: 5 * Self.right)
    story.wait(0.5)
    #expect(abs(try story.now().shape(.rectangle).rotation - Self.right) < 0.002)
  }

  @Test("A pinch with a small tilt does not rotate the shape", arguments: [0.2, -0.2])
  func pinchDoesNotTurn(tilt: Double) throws {
    var story = try story(.square)
    story.twist(about: middle, by: tilt, endRadius: 80)
    story.wait(0.5)
    let after = try story.now().shape(.square)
    #expect(after.rotation == 0)
    #expect(abs(after.size[0] - 200) < 0.5)
  }

  @Test("A rotation with a varying distance does not resize the shape")
  func turnDoesNotPinch() throws {
    var story = try story(.square)
    story.twist(about: middle, by: Self.right, endRadius: 43)
    story.wait(0.5)
    let after = try story.now().shape(.square)
    #expect(after.size == [100, 100])
    #expect(abs(after.rotation - Self.right) < 0.002)
  }

  @Test("There is no jump: no step of the shape is longer than two of the fingers")
  func noJumps() throws {
    var story = try story(.square)
    story.down(1, at: middle + Vector(40, 0))
    story.down(2, at: middle + Vector(-40, 0))
    for step in 0..<60 {
      story.turn(
        about: middle, from: Double(step) * 0.02, to: Double(step + 1) * 0.02,
        radius: 40 + Double(step) * 0.5,
        endRadius: 40.5 + Double(step) * 0.5, seconds: 0.01)
      story.mark("\(step)")
    }
    let run = try story.played()
    var last = 0.0
    for step in 0..<60 {
      let rotation = try run.at("\(step)").shape(.square).rotation
      #expect(rotation >= last - 1e-9 && rotation - last <= 0.0401, "step \(step)")
      last = rotation
    }
    #expect(abs(last - 1.2) < 0.002)
  }

  @Test("A third finger, a lifted and a replaced one cause no jump")
  func fingersComeAndGo() throws {
    var story = try story(.square)
    story.down(1, at: middle + Vector(40, 0))
    story.down(2, at: middle + Vector(-40, 0))
    story.turn(about: middle, from: 0, to: 1)
    story.wait(0.2)
    story.mark("turned")
    story.down(3, at: middle + Vector(0, 30))
    story.mark("third came")
    story.up(3, at: middle + Vector(0, 30))
    story.mark("third left")
    story.up(2, at: middle - Vector(angle: 1, length: 40))
    story.mark("lifted")
    story.wait(0.3)
    story.down(2, at: middle + Vector(-50, 20))
    story.mark("replaced")
    story.wait(0.1)
    let run = try story.played()
    let turned = try run.at("turned").shape(.square)
    #expect(abs(turned.rotation - 1) < 0.002)
    for mark in ["third came", "third left", "lifted", "replaced"] {
      #expect(try run.at(mark).shape(.square) == turned, "\(mark)")
    }
    story.move(2, from: middle + Vector(-50, 20), to: middle + Vector(-50, -60))
    story.up(2, at: middle + Vector(-50, -60))
    story.up(1, at: middle + Vector(angle: 1, length: 40))
    story.wait(0.5)
    #expect(try story.now().shape(.square).rotation > 1.2, "the rotation continues from there")
  }

  @Test("Escape rotates back, after more than a full turn in the shorter direction")
  func escape() throws {
    var story = try story(.star)
    let before = try story.now().shape(.star)
    story.down(1, at: middle + Vector(40, 0))
    story.down(2, at: middle + Vector(-40, 0))
    story.turn(about: middle, from: 0, to: 7, endRadius: 60, by: Vector(30, 20))
    story.key("escape")
    story.mark("called off")
    story.wait(0.05)
    story.mark("on the way")
    story.wait(1.5)
    let run = try story.played()
    #expect(run.state.shapes == [before])
    let (start, later) = (try run.at("called off").shapes[0], try run.at("on the way").shapes[0])
    #expect(later.rotation > 0 && later.rotation < start.rotation)
  }

  @Test("The bounds are those of the drawing, and a rotated shape comes to rest exactly at the edge")
  func corral() throws {
    for kind in ShapeKind.allCases {
      var story = try story(kind)
      story.twist(about: middle, by: 0.7)
      story.wait(0.2)
      story.bring(try story.now().shape(kind), to: Point(790, 530))
      story.tap(Point(30, 30))
      story.wait(1)
      let run = try story.seen()
      let shape = try run.state.shape(kind)
      #expect(run.state.isCorralled, "\(kind)")
      #expect(
        abs(shape.drawn.maxX - 800) < 0.01 && abs(shape.drawn.maxY - run.state.safe.maxY) < 0.01, "\(kind)")
      // Something is drawn within a pixel of each side of the bounds, and nothing outside.
      let box = shape.drawn
      let full = Rect(x: 0, y: 0, width: 800, height: 539.5)
      func lit(_ rect: Rect) -> Int { run.image.count(in: rect) { $0 + $1 + $2 > 60 } }
      let total = lit(full.intersection(box.insetBy(dx: -30, dy: -30)))
      #expect(total == lit(full.intersection(box.insetBy(dx: -1, dy: -1))), "\(kind)")
      #expect(lit(Rect(x: box.minX - 1, y: box.minY, width: 2.5, height: box.height)) > 0, "\(kind)")
      #expect(lit(Rect(x: box.minX, y: box.minY - 1, width: box.width, height: 2.5)) > 0, "\(kind)")
    }
  }

  @Test("A shape as wide as the window is resized to fit when rotated upright")
  func turnedTooLarge() throws {
    var story = try story(.rectangle)
    story.pinch(about: middle, from: 40, to: 300)
    story.wait(1)
    #expect(try story.now().shape(.rectangle).size[0] > 740)
    story.twist(about: middle, by: Self.right)
    story.wait(1.5)
    let state = try story.now()
    #expect(state.isCorralled)
    let shape = try state.shape(.rectangle)
    #expect(abs(shape.drawn.height - state.safe.height) < 0.01)
    #expect(abs(shape.size[0] / shape.size[1] - 2) < 0.001)
  }

  @Test("The outline stays 8 points wide")
  func outline() throws {
    var story = try story(.square)
    story.twist(about: middle, by: .pi / 4)
    story.tap(Point(30, 30))
    story.wait(0.5)
    story.mark("turned")
    let run = try story.seen()
    let shape = try run.at("turned").shape(.square)
    let full = try #require(ShapeColor(rawValue: shape.color)).color
    // A horizontal line through the left corner's upper edge crosses the outline at 45 degrees.
    var covered = 0.0
    for x in 0..<60 {
      let pixel = try run.picture("turned").rgb(Point(middle.x - 70 + Double(x), middle.y - 25))
      let sum: UInt32 = (pixel >> 16 & 255) + (pixel >> 8 & 255) + (pixel & 255)
      covered += Double(sum) / 255 / (full.red + full.green + full.blue)
    }
    #expect(abs(covered - 8 * 2.0.squareRoot()) < 0.15, "\(covered)")
  }

  @Test("A rotated shape is hit where it is drawn: a touch beside a rotated rectangle hits the shape behind")
  func hitTesting() throws {
    var story = try story(.rectangle)
    story.twist(about: middle, by: Self.right)
    story.wait(0.5)
    let upright = try story.now().shape(.rectangle)
    story.drag(from: middle + Vector(45, 0), to: middle + Vector(145, 0))
    story.wait(0.5)
    #expect(try story.now().shape(.rectangle) == upright, "it is now only 50 wide")
    story.drag(from: middle + Vector(0, 45), to: middle + Vector(0, 95))
    story.wait(0.5)
    #expect(try story.now().shape(.rectangle).middle.distance(to: middle + Vector(0, 50)) < 0.5)
  }

  @Test("The touchpad and the mouse with Alt rotate a shape")
  func otherDevices() throws {
    var story = try story(.square)
    story.hover(middle + Vector(30, 0))
    story.touchpadPinch(middle, scale: 1, rotation: 0.5)
    story.wait(0.5)
    #expect(abs(try story.now().shape(.square).rotation - 0.5) < 0.002)
    story.press(middle + Vector(30, 0), .alt)
    for step in 0..<20 {
      let (a, b) = (Double(step) * 0.05, Double(step + 1) * 0.05)
      story.pull(
        from: middle + Vector(angle: a, length: 30), to: middle + Vector(angle: b, length: 30), .alt,
        seconds: 0.02)
    }
    story.wait(0.2)
    story.release(middle + Vector(angle: 1, length: 30), .alt)
    story.wait(0.5)
    let shape = try story.now().shape(.square)
    #expect(abs(shape.rotation - 1.5) < 0.01)
    #expect(abs(shape.size[0] - 100) < 0.5)
  }

  @Test("Keys rotate the focused shape by a degree, with Shift by 15", arguments: ["]", "."])
  func keys(clockwise: String) throws {
    var story = try story()
    let degree = Double.pi / 180
    story.key(clockwise, count: 3)
    #expect(abs(try story.now().shape(.rectangle).rotation - 3 * degree) < 0.001)
    story.key(clockwise, .shift, count: 4)
    #expect(abs(try story.now().shape(.rectangle).rotation - 63 * degree) < 0.001)
    story.key(clockwise == "]" ? "[" : ",", .shift)
    #expect(abs(try story.now().shape(.rectangle).rotation - 48 * degree) < 0.001)
  }

  @Test("A shape rotated in flight still grows to its full size")
  func caughtInFlight() throws {
    var story = TapeStory()
    story.tap(story.button(.star))
    let place = try story.now().shape(.star).middle
    story.twist(about: place, by: 1, radius: 20)
    story.wait(1)
    let star = try story.now().shape(.star)
    #expect(star.size == [100, 100])
    #expect(abs(star.rotation - 1) < 0.01)
  }
}
