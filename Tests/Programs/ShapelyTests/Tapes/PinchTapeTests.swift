import Geometry
import Testing

@testable import Shapely

@Suite struct PinchTapeTests {
  let middle = Point(400, 270)

  func story(_ kind: ShapeKind = .square) throws -> TapeStory {
    var story = TapeStory()
    story.spawn(kind)
    story.bring(try story.now().shape(kind), to: middle)
    return story
  }

  @Test(
    "Two fingers resize about their centre, in proportion to their distance", arguments: ShapeKind.allCases)
  func resizes(kind: ShapeKind) throws {
    var story = try story(kind)
    let before = try story.now().shape(kind)
    story.pinch(about: middle, from: 40, to: 80)
    story.wait(0.5)
    let after = try story.now().shape(kind)
    #expect(abs(after.size[0] - 200) < 0.5)
    #expect(abs(after.size[1] - 2 * before.size[1]) < 0.5, "the aspect ratio is unchanged")
    #expect(after.middle.distance(to: middle) < 0.01)
  }

  @Test("A point of the shape stays under the fingers' centre")
  func fixedPoint() throws {
    var story = try story()
    story.pinch(about: middle + Vector(-20, 10), from: 40, to: 80)
    story.wait(0.5)
    let after = try story.now().shape(.square)
    // The point was 0.2 of the size left of the centre and 0.1 below it, and still is.
    let factor = after.size[0] / 100
    #expect(after.middle.distance(to: middle + Vector(20, -10) * (factor - 1)) < 0.01)
  }

  @Test("The outline stays 8 points wide and crisp in every frame of a pinch")
  func outline() throws {
    var story = try story()
    story.down(1, at: middle + Vector(-30, 0))
    story.down(2, at: middle + Vector(30, 0))
    for step in 1...10 {
      let (a, b) = (Double(step - 1) * 9, Double(step) * 9)
      story.move(
        [
          (1, middle + Vector(-30 - a, 0), middle + Vector(-30 - b, 0)),
          (2, middle + Vector(30 + a, 0), middle + Vector(30 + b, 0)),
        ], seconds: 0.05)
      story.mark("\(step)")
    }
    let run = try story.seen()
    for step in 1...10 {
      let shape = try run.at("\(step)").shape(.square)
      let picture = try run.picture("\(step)")
      let full = try #require(ShapeColor(rawValue: shape.color)).color
      // A line across the left edge: its covered length is the outline's width.
      var covered = 0.0
      var partial = 0
      for x in 0..<30 {
        let pixel = picture.rgb(Point((shape.drawn.minX - 5).rounded(.down) + Double(x), middle.y))
        let share = channels(pixel) / (full.red + full.green + full.blue)
        covered += share
        if share > 0.01 && share < 0.99 { partial += 1 }
      }
      #expect(abs(covered - 8) < 0.1, "step \(step): \(covered) points wide")
      #expect(partial <= 2, "step \(step): \(partial) blurred pixels")
    }
  }

  private func channels(_ pixel: UInt32) -> Double {
    let sum: UInt32 = (pixel >> 16 & 255) + (pixel >> 8 & 255) + (pixel & 255)
    return Double(sum) / 255
  }

  @Test("The short side is never shorter than 24 points", arguments: ShapeKind.allCases)
  func minimum(kind: ShapeKind) throws {
    var story = try story(kind)
    story.down(1, at: middle + Vector(-22, 0))
    story.down(2, at: middle + Vector(22, 0))
    story.move([
      (1, middle + Vector(-22, 0), middle + Vector(-1, 0)),
      (2, middle + Vector(22, 0), middle + Vector(1, 0)),
    ])
    story.mark("held")
    story.up(1, at: middle + Vector(-1, 0))
    story.up(2, at: middle + Vector(1, 0))
    story.wait(1)
    // Touches at the same point are kept 16 points apart, so the smallest size takes several pinches.
    for _ in 0..<3 { story.pinch(about: middle, from: 40, to: 4) }
    story.wait(1)
    let run = try story.played()
    let held = try run.at("held").shape(kind).size
    #expect(min(held[0], held[1]) >= 24)
    let smallest = try run.state.shape(kind).size
    #expect(abs(min(smallest[0], smallest[1]) - 24) < 0.01)
  }

  @Test("Drag and pinch work together: the shape follows the fingers")
  func together() throws {
    var story = try story()
    let (a, b) = (middle + Vector(-30, 0), middle + Vector(30, 0))
    let (c, d) = (middle + Vector(80 - 45, 40), middle + Vector(80 + 45, 40))
    story.down(1, at: a)
    story.down(2, at: b)
    story.move([(1, a, c), (2, b, d)])
    story.wait(0.2)
    story.up(1, at: c)
    story.up(2, at: d)
    story.wait(0.5)
    let after = try story.now().shape(.square)
    #expect(abs(after.size[0] - 150) < 0.5)
    #expect(after.middle.distance(to: middle + Vector(80, 40)) < 0.5)
  }

  @Test("A second finger beside the shape joins the one that holds it")
  func beside() throws {
    var story = try story()
    story.down(1, at: middle)
    story.wait(0.3)
    story.down(2, at: middle + Vector(120, 0))
    story.move(2, from: middle + Vector(120, 0), to: middle + Vector(240, 0))
    story.wait(0.2)
    story.up(2, at: middle + Vector(240, 0))
    story.up(1, at: middle)
    story.wait(0.5)
    #expect(abs(try story.now().shape(.square).size[0] - 200) < 0.5)
  }

  @Test("A third finger, a lifted and a replaced finger cause no jump")
  func fingersComeAndGo() throws {
    var story = try story()
    let (a, b) = (middle + Vector(-30, 0), middle + Vector(30, 0))
    let (c, d) = (middle + Vector(-45, 0), middle + Vector(45, 0))
    story.down(1, at: a)
    story.down(2, at: b)
    story.move([(1, a, c), (2, b, d)])
    story.wait(0.2)
    story.mark("pinched")
    story.down(3, at: middle + Vector(0, 30))
    story.mark("third came")
    story.up(3, at: middle + Vector(0, 30))
    story.mark("third left")
    story.up(2, at: d)
    story.mark("lifted")
    story.wait(0.3)
    story.down(2, at: middle + Vector(10, 35))
    story.mark("replaced")
    story.wait(0.1)
    let run = try story.played()
    let pinched = try run.at("pinched").shape(.square)
    #expect(abs(pinched.size[0] - 150) < 0.5)
    for mark in ["third came", "third left", "lifted", "replaced"] {
      #expect(try run.at(mark).shape(.square) == pinched, "\(mark)")
    }
    // The drag continues from there.
    story.move(2, from: middle + Vector(10, 35), to: middle + Vector(60, 120))
    story.up(2, at: middle + Vector(60, 120))
    story.up(1, at: c)
    story.wait(0.5)
    #expect(try story.now().shape(.square).size[0] > 155)
  }

  @Test("Escape restores position and size")
  func escape() throws {
    var story = try story()
    let before = try story.now().shape(.square)
    let (a, b) = (middle + Vector(-30, 0), middle + Vector(30, 0))
    story.down(1, at: a)
    story.down(2, at: b)
    story.move([(1, a, a + Vector(20, 60)), (2, b, b + Vector(150, 60))])
    story.key("escape")
    story.wait(1.5)
    #expect(try story.now().shape(.square) == before)
  }
}
