import Geometry
import Testing

@testable import Shapely

@Suite struct TapTapeTests {
  func story(_ kinds: ShapeKind...) -> TapeStory {
    var story = TapeStory(seed: 8)
    for kind in kinds { story.spawn(kind) }
    return story
  }

  @Test("A double tap changes the colour to a different one", arguments: 1...12)
  func doubleTap(seed: Int) throws {
    var story = TapeStory(seed: UInt64(seed))
    story.spawn(.circle)
    var last = try story.now().shape(.circle)
    for _ in 0..<4 {
      story.tap(last.middle, count: 2)
      story.wait(0.5)
      let next = try story.now().shape(.circle)
      #expect(next.color != last.color)
      #expect(next.middle == last.middle && next.size == last.size)
      last = next
    }
  }

  @Test("A triple tap sends to the back and keeps the colour, before and after")
  func tripleTap() throws {
    var story = story(.square, .circle, .star)
    let before = try story.now()
    let star = try before.shape(.star)
    story.tap(star.middle, count: 3)
    story.mark("soon")
    story.wait(1)
    let run = try story.played()
    #expect(run.state.kinds == ["star", "square", "circle"])
    for kind in [ShapeKind.square, .circle, .star] {
      #expect(try run.state.shape(kind).color == before.shape(kind).color)
      #expect(try run.at("soon").shape(kind).color == before.shape(kind).color)
    }
  }

  @Test("A single tap changes nothing")
  func singleTap() throws {
    var story = story(.square, .circle)
    let before = try story.now()
    story.tap(try before.shape(.square).middle)
    story.wait(1)
    #expect(try story.now() == before)
  }

  @Test("The mouse double-clicks and triple-clicks")
  func clicks() throws {
    var story = story(.square, .circle)
    let before = try story.now()
    story.click(try before.shape(.circle).middle, count: 2)
    story.wait(0.6)
    let colored = try story.now()
    #expect(try colored.shape(.circle).color != before.shape(.circle).color)
    story.click(try before.shape(.circle).middle, count: 3)
    story.wait(0.6)
    let sent = try story.now()
    #expect(sent.kinds == ["circle", "square"])
    #expect(try sent.shape(.circle).color == colored.shape(.circle).color)
  }
}
