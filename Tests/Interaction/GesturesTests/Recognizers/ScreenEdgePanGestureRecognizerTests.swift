import Geometry
import GestureTestSupport
import Gestures
import Testing

@Suite("Edge pans") struct ScreenEdgePanGestureRecognizerTests {
  let edge = ScreenEdgePanGestureRecognizer()

  @Test(
    "It begins within 20 points of its edge, with an inward movement",
    arguments: [
      (ScreenEdgePanGestureRecognizer.Edges.left, (20.0, 500.0), (60.0, 500.0)),
      (.right, (980, 500), (900, 520)), (.top, (500, 5), (500, 60)), (.bottom, (500, 999), (480, 900)),
    ])
  func edges(edges: ScreenEdgePanGestureRecognizer.Edges, start: (Double, Double), end: (Double, Double)) {
    for watched in [edges, [.left, .right, .top, .bottom]] {
      let edge = ScreenEdgePanGestureRecognizer()
      edge.edges = watched
      let story = GestureStory(edge)
      story.down(at: start)
      story.move(to: end)
      story.up()
      #expect(story.log == ["screenEdgePan began", "screenEdgePan ended"])
    }
  }

  @Test("Elsewhere it fails at once; with movement along the edge it fails at the slop")
  func fails() {
    edge.edges = .left
    let story = GestureStory(edge)
    story.down(at: (21, 500))
    #expect(story.log == ["screenEdgePan failed"])
    story.up()
    story.clear()
    story.down(at: (5, 500))
    story.move(to: (10, 540))
    #expect(story.log == ["screenEdgePan failed"])
    story.up()
  }

  @Test("Further fingers are ignored, also those of the same frame")
  func fingers() {
    edge.edges = .left
    let story = GestureStory(edge)
    story.down([(1, (5, 500)), (2, (600, 600))])
    story.move([(1, (45, 500)), (2, (900, 900))])
    #expect(edge.numberOfTouches == 1)
    #expect(edge.translation(in: nil) == Vector(30, 0))
    story.down(3, at: (3, 3))
    #expect(edge.numberOfTouches == 1)
    story.up(1)
    #expect(story.log == ["screenEdgePan began", "screenEdgePan ended"])
    story.up(2, 3)
    #expect(story.arena.isIdle)
  }

  @Test("It preempts a pan of the same finger and an active one")
  func takesOver() {
    edge.edges = .left
    let pan = PanGestureRecognizer()
    let story = GestureStory(pan, edge)
    story.down(at: (5, 500))
    story.move(to: (45, 500))
    #expect(story.log == ["pan failed", "screenEdgePan began"])
  }

  @Test("In a window narrower than two regions each edge has one half")
  func narrow() {
    edge.edges = .right
    let story = GestureStory(edge)
    story.arena.windowSize = Size(30, 1000)
    story.down(at: (14, 500))
    #expect(story.log == ["screenEdgePan failed"])
    story.up()
    story.clear()
    story.down(at: (16, 500))
    #expect(story.log.isEmpty)
  }
}
