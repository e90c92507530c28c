import Geometry
import GestureTestSupport
import Gestures
import TestSupport
import Testing

@testable import Inspector

@Suite struct RequirementGraphTests {
  private func tap(_ name: String, _ taps: Int) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.name = name
    tap.numberOfTapsRequired = taps
    return tap
  }

  private func graph(_ story: GestureStory) -> RequirementGraph {
    let snapshot = story.arena.snapshot()
    return RequirementGraph(
      rows: snapshot.recognizers.map(RecognizerRow.init), requirements: snapshot.requirements)
  }

  @Test("Edges lead to the right, from the waiting to the required recognizer; others are omitted")
  func columns() {
    let taps = [tap("single", 1), tap("double", 2), tap("triple", 3)]
    taps[0].require(toFail: taps[1])
    taps[0].require(toFail: taps[2])
    taps[1].require(toFail: taps[2])
    let story = GestureStory(taps[0], taps[1], taps[2], PanGestureRecognizer())
    story.down(at: (10, 10))
    let graph = graph(story)
    #expect(graph.nodes.map(\.label) == ["single", "double", "triple"])
    #expect(graph.nodes.map(\.column) == [0, 1, 2])
    #expect(graph.edges.map(\.state) == [.open, .open, .open])
  }

  @Test("Recognizers of several views are shown with the views' names")
  func views() {
    let taps = [tap("left single", 1), tap("left double", 2), tap("right single", 1), tap("right double", 2)]
    taps[0].require(toFail: taps[1])
    taps[2].require(toFail: taps[3])
    let story = GestureStory()
    story.addView("left", Rect(x: 0, y: 0, width: 100, height: 100), taps[0], taps[1])
    story.addView("right", Rect(x: 200, y: 0, width: 100, height: 100), taps[2], taps[3])
    story.down(1, at: (10, 10))
    #expect(graph(story).nodes.map(\.label) == ["single", "double"])
    story.down(2, at: (210, 10))
    #expect(graph(story).nodes.map(\.label) == taps.map(\.label))
    #expect(graph(story).nodes.map(\.row) == [0, 0, 1, 1])
  }

  @Test("An edge is open, then blocking, and met when the required recognizer failed")
  func states() {
    let (single, double) = (tap("single", 1), tap("double", 2))
    single.require(toFail: double)
    let story = GestureStory(single, double)
    story.down(at: (10, 10))
    #expect(graph(story).edges.map(\.state) == [.open])
    story.up()
    #expect(graph(story).edges.map(\.state) == [.holding])
    #expect(graph(story).nodes.map(\.chip) == [.waiting, .possible])
    story.wait(0.5)
    let (pan, swipe) = (PanGestureRecognizer(), SwipeGestureRecognizer())
    pan.require(toFail: swipe)
    let other = GestureStory(pan, swipe)
    other.down(at: (100, 100))
    other.move(to: (100, 130), steps: 3)
    #expect(graph(other).edges.map(\.state) == [.met], "the swipe went in the wrong direction")
    other.up()
    other.down(at: (100, 100))
    other.move(to: (170, 100), steps: 4)
    #expect(graph(other).edges.map(\.state) == [.broken])
    #expect(swipe.history.contains { $0.to == .ended })
  }

  @Test("In any acyclic graph, boxes do not overlap and fit in the width, and all arrows point right")
  func layouts() {
    withEvery("seed", in: 0..<200) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int(random.number(in: 2...9))
      let taps = (0..<count).map { tap("tap \($0)", 1) }
      let story = GestureStory()
      for tap in taps.shuffled(using: &random) { story.root.add(tap) }
      for first in 0..<count {
        for second in (first + 1)..<max(count, first + 1) where random.number(in: 0...1) < 0.3 {
          taps[first].require(toFail: taps[second])
        }
      }
      story.down(at: (10, 10))
      let graph = graph(story)
      for edge in graph.edges {
        #expect(graph.nodes[edge.waiting].column < graph.nodes[edge.required].column)
      }
      let widths = graph.nodes.map { _ in random.number(in: 20...120) }
      let layout = RequirementGraphLayout(graph, widths: widths, height: 18, width: 400)
      #expect(layout.boxes.count == graph.nodes.count && layout.arrows.count == graph.edges.count)
      for (index, box) in layout.boxes.enumerated() {
        #expect(box.minX >= 0 && box.maxX <= max(400, layout.size.width) + 1e-9)
        #expect(layout.boxes.dropFirst(index + 1).allSatisfy { $0.intersection(box).isEmpty })
      }
      for arrow in layout.arrows {
        #expect(arrow.start.x < arrow.end.x)
        let edge = graph.edges[arrow.edge]
        let span = graph.nodes[edge.required].column - graph.nodes[edge.waiting].column
        #expect(arrow.corners.isEmpty == (span == 1))
        guard !arrow.corners.isEmpty else { continue }
        let points = [arrow.start] + arrow.corners + [arrow.end]
        for (start, end) in zip(points, points.dropFirst()) {
          let way = Rect(spanning: start, end).insetBy(dx: -0.5, dy: -0.5)
          let crossed = layout.boxes.filter { $0.insetBy(dx: 1, dy: 1).intersects(way) }
          #expect(crossed.isEmpty, "an arrow around the boxes crosses none")
        }
        #expect(arrow.corners.allSatisfy { $0.y <= layout.size.height })
      }
    }
  }
}
